/*
 * The questions of `porfia play` about what the flags left open. An empty line takes a question's
 * default; `help`, `quit`, `pt` and `en` are understood everywhere.
 */
#ifndef CLI_DIALOGUE_MENU_H
#define CLI_DIALOGUE_MENU_H

#include "cli/dialogue/input.h"
#include "cli/dialogue/settings.h"

typedef enum MenuResult {
    MENU_DONE,
    MENU_DEMONSTRATION, /* no input at the first question: the computer plays alone */
    MENU_END,           /* the input ended at a later question, or at a terminal */
    MENU_QUIT,
    MENU_SIGNAL,
    MENU_FAILED /* a flag does not fit the chosen game: the error has been reported */
} MenuResult;

/* An answer may change the language of the console. */
MenuResult menu_ask(Console *console, Input *input, const Arguments *arguments, Settings *settings);

#endif
