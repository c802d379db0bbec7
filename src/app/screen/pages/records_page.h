/*
 * The games of a log, to review, report or resume. The log is read in the background, and again
 * when it has changed.
 */
#ifndef SCREEN_PAGES_RECORDS_PAGE_H
#define SCREEN_PAGES_RECORDS_PAGE_H

#include "screen/app.h"

/* NULL: out of memory. */
Page *records_page_create(App *app, const char *path);

#endif
