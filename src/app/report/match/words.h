/* Sentences of a match's report. Each function writes REPORT_WORDS_SIZE bytes and returns them. */
#ifndef REPORT_MATCH_WORDS_H
#define REPORT_MATCH_WORDS_H

#include "report/match/report.h"
#include "report/texts.h"

/* "Match 2 in match.db: Dots and Boxes" */
const char *match_words_title(char *buffer, const MatchReport *report, PorfiaLanguage language);

/* Facts above the tables, one or two sentences each. */
typedef enum MatchFact {
    FACT_PROGRESS, /* how much was played, and why the match ended */
    FACT_MORE,     /* games that do not count */
    FACT_SCHEDULE,
    FACT_CONTRACTS, /* of players in Lisp */
    FACT_START,
    FACT_RULES,
    FACT_LIMITS,
    FACT_MAX_MOVES,
    FACT_ISOLATION,
    FACT_TEST,
    FACT_DATES,
    MATCH_FACTS
} MatchFact;

/* Empty if there is nothing to say. */
const char *match_words_fact(char *buffer, const MatchReport *report, MatchFact fact,
                             PorfiaLanguage language);

/* "Game 7: Ana lost: it ended in the middle of the game (exit status 1)" */
const char *match_words_fault(char *buffer, const MatchReport *report, const GameFault *fault,
                              PorfiaLanguage language);
/* "It stood Ana 12 : 15 Eva, with Ana to move. .."; empty if that is not known. */
const char *match_words_score(char *buffer, const MatchReport *report, const GameFault *fault,
                              PorfiaLanguage language);
/* The command that repeats the game. */
const char *match_words_repeat(char *buffer, const MatchReport *report, const GameFault *fault,
                               const char *program, PorfiaLanguage language);

/* A player of a tie, or the text for a bye; the result of a tie. */
const char *tie_words_participant(const MatchReport *report, int participant, ReportText bye,
                                  PorfiaLanguage language);
const char *tie_words_result(char *buffer, const KnockOutTie *tie, PorfiaLanguage language);

#endif
