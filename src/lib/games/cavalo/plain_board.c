/* Cavalo's position as a plain board, for external evaluations: see porfia_evaluation.h. */
#include "games/cavalo/cavalo.h"

void cavalo_board(const void *of_setup, const void *of_position, PorfiaBoard *board)
{
    const CavaloSetup *setup = of_setup;
    const CavaloPosition *position = of_position;
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        int number = setup->number_at[square];
        bool is_there = number != CAVALO_NO_NUMBER && bits_has(position->live, number);
        board->cavalo.numbers[square / CAVALO_SIDE][square % CAVALO_SIDE] = is_there ? number : -1;
    }
    for (int player = 0; player < 2; player++) {
        int square = position->knights[player];
        bool is_placed = !cavalo_is_placing(position, player);
        board->cavalo.knight_row[player] = is_placed ? square / CAVALO_SIDE : -1;
        board->cavalo.knight_column[player] = is_placed ? square % CAVALO_SIDE : -1;
    }
}
