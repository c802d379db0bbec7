/* The report of a match as one JSON object. */
#ifndef CLI_MATCH_JSON_H
#define CLI_MATCH_JSON_H

#include "cli/console.h"
#include "report/match/report.h"

void match_json_print(const Console *console, const MatchReport *report);

#endif
