/* An evaluation that wants the opposite of what is good, in every game. */
#include <porfia_evaluation.h>

#include <string.h>

PORFIA_EVALUATION("cavalo dots adji")

/* Boxes with three sides are the mover's at once. */
static int ready_boxes(const PorfiaDotsBoard *board)
{
    int ready = 0;
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++)
            ready +=
                (board->horizontals[row][column] > 0) + (board->horizontals[row + 1][column] > 0) +
                    (board->verticals[row][column] > 0) + (board->verticals[row][column + 1] > 0) ==
                3;
    return ready;
}

int porfia_evaluate(const PorfiaBoard *board)
{
    if (strcmp(board->game, "dots") == 0)
        return -20 * ready_boxes(&board->dots);
    if (strcmp(board->game, "adji") == 0)
        return board->adji.holes[2 - board->mover][0] - board->adji.holes[board->mover - 1][0];
    return board->cavalo.knight_row[0] - board->cavalo.knight_row[1];
}
