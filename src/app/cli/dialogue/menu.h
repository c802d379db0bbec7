/*
 * The questions that `porfia play` asks about what the flags left open. A question has a default,
 * which an empty line takes; `help`, `quit`, `pt` and `en` are understood everywhere.
 */
#ifndef CLI_DIALOGUE_MENU_H
#define CLI_DIALOGUE_MENU_H

#include "cli/dialogue/input.h"
#include "cli/dialogue/settings.h"

typedef enum MenuResult {
    MENU_DONE,
    MENU_DEMONSTRATION, /* nobody is there to answer the first question: the computer plays alone */
    MENU_END,           /* the input ended at a later one, or a person at a terminal ended it */
    MENU_QUIT,
    MENU_SIGNAL,
    MENU_FAILED /* a flag does not fit the chosen game: the error has been reported */
} MenuResult;

/* The language of the console may be changed by an answer. */
MenuResult menu_ask(Console *console, Input *input, const Arguments *arguments, Settings *settings);

#endif
