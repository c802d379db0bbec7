/*
 * Checks whether a program complies with docs/players.md.
 *
 * Every check starts the program anew, so that one failure does not cause another. If the program
 * does not get ready, the other checks are skipped.
 */
#ifndef MATCH_PROGRAMS_COMPLIANCE_H
#define MATCH_PROGRAMS_COMPLIANCE_H

#include "match/players/program_settings.h"

typedef enum ComplianceResult {
    COMPLIANCE_PASSED,
    COMPLIANCE_FAILED,
    COMPLIANCE_SKIPPED, /* not applicable, or impossible to try */
    COMPLIANCE_RESULTS
} ComplianceResult;

typedef struct ComplianceFinding {
    const char *id;          /* one word, which never changes */
    const PorfiaText *about; /* the required behaviour, for people */
    ComplianceResult result;
    char detail[PLAYER_DETAIL_SIZE]; /* unless passed: in the language of the settings */
    char output[PLAYER_OUTPUT_SIZE]; /* of a failure: the program's last lines */
} ComplianceFinding;

/* Called for each check; false ends the run. */
typedef bool ComplianceObserver(void *user, const ComplianceFinding *finding);

/* Of the terms only the time for a move (200 ms if there is none), margin, patience and memory
 * count. Returns the number of failures; -1: out of memory, or no such player is possible. */
int compliance_run(const ProgramSettings *settings, const MatchTerms *terms,
                   ComplianceObserver *observer, void *user, PorfiaError *error);

#endif
