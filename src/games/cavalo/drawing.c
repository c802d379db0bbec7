/* Cavalo's board in characters: numbers, the two knights, and in bold where the mover may go. */
#include "games/drawing.h"
#include "games/cavalo/cavalo.h"

enum { CELL_WIDTH = 4, LEFT = 3, KNIGHT = 0x265E, MIDDLE_DOT = 0xB7 };

static void draw_knight(PorfiaDrawing *drawing, int row, int column, int player, bool ascii)
{
    PorfiaStyle style = player ? PORFIA_STYLE_PLAYER2 : PORFIA_STYLE_PLAYER1;
    drawing_text(drawing, row, column, player ? "BB" : "WW", style);
    if (!ascii)
        drawing_letter(drawing, row, column + 1, KNIGHT, style);
}

int cavalo_places(const void *setup, const void *position)
{
    (void)setup, (void)position;
    return CAVALO_SQUARES;
}

int cavalo_place(const void *setup, const void *position, Move move)
{
    (void)position;
    const CavaloSetup *deal = setup;
    return cavalo_square_place(deal->square_of[cavalo_move_number(move)]);
}

static void draw_square(const CavaloSetup *setup, const CavaloPosition *position, Bits targets,
                        int square, bool ascii, PorfiaDrawing *drawing)
{
    int row = 1 + square / CAVALO_SIDE;
    int column = LEFT + 1 + square % CAVALO_SIDE * CELL_WIDTH;
    int number = setup->number_at[square];
    drawing_place(drawing, row, column - 1, CELL_WIDTH, cavalo_square_place(square));
    if (position->knights[0] == square) {
        draw_knight(drawing, row, column, 0, ascii);
    } else if (position->knights[1] == square) {
        draw_knight(drawing, row, column, 1, ascii);
    } else if (bits_has(position->live, number)) {
        char digits[] = {(char)('0' + number / 10), (char)('0' + number % 10), '\0'};
        drawing_text(drawing, row, column, digits,
                     bits_has(targets, number) ? PORFIA_STYLE_STRONG : PORFIA_STYLE_PLAIN);
    } else {
        drawing_letter(drawing, row, column + 1, ascii ? '.' : MIDDLE_DOT, PORFIA_STYLE_FAINT);
    }
}

void cavalo_draw(const void *setup, const void *position, const int points[2],
                 const PorfiaView *view, PorfiaDrawing *drawing)
{
    (void)points;
    const CavaloSetup *deal = setup;
    const CavaloPosition *state = position;
    for (int i = 0; i < CAVALO_SIDE; i++) {
        char label[] = {i == CAVALO_SIDE - 1 ? '1' : ' ', (char)('0' + (i + 1) % 10), '\0'};
        drawing_letter(drawing, 0, LEFT + 2 + i * CELL_WIDTH, (uint32_t)('a' + i),
                       PORFIA_STYLE_FAINT);
        drawing_text(drawing, 1 + i, 0, label, PORFIA_STYLE_FAINT);
    }
    Bits targets = cavalo_targets(deal, state, state->mover);
    for (int square = 0; square < CAVALO_SQUARES; square++)
        draw_square(deal, state, targets, square, view->ascii, drawing);
    if (view->last != PORFIA_NO_MOVE) {
        int square = deal->square_of[cavalo_move_number(view->last)];
        drawing_mark(drawing, 1 + square / CAVALO_SIDE,
                     LEFT + 1 + square % CAVALO_SIDE * CELL_WIDTH, 2);
    }
}
