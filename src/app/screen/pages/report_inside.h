/*
 * A report on the screen, from the inside: report_page.c keeps it up to date and takes commands,
 * report_tabs.c draws it.
 */
#ifndef SCREEN_PAGES_REPORT_INSIDE_H
#define SCREEN_PAGES_REPORT_INSIDE_H

#include "screen/background_judgement.h"
#include "screen/pages/report_page.h"
#include "screen/widgets/board_view.h"

typedef enum ReportTab { TAB_RESULT, TAB_STATISTICS, TAB_MOVES, REPORT_TABS } ReportTab;

typedef struct ReportPage {
    Page page;
    App *app;
    Page *owner;
    const PorfiaRecord *record; /* the owner's, as it is now */
    const ReportActions *actions;
    PorfiaRecords records;          /* the game as it is shown */
    GameReport report;              /* of that */
    BackgroundJudgement *judgement; /* also when it has ended; NULL: nobody has asked for it */
    bool is_asked_for;              /* it did not come up by itself */
    int64_t opened;                 /* of stopwatch_now */
    bool is_behind;                 /* the game has gone on since it was judged */

    ReportTab tab;
    int turning_point;       /* the one that is selected */
    int chosen;              /* its move, if somebody has selected it; otherwise -1 */
    int move, first_move;    /* the one selected, and the first one seen, in the table of moves */
    int scroll, most_scroll; /* rows of the statistics above what is seen */
    BoardView board;

    /* Where things were drawn, for clicks. */
    Area tab_areas[REPORT_TABS], plot_area, list_area;
} ReportPage;

void report_draw(Page *page, App *app, Area area);

#endif
