/* A line to be typed, over the page below. */
#ifndef SCREEN_PROMPT_PAGE_H
#define SCREEN_PROMPT_PAGE_H

#include "app.h"

/* Takes the line that was typed. False: it is refused, the reason has been said, and it can be
 * typed again. */
typedef bool PromptTyped(App *app, Page *below, const char *line);

enum { PROMPT_SIZE = PORFIA_POSITION_SIZE + 64 };

typedef struct PromptPage {
    Page page;
    ScreenText title;
    char line[PROMPT_SIZE]; /* UTF-8 */
    PromptTyped *typed;
} PromptPage;

/* `line` is what stands there first. NULL: out of memory. */
Page *prompt_page_create(App *app, ScreenText title, const char *line, PromptTyped *typed);

#endif
