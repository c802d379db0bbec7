/*
 * The games of a log, from the inside: records_page.c reads it and takes commands, records_list.c
 * draws it.
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
    PorfiaError problem; /* why it is not; no text: it is being read for the first time */
    PorfiaError fault;   /* the first one in it, if the log has any */
    int torn_line;       /* 0: none */

    FileStamp stamp;      /* of the log when it was read */
    int64_t next_look;    /* when it is looked for changes, of stopwatch_now */
    LogReadTask *reading; /* NULL: nothing is read */
    int64_t reading_begin;
    LogResumeTask *resuming; /* NULL: no game is taken up again */

    int selected, first; /* lines of the list; the first one is the newest game */
    BoardView board;
    Area rows; /* where the lines were drawn, for clicks */
} RecordsPage;

/* The game of a line; NULL: there is none. */
const PorfiaRecord *records_page_at(const RecordsPage *view, int line);
/* Whether it can be gone on with. */
bool record_is_open(const PorfiaRecord *record);

void records_page_draw(Page *page, App *app, Area area);

#endif
