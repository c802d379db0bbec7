/* A prompt for one line, over the page below. */
#ifndef SCREEN_PAGES_PROMPT_PAGE_H
#define SCREEN_PAGES_PROMPT_PAGE_H

#include "screen/app.h"

/* Takes the line. False: it is refused, the reason has been reported, and the prompt stays. */
typedef bool PromptTyped(App *app, Page *below, const char *line);

enum { PROMPT_SIZE = PORFIA_POSITION_SIZE + 64 };

typedef struct PromptPage {
    Page page;
    ScreenText title;
    char line[PROMPT_SIZE]; /* UTF-8 */
    PromptTyped *typed;
    bool takes_nothing; /* an empty line is passed on; otherwise it closes the prompt */
} PromptPage;

/* `line` is the initial text. NULL: out of memory. */
Page *prompt_page_create(App *app, ScreenText title, const char *line, PromptTyped *typed);

/* Reads an integer up to `max`, written with digits only. */
bool prompt_number(const char *line, uint64_t max, uint64_t *number);

#endif
