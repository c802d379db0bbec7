/*
 * The threads that play a match: see run.h.
 *
 * The calling thread plays nothing: it reads finished games, of this process and of others, adds
 * them up in order and calls the observer. The threads claim games, plan more when none are left,
 * play them and store them. One mutex guards the database and all that they share; the calling
 * thread alone changes the results, while it holds the mutex.
 */
#include "match/run.h"

#include "match/texts.h"
#include "system/stopwatch.h"
#include "system/thread.h"

#include <pthread.h>
#include <stdlib.h>

enum { TICK_US = 50000, PLAN_PAIRS = 64 };

typedef struct Worker {
    struct ThreadPool *pool;
    int index;
    pthread_t thread;
    MatchPlayer *match_players[2]; /* of the game being played, or NULL */
} Worker;

typedef struct ThreadPool {
    const Match *match;
    const RunSettings *settings;
    Worker *workers;
    int worker_count;
    SearchPool *pool;
    pthread_mutex_t mutex; /* guards everything below, and the workers' players */
    pthread_cond_t news;   /* a game is finished, or something failed */
    pthread_cond_t work;   /* there may be games to claim, or it is time to leave */
    Store *store;
    Results *results;
    bool is_leaving;
    bool is_broken_off; /* a game was broken off, as by a human whose input ended */
    bool has_failed;
    PorfiaError error;
} ThreadPool;

const char *run_end_name(RunEnd end)
{
    static const char *const names[] = {
        [RUN_PLAYED] = "pairs", [RUN_DECIDED] = "sprt", [RUN_INTERRUPTED] = "interrupted"};
    return names[end];
}

/* ---- The threads; the mutex is held unless a comment says otherwise ---- */

static bool worker_opened(void *user, MatchPlayer *const match_players[2])
{
    Worker *worker = user;
    pthread_mutex_lock(&worker->pool->mutex);
    for (int i = 0; i < 2; i++)
        worker->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !worker->pool->is_leaving;
    pthread_mutex_unlock(&worker->pool->mutex);
    return goes_on;
}

static void thread_pool_fail(ThreadPool *pool, const PorfiaError *error)
{
    if (!pool->has_failed)
        pool->error = *error;
    pool->has_failed = true;
    pthread_cond_broadcast(&pool->news);
    pthread_cond_broadcast(&pool->work);
}

/* Plans the next pairs; false: there are none now. */
static bool thread_pool_plan(ThreadPool *pool)
{
    Pairing pairings[PLAN_PAIRS];
    PorfiaError error = {0};
    int64_t planned;
    int count = 0;
    bool is_good = store_planned(pool->store, &planned, &error);
    bool is_known = pool->match->schedule != SCHEDULE_KNOCK_OUT || pool->results->count == planned;
    if (is_good && is_known) {
        count = schedule_next(pool->match, pool->results->pairs, planned, pairings, PLAN_PAIRS);
        is_good = count == 0 || store_plan(pool->store, pairings, count, &error);
    }
    if (!is_good)
        thread_pool_fail(pool, &error);
    return is_good && count > 0;
}

/* Waits for a game to play; false: there will be none. */
static bool thread_pool_take(ThreadPool *pool, Pairing *pairing, int *game)
{
    while (!pool->is_leaving && !pool->is_broken_off && !pool->has_failed) {
        PorfiaError error = {0};
        if (store_claim(pool->store, pairing, game, &error))
            return true;
        if (error.text)
            thread_pool_fail(pool, &error);
        else if (!thread_pool_plan(pool) && !pool->has_failed)
            condition_wait(&pool->work, &pool->mutex, TICK_US);
    }
    return false;
}

static MatchGameOutcome worker_play(Worker *worker, const Pairing *pairing, int game,
                                    PlayedGame *played, PorfiaError *error)
{
    const RunSettings *settings = worker->pool->settings;
    const Match *match = worker->pool->match;
    MatchGameHost host = settings->host;
    host.pool = worker->pool->pool;
    host.opened = worker_opened;
    host.user = worker;
    if (settings->play)
        return settings->play(settings->play_user, worker->index, match, pairing, game, &host,
                              played, error);
    return match_game_play(match, pairing, game, &host, played, error);
}

static void *worker_run(void *argument)
{
    Worker *worker = argument;
    ThreadPool *pool = worker->pool;
    Pairing pairing;
    int game;
    pthread_mutex_lock(&pool->mutex);
    while (thread_pool_take(pool, &pairing, &game)) {
        PlayedGame played;
        PorfiaError error = {0};
        pthread_mutex_unlock(&pool->mutex);
        MatchGameOutcome outcome = worker_play(worker, &pairing, game, &played, &error);
        pthread_mutex_lock(&pool->mutex);
        pool->is_broken_off |= outcome == MATCH_GAME_BROKEN_OFF;
        if (outcome == MATCH_GAME_FAILED ||
            (outcome == MATCH_GAME_PLAYED && !store_finish(pool->store, &played, &error)))
            thread_pool_fail(pool, &error);
        played_game_release(&played);
        pthread_cond_signal(&pool->news);
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

/* ---- The calling thread ---- */

/* Returns how many threads could be started. */
static int thread_pool_start(ThreadPool *pool, int wanted)
{
    int count = 0;
    for (; count < wanted; count++) {
        Worker *worker = &pool->workers[count];
        worker->pool = pool;
        worker->index = count;
        if (!thread_start(&worker->thread, worker_run, worker))
            break;
    }
    return count;
}

static void thread_pool_dismiss(ThreadPool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    pool->is_leaving = true;
    for (int i = 0; i < pool->worker_count; i++)
        for (int k = 0; k < 2; k++)
            if (pool->workers[i].match_players[k])
                pool->workers[i].match_players[k]->kind->stop(pool->workers[i].match_players[k]);
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->worker_count; i++)
        pthread_join(pool->workers[i].thread, NULL);
}

/* Calls the observer without the mutex: it may be slow. */
static bool thread_pool_tell(ThreadPool *pool, const PairResult *pair)
{
    const RunSettings *settings = pool->settings;
    pthread_mutex_unlock(&pool->mutex);
    bool goes_on = !settings->observe || settings->observe(settings->observer, pair, pool->results);
    pthread_mutex_lock(&pool->mutex);
    return goes_on;
}

/* Whether no game is left to play. */
static bool thread_pool_is_done(ThreadPool *pool)
{
    const Results *results = pool->results;
    Pairing pairing;
    int64_t planned;
    PorfiaError error = {0};
    if (results->counted < results->count || results->counted < schedule_length(pool->match))
        return false;
    if (!store_planned(pool->store, &planned, &error)) {
        thread_pool_fail(pool, &error);
        return false;
    }
    return results->counted == planned &&
           schedule_next(pool->match, results->pairs, planned, &pairing, 1) == 0;
}

/* Adds up new results; false: the match is over, and *end says why. */
static bool thread_pool_count(ThreadPool *pool, RunEnd *end)
{
    PorfiaError error = {0};
    const PairResult *pair;
    bool goes_on = true;
    if (!results_update(pool->results, pool->store, &error))
        thread_pool_fail(pool, &error);
    while (goes_on && !pool->has_failed && (pair = results_count_next(pool->results)))
        goes_on = thread_pool_tell(pool, pair);
    pthread_cond_broadcast(&pool->work);
    *end = pool->results->is_decided ? RUN_DECIDED : RUN_INTERRUPTED;
    if (goes_on && !pool->results->is_decided && thread_pool_is_done(pool)) {
        *end = RUN_PLAYED;
        return false;
    }
    return goes_on && !pool->results->is_decided;
}

/* Until the match ends or fails. */
static void thread_pool_watch(ThreadPool *pool, RunEnd *end)
{
    int64_t next_tick = 0, next_heartbeat = stopwatch_now() + STORE_HEARTBEAT_MS * 1000;
    while (!pool->has_failed && thread_pool_count(pool, end)) {
        PorfiaError error = {0};
        int64_t now = stopwatch_now();
        if (pool->is_broken_off || (now >= next_tick && !thread_pool_tell(pool, NULL))) {
            *end = RUN_INTERRUPTED;
            return;
        }
        if (now >= next_tick)
            next_tick = now + TICK_US;
        if (now >= next_heartbeat) {
            next_heartbeat = now + STORE_HEARTBEAT_MS * 1000;
            if (!store_heartbeat(pool->store, &error))
                thread_pool_fail(pool, &error);
        }
        condition_wait(&pool->news, &pool->mutex, TICK_US);
    }
}

static bool thread_pool_play(ThreadPool *pool, int wanted, RunEnd *end, PorfiaError *error)
{
    pthread_mutex_lock(&pool->mutex);
    /* The match may be complete already; then no thread is needed. */
    bool goes_on = thread_pool_count(pool, end);
    if (goes_on && !pool->has_failed) {
        pool->worker_count = thread_pool_start(pool, wanted);
        if (pool->worker_count == 0)
            match_error(&pool->error, MATCH_TEXT_THREADS, "");
        pool->has_failed |= pool->worker_count == 0;
        thread_pool_watch(pool, end);
    }
    pthread_mutex_unlock(&pool->mutex);
    thread_pool_dismiss(pool);
    PorfiaError late = {0};
    if (!store_release_claims(pool->store, &late) && !pool->has_failed)
        thread_pool_fail(pool, &late);
    if (!pool->has_failed && *end != RUN_INTERRUPTED &&
        !store_end(pool->store, run_end_name(*end), &late))
        thread_pool_fail(pool, &late);
    if (pool->has_failed)
        *error = pool->error;
    return !pool->has_failed;
}

bool match_run(const Match *match, Store *store, const RunSettings *settings, Results *results,
               RunEnd *end, PorfiaError *error)
{
    int wanted = settings->concurrency > 1 ? settings->concurrency : 1;
    ThreadPool pool = {.match = match, .settings = settings, .store = store, .results = results};
    pool.workers = calloc((size_t)wanted, sizeof *pool.workers);
    /* A game uses two searches, or three with adjudication; as many are kept for the players of the
     * next game. */
    pool.pool = search_pool_create(3 * wanted, 3 * wanted);
    if (!pool.workers || !pool.pool) {
        search_pool_free(pool.pool);
        free(pool.workers);
        return out_of_memory(error);
    }
    pthread_mutex_init(&pool.mutex, NULL);
    condition_init(&pool.news);
    condition_init(&pool.work);
    bool is_good = thread_pool_play(&pool, wanted, end, error);
    pthread_cond_destroy(&pool.work);
    pthread_cond_destroy(&pool.news);
    pthread_mutex_destroy(&pool.mutex);
    search_pool_free(pool.pool);
    free(pool.workers);
    return is_good;
}
