/* The page of a game: board, players, search, and all commands. */
#ifndef SCREEN_PAGES_GAME_PAGE_H
#define SCREEN_PAGES_GAME_PAGE_H

#include "screen/app.h"

/* A game that has begun. Takes over the session, even if it returns NULL. */
Page *game_page_create(App *app, PlaySession *session);
/* A review of a logged game. Takes over the records. */
Page *game_page_review(App *app, PorfiaRecords *records, int index);
/* Shows the position after `moves` moves. */
void game_page_show(Page *page, int moves);

#endif
