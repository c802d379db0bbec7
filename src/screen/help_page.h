/* Every command of a page on one screen. */
#ifndef SCREEN_HELP_PAGE_H
#define SCREEN_HELP_PAGE_H

#include "app.h"

Page *help_page_create(App *app, const Page *about);

#endif
