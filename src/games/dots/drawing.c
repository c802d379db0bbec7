/*
 * A Dots board in characters. The labels are parts of move texts: "h2" at the left and "3" above
 * make h23, "v4" above and "1" at the left make v41.
 */
#include "games/drawing.h"
#include "games/dots/dots.h"

#include <stdio.h>

enum {
    LEFT = 4,
    BOX_WIDTH = 6,
    BOX_HEIGHT = 2,
    DOT = 0x2022,
    HORIZONTAL = 0x2500,
    VERTICAL = 0x2502,
    FULL = 0x25AA
};

static PorfiaStyle edge_style(const DotsPosition *position, int edge)
{
    return bits_has(position->by_second, edge) ? PORFIA_STYLE_PLAYER2 : PORFIA_STYLE_PLAYER1;
}

int dots_places(const void *setup, const void *position)
{
    (void)position;
    const DotsSetup *board = setup;
    return board->edge_count;
}

int dots_place(const void *setup, const void *position, Move move)
{
    (void)setup, (void)position;
    return dots_edge_place(move);
}

/* Boxes that a move closes are its mover's. */
void dots_leave(const void *setup, const void *position, Move move, PorfiaTrace *trace)
{
    const DotsSetup *board = setup;
    const DotsPosition *before = position;
    Bits drawn = bits_or(before->drawn, bits_of(move));
    for (int i = 0; i < board->beside_count[move]; i++)
        if (bits_cover(drawn, board->beside[move][i]))
            trace->owner[board->boxes_beside[move][i]] = (uint8_t)(before->mover + 1);
}

static void draw_labels(const DotsSetup *setup, PorfiaDrawing *drawing)
{
    char label[8];
    for (int column = 0; column <= setup->columns; column++) {
        snprintf(label, sizeof label, "v%d", column + 1);
        drawing_text(drawing, 0, LEFT + column * BOX_WIDTH, label, PORFIA_STYLE_FAINT);
        if (column < setup->columns)
            drawing_letter(drawing, 0, LEFT + BOX_WIDTH / 2 + column * BOX_WIDTH,
                           (uint32_t)('1' + column), PORFIA_STYLE_FAINT);
    }
    for (int row = 0; row <= setup->rows; row++) {
        snprintf(label, sizeof label, "h%d", row + 1);
        drawing_text(drawing, 1 + row * BOX_HEIGHT, 0, label, PORFIA_STYLE_FAINT);
        if (row < setup->rows)
            drawing_letter(drawing, 2 + row * BOX_HEIGHT, 1, (uint32_t)('1' + row),
                           PORFIA_STYLE_FAINT);
    }
}

static void draw_horizontal(const DotsSetup *setup, const DotsPosition *position, int row,
                            int column, Move last, bool ascii, PorfiaDrawing *drawing)
{
    int edge = dots_horizontal(setup, row, column);
    int x = LEFT + 1 + column * BOX_WIDTH, y = 1 + row * BOX_HEIGHT;
    drawing_place(drawing, y, x, BOX_WIDTH - 1, dots_edge_place(edge));
    if (!bits_has(position->drawn, edge))
        return;
    for (int i = 0; i < BOX_WIDTH - 1; i++)
        drawing_letter(drawing, y, x + i, ascii ? '-' : HORIZONTAL, edge_style(position, edge));
    if (last == edge)
        drawing_mark(drawing, y, x, BOX_WIDTH - 1);
}

static void draw_vertical(const DotsSetup *setup, const DotsPosition *position, int row, int column,
                          Move last, bool ascii, PorfiaDrawing *drawing)
{
    int edge = dots_vertical(setup, row, column);
    int x = LEFT + column * BOX_WIDTH, y = 2 + row * BOX_HEIGHT;
    drawing_place(drawing, y, x, 1, dots_edge_place(edge));
    if (!bits_has(position->drawn, edge))
        return;
    drawing_letter(drawing, y, x, ascii ? '|' : VERTICAL, edge_style(position, edge));
    if (last == edge)
        drawing_mark(drawing, y, x, 1);
}

void dots_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing)
{
    (void)points;
    Move last = view->last;
    bool ascii = view->ascii;
    const DotsSetup *board = setup;
    const DotsPosition *state = position;
    Bits closed = dots_boxes(board, state).closed;
    draw_labels(board, drawing);
    for (int row = 0; row <= board->rows; row++) {
        for (int column = 0; column <= board->columns; column++) {
            int x = LEFT + column * BOX_WIDTH, y = 1 + row * BOX_HEIGHT;
            drawing_letter(drawing, y, x, ascii ? '+' : DOT, PORFIA_STYLE_PLAIN);
            if (column < board->columns)
                draw_horizontal(board, state, row, column, last, ascii, drawing);
            if (row < board->rows)
                draw_vertical(board, state, row, column, last, ascii, drawing);
            if (row < board->rows && column < board->columns &&
                bits_has(closed, dots_horizontal(board, row, column)))
                drawing_letter(drawing, y + 1, x + BOX_WIDTH / 2, ascii ? '#' : FULL,
                               PORFIA_STYLE_FAINT);
        }
    }
}
