/* A line editor with history and completion, on a terminal, by libedit. */
#ifndef CLI_DIALOGUE_EDITOR_H
#define CLI_DIALOGUE_EDITOR_H

#include "cli/dialogue/input.h"

typedef struct Editor Editor;

/* NULL: lines cannot be edited on this terminal. */
Editor *editor_open(void);
void editor_close(Editor *editor);
InputResult editor_read(Editor *editor, const char *prompt, const InputWords *words, char *line,
                        size_t size);

#endif
