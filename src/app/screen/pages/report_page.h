/*
 * The report of a game: result, the engine's judgement, turning points, and the statistics of both
 * players.
 *
 * The game may go on meanwhile. The report shows a copy, which is renewed as the game goes on; once
 * judged, the copy stays until it is judged again or the game ends.
 */
#ifndef SCREEN_PAGES_REPORT_PAGE_H
#define SCREEN_PAGES_REPORT_PAGE_H

#include "screen/app.h"

/* What a report can do with its owner's game. */
typedef struct ReportActions {
    /* Shows the game after `moves` moves; the report is closed by then. */
    void (*go_to)(App *app, Page *owner, int moves);
    /* Begins another game like it; NULL: impossible. */
    void (*again)(App *app, Page *owner);
} ReportActions;

/* Opens a report, unless one of the same owner is in the stack. The record belongs to the owner,
 * which outlives the report. A report that was not asked for ignores Enter at first: it may have
 * been meant for the board. */
void report_page_open(App *app, Page *owner, const PorfiaRecord *record,
                      const ReportActions *actions, bool is_asked_for);

#endif
