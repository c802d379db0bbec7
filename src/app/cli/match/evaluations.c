/* External evaluations in a match: see evaluations.h. */
#include "cli/match/evaluations.h"

#include <stdlib.h>
#include <string.h>

static const char prefix[] = "evaluation=";

static bool open_one(const Console *console, const Match *match, Participant *participant,
                     EvaluationFile *file)
{
    PorfiaError error;
    const char *options = participant->options;
    bool is_ugi = strncmp(participant->player.program, "ugi:", 4) == 0;
    if (!*options || (participant->player.kind == PORFIA_PROGRAM && is_ugi))
        return true;
    if (participant->player.kind != PORFIA_COMPUTER ||
        strncmp(options, prefix, sizeof prefix - 1) != 0) {
        console_fail(console, TEXT_PARTICIPANT_OPTIONS, "ss", participant->name, options);
        return false;
    }
    if (participant->player.method.algorithm == PORFIA_UCT) {
        console_fail(console, TEXT_DOES_NOT_APPLY, "ss", "evaluation", "uct");
        return false;
    }
    if (!evaluation_file_open(file, options + sizeof prefix - 1, match->game, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    evaluation_file_use(file, &participant->player.method);
    return true;
}

bool match_evaluations_open(const Console *console, Match *match, MatchEvaluations *evaluations)
{
    int count = match->participant_count;
    *evaluations = (MatchEvaluations){
        console_check(console, calloc((size_t)count, sizeof(EvaluationFile))), count};
    for (int i = 0; i < count; i++)
        if (!open_one(console, match, &match->participants[i], &evaluations->files[i])) {
            match_evaluations_close(evaluations);
            return false;
        }
    return true;
}

void match_evaluations_close(MatchEvaluations *evaluations)
{
    for (int i = 0; i < evaluations->count; i++)
        evaluation_file_close(&evaluations->files[i]);
    free(evaluations->files);
    *evaluations = (MatchEvaluations){0};
}
