/*
 * The report of a log in 80 columns: an overview of several games, then each game with its totals,
 * small plots and table of moves.
 */
#ifndef CLI_OUTPUT_LOG_VIEW_H
#define CLI_OUTPUT_LOG_VIEW_H

#include "cli/console.h"
#include "report/game/log_report.h"

void log_view_print(const Console *console, const LogReport *log);
/* The log's errors, one a line. */
void log_view_notices(const Console *console, const LogReport *log);

#endif
