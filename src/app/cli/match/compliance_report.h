/* What people are shown of a program's compliance: a line for each check, and how many passed. */
#ifndef CLI_MATCH_COMPLIANCE_REPORT_H
#define CLI_MATCH_COMPLIANCE_REPORT_H

#include "cli/console.h"
#include "match/programs/compliance.h"

/* Runs all checks and shows each as soon as it is done. STATUS_FAILED if one failed; with JSON a
 * line for each and one with the counts. */
ExitStatus compliance_report(const Console *console, const ProgramSettings *settings,
                             const MatchTerms *terms);

#endif
