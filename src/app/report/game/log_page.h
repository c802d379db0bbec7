/* The report of a log as a page: an overview if it has several games, then each game. */
#ifndef REPORT_GAME_LOG_PAGE_H
#define REPORT_GAME_LOG_PAGE_H

#include "report/game/log_report.h"

#include <stdio.h>

/* Whether everything reached the stream is for whoever opened it to ask. False: out of memory. */
bool log_page_write(FILE *stream, const LogReport *log, PorfiaLanguage language);

#endif
