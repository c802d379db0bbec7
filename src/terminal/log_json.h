/* The report of a log as JSON: what is wrong, each game, and what they add up to, an object each. */
#ifndef TERMINAL_LOG_JSON_H
#define TERMINAL_LOG_JSON_H

#include "console.h"
#include "log_report.h"

void log_json_print(const Console *console, const LogReport *log);

#endif
