/* The report of a match as text, in 80 columns. */
#ifndef CLI_MATCH_VIEW_H
#define CLI_MATCH_VIEW_H

#include "cli/console.h"
#include "report/match/report.h"

void match_view_print(const Console *console, const MatchReport *report);

#endif
