/* The help: all commands of a page. */
#ifndef SCREEN_PAGES_HELP_PAGE_H
#define SCREEN_PAGES_HELP_PAGE_H

#include "screen/app.h"

Page *help_page_create(App *app, const Page *about);

#endif
