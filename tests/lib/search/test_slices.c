/*
 * Searches in slices: they pause after a number of nodes, resume, and end with the same result as
 * without pauses, at little extra cost.
 */
#include "support/support.h"

#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 2 }; /* only one case in SHARE: each takes several times as long */
#else
enum { SHARE = 1 };
#endif
enum { SLICE = 20000, MAX_LOSS_PERCENT = 5 };

typedef struct SliceCase {
    const char *game, *start;
    int moves; /* random moves made first */
    int depth;
    int lines;
} SliceCase;

static const SliceCase cases[] = {
    {"cavalo", "seed=1", 6, 16, 1},  {"cavalo", "seed=2", 10, 15, 1},
    {"cavalo", "seed=3", 4, 12, 4},  {"dots", "size=5x6", 24, 9, 1},
    {"dots", "size=4x4", 10, 9, 1},  {"dots", "size=5x6", 30, 9, 3},
    {"adji", "pieces=8", 0, 14, 1},  {"adji", "pieces=4", 12, 14, 1},
    {"adji", "pieces=8", 30, 12, 2},
};

static PorfiaResult run_in_slices(PorfiaSearch *search, const PorfiaQuestion *question, int *slices)
{
    PorfiaResult result = porfia_search_run(search, question);
    for (*slices = 1; result.paused; ++*slices) {
        uint64_t before = result.nodes;
        result = porfia_search_continue(search, question);
        assert_true(result.nodes > before);
        assert_true(result.nodes - before < 2 * SLICE);
    }
    return result;
}

static void test_little_is_lost(void **state)
{
    (void)state;
    uint64_t whole_nodes = 0, sliced_nodes = 0;
    for (int i = 0; i < COUNT_OF(cases); i += SHARE) {
        const SliceCase *test = &cases[i];
        Random random = random_from((uint64_t)i);
        PorfiaPosition *position = start_of(test->game, "", test->start);
        play_random(position, &random, test->moves);
        PorfiaSearch *searches[] = {engine_of(1, 0), engine_of(1, 0)};
        PorfiaQuestion question = {
            .position = position, .limits = {.depth = test->depth}, .lines = test->lines};
        PorfiaResult whole = porfia_search_run(searches[0], &question);
        assert_false(whole.paused);
        question.limits.slice = SLICE;
        int slices, count;
        PorfiaResult sliced = run_in_slices(searches[1], &question, &slices);
        print_message("%s: %d slices, %llu nodes and %llu\n", test->game, slices,
                      (unsigned long long)whole.nodes, (unsigned long long)sliced.nodes);
        assert_true(slices > 3);
        assert_int_equal(sliced.depth, whole.depth);
        assert_int_equal(sliced.value, whole.value);
        porfia_search_lines(searches[1], &count);
        assert_int_equal(count, test->lines);
        whole_nodes += whole.nodes;
        sliced_nodes += sliced.nodes;
        porfia_search_free(searches[0]);
        porfia_search_free(searches[1]);
        porfia_position_free(position);
    }
    assert_true(sliced_nodes * 100 < whole_nodes * (100 + MAX_LOSS_PERCENT));
}

/* Limits apply to all slices together, and a stop is final. */
static void test_limits(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("adji", "", "pieces=8");
    PorfiaSearch *search = engine_of(1, 0);
    PorfiaQuestion question = {.position = position, .limits = {.slice = SLICE, .nodes = 70000}};
    int slices;
    PorfiaResult result = run_in_slices(search, &question, &slices);
    assert_true(result.nodes >= 70000 && result.nodes < 70000 + SLICE);
    assert_in_range(slices, 3, 5);

    question.limits = (PorfiaLimits){.slice = SLICE, .time_ms = 50};
    result = run_in_slices(search, &question, &slices);
    assert_true(result.microseconds >= 25000);

    question.limits = (PorfiaLimits){.slice = SLICE};
    result = porfia_search_run(search, &question);
    assert_true(result.paused);
    porfia_search_stop(search);
    result = porfia_search_continue(search, &question);
    assert_false(result.paused);
    assert_true(result.depth > 0 && result.best != PORFIA_NO_MOVE);
    porfia_search_free(search);
    porfia_position_free(position);
}

/* In every slice a solver restarts at the root, with its proofs. */
static void test_solvers(void **state)
{
    enum { SMALL_SLICE = 8192, MEBIBYTES = 16 };
    static const SliceCase solved[] = {
        {"cavalo", "seed=1", 16, 0, 1},
        {"cavalo", "seed=2", 16, 0, 2},
        {"dots", "size=3x4", 0, 0, 1},
        {"dots", "size=5x6", 30, 0, 1},
    };
    (void)state;
    PorfiaError error = {0};
    PorfiaMethod method = porfia_method_default();
    method.table_mib = MEBIBYTES;
    method.threads = 1;
    method.solving = PORFIA_SOLVE_ALWAYS;
    for (int i = 0; i < COUNT_OF(solved); i += SHARE) {
        const SliceCase *test = &solved[i];
        Random random = random_from((uint64_t)i);
        PorfiaPosition *position = start_of(test->game, "", test->start);
        play_random(position, &random, test->moves);
        PorfiaSearch *searches[] = {porfia_search_create(&method, &error),
                                    porfia_search_create(&method, &error)};
        PorfiaQuestion question = {.position = position, .lines = test->lines};
        PorfiaResult whole = porfia_search_run(searches[0], &question);
        question.limits.slice = SMALL_SLICE;
        int slices;
        PorfiaResult sliced = run_in_slices(searches[1], &question, &slices);
        print_message("%s: %d slices, %llu nodes and %llu\n", test->game, slices,
                      (unsigned long long)whole.nodes, (unsigned long long)sliced.nodes);
        assert_true(whole.solved && sliced.solved);
        assert_int_equal(sliced.value, whole.value);
        assert_true(sliced.nodes < 2 * whole.nodes);
        porfia_search_free(searches[0]);
        porfia_search_free(searches[1]);
        porfia_position_free(position);
    }
}

/* Threads pause and resume together. */
static void test_threads(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("dots", "", "size=3x3");
    PorfiaSearch *search = engine_of(2, 0);
    PorfiaQuestion question = {.position = position, .limits = {.depth = 12, .slice = SLICE}};
    PorfiaResult result = porfia_search_run(search, &question);
    while (result.paused)
        result = porfia_search_continue(search, &question);
    assert_int_equal(result.depth, 12);
    porfia_search_free(search);
    porfia_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_little_is_lost),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_solvers),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
