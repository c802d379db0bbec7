/*
 * The internals of the page of a log's games: records_page.c reads the log and handles events,
 * records_list.c draws.
 */
#ifndef SCREEN_PAGES_RECORDS_INSIDE_H
#define SCREEN_PAGES_RECORDS_INSIDE_H

#include "screen/log_tasks.h"
#include "screen/pages/records_page.h"
#include "screen/widgets/board_view.h"

typedef struct RecordsPage {
    Page page;
    App *app;
    char *path;
    PorfiaRecords records;
    bool is_read;        /* at least once */
    PorfiaError problem; /* why it could not be read; no text: first reading */
    PorfiaError fault;   /* the first fault of the log, if any */
    int torn_line;       /* 0: none */

    FileStamp stamp;      /* of the log when it was read */
    int64_t next_look;    /* time of the next check for changes, by stopwatch_now */
    LogReadTask *reading; /* NULL: not reading */
    int64_t reading_begin;
    LogResumeTask *resuming; /* NULL: not resuming */

    int selected, first; /* lines of the list; line 0 is the newest game */
    BoardView board;
    Area rows; /* where lines were drawn, for clicks */
} RecordsPage;

/* The game of a line; NULL: none. */
const PorfiaRecord *records_page_at(const RecordsPage *view, int line);
/* Whether it can be resumed. */
bool record_is_open(const PorfiaRecord *record);

void records_page_draw(Page *page, App *app, Area area);

#endif
