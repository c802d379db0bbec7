/* Runs the compliance checks: see compliance.h. */
#include "match/match_game.h"
#include "match/programs/compliance_trial.h"
#include "system/stopwatch.h"
#include "text/table.h"

#include <stdio.h>
#include <string.h>

enum { USUAL_TIME_MS = 200, END_MS = 1000 };

#define TEXT TEXT_ENTRY
static const PorfiaText abouts[COMPLIANCE_ABOUTS] = {
#include "match/programs/compliance_texts.inc"
};

static const ComplianceCheck *const checks_of[PROGRAM_KINDS] = {
    [PROGRAM_KIND_UGI] = compliance_ugi_checks,
    [PROGRAM_KIND_LINE] = compliance_turn_checks + 1, /* it says nothing before its first move */
    [PROGRAM_KIND_LISP] = compliance_turn_checks,
};

/* ---- What checks share ---- */

ComplianceResult trial_fail(Trial *trial, ProgramText text, const char *const *arguments)
{
    program_player_fault(trial->match_player, &trial->answer, PLAYER_NONSENSE, text, arguments);
    return COMPLIANCE_FAILED;
}

ComplianceResult trial_skip(Trial *trial, ProgramText text)
{
    trial_fail(trial, text, NULL);
    return COMPLIANCE_SKIPPED;
}

bool trial_ask(Trial *trial)
{
    MatchPlayer *match_player = &trial->match_player->match_player;
    match_player->kind->ask(match_player, trial->play, &trial->answer);
    return trial->answer.fault == PLAYER_NO_FAULT;
}

void trial_play_random(Trial *trial, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaPlayer random = {.kind = PORFIA_RANDOM, .seed = seed};
    while (porfia_play_end(trial->play) == PORFIA_RUNNING &&
           porfia_play_move(trial->play, porfia_player_random_move(&random, trial->play), &error))
        continue;
}

ComplianceResult trial_play_game(Trial *trial, int player)
{
    PorfiaError error = {0};
    PorfiaPlayer random = {.kind = PORFIA_RANDOM, .seed = (uint64_t)player};
    while (porfia_play_end(trial->play) == PORFIA_RUNNING) {
        const PorfiaPosition *position = porfia_play_present(trial->play);
        bool is_its_turn =
            porfia_position_mover(position) == player && !match_game_is_forced_pass(position);
        if (is_its_turn && !trial_ask(trial))
            return COMPLIANCE_FAILED;
        PorfiaMove move =
            is_its_turn ? trial->answer.move : porfia_player_random_move(&random, trial->play);
        if (!porfia_play_move(trial->play, move, &error))
            return trial_skip(trial, PROGRAM_TEXT_NO_MEMORY);
    }
    return COMPLIANCE_PASSED;
}

ComplianceResult trial_wait_for_end(Trial *trial)
{
    int64_t deadline = stopwatch_ms() + END_MS + trial->match_player->terms.margin_ms;
    if (program_wait(trial->match_player->program, deadline).kind == PROGRAM_RUNS)
        return trial_fail(trial, PROGRAM_TEXT_RUNS_ON, NULL);
    return COMPLIANCE_PASSED;
}

ComplianceResult trial_end_input(Trial *trial)
{
    program_end_input(trial->match_player->program);
    return trial_wait_for_end(trial);
}

/* ---- Running them ---- */

/* A new game, in which the program is to play. */
static PorfiaPlay *play_start(const ProgramSettings *settings, PorfiaError *error)
{
    PorfiaPosition *start =
        porfia_position_start(settings->game, &settings->rules, &settings->start, error);
    PorfiaPlay *play = start ? porfia_play_create(start, error) : NULL;
    porfia_position_free(start);
    return play;
}

/* Every check begins with getting ready, which is all of the first one. */
static ComplianceResult try_check(Trial *trial, const ComplianceCheck *check)
{
    MatchPlayer *match_player = &trial->match_player->match_player;
    match_player->kind->begin(match_player, trial->play, &trial->answer);
    if (trial->answer.fault != PLAYER_NO_FAULT)
        return check->try ? COMPLIANCE_SKIPPED : COMPLIANCE_FAILED;
    return check->try ? check->try(trial) : COMPLIANCE_PASSED;
}

static bool run_check(const ProgramSettings *settings, const MatchTerms *terms,
                      const ComplianceCheck *check, ComplianceFinding *finding, PorfiaError *error)
{
    Trial trial = {.play = play_start(settings, error)};
    MatchPlayer *match_player = trial.play ? program_player_open(settings, terms, error) : NULL;
    if (match_player) {
        trial.match_player = (ProgramPlayer *)match_player;
        *finding = (ComplianceFinding){.id = check->id, .about = &abouts[check->about]};
        finding->result = try_check(&trial, check);
        if (finding->result != COMPLIANCE_PASSED)
            memcpy(finding->detail, trial.answer.detail, sizeof finding->detail);
        if (finding->result == COMPLIANCE_FAILED)
            memcpy(finding->output, trial.answer.output, sizeof finding->output);
        match_player->kind->close(match_player);
    }
    porfia_play_free(trial.play);
    return match_player != NULL;
}

int compliance_run(const ProgramSettings *settings, const MatchTerms *terms,
                   ComplianceObserver *observer, void *user, PorfiaError *error)
{
    MatchTerms used = *terms;
    int failed = 0;
    used.limits = (PorfiaLimits){.time_ms = terms->limits.time_ms};
    if (used.limits.time_ms == 0)
        used.limits.time_ms = USUAL_TIME_MS;
    for (const ComplianceCheck *check = checks_of[settings->kind]; check->id; check++) {
        ComplianceFinding finding;
        if (!run_check(settings, &used, check, &finding, error))
            return -1;
        failed += finding.result == COMPLIANCE_FAILED;
        if (!observer(user, &finding))
            break;
    }
    return failed;
}
