/* Characters on a drawing: see drawing.h. */
#include "games/drawing.h"

#include <assert.h>

/* The cell, which is part of the drawing from now on. */
static PorfiaCell *drawing_reach(PorfiaDrawing *drawing, int row, int column)
{
    assert(row >= 0 && row < PORFIA_DRAWING_ROWS && column >= 0 && column < PORFIA_DRAWING_COLUMNS);
    if (row >= drawing->rows)
        drawing->rows = row + 1;
    if (column >= drawing->columns)
        drawing->columns = column + 1;
    return &drawing->cells[row][column];
}

void drawing_letter(PorfiaDrawing *drawing, int row, int column, uint32_t letter, PorfiaStyle style)
{
    PorfiaCell *cell = drawing_reach(drawing, row, column);
    cell->letter = letter;
    cell->style = (uint8_t)style;
}

void drawing_text(PorfiaDrawing *drawing, int row, int column, const char *text, PorfiaStyle style)
{
    for (; *text; text++)
        drawing_letter(drawing, row, column++, (unsigned char)*text, style);
}

void drawing_mark(PorfiaDrawing *drawing, int row, int column, int width)
{
    for (int i = 0; i < width; i++)
        drawing->cells[row][column + i].marked = true;
}

void drawing_place(PorfiaDrawing *drawing, int row, int column, int width, int place)
{
    for (int i = 0; i < width; i++)
        drawing_reach(drawing, row, column + i)->place = (uint8_t)place;
}
