/* Characters on a drawing, which grows to include what is written. */
#ifndef GAMES_DRAWING_H
#define GAMES_DRAWING_H

#include "porfia.h"

void drawing_letter(PorfiaDrawing *drawing, int row, int column, uint32_t letter,
                    PorfiaStyle style);
/* Writes ASCII text from left to right. */
void drawing_text(PorfiaDrawing *drawing, int row, int column, const char *text, PorfiaStyle style);
/* A faint grid whose top left corner is at row, column, with cells of height x width. */
typedef struct DrawingGrid {
    int row, column;
    int rows, columns;
    int height, width;
} DrawingGrid;

void drawing_grid(PorfiaDrawing *drawing, const DrawingGrid *grid, bool ascii);
/* A number that the considered move would remove, between two crosses. */
void drawing_lost(PorfiaDrawing *drawing, int row, int column, const char *number, bool ascii);
void drawing_mark(PorfiaDrawing *drawing, int row, int column, int width);
/* Assigns cells, written or not, to a place. */
void drawing_place(PorfiaDrawing *drawing, int row, int column, int width, int place);

#endif
