/* The report of a log as an HTML page: an overview of several games, then each game. */
#ifndef REPORT_GAME_LOG_PAGE_H
#define REPORT_GAME_LOG_PAGE_H

#include "report/game/log_report.h"

#include <stdio.h>

/* The caller checks the stream for errors. False: out of memory. */
bool log_page_write(FILE *stream, const LogReport *log, PorfiaLanguage language);

#endif
