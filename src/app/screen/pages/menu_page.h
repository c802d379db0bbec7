/*
 * The first page that a person sees: what is played, by whom and how, a line for each, and the
 * board that it would be played on. What is changed here is remembered.
 */
#ifndef SCREEN_PAGES_MENU_PAGE_H
#define SCREEN_PAGES_MENU_PAGE_H

#include "screen/app.h"

/* NULL: out of memory, and it is said. */
Page *menu_page_create(App *app);

#endif
