/*
 * Several threads in one search, short enough for the thread sanitizer. The table is so small that
 * they access the same entries all the time.
 */
#define _GNU_SOURCE
#include "support/support.h"

#include <pthread.h>
#include <sched.h>

enum { THREADS = 4 };

/* Exact values do not depend on the number of threads. */
static void test_same_exact_value(void **state)
{
    (void)state;
    static const struct {
        const char *game, *start;
        int moves;
    } cases[] = {{"cavalo", "seed=41", 24}, {"dots", "size=3x3", 8}, {"adji", "pieces=1", 4}};
    Random random = random_from(3);
    PorfiaSearch *alone = engine_of(1, 1024), *together = engine_of(THREADS, 4);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        for (int k = 0; k < 4; k++) {
            PorfiaPosition *position = start_of(cases[i].game, "", cases[i].start);
            play_random(position, &random, cases[i].moves);
            PorfiaQuestion question = {.position = position, .limits = {.nodes = 60000}};
            PorfiaResult one = porfia_search_run(alone, &question);
            PorfiaResult many = porfia_search_run(together, &question);
            assert_true(porfia_position_over(position) || many.best != PORFIA_NO_MOVE);
            if (one.exact && many.exact)
                assert_int_equal(one.value, many.value);
            porfia_position_free(position);
        }
    }
    porfia_search_free(alone);
    porfia_search_free(together);
}

static void *run_until_stopped(void *search)
{
    PorfiaPosition *position = start_of("dots", "", "size=5x6");
    PorfiaQuestion question = {.position = position};
    PorfiaResult result = porfia_search_run(search, &question);
    porfia_position_free(position);
    return result.best != PORFIA_NO_MOVE ? search : NULL;
}

/* A stop ends all threads at any moment; two searches do not interfere. */
static void test_stop(void **state)
{
    (void)state;
    PorfiaSearch *searches[2] = {engine_of(2, 64), engine_of(2, 64)};
    static const uint64_t moments[] = {0, 1, 100000}; /* in nodes of the second search */
    for (int moment = 0; moment < COUNT_OF(moments); moment++) {
        pthread_t threads[2];
        for (int i = 0; i < 2; i++) {
            porfia_search_rearm(searches[i]);
            assert_int_equal(pthread_create(&threads[i], NULL, run_until_stopped, searches[i]), 0);
        }
        while (moment > 0 && porfia_search_nodes(searches[1]) < moments[moment])
            sched_yield();
        for (int i = 0; i < 2; i++) {
            void *result;
            porfia_search_stop(searches[i]);
            assert_int_equal(pthread_join(threads[i], &result), 0);
            assert_ptr_equal(result, searches[i]);
        }
    }
    porfia_search_free(searches[0]);
    porfia_search_free(searches[1]);
}

/* Short searches in immediate succession. Late writes of an earlier search are never taken for
 * current ones, also when epochs are reused. */
static void test_renewed_at_once(void **state)
{
    (void)state;
    enum { POSITIONS = 6, ROUNDS = 2200 };
    Random random = random_from(8);
    PorfiaPosition *positions[POSITIONS];
    int values[POSITIONS];
    PorfiaSearch *alone = engine_of(1, 0), *together = engine_of(THREADS, 4);
    for (int i = 0; i < POSITIONS; i++) {
        positions[i] = i % 2 ? start_of("dots", "", "size=2x3") : start_of("cavalo", "", "seed=6");
        play_random(positions[i], &random, i % 2 ? 7 : 36);
        PorfiaQuestion question = {.position = positions[i]};
        PorfiaResult result = porfia_search_run(alone, &question);
        assert_true(result.exact);
        values[i] = result.value;
    }
    for (int round = 0; round < ROUNDS; round++) {
        int i = round % POSITIONS;
        PorfiaPosition *position = porfia_position_copy(positions[i]);
        PorfiaQuestion question = {.position = position};
        PorfiaResult result = porfia_search_run(together, &question);
        porfia_position_free(position);
        porfia_search_reset(together, 1);
        assert_true(result.exact);
        assert_int_equal(result.value, values[i]);
    }
    for (int i = 0; i < POSITIONS; i++)
        porfia_position_free(positions[i]);
    porfia_search_free(alone);
    porfia_search_free(together);
}

/* Another thread sees the nodes increase. */
static void test_nodes(void **state)
{
    (void)state;
    static const PorfiaAlgorithm algorithms[] = {PORFIA_ENGINE, PORFIA_ALPHABETA};
    for (int i = 0; i < COUNT_OF(algorithms); i++) {
        PorfiaError error;
        PorfiaMethod method = porfia_method_default();
        method.algorithm = algorithms[i];
        method.threads = 2;
        method.table_mib = 1;
        PorfiaSearch *search = porfia_search_create(&method, &error);
        assert_non_null(search);
        assert_true(porfia_search_nodes(search) == 0);
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, run_until_stopped, search), 0);
        uint64_t before = 0;
        for (int growths = 0; growths < 3;) {
            uint64_t now = porfia_search_nodes(search);
            assert_true(now >= before);
            growths += now > before;
            before = now;
        }
        porfia_search_stop(search);
        assert_int_equal(pthread_join(thread, NULL), 0);
        porfia_search_free(search);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_exact_value),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_renewed_at_once),
        cmocka_unit_test(test_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
