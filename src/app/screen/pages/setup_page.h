/* The position editor: on the board, place by place, or from a text. The game stays the same. */
#ifndef SCREEN_PAGES_SETUP_PAGE_H
#define SCREEN_PAGES_SETUP_PAGE_H

#include "screen/app.h"

/* Called with the position to begin a game with, which the callee owns. The page is still open; the
 * callee closes it. */
typedef void SetupDone(App *app, Page *below, PorfiaPosition *position);

/* Begins with a copy of the position. NULL: out of memory, which has been reported. */
Page *setup_page_create(App *app, const PorfiaPosition *position, SetupDone *done);

#endif
