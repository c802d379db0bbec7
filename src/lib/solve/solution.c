/* Values, moves and lines from a solver: see solution.h. */
#include "solve/solution.h"

#include <stdalign.h>
#include <string.h>

/* The next threshold: near the last bound, farther and farther while answers agree, and in the
 * middle once both bounds are known. */
typedef struct Probe {
    int first, stride, step;
    bool was_reached;
} Probe;

static Probe probe_begin(const SolverQuery *query, const void *position, const Range *range)
{
    const Solver *solver = query->solver;
    int stride = solver->stride ? solver->stride : 1;
    bool is_new = range->low == -SOLUTION_INFINITE && range->high == SOLUTION_INFINITE;
    int first = is_new && solver->guess ? solver->guess(query->state, query->effort, position) : 0;
    return (Probe){.first = first, .stride = stride, .step = stride};
}

static int probe_next(const Probe *probe, const Range *range)
{
    bool has_low = range->low > -SOLUTION_INFINITE, has_high = range->high < SOLUTION_INFINITE;
    if (!has_low && !has_high)
        return probe->first;
    if (!has_high || (has_low && probe->was_reached && range->high - range->low > 2 * probe->step))
        return range->low + probe->step;
    if (!has_low || range->high - range->low > 2 * probe->step)
        return range->high - probe->step + 1;
    return range->low + (range->high - range->low + 1) / 2;
}

static void probe_learn(Probe *probe, bool is_reached)
{
    probe->step = probe->was_reached == is_reached ? 2 * probe->step : probe->stride;
    probe->was_reached = is_reached;
}

/* Publishes the question for porfia_search_solver_status. */
static void tell_question(Effort *effort, const Range *range, int threshold)
{
    atomic_store_explicit(&effort->low, range->low, memory_order_relaxed);
    atomic_store_explicit(&effort->high, range->high, memory_order_relaxed);
    atomic_store_explicit(&effort->threshold, threshold, memory_order_relaxed);
}

typedef enum Reply { DECIDED, PUT_OFF, ENDED } Reply;

/* Asks for a threshold, with at most `patience` nodes; 0: no limit. */
static Reply ask(const SolverQuery *query, const void *position, int threshold, uint64_t patience,
                 Range *range, Move *best)
{
    Effort *effort = query->effort;
    uint64_t limit = patience ? effort->nodes + patience : UINT64_MAX;
    Move move;
    tell_question(effort, range, threshold);
    effort->question_limit = limit;
    bool is_decided =
        query->solver->decide(query->state, effort, position, threshold, range, &move);
    effort->question_limit = 0;
    if (is_decided && range->low >= threshold)
        *best = move;
    return is_decided ? DECIDED : effort->is_over || effort->nodes < limit ? ENDED : PUT_OFF;
}

/* After a deferred question: asks lower and higher thresholds, farther and farther away, until one
 * on each side is decided. False: the effort ended first. */
static bool ask_around(const SolverQuery *query, const void *position, int hard, uint64_t patience,
                       Range *range, Move *best)
{
    enum { NEAREST = 2 };
    for (int side = -1; side <= 1; side += 2) {
        Reply reply = PUT_OFF;
        for (int distance = NEAREST; reply == PUT_OFF; distance = 2 * distance + NEAREST) {
            int threshold = hard + side * distance;
            if (threshold <= range->low || threshold > range->high)
                break;
            reply = ask(query, position, threshold, patience, range, best);
        }
        if (reply == ENDED)
            return false;
    }
    return true;
}

bool solution_value(const SolverQuery *query, const void *position, Range *range, Move *best)
{
    Probe probe = probe_begin(query, position, range);
    uint64_t patience = query->solver->patience;
    int hard = range->low; /* the deferred threshold; not above the lower bound: none */
    while (range->low < range->high || *best == PORFIA_NO_MOVE) {
        bool is_hard = range->low < hard && hard <= range->high;
        bool is_open = range->low < range->high;
        int threshold = is_hard ? hard : is_open ? probe_next(&probe, range) : range->low;
        Reply reply = ask(query, position, threshold, patience, range, best);
        if (reply == DECIDED) {
            probe_learn(&probe, range->low >= threshold);
            continue;
        }
        hard = threshold;
        if (reply == ENDED || !ask_around(query, position, hard, patience, range, best))
            return false;
        patience *= 2;
    }
    return true;
}

/* The position after a move; the move's value is gain + sign * value. */
typedef struct After {
    alignas(uint64_t) char position[GAME_POSITION_SIZE];
    int gain, sign;
} After;

static After after_move(const SolverQuery *query, const void *position, Move move)
{
    const Game *game = query->solver->game;
    After after;
    memcpy(after.position, position, game->rules.position_size);
    after.gain = game->rules.play(query->setup, after.position, move);
    after.sign = game->rules.mover(after.position) == game->rules.mover(position) ? 1 : -1;
    return after;
}

static bool after_is_over(const SolverQuery *query, const After *after)
{
    return query->solver->game->rules.over(query->setup, after->position);
}

static Range after_range(const After *after, Range move)
{
    return after->sign > 0 ? (Range){move.low - after->gain, move.high - after->gain}
                           : (Range){after->gain - move.high, after->gain - move.low};
}

static Range move_range(const After *after, Range below)
{
    return after->sign > 0 ? (Range){after->gain + below.low, after->gain + below.high}
                           : (Range){after->gain - below.high, after->gain - below.low};
}

/* Restores missing bounds, which adding a gain has changed. */
static Range range_wide(Range range)
{
    enum { FAR = SOLUTION_INFINITE / 2 };
    return (Range){range.low < -FAR ? -SOLUTION_INFINITE : range.low,
                   range.high > FAR ? SOLUTION_INFINITE : range.high};
}

bool solution_decide_move(const SolverQuery *query, const void *position, Move move, int threshold,
                          Range *range)
{
    After after = after_move(query, position, move);
    if (after_is_over(query, &after)) {
        *range = (Range){after.gain, after.gain};
        return true;
    }
    Range below = range_wide(after_range(&after, *range));
    int wanted = after.sign > 0 ? threshold - after.gain : after.gain - threshold + 1;
    Move best;
    bool is_decided =
        below.low >= wanted || below.high < wanted ||
        query->solver->decide(query->state, query->effort, after.position, wanted, &below, &best);
    *range = range_wide(move_range(&after, below));
    return is_decided;
}

bool solution_move_value(const SolverQuery *query, const void *position, Move move, Range *range)
{
    After after = after_move(query, position, move);
    if (after_is_over(query, &after)) {
        *range = (Range){after.gain, after.gain};
        return true;
    }
    Range below = range_wide(after_range(&after, *range));
    Move best = PORFIA_NO_MOVE;
    bool is_found = solution_value(query, after.position, &below, &best);
    *range = range_wide(move_range(&after, below));
    return is_found;
}

int solution_line(const SolverQuery *query, const void *position, Move move, int value, Move line[],
                  int room)
{
    int length = 0;
    alignas(uint64_t) char present[GAME_POSITION_SIZE];
    memcpy(present, position, query->solver->game->rules.position_size);
    while (length < room && move != PORFIA_NO_MOVE) {
        line[length++] = move;
        After after = after_move(query, present, move);
        if (after_is_over(query, &after))
            break;
        value = after_range(&after, (Range){value, value}).low;
        Range range = RANGE_UNKNOWN;
        memcpy(present, after.position, query->solver->game->rules.position_size);
        if (!query->solver->decide(query->state, query->effort, present, value, &range, &move))
            break;
    }
    return length;
}
