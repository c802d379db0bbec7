/* External evaluations in a match: a computer has one if its options say "evaluation=FILE". */
#ifndef CLI_MATCH_EVALUATIONS_H
#define CLI_MATCH_EVALUATIONS_H

#include "cli/console.h"
#include "lab/evaluation_file.h"
#include "match/match.h"

typedef struct MatchEvaluations {
    EvaluationFile *files; /* one a participant; most are empty */
    int count;
} MatchEvaluations;

/* Loads them and sets the participants' methods. False: the error has been reported. */
bool match_evaluations_open(const Console *console, Match *match, MatchEvaluations *evaluations);
/* After the last game. */
void match_evaluations_close(MatchEvaluations *evaluations);

#endif
