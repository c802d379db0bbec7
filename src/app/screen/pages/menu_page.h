/* The first page: a line for each setting of a game, and its board. Changes are stored. */
#ifndef SCREEN_PAGES_MENU_PAGE_H
#define SCREEN_PAGES_MENU_PAGE_H

#include "screen/app.h"

/* NULL: out of memory, which has been reported. */
Page *menu_page_create(App *app);

#endif
