/* A program's compliance as text: a line for each check, and how many passed. */
#ifndef CLI_MATCH_COMPLIANCE_REPORT_H
#define CLI_MATCH_COMPLIANCE_REPORT_H

#include "cli/console.h"
#include "match/programs/compliance.h"

/* Runs all checks and shows each result at once. STATUS_FAILED if a check failed; with JSON an
 * object for each check and one with the counts. */
ExitStatus compliance_report(const Console *console, const ProgramSettings *settings,
                             const MatchTerms *terms);

#endif
