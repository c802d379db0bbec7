/*
 * The internals of the report page: report_page.c keeps it up to date and handles events,
 * report_tabs.c draws.
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
    const PorfiaRecord *record; /* of the owner, which may go on */
    const ReportActions *actions;
    PorfiaRecords records;          /* the copy that is shown */
    GameReport report;              /* of the copy */
    BackgroundJudgement *judgement; /* kept after its end; NULL: not asked for */
    bool is_asked_for;              /* opened by a command, not at the end of the game */
    int64_t opened;                 /* by stopwatch_now */
    bool is_behind;                 /* the game went on after it was judged */

    ReportTab tab;
    int turning_point;       /* the selected one */
    int chosen;              /* its move, if a person selected it; otherwise -1 */
    int move, first_move;    /* in the table of moves: the selected and the first visible one */
    int scroll, most_scroll; /* hidden rows above the visible statistics */
    BoardView board;

    /* Where things were drawn, for clicks. */
    Area tab_areas[REPORT_TABS], plot_area, list_area;
} ReportPage;

void report_draw(Page *page, App *app, Area area);

#endif
