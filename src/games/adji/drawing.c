/* Adji's board in characters: two rows of holes with their letters beside them. */
#include "games/drawing.h"
#include "games/adji/adji.h"

#include <stdio.h>

enum { CELL_WIDTH = 5, LEFT = 2, TOP_ROW = 2, BOTTOM_ROW = 4, HEIGHT = 7 };

enum { LINES = 5 };

/* The frame's rows, from top to bottom: a character for the left end, the filling, the
 * partitions and the right end. */
typedef struct Frame {
    uint32_t left, fill, partition, right;
} Frame;

static void draw_frame(PorfiaDrawing *drawing, int row, Frame frame)
{
    int width = ADJI_HOLES * CELL_WIDTH;
    for (int i = 0; i <= width; i++) {
        uint32_t letter = i == 0                ? frame.left
                          : i == width          ? frame.right
                          : i % CELL_WIDTH == 0 ? frame.partition
                                                : frame.fill;
        drawing_letter(drawing, row, LEFT + i, letter, PORFIA_STYLE_FAINT);
    }
}

int adji_places(const void *setup, const void *position)
{
    (void)setup, (void)position;
    return 2 * ADJI_HOLES;
}

int adji_place(const void *setup, const void *position, Move move)
{
    (void)setup;
    const AdjiPosition *state = position;
    return adji_hole_place(state->mover, move);
}

/* Every piece that is sown, and what is captured at once. */
int adji_steps(const void *setup, const void *position, Move move)
{
    const AdjiPosition *state = position;
    return adji_pieces(state->rows[state->mover], move) +
           (adji_gain(setup, state, state->mover, move) > 0);
}

static void draw_hole(const AdjiPosition *position, int player, int column, PorfiaDrawing *drawing)
{
    char count[8];
    int hole = adji_hole_at(player, column);
    int pieces = adji_pieces(position->rows[player], hole);
    int x = LEFT + 1 + column * CELL_WIDTH;
    drawing_place(drawing, player ? BOTTOM_ROW : TOP_ROW, x, CELL_WIDTH - 1,
                  adji_hole_place(player, hole));
    snprintf(count, sizeof count, "%3d", pieces);
    PorfiaStyle style = player ? PORFIA_STYLE_PLAYER2 : PORFIA_STYLE_PLAYER1;
    drawing_text(drawing, player ? BOTTOM_ROW : TOP_ROW, x, count,
                 pieces ? style : PORFIA_STYLE_FAINT);
    drawing_letter(drawing, player ? HEIGHT - 1 : 0, x + 2,
                   (uint32_t)adji_hole_letter(player, hole),
                   pieces && player == position->mover ? PORFIA_STYLE_STRONG : PORFIA_STYLE_FAINT);
}

void adji_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing)
{
    (void)setup, (void)points;
    static const Frame box[] = {{0x250C, 0x2500, 0x252C, 0x2510},
                                {0x2502, ' ', 0x2502, 0x2502},
                                {0x251C, 0x2500, 0x253C, 0x2524},
                                {0x2502, ' ', 0x2502, 0x2502},
                                {0x2514, 0x2500, 0x2534, 0x2518}};
    static const Frame plain[] = {{'+', '-', '+', '+'},
                                  {'|', ' ', '|', '|'},
                                  {'+', '-', '+', '+'},
                                  {'|', ' ', '|', '|'},
                                  {'+', '-', '+', '+'}};
    const AdjiPosition *state = position;
    for (int i = 0; i < LINES; i++)
        draw_frame(drawing, 1 + i, view->ascii ? plain[i] : box[i]);
    for (int player = 0; player < 2; player++)
        for (int column = 0; column < ADJI_HOLES; column++)
            draw_hole(state, player, column, drawing);
    if (view->last != PORFIA_NO_MOVE) {
        /* The turn never stays: who moved is the other one. */
        int player = !state->mover;
        int column = adji_hole_at(player, view->last);
        drawing_mark(drawing, player ? BOTTOM_ROW : TOP_ROW, LEFT + 1 + column * CELL_WIDTH, 4);
    }
}
