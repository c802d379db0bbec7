/*
 * What there is to say of a game: its result, the engine's judgement of it, the moves that decided
 * it, and the statistics of both players.
 *
 * The game may go on meanwhile. What is shown is a copy of it, made anew as it goes on; once it is
 * judged it stays as it was then, until it is judged again or the game is over.
 */
#ifndef SCREEN_PAGES_REPORT_PAGE_H
#define SCREEN_PAGES_REPORT_PAGE_H

#include "screen/app.h"

/* What the page that a report belongs to can do with the game. */
typedef struct ReportActions {
    /* Shows the game after so many moves; the report is gone by then. */
    void (*go_to)(App *app, Page *owner, int moves);
    /* Begins another one like it; NULL: it cannot. */
    void (*again)(App *app, Page *owner);
} ReportActions;

/* Puts a report on top, unless one of the same owner is in sight or below already. The record is
 * the owner's, which stays for as long as the report does. One that comes up by itself, not asked
 * for, ignores Enter at first: it may have been meant for the board. */
void report_page_open(App *app, Page *owner, const PorfiaRecord *record,
                      const ReportActions *actions, bool is_asked_for);

#endif
