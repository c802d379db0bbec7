/* The report of a match as an HTML page. */
#ifndef REPORT_MATCH_PAGE_H
#define REPORT_MATCH_PAGE_H

#include "report/match/report.h"

#include <stdio.h>

/* The caller checks the stream for errors. False: out of memory. */
bool match_page_write(FILE *stream, const MatchReport *report, PorfiaLanguage language);

#endif
