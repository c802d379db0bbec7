/*
 * What most programs of the course believe: that nothing more will be gained, so that the points
 * won so far decide. A search adds those up by itself; what is left to say is nothing. For any
 * game:
 *
 *     cc -shared -fPIC -I include examples/evaluation/points.c -o points.so
 *     porfia match cavalo textbook:alphabeta engine --evaluation ./points.so --time 1000 --pairs 10
 */
#include <porfia_evaluation.h>

PORFIA_EVALUATION("cavalo dots adji")

int porfia_evaluate(const PorfiaBoard *board)
{
    (void)board;
    return 0;
}
