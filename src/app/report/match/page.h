/* The report of a match as a page. */
#ifndef REPORT_MATCH_PAGE_H
#define REPORT_MATCH_PAGE_H

#include "report/match/report.h"

#include <stdio.h>

/* Whether everything reached the stream is for whoever opened it to ask. False: out of memory. */
bool match_page_write(FILE *stream, const MatchReport *report, PorfiaLanguage language);

#endif
