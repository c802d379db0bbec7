/* Texts in the columns of a table, and lines in a style. */
#ifndef CLI_OUTPUT_TABLE_CELL_H
#define CLI_OUTPUT_TABLE_CELL_H

#include "cli/console.h"

/* In a column of so many places, numbers at its right; what is longer takes more. */
void cell_print(const char *text, int width, bool is_number);
/* At the left, and cut if it must be. */
void cell_print_cut(const char *text, int width);
/* Lines as they stand, each behind a margin; what is longer than so many places goes on in the
 * next. */
void lines_print(const char *lines, const char *margin, int width);
/* A text of one line, in a style. */
void line_print(const Console *console, ConsoleStyle style, const char *text);

#endif
