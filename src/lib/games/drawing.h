/* Putting characters on a drawing; the drawing grows as far as it is written on. */
#ifndef GAMES_DRAWING_H
#define GAMES_DRAWING_H

#include "porfia.h"

void drawing_letter(PorfiaDrawing *drawing, int row, int column, uint32_t letter,
                    PorfiaStyle style);
/* ASCII text from left to right. */
void drawing_text(PorfiaDrawing *drawing, int row, int column, const char *text, PorfiaStyle style);
/* Frames around cells that are so many columns and rows apart, faint, from a corner on. */
typedef struct DrawingGrid {
    int row, column;
    int rows, columns;
    int height, width;
} DrawingGrid;

void drawing_grid(PorfiaDrawing *drawing, const DrawingGrid *grid, bool ascii);
/* A number that the considered move would take away, between two crosses. */
void drawing_lost(PorfiaDrawing *drawing, int row, int column, const char *number, bool ascii);
void drawing_mark(PorfiaDrawing *drawing, int row, int column, int width);
/* Says that these cells, written on or not, belong to a place. */
void drawing_place(PorfiaDrawing *drawing, int row, int column, int width, int place);

#endif
