/* The report of a log as JSON: what is wrong, each game, and what they add up to, an object
 * each. */
#ifndef CLI_OUTPUT_LOG_JSON_H
#define CLI_OUTPUT_LOG_JSON_H

#include "cli/console.h"
#include "report/game/log_report.h"

void log_json_print(const Console *console, const LogReport *log);

#endif
