/* An evaluation that says something else every time, so that algorithms cannot agree. */
#include <porfia_evaluation.h>

PORFIA_EVALUATION("cavalo dots adji")

int porfia_evaluate(const PorfiaBoard *board)
{
    static unsigned asked;
    (void)board;
    return (int)(++asked * 7919 % 41);
}
