/*
 * Drawings as text. The library's drawing is a grid of styled characters; here it becomes UTF-8,
 * with ANSI colours where the console shows them. No game is known here.
 */
#include "cli/output/board.h"

#include "text/drawing_rows.h"
#include "text/utf8.h"

#include <string.h>

static const char *const style_codes[PORFIA_STYLES] = {
    [PORFIA_STYLE_PLAIN] = "",          [PORFIA_STYLE_FAINT] = "2",
    [PORFIA_STYLE_PLAYER1] = "1;36",    [PORFIA_STYLE_PLAYER2] = "1;33",
    [PORFIA_STYLE_FILL1] = "30;46",     [PORFIA_STYLE_FILL2] = "30;43",
    [PORFIA_STYLE_STRONG] = "1",        [PORFIA_STYLE_GROUND] = "",
    [PORFIA_STYLE_BARRED] = "31",       [PORFIA_STYLE_LOST] = "35",
    [PORFIA_STYLE_CONSIDERED] = "1;32", [PORFIA_STYLE_MOVING] = "1;7",
};

static int cell_encode(const PorfiaCell *cell, char out[UTF8_MAX_BYTES])
{
    return utf8_encode(cell->letter ? cell->letter : ' ', out);
}

/* The columns up to the row's last visible cell. */
static int row_length(const PorfiaDrawing *drawing, int row)
{
    int length = drawing->columns;
    while (length > 0) {
        const PorfiaCell *cell = &drawing->cells[row][length - 1];
        if ((cell->letter && cell->letter != ' ') || cell->marked)
            break;
        length--;
    }
    return length;
}

static bool same_look(const PorfiaCell *a, const PorfiaCell *b)
{
    return strcmp(style_codes[a->style], style_codes[b->style]) == 0 && a->marked == b->marked;
}

static void print_look(const PorfiaCell *cell)
{
    const char *code = style_codes[cell->style];
    printf("\033[0%s%s%sm", *code ? ";" : "", code, cell->marked ? ";7" : "");
}

static void print_row(const Console *console, const PorfiaDrawing *drawing, int row)
{
    static const PorfiaCell plain = {.style = PORFIA_STYLE_PLAIN};
    const PorfiaCell *before = &plain;
    int length = row_length(drawing, row);
    for (int column = 0; column < length; column++) {
        const PorfiaCell *cell = &drawing->cells[row][column];
        if (console->colour && !same_look(cell, before))
            print_look(cell);
        char bytes[4];
        int count = cell_encode(cell, bytes);
        fwrite(bytes, 1, (size_t)count, stdout);
        before = cell;
    }
    if (console->colour && !same_look(before, &plain))
        fputs("\033[0m", stdout);
    putchar('\n');
}

void board_print(const Console *console, const PorfiaPosition *position, PorfiaMove last)
{
    PorfiaDrawing drawing;
    PorfiaView view = porfia_view_plain();
    view.ascii = console->ascii;
    view.last = last;
    porfia_position_draw(position, &view, &drawing);
    for (int row = 0; row < drawing.rows; row++) {
        if (row_length(&drawing, row) > 0)
            fputs("  ", stdout);
        print_row(console, &drawing, row);
    }
}

json_t *board_json(const PorfiaPosition *position)
{
    PorfiaDrawing drawing;
    PorfiaView view = porfia_view_plain();
    porfia_position_draw(position, &view, &drawing);
    json_t *lines = json_array();
    for (int row = 0; row < drawing.rows; row++) {
        char line[DRAWING_ROW_SIZE];
        json_array_append_new(lines, json_string(drawing_row_print(&drawing, row, line)));
    }
    return lines;
}
