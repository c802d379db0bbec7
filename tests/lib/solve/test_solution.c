/*
 * Values from thresholds of different difficulty: a made-up solver takes the longer, the nearer a
 * threshold is to the value. Whatever is deferred or interrupted, bounds are true and narrow, and
 * the value is found.
 */
#include "solve/solution.h"
#include "support/support.h"

#include <stdlib.h>

enum { MOST = 40, PATIENCE = 200, NODES_AT_A_TIME = 10, HARDEST = 10 };

struct SolverState {
    int value;
    uint64_t spent[2 * MOST + 1]; /* for each threshold, so that it resumes */
    int questions;
};

static bool made_up_decide(SolverState *state, Effort *effort, const void *position, int threshold,
                           Range *range, Move *best)
{
    (void)position;
    state->questions++;
    assert_true(range->low < threshold || range->low == range->high);
    assert_true(threshold <= range->high);
    if (abs(threshold) <= MOST) {
        int distance = abs(2 * (threshold - state->value) - 1) / 2;
        uint64_t cost = distance < HARDEST ? (uint64_t)NODES_AT_A_TIME << (HARDEST - distance) : 0;
        for (uint64_t *spent = &state->spent[threshold + MOST]; *spent < cost;) {
            *spent += NODES_AT_A_TIME;
            if (effort_is_over(effort, NODES_AT_A_TIME))
                return false;
        }
    }
    bool is_reached = state->value >= threshold;
    range_narrow(range, threshold, is_reached ? threshold : threshold - 1);
    *best = is_reached ? (Move)1 : PORFIA_NO_MOVE;
    return true;
}

static const Solver patient = {.decide = made_up_decide};
static const Solver impatient = {.decide = made_up_decide, .patience = PATIENCE};

/* Asks with this many more nodes, or without a limit. */
static bool go_on(const Solver *solver, SolverState *state, uint64_t nodes, Range *range,
                  Move *best)
{
    Effort effort = {.node_limit = nodes};
    SolverQuery query = {.solver = solver, .state = state, .effort = &effort};
    bool is_found = solution_value(&query, NULL, range, best);
    assert_true(range->low <= state->value && state->value <= range->high);
    assert_true(is_found || effort.is_over);
    return is_found;
}

static void test_values(void **state)
{
    (void)state;
    for (int value = -MOST; value < MOST; value++) {
        SolverState one = {.value = value}, other = one;
        Range range = RANGE_UNKNOWN, same = RANGE_UNKNOWN;
        Move best = PORFIA_NO_MOVE, same_best = PORFIA_NO_MOVE;
        assert_true(go_on(&patient, &one, 0, &range, &best));
        assert_true(go_on(&impatient, &other, 0, &same, &same_best));
        assert_int_equal(range.low, value);
        assert_int_equal(same.low, value);
        assert_int_equal(best, 1);
        assert_int_equal(same_best, 1);
    }
}

/* Interrupted again and again after a few nodes. */
static void test_endings(void **state)
{
    (void)state;
    for (int value = -MOST; value < MOST; value++) {
        SolverState made_up = {.value = value};
        Range range = RANGE_UNKNOWN;
        Move best = PORFIA_NO_MOVE;
        int times = 1;
        while (!go_on(&impatient, &made_up, 7 * PATIENCE, &range, &best))
            times++;
        assert_int_equal(range.high, value);
        assert_true(times > 1);
    }
}

/* If the first question is too hard, there are still bounds on both sides. */
static void test_bounds(void **state)
{
    enum { A_WHILE = 12 * PATIENCE };
    (void)state;
    SolverState one = {.value = 0}, other = one;
    Range none = RANGE_UNKNOWN, some = RANGE_UNKNOWN;
    Move best = PORFIA_NO_MOVE;
    assert_false(go_on(&patient, &one, A_WHILE, &none, &best));
    assert_int_equal(one.questions, 1);
    assert_int_equal(none.low, -SOLUTION_INFINITE);
    assert_false(go_on(&impatient, &other, A_WHILE, &some, &best));
    assert_in_range(some.low + MOST, 0, MOST);
    assert_in_range(some.high, 0, MOST);
    assert_int_equal(best, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
