/*
 * A position that is put together by hand: on the board, place by place, or from a text. It stays a
 * position of the game that it was at first.
 */
#ifndef SCREEN_PAGES_SETUP_PAGE_H
#define SCREEN_PAGES_SETUP_PAGE_H

#include "screen/app.h"

/* Told of the position that a game is to begin with, which it then owns. The page is still there;
 * who begins a game takes it away. */
typedef void SetupDone(App *app, Page *below, PorfiaPosition *position);

/* Begins with a copy of the position. NULL: out of memory, and it is said. */
Page *setup_page_create(App *app, const PorfiaPosition *position, SetupDone *done);

#endif
