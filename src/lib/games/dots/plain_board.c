/* Dots' position as a plain board, for external evaluations: see porfia_evaluation.h. */
#include "games/dots/dots.h"

static int drawn_by(const DotsPosition *position, int edge)
{
    if (!bits_has(position->drawn, edge))
        return 0;
    return bits_has(position->by_second, edge) ? 2 : 1;
}

void dots_board(const void *of_setup, const void *of_position, PorfiaBoard *board)
{
    const DotsSetup *setup = of_setup;
    const DotsPosition *position = of_position;
    PorfiaDotsBoard *dots = &board->dots;
    dots->rows = setup->rows;
    dots->columns = setup->columns;
    for (int row = 0; row <= setup->rows; row++)
        for (int column = 0; column < setup->columns; column++)
            dots->horizontals[row][column] =
                drawn_by(position, dots_horizontal(setup, row, column));
    for (int row = 0; row < setup->rows; row++)
        for (int column = 0; column <= setup->columns; column++)
            dots->verticals[row][column] = drawn_by(position, dots_vertical(setup, row, column));
}
