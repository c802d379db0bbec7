/* The sandbox tried out: see isolation.h. */
#include "match/isolation.h"

#include "match/programs/program.h"
#include "match/texts.h"
#include "system/stopwatch.h"

#include <stdio.h>
#include <string.h>

enum { TRIAL_MS = 20000 };

Sandbox isolation_sandbox(const ProgramSettings *settings, const char *const *others,
                          const char *allowed)
{
    bool is_lisp = settings->kind == PROGRAM_KIND_LISP;
    return (Sandbox){.file = is_lisp ? settings->command : NULL,
                     .command = is_lisp ? NULL : settings->command,
                     .others = others,
                     .allowed = allowed};
}

/* The files of the other players that are Lisp programs. */
static void find_others(const Match *match, const Participant *participant,
                        const char *others[MATCH_MAX_PARTICIPANTS + 1])
{
    int count = 0;
    for (int i = 0; i < match->participant_count; i++) {
        const Participant *other = &match->participants[i];
        ProgramKind kind;
        if (other != participant && other->player.kind == PORFIA_PROGRAM &&
            program_player_parse(other->player.program, &kind, &others[count]) &&
            kind == PROGRAM_KIND_LISP)
            count++;
    }
    others[count] = NULL;
}

Sandbox isolation_sandbox_of(const Match *match, const Participant *participant,
                             const ProgramSettings *settings,
                             const char *others[MATCH_MAX_PARTICIPANTS + 1])
{
    find_others(match, participant, others);
    return isolation_sandbox(settings, others, match->allowed);
}

/* The first line that bwrap has written is the cause. */
static bool refuse(Program *program, PorfiaError *error)
{
    char output[PLAYER_OUTPUT_SIZE];
    program_last_output(program, true, output, sizeof output);
    output[strcspn(output, "\n")] = '\0';
    return match_error(error, MATCH_TEXT_BWRAP_FAILS, "s", *output ? output : "bwrap");
}

/* Whether the sandbox starts and lets a command run. */
static bool try_sandbox(const ProgramSettings *settings, const char *allowed, PorfiaError *error)
{
    Sandbox sandbox = isolation_sandbox(settings, NULL, allowed);
    ProgramLaunch launch = {
        .command = "true", .supervisor = settings->supervisor, .sandbox = &sandbox};
    Program *program = program_open(&launch, error);
    if (!program)
        return false;
    ProgramEnd end = program_wait(program, stopwatch_ms() + TRIAL_MS);
    bool has_run = (end.kind == PROGRAM_EXIT && end.value == 0) || refuse(program, error);
    program_close(program, 0);
    return has_run;
}

bool isolation_settle_program(Isolation *isolation, const ProgramSettings *settings,
                              const char *allowed, PorfiaError *error)
{
    bool is_installed = sandbox_is_installed();
    if (*isolation == ISOLATION_AUTO)
        *isolation = is_installed ? ISOLATION_ON : ISOLATION_NONE;
    if (*isolation != ISOLATION_ON)
        return true;
    return is_installed ? try_sandbox(settings, allowed, error)
                        : match_error(error, MATCH_TEXT_NO_BWRAP, "");
}

bool isolation_settle(Match *match, PorfiaError *error)
{
    for (int i = 0; i < match->participant_count; i++) {
        ProgramSettings settings = {0};
        const PorfiaPlayer *player = &match->participants[i].player;
        if (player->kind == PORFIA_PROGRAM &&
            program_player_parse(player->program, &settings.kind, &settings.command))
            return isolation_settle_program(&match->isolation, &settings, match->allowed, error);
    }
    return true;
}
