/* Drawings as plain text. */
#ifndef TEXT_DRAWING_ROWS_H
#define TEXT_DRAWING_ROWS_H

#include "text/utf8.h"

#include "porfia.h"

enum { DRAWING_ROW_SIZE = PORFIA_DRAWING_COLUMNS * UTF8_MAX_BYTES + 1 };

/* A row as UTF-8, without blanks at its end; returns out. */
const char *drawing_row_print(const PorfiaDrawing *drawing, int row, char out[DRAWING_ROW_SIZE]);

#endif
