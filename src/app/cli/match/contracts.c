/* The contracts of players in Lisp: see contracts.h. */
#include "cli/match/contracts.h"

#include "match/isolation.h"
#include "match/players/lisp_trial.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_SIZE = 96 };

static bool fail(const Console *console, const PorfiaError *error)
{
    console_fail_error(console, error);
    return false;
}

static bool contract_is_known(const Console *console, const PorfiaGame *game, const char *name)
{
    const PorfiaLisp *lisp = porfia_game_lisp(game);
    char names[NAMES_SIZE] = "";
    if (!lisp || porfia_game_contract(game, name))
        return true;
    for (size_t i = 0; i < lisp->contract_count; i++) {
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s%s", i > 0 ? ", " : "",
                 lisp->contracts[i].name);
    }
    console_fail(console, TEXT_MATCH_CONTRACT_UNKNOWN, "sss", porfia_game_name(game), name, names);
    return false;
}

static void say_found(const Console *console, const char *name, const LispTrial *trial)
{
    if (console->json)
        return;
    console_line(console, TEXT_MATCH_CONTRACT, "sssd", name, trial->contract->name, trial->package,
                 trial->argument_count);
    fflush(stdout);
}

/* Why there is none, and the program's last lines, each behind a bar. */
static void say_refused(const Console *console, const char *name, const PlayerAnswer *answer)
{
    console_fail(console, TEXT_MATCH_REFUSED, "ss", name, answer->detail);
    for (const char *line = answer->output; *line;) {
        size_t length = strcspn(line, "\n");
        fprintf(stderr, "    | %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static bool run_trial(const Console *console, const char *name, const ProgramSettings *settings,
                      const MatchTerms *terms, LispTrial *trial)
{
    PorfiaError error;
    console_begin_wait(console, TEXT_MATCH_TRIAL, "s", name);
    bool is_good = lisp_trial_run(settings, terms, trial, &error);
    console_end_wait(console);
    if (!is_good)
        return fail(console, &error);
    if (trial->contract)
        say_found(console, name, trial);
    else
        say_refused(console, name, &trial->answer);
    return true;
}

/* Behind the player's text if there is room, else among its options. */
static void participant_set_contract(Participant *participant, const char *name)
{
    char *program = participant->player.program;
    size_t length = strlen(program);
    int more = snprintf(program + length, PORFIA_PLAYER_SIZE - length, ",contract=%s", name);
    if (length + (size_t)more < PORFIA_PLAYER_SIZE)
        return;
    program[length] = '\0';
    snprintf(participant->options, sizeof participant->options, "contract=%s", name);
}

static bool participant_find(const Console *console, const Match *match, Participant *participant)
{
    char text[PORFIA_PLAYER_SIZE];
    LispTrial trial;
    ProgramSettings settings = {.game = match->game,
                                .rules = match->rules,
                                .start = match->start,
                                .language = console->language};
    memcpy(text, participant->player.program, sizeof text);
    if (participant->player.kind != PORFIA_PROGRAM || !program_settings_parse(text, &settings) ||
        settings.kind != PROGRAM_KIND_LISP)
        return true;
    if (!settings.contract && strncmp(participant->options, "contract=", 9) == 0)
        settings.contract = participant->options + 9;
    if (settings.contract)
        return contract_is_known(console, match->game, settings.contract);
    const char *others[MATCH_MAX_PARTICIPANTS + 1];
    Sandbox sandbox = isolation_sandbox_of(match, participant, &settings, others);
    if (match->isolation == ISOLATION_ON)
        settings.sandbox = &sandbox;
    if (!run_trial(console, participant->name, &settings, &match->terms, &trial))
        return false;
    participant->refusal = (Refusal){0};
    if (trial.contract) {
        participant_set_contract(participant, trial.contract->name);
    } else {
        memcpy(participant->refusal.detail, trial.answer.detail, sizeof trial.answer.detail);
        memcpy(participant->refusal.output, trial.answer.output, sizeof trial.answer.output);
    }
    return true;
}

bool match_contracts_find(const Console *console, Match *match)
{
    if (!porfia_game_lisp(match->game))
        return true; /* its players will say so */
    for (int i = 0; i < match->participant_count; i++)
        if (!participant_find(console, match, &match->participants[i]))
            return false;
    return true;
}

bool program_contract_find(const Console *console, ProgramSettings *settings,
                           const MatchTerms *terms)
{
    LispTrial trial;
    if (settings->kind != PROGRAM_KIND_LISP || !porfia_game_lisp(settings->game))
        return true;
    if (settings->contract)
        return contract_is_known(console, settings->game, settings->contract);
    if (!run_trial(console, settings->command, settings, terms, &trial))
        return false;
    settings->contract = trial.contract ? trial.contract->name : NULL;
    return true;
}
