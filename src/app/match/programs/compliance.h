/*
 * Whether a program keeps to what docs/players.md asks of a player, corner by corner.
 *
 * Every check starts the program anew, so that one failure does not cause another; what a program
 * that does not even start would fail in as well is skipped.
 */
#ifndef MATCH_PROGRAMS_COMPLIANCE_H
#define MATCH_PROGRAMS_COMPLIANCE_H

#include "match/players/program_settings.h"

typedef enum ComplianceResult {
    COMPLIANCE_PASSED,
    COMPLIANCE_FAILED,
    COMPLIANCE_SKIPPED, /* it does not apply, or cannot be tried */
    COMPLIANCE_RESULTS
} ComplianceResult;

typedef struct ComplianceFinding {
    const char *id;          /* one word, always the same */
    const PorfiaText *about; /* what a program should do, for people */
    ComplianceResult result;
    char detail[PLAYER_DETAIL_SIZE]; /* of what did not pass, in the language of the settings */
    char output[PLAYER_OUTPUT_SIZE]; /* of a failure: the last lines that the program wrote */
} ComplianceFinding;

/* Told of each check in turn; false breaks off. */
typedef bool ComplianceObserver(void *user, const ComplianceFinding *finding);

/* Of the terms the time for a move counts, or 200 ms if there is none, and all that is forgiven.
 * Returns how many checks failed; -1: out of memory, or there can be no such player. */
int compliance_run(const ProgramSettings *settings, const MatchTerms *terms,
                   ComplianceObserver *observer, void *user, PorfiaError *error);

#endif
