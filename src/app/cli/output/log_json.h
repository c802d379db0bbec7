/* The report of a log as JSON: an object for each error, each game and its totals. */
#ifndef CLI_OUTPUT_LOG_JSON_H
#define CLI_OUTPUT_LOG_JSON_H

#include "cli/console.h"
#include "report/game/log_report.h"

void log_json_print(const Console *console, const LogReport *log);

#endif
