/* A text over the page below, to read or to copy; any key closes it. */
#ifndef SCREEN_PAGES_TEXT_PAGE_H
#define SCREEN_PAGES_TEXT_PAGE_H

#include "screen/app.h"

enum { TEXT_PAGE_SIZE = 1024 };

/* A text to read, wrapped between words. NULL: out of memory. */
Page *text_page_create(App *app, ScreenText title, const char *text);
/* A text to select with the mouse: nothing stands beside it and no line ends with a blank, so that
 * the joined lines are the text. */
Page *text_page_to_copy(App *app, ScreenText title, const char *text);

#endif
