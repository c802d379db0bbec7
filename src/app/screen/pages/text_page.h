/* A text over the page below, to be read or to be copied; any key takes it away. */
#ifndef SCREEN_PAGES_TEXT_PAGE_H
#define SCREEN_PAGES_TEXT_PAGE_H

#include "screen/app.h"

enum { TEXT_PAGE_SIZE = 1024 };

/* A text to be read, broken between words. NULL: out of memory. */
Page *text_page_create(App *app, ScreenText title, const char *text);
/* A text to be selected with the mouse: nothing stands beside it, and no line ends with a blank, so
 * that the lines one after the other are the text again. */
Page *text_page_to_copy(App *app, ScreenText title, const char *text);

#endif
