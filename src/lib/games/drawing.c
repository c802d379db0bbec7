/* Characters on a drawing: see drawing.h. */
#include "games/drawing.h"

#include <assert.h>
#include <string.h>

/* The cell at a place; extends the drawing to it. */
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

void drawing_lost(PorfiaDrawing *drawing, int row, int column, const char *number, bool ascii)
{
    uint32_t cross = ascii ? 'x' : 0xD7;
    int end = column + 1 + (int)strlen(number);
    drawing_letter(drawing, row, column, cross, PORFIA_STYLE_LOST);
    drawing_text(drawing, row, column + 1, number, PORFIA_STYLE_LOST);
    drawing_letter(drawing, row, end, cross, PORFIA_STYLE_LOST);
}

/* The character of a grid crossing; 0 is the beginning of a side, 1 its middle, 2 its end. */
static uint32_t grid_crossing(int vertical, int horizontal, bool ascii)
{
    static const uint32_t crossings[3][3] = {
        {0x250C, 0x252C, 0x2510}, {0x251C, 0x253C, 0x2524}, {0x2514, 0x2534, 0x2518}};
    return ascii ? '+' : crossings[vertical][horizontal];
}

static int grid_side(int index, int last)
{
    return index == 0 ? 0 : index == last ? 2 : 1;
}

void drawing_grid(PorfiaDrawing *drawing, const DrawingGrid *grid, bool ascii)
{
    int last_row = grid->rows * grid->height, last_column = grid->columns * grid->width;
    for (int y = 0; y <= last_row; y++) {
        for (int x = 0; x <= last_column; x++) {
            bool is_line = y % grid->height == 0, is_partition = x % grid->width == 0;
            uint32_t letter = ascii ? '-' : 0x2500;
            if (is_line && is_partition)
                letter = grid_crossing(grid_side(y, last_row), grid_side(x, last_column), ascii);
            else if (is_partition)
                letter = ascii ? '|' : 0x2502;
            if (is_line || is_partition)
                drawing_letter(drawing, grid->row + y, grid->column + x, letter,
                               PORFIA_STYLE_FAINT);
        }
    }
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
