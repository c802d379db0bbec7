/* Adji's position as a plain board, for external evaluations: see porfia_evaluation.h. */
#include "games/adji/adji.h"

void adji_board(const void *setup, const void *of_position, PorfiaBoard *board)
{
    (void)setup;
    const AdjiPosition *position = of_position;
    for (int player = 0; player < 2; player++)
        for (int hole = 0; hole < ADJI_HOLES; hole++)
            board->adji.holes[player][hole] = adji_pieces(position->rows[player], hole);
}
