/* An evaluation that says numbers that nothing can be worth. */
#include <porfia_evaluation.h>

#include <limits.h>

PORFIA_EVALUATION("cavalo dots adji")

int porfia_evaluate(const PorfiaBoard *board)
{
    return board->mover == 1 ? INT_MAX : INT_MIN;
}
