/*
 * A clock is spent in equal shares of what is left, so that it can never run out: the expected
 * number of moves stays the same however long the game takes, and each share is smaller than the
 * one before. Of an increment most is spent at once. Something is always kept back, for what a move
 * costs besides its search.
 */
#include "ugi/time_budget.h"

enum {
    EXPECTED_MOVES = 25, /* of one player, from anywhere in a game */
    CLOCK_RESERVE_MS = 20,
    /* Starting a thread and writing the answer take far less than this. */
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
