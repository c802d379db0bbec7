/*
 * An evaluation of Adji in a few lines: who has more pieces in its row will gain half of what it
 * has more. To build it by hand and let it judge:
 *
 *     cc -shared -fPIC -I include examples/evaluation/adji_pieces.c -o adji_pieces.so
 *     porfia analyse adji start --algorithm alphabeta --depth 6 --evaluation ./adji_pieces.so
 *     porfia play adji --evaluation ./adji_pieces.so
 */
#include <porfia_evaluation.h>

PORFIA_EVALUATION("adji")

int porfia_evaluate(const PorfiaBoard *board)
{
    const int *mine = board->adji.holes[board->mover - 1];
    const int *others = board->adji.holes[2 - board->mover];
    int more = 0;
    for (int hole = 0; hole < 6; hole++)
        more += mine[hole] - others[hole];
    return more / 2;
}
