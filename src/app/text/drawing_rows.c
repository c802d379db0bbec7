/* Drawings as plain text: see drawing_rows.h. */
#include "text/drawing_rows.h"

const char *drawing_row_print(const PorfiaDrawing *drawing, int row, char out[DRAWING_ROW_SIZE])
{
    size_t length = 0, visible = 0;
    for (int column = 0; column < drawing->columns; column++) {
        uint32_t letter = drawing->cells[row][column].letter;
        length += (size_t)utf8_encode(letter ? letter : ' ', out + length);
        if (letter && letter != ' ')
            visible = length;
    }
    out[visible] = '\0';
    return out;
}
