/* Texts in table columns, and styled lines. */
#ifndef CLI_OUTPUT_TABLE_CELL_H
#define CLI_OUTPUT_TABLE_CELL_H

#include "cli/console.h"

/* Prints a cell of `width` columns, numbers aligned right; a longer text is not cut. */
void cell_print(const char *text, int width, bool is_number);
/* Aligned left, and cut to `width`. */
void cell_print_cut(const char *text, int width);
/* Prints several lines, each after a margin; lines longer than `width` are wrapped. */
void lines_print(const char *lines, const char *margin, int width);
/* Prints one line in a style. */
void line_print(const Console *console, ConsoleStyle style, const char *text);

#endif
