/*
 * The report of a log on the terminal: an overview if it has several games, then each game with its
 * sums, small plots and table of moves, in 80 columns.
 */
#ifndef CLI_OUTPUT_LOG_VIEW_H
#define CLI_OUTPUT_LOG_VIEW_H

#include "cli/console.h"
#include "report/game/log_report.h"

void log_view_print(const Console *console, const LogReport *log);
/* What is wrong with the log, a line each. */
void log_view_notices(const Console *console, const LogReport *log);

#endif
