/* The report of a match as text, in 80 columns. */
#ifndef TERMINAL_MATCH_VIEW_H
#define TERMINAL_MATCH_VIEW_H

#include "championship_report.h"
#include "console.h"

void match_view_print(const Console *console, const ChampionshipReport *report);

#endif
