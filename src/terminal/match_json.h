/* The report of a match as one JSON object. */
#ifndef TERMINAL_MATCH_JSON_H
#define TERMINAL_MATCH_JSON_H

#include "championship_report.h"
#include "console.h"

void match_json_print(const Console *console, const ChampionshipReport *report);

#endif
