/* A game on the screen: the board, the players, the search that runs, and every command for
 * them. */
#ifndef SCREEN_PAGES_GAME_PAGE_H
#define SCREEN_PAGES_GAME_PAGE_H

#include "screen/app.h"

/* A game that has begun; the session is taken over, also where NULL is returned. */
Page *game_page_create(App *app, PlaySession *session);
/* A game of a log to look through; the records are taken over. */
Page *game_page_review(App *app, PorfiaRecords *records, int index);
/* Shows it after so many moves. */
void game_page_show(Page *page, int moves);

#endif
