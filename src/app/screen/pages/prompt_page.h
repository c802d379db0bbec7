/* A line to be typed, over the page below. */
#ifndef SCREEN_PAGES_PROMPT_PAGE_H
#define SCREEN_PAGES_PROMPT_PAGE_H

#include "screen/app.h"

/* Takes the line that was typed. False: it is refused, the reason has been said, and it can be
 * typed again. */
typedef bool PromptTyped(App *app, Page *below, const char *line);

enum { PROMPT_SIZE = PORFIA_POSITION_SIZE + 64 };

typedef struct PromptPage {
    Page page;
    ScreenText title;
    char line[PROMPT_SIZE]; /* UTF-8 */
    PromptTyped *typed;
    bool takes_nothing; /* an empty line is told as well; otherwise it only closes the prompt */
} PromptPage;

/* `line` is what stands there first. NULL: out of memory. */
Page *prompt_page_create(App *app, ScreenText title, const char *line, PromptTyped *typed);

/* Whether a line is a whole number up to `max`, written with digits only. */
bool prompt_number(const char *line, uint64_t max, uint64_t *number);

#endif
