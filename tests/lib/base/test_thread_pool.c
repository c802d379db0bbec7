/*
 * Late helpers: a search has its answer without them, whatever happens to its question, and they
 * return when they can. An evaluation that blocks helpers stands for a machine that preempts them.
 * Also run under the thread sanitizer.
 */
#define _GNU_SOURCE
#include "base/thread_pool.h"
#include "support/support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, HELPERS = THREADS - 1, NODES = 20000, LOOKED_AT = 1024 };

/* ---- The pool ---- */

typedef struct Task {
    atomic_int times;
    atomic_bool may_end;
} Task;

static void run_task(void *user)
{
    Task *task = user;
    while (!atomic_load(&task->may_end))
        continue;
    atomic_fetch_add(&task->times, 1);
}

static void test_crew(void **state)
{
    (void)state;
    ThreadPool *pool = thread_pool_create(HELPERS);
    Task task = {0};
    for (int round = 1; round <= 50; round++) {
        atomic_store(&task.may_end, false);
        assert_false(thread_pool_is_idle(pool, 0));
        assert_int_equal(thread_pool_start(pool), HELPERS);
        assert_int_equal(thread_pool_start(pool), HELPERS);
        for (int i = 0; i < HELPERS; i++) {
            assert_true(thread_pool_is_idle(pool, i));
            thread_pool_submit(pool, i, run_task, &task);
            assert_false(thread_pool_is_idle(pool, i));
        }
        atomic_store(&task.may_end, true);
        while (!thread_pool_is_idle(pool, 1))
            continue;
        thread_pool_submit(pool, 1, run_task, &task);
        /* Submitted work is completed, started or not. */
        thread_pool_stop(pool);
        assert_int_equal(atomic_load(&task.times), round * (HELPERS + 1));
    }
    thread_pool_start(pool);
    thread_pool_free(pool);
}

/* ---- Blocked helpers ---- */

/* Blocks helpers; the thread that called the search passes. */
typedef struct Gate {
    PorfiaSearch *search;
    pthread_t caller;
    bool ends; /* stop the search when only the caller is left */
    pthread_mutex_t mutex;
    pthread_cond_t opened;
    bool is_open;
    int passes;        /* how often helpers may still pass when it is closed */
    atomic_int held;   /* threads that are blocked */
    atomic_int passed; /* how often helpers have passed */
} Gate;

static int evaluate_behind_gate(void *user, const PorfiaBoard *board)
{
    Gate *gate = user;
    (void)board;
    if (pthread_equal(pthread_self(), gate->caller)) {
        if (gate->ends && atomic_load(&gate->held) == HELPERS)
            porfia_search_stop(gate->search);
        return 0;
    }
    pthread_mutex_lock(&gate->mutex);
    while (!gate->is_open && gate->passes == 0) {
        atomic_fetch_add(&gate->held, 1);
        pthread_cond_wait(&gate->opened, &gate->mutex);
        atomic_fetch_sub(&gate->held, 1);
    }
    gate->passes -= gate->passes > 0;
    pthread_mutex_unlock(&gate->mutex);
    atomic_fetch_add(&gate->passed, 1);
    return 0;
}

/* Closes after helpers have had time to contribute. */
static void gate_set(Gate *gate, bool is_open)
{
    pthread_mutex_lock(&gate->mutex);
    gate->is_open = is_open;
    gate->passes = is_open ? 0 : 4 * HELPERS * LOOKED_AT;
    pthread_cond_broadcast(&gate->opened);
    pthread_mutex_unlock(&gate->mutex);
}

static void gate_init(Gate *gate, bool is_open)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.threads = THREADS;
    method.table_mib = 1;
    method.evaluation = evaluate_behind_gate;
    method.evaluation_user = gate;
    *gate = (Gate){.search = porfia_search_create(&method, &error),
                   .caller = pthread_self(),
                   .mutex = PTHREAD_MUTEX_INITIALIZER,
                   .opened = PTHREAD_COND_INITIALIZER,
                   .is_open = is_open};
    assert_non_null(gate->search);
}

/* Searches one position of each game in turn, and frees the question before helpers can be done
 * with it. */
static PorfiaResult ask_and_forget(PorfiaSearch *search, int number, PorfiaLimits limits)
{
    static const char *const games[][2] = {
        {"adji", "pieces=8"}, {"cavalo", "seed=5"}, {"dots", "size=5x6"}};
    enum { LENGTH = 300 };
    Random random = random_from((uint64_t)number);
    PorfiaPosition *position = start_of(games[number % 3][0], "", games[number % 3][1]);
    uint64_t *history = calloc(LENGTH, sizeof *history);
    play_random(position, &random, 4 + number % 7);
    history[0] = porfia_position_key(position);
    PorfiaQuestion question = {.position = position,
                               .history = history,
                               .history_length = 1 + number % LENGTH,
                               .limits = limits};
    PorfiaResult result = porfia_search_run(search, &question);
    while (result.paused)
        result = porfia_search_continue(search, &question);
    porfia_position_free(position);
    memset(history, 0xFF, LENGTH * sizeof *history);
    free(history);
    /* Helpers may use up all nodes before the caller finishes a depth. */
    assert_int_not_equal(result.best, PORFIA_NO_MOVE);
    return result;
}

/* Helpers of an earlier search must not count in this one. */
static void search_alone(PorfiaSearch *search, int number, uint64_t slice)
{
    porfia_search_rearm(search);
    PorfiaResult result = ask_and_forget(search, number, (PorfiaLimits){.depth = 1});
    assert_true(result.nodes < LOOKED_AT && porfia_search_nodes(search) < LOOKED_AT);
    result = ask_and_forget(search, number, (PorfiaLimits){.depth = 3, .slice = slice});
    assert_int_equal(result.depth, 3);
    assert_int_equal(result.nodes, porfia_search_nodes(search));
}

static void test_late_helpers(void **state)
{
    (void)state;
    enum { ROUNDS = 6 };
    Gate gate;
    gate_init(&gate, true);
    for (int round = 0; round < ROUNDS; round++) {
        PorfiaLimits limits = {.slice = round % 2 ? NODES / 8 : 0};
        gate_set(&gate, false);
        gate.ends = true;
        ask_and_forget(gate.search, round, limits);
        gate.ends = false;
        assert_int_equal(atomic_load(&gate.held), HELPERS);
        for (int i = 0; i < 6; i++) {
            search_alone(gate.search, round + i, limits.slice);
            porfia_search_reset(gate.search, 1);
        }
        gate_set(&gate, true);
        int passed = atomic_load(&gate.passed) + NODES;
        for (limits.nodes = NODES; atomic_load(&gate.passed) < passed;)
            ask_and_forget(gate.search, round, limits);
    }
    porfia_search_free(gate.search);
}

/* After a search is freed its evaluation is not called: its file may be closed then. */
static void test_freed_at_once(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++) {
        Gate *gate = malloc(sizeof *gate);
        gate_init(gate, true);
        ask_and_forget(gate->search, i, (PorfiaLimits){.nodes = (uint64_t)i * 10 + 1});
        porfia_search_free(gate->search);
        free(gate);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crew),
        cmocka_unit_test(test_late_helpers),
        cmocka_unit_test(test_freed_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
