/*
 * The textbook algorithms: against a naive full search of small positions, and against each other
 * at any depth.
 */
#define _GNU_SOURCE
#include "base/clock.h"
#include "games/coins.h"
#include "oracle/oracle.h"
#include "support/support.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FAMILY = PORFIA_UCT,      /* the algorithms before it compute the minimax value */
    TEXTBOOK = PORFIA_UCT + 1 /* the algorithms before it are the textbook's */
};

static PorfiaMethod method_of(PorfiaAlgorithm algorithm, bool ordering, bool memo)
{
    PorfiaMethod method = porfia_method_default();
    method.algorithm = algorithm;
    method.ordering = ordering;
    method.memo = memo;
    method.table_mib = 1;
    return method;
}

/* The lead of the first mover after a line; all its moves must be legal. */
static int line_value(const PorfiaPosition *position, const PorfiaResult *result)
{
    PorfiaPosition *present = porfia_position_copy(position);
    int mover = porfia_position_mover(position);
    for (int i = 0; i < result->pv_length; i++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(present, moves), k = 0;
        while (k < count && moves[k] != result->pv[i])
            k++;
        assert_true(k < count);
        porfia_position_play(present, moves[k]);
    }
    int value = 0;
    for (int player = 1; player <= 2; player++) {
        int gained =
            porfia_position_points(present, player) - porfia_position_points(position, player);
        value += player == mover ? gained : -gained;
    }
    porfia_position_free(present);
    return value;
}

/* The line of an exact result must have its value. */
static void check_exact(const PorfiaPosition *position, const PorfiaMethod *method, int expected)
{
    PorfiaResult result = search_once(method, position, 60);
    assert_true(result.exact);
    if (result.value != expected)
        fail_msg("%s ordering %d memo %d: %d instead of %d",
                 porfia_algorithm_name(method->algorithm), method->ordering, method->memo,
                 result.value, expected);
    if (!method->memo)
        assert_int_equal(line_value(position, &result), expected);
    else
        line_value(position, &result);
    assert_int_equal(result.pv_length > 0 ? result.pv[0] : PORFIA_NO_MOVE, result.best);
}

static void check_whole_family(const PorfiaPosition *position, int expected)
{
    for (int algorithm = 0; algorithm < FAMILY; algorithm++) {
        for (int variant = 0; variant < 4; variant++) {
            PorfiaMethod method =
                method_of((PorfiaAlgorithm)algorithm, variant & 1, (variant & 2) != 0);
            check_exact(position, &method, expected);
        }
    }
}

typedef struct SmallCase {
    const char *game, *rules, *start;
    int moves_left; /* random moves are made until about this many moves are left */
    int count;
} SmallCase;

/* Late positions of random games, small enough for a search without cuts. */
static void test_small_positions(void **state)
{
    (void)state;
    static const SmallCase cases[] = {
        {"cavalo", "", "seed=5", 34, 25},
        {"cavalo", "threat=off,double=choice", "seed=6", 34, 15},
        {"cavalo", "zero=plain,symmetric=string,placement=free", "seed=7", 34, 15},
        {"dots", "", "size=1x1", 0, 1},
        {"dots", "", "size=1x2", 0, 1},
        {"dots", "", "size=2x2", 5, 25},
        {"dots", "", "size=3x3", 17, 25},
        {"adji", "", "pieces=1", 8, 40},
        {"adji", "", "pieces=2", 40, 40},
    };
    Random random = random_from(4);
    int checked = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        for (int k = 0; k < cases[i].count; k++) {
            PorfiaPosition *position = start_of(cases[i].game, cases[i].rules, cases[i].start);
            char text[ORACLE_TEXT_SIZE];
            int expected;
            play_random(position, &random, cases[i].moves_left);
            porfia_position_print(position, text, sizeof text);
            if (!porfia_position_over(position) &&
                oracle_value(oracle_find(cases[i].game), cases[i].rules, text, 50, 20000,
                             &expected)) {
                check_whole_family(position, expected);
                checked++;
            }
            porfia_position_free(position);
        }
    }
    print_message("%d positions\n", checked);
    assert_true(checked > 60);
}

/* The small game has no oracle: plain recursion over its public moves replaces it. */
static int naive_value(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves), best = 0;
    for (int i = 0; i < count; i++) {
        PorfiaPosition *child = porfia_position_copy(position);
        int gain = porfia_position_play(child, moves[i]);
        bool same = porfia_position_mover(child) == porfia_position_mover(position);
        int value = gain + (same ? naive_value(child) : -naive_value(child));
        if (i == 0 || value > best)
            best = value;
        porfia_position_free(child);
    }
    return best;
}

static void test_fourth_game(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        PorfiaRules rules = {{(uint8_t)(seed % 2)}};
        PorfiaError error = {0};
        PorfiaStart start = {{seed}};
        PorfiaPosition *position = porfia_position_start(&coins_game, &rules, &start, &error);
        check_whole_family(position, naive_value(position));
        PorfiaMethod method = method_of(PORFIA_UCT, true, true);
        method.playouts = 200;
        PorfiaResult result = search_once(&method, position, 20);
        assert_false(result.exact);
        line_value(position, &result);
        assert_true(result.pv_length > 0);
        porfia_position_free(position);
    }
}

typedef struct DepthCase {
    const char *game, *rules, *start;
    int random_moves;
    int depth;
} DepthCase;

static const DepthCase depth_cases[] = {
    {"cavalo", "", "seed=11", 0, 6},
    {"cavalo", "threat=off,double=choice,placement=free", "seed=12", 3, 4},
    {"cavalo", "", "seed=13", 12, 6},
    {"cavalo", "zero=plain,symmetric=string", "seed=14", 24, 7},
    {"dots", "", "size=2x3", 0, 4},
    {"dots", "", "size=3x3", 10, 5},
    {"dots", "", "size=5x6", 20, 3},
    {"dots", "", "size=5x6", 56, 5},
    {"adji", "", "pieces=8", 0, 6},
    {"adji", "", "pieces=2", 5, 7},
    {"adji", "", "pieces=4", 50, 7},
};

static PorfiaPosition *depth_case_position(int index)
{
    const DepthCase *test = &depth_cases[index];
    Random random = random_from((uint64_t)index);
    PorfiaPosition *position = start_of(test->game, test->rules, test->start);
    play_random(position, &random, test->random_moves);
    return position;
}

/* At every depth all of the family have the value of minimax. */
static void test_family_agrees(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(depth_cases); i++) {
        PorfiaPosition *position = depth_case_position(i);
        for (int depth = 1; depth <= depth_cases[i].depth; depth++) {
            PorfiaMethod plain = method_of(PORFIA_MINIMAX, false, false);
            PorfiaResult expected = search_once(&plain, position, depth);
            for (int variant = 0; variant < FAMILY * 4; variant++) {
                PorfiaMethod method =
                    method_of((PorfiaAlgorithm)(variant / 4), variant & 1, (variant & 2) != 0);
                PorfiaResult result = search_once(&method, position, depth);
                /* A cut may skip exactly the lines that do not end. */
                if (result.value != expected.value || (expected.exact && !result.exact))
                    fail_msg("%s %d, depth %d, %s: %d (%d) instead of %d (%d)", depth_cases[i].game,
                             i, depth, porfia_algorithm_name(method.algorithm), result.value,
                             result.exact, expected.value, expected.exact);
                line_value(position, &result);
            }
        }
        porfia_position_free(position);
    }
}

/* Minimax visits every sequence of moves once; both forms of alpha-beta make the same cuts. */
static void test_counts(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(depth_cases); i++) {
        PorfiaPosition *position = depth_case_position(i);
        int depth = depth_cases[i].depth;
        uint64_t sequences = 0;
        for (int k = 0; k <= depth; k++)
            sequences += porfia_perft(position, k);
        PorfiaMethod plain = method_of(PORFIA_MINIMAX, false, false);
        assert_int_equal(search_once(&plain, position, depth).nodes, sequences);
        for (int variant = 0; variant < 4; variant++) {
            bool ordering = variant & 1, memo = (variant & 2) != 0;
            PorfiaMethod minimax_form = method_of(PORFIA_ALPHABETA, ordering, memo);
            PorfiaMethod negamax_form = method_of(PORFIA_ALPHABETA_NEGAMAX, ordering, memo);
            PorfiaResult a = search_once(&minimax_form, position, depth);
            PorfiaResult b = search_once(&negamax_form, position, depth);
            assert_int_equal(a.nodes, b.nodes);
            assert_int_equal(a.alpha_cuts, b.alpha_cuts);
            assert_int_equal(a.beta_cuts, b.beta_cuts);
            assert_int_equal(a.table_hits, b.table_hits);
            assert_int_equal(a.best, b.best);
            assert_true(a.nodes < sequences);
            assert_true(a.alpha_cuts > 0 && a.beta_cuts + a.alpha_cuts > 0);
        }
        porfia_position_free(position);
    }
}

/* Totals of an observer's events. */
typedef struct Watch {
    uint64_t enters, leaves, alpha_cuts, beta_cuts, table_hits;
    int ply;
    int value;
    bool wrong;
} Watch;

static void watch(void *user, const PorfiaEvent *event)
{
    Watch *watching = user;
    switch (event->kind) {
    case PORFIA_ENTER:
        watching->enters++;
        watching->wrong |= event->node.ply != watching->ply++;
        watching->wrong |= (event->node.ply == 0) != (event->node.move == PORFIA_NO_MOVE);
        watching->wrong |= event->node.alpha >= event->node.beta;
        break;
    case PORFIA_LEAVE:
        watching->leaves++;
        watching->wrong |= event->node.ply != --watching->ply;
        watching->value = event->value;
        break;
    case PORFIA_CUT:
        watching->beta_cuts += event->is_beta_cut;
        watching->alpha_cuts += !event->is_beta_cut;
        break;
    case PORFIA_TABLE_HIT: watching->table_hits++; break;
    }
}

/* An observer sees everything that is counted and changes nothing. */
static void test_observer(void **state)
{
    (void)state;
    PorfiaPosition *position = depth_case_position(2);
    for (int algorithm = 0; algorithm < TEXTBOOK; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        method.playouts = 300;
        PorfiaResult unseen = search_once(&method, position, 6);
        Watch watching = {0};
        PorfiaError error = {0};
        PorfiaSearch *searcher = porfia_search_create(&method, &error);
        PorfiaQuestion question = {.position = position, .limits = {.depth = 6}};
        porfia_search_observe(searcher, watch, &watching);
        PorfiaResult seen = porfia_search_run(searcher, &question);
        porfia_search_free(searcher);
        assert_int_equal(seen.nodes, unseen.nodes);
        assert_int_equal(seen.value, unseen.value);
        assert_int_equal(seen.best, unseen.best);
        assert_false(watching.wrong);
        assert_int_equal(watching.ply, 0);
        assert_int_equal(watching.enters, watching.leaves);
        assert_int_equal(watching.enters, seen.nodes);
        if (algorithm < FAMILY) {
            assert_int_equal(watching.alpha_cuts, seen.alpha_cuts);
            assert_int_equal(watching.beta_cuts, seen.beta_cuts);
            assert_int_equal(watching.table_hits, seen.table_hits);
            assert_int_equal(watching.value, seen.value);
        }
    }
    porfia_position_free(position);
}

/* A search gives the same answer again, in a new object and in the same one. */
static void test_deterministic(void **state)
{
    (void)state;
    PorfiaPosition *position = depth_case_position(5), *other = depth_case_position(6);
    for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        method.playouts = 500;
        PorfiaResult first = search_once(&method, position, 4);
        PorfiaError error = {0};
        PorfiaSearch *searcher = porfia_search_create(&method, &error);
        PorfiaQuestion elsewhere = {.position = other, .limits = {.depth = 3}};
        PorfiaQuestion question = {.position = position, .limits = {.depth = 4}};
        porfia_search_run(searcher, &elsewhere);
        PorfiaResult second = porfia_search_run(searcher, &question);
        porfia_search_free(searcher);
        assert_int_equal(first.nodes, second.nodes);
        assert_int_equal(first.value, second.value);
        assert_int_equal(first.best, second.best);
        assert_int_equal(first.table_hits, second.table_hits);
    }
    porfia_position_free(position);
    porfia_position_free(other);
}

static void count_depths(void *user, const PorfiaResult *result)
{
    int *depths = user;
    assert_int_equal(result->depth, ++*depths);
}

/* Deepening reports every depth and stops at an exact value. */
static void test_deepening(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("dots", "", "size=2x2");
    PorfiaMethod method = method_of(PORFIA_ALPHABETA, true, true);
    PorfiaError error = {0};
    int depths = 0;
    PorfiaSearch *searcher = porfia_search_create(&method, &error);
    PorfiaQuestion question = {.position = position,
                               .limits = {.depth = 30, .deepen = true},
                               .progress = count_depths,
                               .user = &depths};
    PorfiaResult result = porfia_search_run(searcher, &question);
    porfia_search_free(searcher);
    porfia_position_free(position);
    assert_int_equal(depths, 12);
    assert_int_equal(result.depth, 12);
    assert_true(result.exact);
    assert_int_equal(result.value, 2);
}

static void test_finished_game(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("adji", "", "0,0,0,0,0,0/0,0,0,0,0,0 2 15:9");
    for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        PorfiaResult result = search_once(&method, position, 5);
        assert_int_equal(result.value, 0);
        assert_true(result.exact);
        assert_int_equal(result.best, PORFIA_NO_MOVE);
        assert_int_equal(result.pv_length, 0);
    }
    porfia_position_free(position);
}

/* With the game's history, a move that ends the game by repetition ends it in the search. */
static void test_repetition_at_the_root(void **state)
{
    (void)state;
    static const char *const loop[] = {"c", "C", "d", "D", "e", "E", "f", "F", "a", "B",
                                       "c", "C", "d", "D", "e", "E", "f", "F", "b", "A"};
    PorfiaPosition *position = position_of("adji", "", "0,0,1,1,0,1/0,1,1,0,0,0 1 0:0");
    uint64_t history[2 * COUNT_OF(loop)];
    int length = 0;
    history[length++] = porfia_position_key(position);
    for (int i = 0; i < 2 * COUNT_OF(loop) - 1; i++) {
        play_text(position, loop[i % COUNT_OF(loop)]);
        history[length++] = porfia_position_key(position);
    }
    /* Player 2 has only A, which leads to the first position for the third time. */
    for (int algorithm = 0; algorithm < FAMILY; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        PorfiaError error = {0};
        PorfiaSearch *searcher = porfia_search_create(&method, &error);
        PorfiaQuestion question = {.position = position, .limits = {.depth = 4}};
        PorfiaResult alone = porfia_search_run(searcher, &question);
        assert_false(alone.exact);
        assert_int_equal(alone.pv_length, 4);
        question.history = history;
        question.history_length = length;
        PorfiaResult played = porfia_search_run(searcher, &question);
        assert_true(played.exact);
        assert_int_equal(played.value, 0);
        assert_int_equal(played.pv_length, 1);
        /* One round less: the position has occurred only twice. */
        question.history_length = length - COUNT_OF(loop);
        question.history = history + COUNT_OF(loop);
        assert_false(porfia_search_run(searcher, &question).exact);
        porfia_search_free(searcher);
    }
    porfia_position_free(position);
}

/* If a line meets the history, repetition could change its value, so the value is not exact. */
static void test_history_withholds_exact(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("adji", "", "0,0,1,0,0,0/0,0,1,0,0,0 1 0:0");
    for (int algorithm = 0; algorithm < FAMILY; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        PorfiaError error = {0};
        PorfiaSearch *searcher = porfia_search_create(&method, &error);
        PorfiaQuestion question = {.position = position, .limits = {.depth = 40}};
        PorfiaResult alone = porfia_search_run(searcher, &question);
        assert_true(alone.exact);
        assert_true(alone.pv_length > 3);
        /* A key of the expected line, which every algorithm visits, and some others. */
        PorfiaPosition *later = porfia_position_copy(position);
        uint64_t history[] = {1, 2, porfia_position_key(position)};
        question.history = history;
        question.history_length = COUNT_OF(history);
        assert_true(porfia_search_run(searcher, &question).exact);
        porfia_position_play(later, alone.pv[0]);
        porfia_position_play(later, alone.pv[1]);
        history[1] = porfia_position_key(later);
        PorfiaResult played = porfia_search_run(searcher, &question);
        assert_false(played.exact);
        assert_int_equal(played.value, alone.value);
        porfia_position_free(later);
        porfia_search_free(searcher);
    }
    porfia_position_free(position);
}

/* Stops during the search. */
static void *stop_soon(void *searcher)
{
    while (porfia_search_nodes(searcher) == 0)
        sched_yield();
    porfia_search_stop(searcher);
    return NULL;
}

/* Both a stop from another thread and a time limit end a hopeless search with a move. */
static void test_stop_and_time(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("dots", "", "size=5x6");
    for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++) {
        PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, true, true);
        method.playouts = 1000000000;
        PorfiaError error = {0};
        PorfiaSearch *searcher = porfia_search_create(&method, &error);
        PorfiaQuestion question = {.position = position, .limits = {.depth = 30}};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, searcher), 0);
        PorfiaResult stopped = porfia_search_run(searcher, &question);
        pthread_join(thread, NULL);
        porfia_search_rearm(searcher);
        assert_true(stopped.best != PORFIA_NO_MOVE);
        assert_false(stopped.exact);
        question.limits.time_ms = 30;
        PorfiaResult timed = porfia_search_run(searcher, &question);
        assert_true(timed.best != PORFIA_NO_MOVE);
        assert_true(timed.microseconds >= 15000);
        porfia_search_free(searcher);
    }
    porfia_position_free(position);
}

/* With enough playouts UCT finds an obvious move. */
static void test_uct_plays_sensibly(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("dots", "", "2x2 11/10/11 11/00/11 1 0:0");
    PorfiaMethod method = method_of(PORFIA_UCT, false, false);
    method.playouts = 20000;
    PorfiaResult result = search_once(&method, position, 30);
    PorfiaMethod exact = method_of(PORFIA_ALPHABETA, true, true);
    PorfiaResult best = search_once(&exact, position, 30);
    assert_false(result.exact);
    assert_true(abs(result.value - best.value) <= 1);
    porfia_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_positions),
        cmocka_unit_test(test_fourth_game),
        cmocka_unit_test(test_family_agrees),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_observer),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_deepening),
        cmocka_unit_test(test_finished_game),
        cmocka_unit_test(test_repetition_at_the_root),
        cmocka_unit_test(test_history_withholds_exact),
        cmocka_unit_test(test_stop_and_time),
        cmocka_unit_test(test_uct_plays_sensibly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
