/* Characters on a drawing: see drawing.h. */
#include "games/drawing.h"

#include <assert.h>

void drawing_letter(PorfiaDrawing *drawing, int row, int column, uint32_t letter, PorfiaStyle style)
{
    assert(row >= 0 && row < PORFIA_DRAWING_ROWS && column >= 0 && column < PORFIA_DRAWING_COLUMNS);
    drawing->cells[row][column] = (PorfiaCell){.letter = letter, .style = (uint8_t)style};
    if (row >= drawing->rows)
        drawing->rows = row + 1;
    if (column >= drawing->columns)
        drawing->columns = column + 1;
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
