/*
 * Lines that a person types: edited on a terminal, read as they are otherwise.
 *
 * Where no terminal echoes it, the line is printed after its prompt, so that a recorded dialogue
 * reads like one on a screen.
 */
#ifndef CLI_DIALOGUE_INPUT_H
#define CLI_DIALOGUE_INPUT_H

#include "cli/console.h"

typedef enum InputResult {
    INPUT_LINE,
    INPUT_END,     /* the input or the terminal is gone */
    INPUT_SIGNAL,  /* a signal asks the program to leave */
    INPUT_TOO_LONG /* refused: input_read asks again */
} InputResult;

enum { INPUT_LINE_SIZE = 1024, INPUT_WORDS = PORFIA_MAX_MOVES + 32, INPUT_WORD_SIZE = 24 };

/* The candidates of TAB. */
typedef struct InputWords {
    int count;
    char words[INPUT_WORDS][INPUT_WORD_SIZE];
} InputWords;

void input_words_add(InputWords *words, const char *word);

typedef struct Input Input;

Input *input_open(const Console *console);
void input_close(Input *input);
/* Whether a person types on a terminal. */
bool input_is_typed(const Input *input);
/* Reads a line and trims blanks; *line is valid until the next call. words may be NULL. */
InputResult input_read(Input *input, const char *prompt, const InputWords *words,
                       const char **line);

#endif
