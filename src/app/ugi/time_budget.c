/*
 * The time for a move. It is a share of the remaining clock for a constant expected number of
 * moves, so it shrinks and the clock never runs out. Most of an increment is used at once. A
 * reserve covers the cost of a move besides its search.
 */
#include "ugi/time_budget.h"

enum {
    EXPECTED_MOVES = 25, /* of one player, from any point of a game */
    CLOCK_RESERVE_MS = 20,
    /* Starting a thread and writing the answer take far less. */
    PROMISE_RESERVE_MS = 1
};

static int64_t at_least_one(int64_t time)
{
    return time > 1 ? time : 1;
}

int64_t time_budget(int64_t remaining, int64_t increment, int64_t moves_to_go)
{
    int64_t moves = moves_to_go > 0 && moves_to_go < EXPECTED_MOVES ? moves_to_go : EXPECTED_MOVES;
    int64_t budget = remaining / moves + increment - increment / 4;
    int64_t most = remaining > 2 * CLOCK_RESERVE_MS ? remaining - CLOCK_RESERVE_MS : remaining / 2;
    return at_least_one(budget < most ? budget : most);
}

int64_t time_promised(int64_t time)
{
    return at_least_one(time - PROMISE_RESERVE_MS);
}
