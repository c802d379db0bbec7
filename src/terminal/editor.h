/* A line editor with history and completion, on a terminal; libedit does the work. */
#ifndef TERMINAL_EDITOR_H
#define TERMINAL_EDITOR_H

#include "input.h"

typedef struct Editor Editor;

/* NULL: the terminal is not one that lines can be edited on. */
Editor *editor_open(void);
void editor_close(Editor *editor);
InputResult editor_read(Editor *editor, const char *prompt, const InputWords *words, char *line,
                        size_t size);

#endif
