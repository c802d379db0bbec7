/*
 * The engine: exact values are never wrong, whatever the size of the table and the number of
 * threads; lines are legal; limits are kept.
 */
#define _GNU_SOURCE
#include "games/coins.h"
#include "oracle/oracle.h"
#include "support/support.h"

#include <stdio.h>

#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 3 }; /* only one position in SHARE: each takes several times as long */
#else
enum { SHARE = 1 };
#endif
enum { DEEP = 80 };

static PorfiaResult ask(PorfiaSearch *search, const PorfiaPosition *position, int depth)
{
    PorfiaQuestion question = {.position = position, .limits = {.depth = depth}};
    return porfia_search_run(search, &question);
}

/* The mover's lead by the line; every move must be legal. */
static int line_value(const PorfiaPosition *position, const PorfiaResult *result)
{
    PorfiaPosition *present = porfia_position_copy(position);
    int mover = porfia_position_mover(position), value = 0;
    for (int i = 0; i < result->pv_length; i++) {
        char move[PORFIA_MOVE_SIZE];
        int sign = porfia_position_mover(present) == mover ? 1 : -1;
        porfia_move_print(present, result->pv[i], move, sizeof move);
        value += sign * play_text(present, move);
    }
    porfia_position_free(present);
    return value;
}

typedef struct SmallCase {
    const char *game, *rules, *start;
    int moves; /* random moves made first */
    int count;
} SmallCase;

static const SmallCase small_cases[] = {
    {"cavalo", "", "seed=21", 36, 900},
    {"cavalo", "threat=off,double=choice", "seed=22", 36, 300},
    {"cavalo", "zero=plain,symmetric=string,placement=free", "seed=23", 36, 300},
    {"dots", "", "size=2x2", 5, 600},
    {"dots", "", "size=3x3", 17, 600},
    {"dots", "", "size=1x9", 20, 300},
    {"adji", "", "pieces=1", 10, 600},
    {"adji", "", "pieces=2", 44, 900},
};

/* Deepens until the value is called exact; it must be the true one. */
static void check_honest(PorfiaSearch *search, const PorfiaPosition *position, int expected)
{
    PorfiaResult result = ask(search, position, DEEP);
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    line_value(position, &result);
    if (!result.exact)
        fail_msg("%s: never exact", text);
    if (result.value != expected)
        fail_msg("%s: %d at depth %d, and it is %d", text, result.value, result.depth, expected);
}

static void test_exact_is_true(void **state)
{
    (void)state;
    Random random = random_from(5);
    int checked = 0;
    /* Tables of one bucket, of 16, and a large one, kept from position to position. */
    PorfiaSearch *searches[] = {engine_of(1, 1), engine_of(1, 16), engine_of(1, 0),
                                engine_of(2, 4)};
    for (int i = 0; i < COUNT_OF(small_cases); i++) {
        const SmallCase *test = &small_cases[i];
        for (int k = 0; k < test->count / SHARE; k++) {
            char text[ORACLE_TEXT_SIZE];
            int expected;
            PorfiaPosition *position = start_of(test->game, test->rules, test->start);
            play_random(position, &random, test->moves);
            porfia_position_print(position, text, sizeof text);
            if (oracle_value(oracle_find(test->game), test->rules, text, DEEP, 6000, &expected)) {
                for (int m = 0; m < COUNT_OF(searches); m++)
                    check_honest(searches[m], position, expected);
                checked++;
            }
            porfia_position_free(position);
        }
    }
    print_message("%d positions\n", checked);
    assert_true(checked > 1000 / SHARE);
    for (int m = 0; m < COUNT_OF(searches); m++)
        porfia_search_free(searches[m]);
}

/* A game without optional hooks works too. */
static void test_fourth_game(void **state)
{
    (void)state;
    PorfiaSearch *engine = engine_of(1, 0);
    PorfiaMethod plain = porfia_method_default();
    plain.algorithm = PORFIA_MINIMAX;
    PorfiaError error = {0};
    PorfiaSearch *minimax = porfia_search_create(&plain, &error);
    for (uint64_t seed = 1; seed <= 300; seed++) {
        PorfiaRules rules = {{(uint8_t)(seed % 2)}};
        PorfiaStart start = {{seed}};
        PorfiaPosition *position = porfia_position_start(&coins_game, &rules, &start, &error);
        PorfiaResult found = ask(engine, position, 40), expected = ask(minimax, position, 40);
        assert_true(found.exact && expected.exact);
        assert_int_equal(found.value, expected.value);
        porfia_position_free(position);
    }
    porfia_search_free(engine);
    porfia_search_free(minimax);
}

/* The line of an exact value has that value, unless the table cut it short. */
static void test_line_of_exact_value(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("dots", "", "size=2x2");
    PorfiaSearch *search = engine_of(1, 0);
    PorfiaResult result = ask(search, position, 20);
    assert_true(result.exact);
    assert_int_equal(result.value, 2);
    int value = line_value(position, &result);
    if (result.pv_length == 12)
        assert_int_equal(value, 2);
    porfia_search_free(search);
    porfia_position_free(position);
}

/* One thread and a new table give the same node count again. */
static void test_deterministic(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("adji", "", "pieces=4");
    PorfiaSearch *first = engine_of(1, 0), *second = engine_of(1, 0);
    PorfiaResult a = ask(first, position, 9), b = ask(second, position, 9);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.value, b.value);
    assert_int_equal(a.best, b.best);
    porfia_search_free(first);
    porfia_search_free(second);
    porfia_position_free(position);
}

/* Any limit, however small, gives a move. */
/* A reset search behaves like a new one, however often it was reset. */
static void test_renewed(void **state)
{
    (void)state;
    PorfiaMethod method = porfia_method_default();
    method.table_mib = 1;
    PorfiaPosition *position = position_of("adji", "", "2,2,2,2,2,2/2,2,2,2,2,2 1 0:0");
    PorfiaPosition *other = position_of("adji", "", "3,0,2,2,2,2/2,2,2,2,2,3 2 0:0");
    PorfiaSearch *fresh = porfia_search_create(&method, NULL);
    PorfiaSearch *used = porfia_search_create(&method, NULL);
    PorfiaResult expected = ask(fresh, position, 9), again = ask(fresh, position, 9);
    assert_true(again.nodes < expected.nodes);
    for (int i = 0; i < 2500; i++) {
        ask(used, other, 2);
        porfia_search_reset(used, 1);
        if (i % 100 == 0) {
            PorfiaResult result = ask(used, position, 9);
            assert_int_equal(result.nodes, expected.nodes);
            assert_int_equal(result.value, expected.value);
            assert_int_equal(result.hashfull, expected.hashfull);
            porfia_search_reset(used, 1);
        }
    }
    porfia_search_free(fresh);
    porfia_search_free(used);
    porfia_position_free(position);
    porfia_position_free(other);
}

static void test_limits(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        PorfiaSearch *search = engine_of(threads, 0);
        PorfiaPosition *position = start_of("dots", "", "size=5x6");
        PorfiaQuestion question = {.position = position, .limits = {.time_ms = 1}};
        assert_true(porfia_search_run(search, &question).best != PORFIA_NO_MOVE);
        question.limits = (PorfiaLimits){.time_ms = 40};
        PorfiaResult timed = porfia_search_run(search, &question);
        assert_true(timed.best != PORFIA_NO_MOVE && timed.microseconds >= 20000);
        question.limits = (PorfiaLimits){.nodes = 20000};
        PorfiaResult counted = porfia_search_run(search, &question);
        assert_true(counted.depth >= 1);
        assert_true(counted.nodes >= 20000 && counted.nodes < 20000 + 2048 * (uint64_t)threads);
        porfia_search_stop(search);
        question.limits = (PorfiaLimits){.depth = 60};
        PorfiaResult stopped = porfia_search_run(search, &question);
        assert_true(stopped.best != PORFIA_NO_MOVE && stopped.depth < 60);
        porfia_position_free(position);
        porfia_search_free(search);
    }
}

/* A position that has occurred twice ends the game instead of continuing a line. */
static void test_repetition(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("adji", "", "0,0,1,1,0,1/2,0,0,0,0,0 2 0:0");
    PorfiaPosition *after = porfia_position_copy(position);
    play_text(after, "A");
    uint64_t again = porfia_position_key(after);
    uint64_t history[] = {again, 1, again, 2, porfia_position_key(position)};
    PorfiaSearch *search = engine_of(1, 0);
    PorfiaQuestion question = {.position = position, .limits = {.depth = 6}};
    assert_false(porfia_search_run(search, &question).exact);
    question.history = history;
    question.history_length = COUNT_OF(history);
    PorfiaResult result = porfia_search_run(search, &question);
    assert_true(result.exact);
    assert_int_equal(result.value, 0);
    porfia_position_free(after);
    porfia_position_free(position);

    /* Depth 1 sees it too: here both moves end the game. */
    position = position_of("adji", "", "0,0,0,0,1,1/0,0,0,0,1,1 1 0:0");
    uint64_t both[4];
    for (int i = 0; i < 2; i++) {
        after = porfia_position_copy(position);
        play_text(after, i == 0 ? "a" : "b");
        both[i] = both[i + 2] = porfia_position_key(after);
        porfia_position_free(after);
    }
    question = (PorfiaQuestion){.position = position, .limits = {.depth = 1}};
    assert_false(porfia_search_run(search, &question).exact);
    question.history = both;
    question.history_length = COUNT_OF(both);
    result = porfia_search_run(search, &question);
    assert_true(result.exact);
    assert_int_equal(result.value, 0);
    porfia_search_free(search);
    porfia_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_is_true),
        cmocka_unit_test(test_fourth_game),
        cmocka_unit_test(test_line_of_exact_value),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_renewed),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_repetition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
