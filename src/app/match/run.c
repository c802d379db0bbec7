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
    struct Run *run;
    int index;
    pthread_t thread;
    MatchPlayer *match_players[2]; /* of the game being played, or NULL */
} Worker;

typedef struct Run {
    const Match *match;
    const RunSettings *settings;
    Worker *workers;
    int worker_count;
    SearchPool *searches;
    pthread_mutex_t mutex; /* guards everything below, and the workers' players */
    pthread_cond_t news;   /* a game is finished, or something failed */
    pthread_cond_t work;   /* there may be games to claim, or it is time to leave */
    Store *store;
    Results *results;
    bool is_leaving;
    bool is_broken_off; /* a game was broken off, as by a human whose input ended */
    bool has_failed;
    PorfiaError error;
} Run;

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
    pthread_mutex_lock(&worker->run->mutex);
    for (int i = 0; i < 2; i++)
        worker->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !worker->run->is_leaving;
    pthread_mutex_unlock(&worker->run->mutex);
    return goes_on;
}

static void run_fail(Run *run, const PorfiaError *error)
{
    if (!run->has_failed)
        run->error = *error;
    run->has_failed = true;
    pthread_cond_broadcast(&run->news);
    pthread_cond_broadcast(&run->work);
}

/* Plans the next pairs; false: there are none now. */
static bool run_plan(Run *run)
{
    Pairing pairings[PLAN_PAIRS];
    PorfiaError error = {0};
    int64_t planned;
    int count = 0;
    bool is_good = store_planned(run->store, &planned, &error);
    bool is_known = run->match->schedule != SCHEDULE_KNOCK_OUT || run->results->count == planned;
    if (is_good && is_known) {
        count = schedule_next(run->match, run->results->pairs, planned, pairings, PLAN_PAIRS);
        is_good = count == 0 || store_plan(run->store, pairings, count, &error);
    }
    if (!is_good)
        run_fail(run, &error);
    return is_good && count > 0;
}

/* Waits for a game to play; false: there will be none. */
static bool run_take(Run *run, Pairing *pairing, int *game)
{
    while (!run->is_leaving && !run->is_broken_off && !run->has_failed) {
        PorfiaError error = {0};
        if (store_claim(run->store, pairing, game, &error))
            return true;
        if (error.text)
            run_fail(run, &error);
        else if (!run_plan(run) && !run->has_failed)
            condition_wait(&run->work, &run->mutex, TICK_US);
    }
    return false;
}

static MatchGameOutcome worker_play(Worker *worker, const Pairing *pairing, int game,
                                    PlayedGame *played, PorfiaError *error)
{
    const RunSettings *settings = worker->run->settings;
    const Match *match = worker->run->match;
    MatchGameHost host = settings->host;
    host.pool = worker->run->searches;
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
    Run *run = worker->run;
    Pairing pairing;
    int game;
    pthread_mutex_lock(&run->mutex);
    while (run_take(run, &pairing, &game)) {
        PlayedGame played;
        PorfiaError error = {0};
        pthread_mutex_unlock(&run->mutex);
        MatchGameOutcome outcome = worker_play(worker, &pairing, game, &played, &error);
        pthread_mutex_lock(&run->mutex);
        run->is_broken_off |= outcome == MATCH_GAME_BROKEN_OFF;
        if (outcome == MATCH_GAME_FAILED ||
            (outcome == MATCH_GAME_PLAYED && !store_finish(run->store, &played, &error)))
            run_fail(run, &error);
        played_game_release(&played);
        pthread_cond_signal(&run->news);
    }
    pthread_mutex_unlock(&run->mutex);
    return NULL;
}

/* ---- The calling thread ---- */

/* Returns how many threads could be started. */
static int run_start(Run *run, int wanted)
{
    int count = 0;
    for (; count < wanted; count++) {
        Worker *worker = &run->workers[count];
        worker->run = run;
        worker->index = count;
        if (!thread_start(&worker->thread, worker_run, worker))
            break;
    }
    return count;
}

static void run_dismiss(Run *run)
{
    pthread_mutex_lock(&run->mutex);
    run->is_leaving = true;
    for (int i = 0; i < run->worker_count; i++)
        for (int k = 0; k < 2; k++)
            if (run->workers[i].match_players[k])
                run->workers[i].match_players[k]->kind->stop(run->workers[i].match_players[k]);
    pthread_cond_broadcast(&run->work);
    pthread_mutex_unlock(&run->mutex);
    for (int i = 0; i < run->worker_count; i++)
        pthread_join(run->workers[i].thread, NULL);
}

/* Calls the observer without the mutex: it may be slow. */
static bool run_tell(Run *run, const PairResult *pair)
{
    const RunSettings *settings = run->settings;
    pthread_mutex_unlock(&run->mutex);
    bool goes_on = !settings->observe || settings->observe(settings->observer, pair, run->results);
    pthread_mutex_lock(&run->mutex);
    return goes_on;
}

/* Whether no game is left to play. */
static bool run_is_done(Run *run)
{
    const Results *results = run->results;
    Pairing pairing;
    int64_t planned;
    PorfiaError error = {0};
    if (results->counted < results->count || results->counted < schedule_length(run->match))
        return false;
    if (!store_planned(run->store, &planned, &error)) {
        run_fail(run, &error);
        return false;
    }
    return results->counted == planned &&
           schedule_next(run->match, results->pairs, planned, &pairing, 1) == 0;
}

/* Adds up new results; false: the match is over, and *end says why. */
static bool run_count(Run *run, RunEnd *end)
{
    PorfiaError error = {0};
    const PairResult *pair;
    bool goes_on = true;
    if (!results_update(run->results, run->store, &error))
        run_fail(run, &error);
    while (goes_on && !run->has_failed && (pair = results_count_next(run->results)))
        goes_on = run_tell(run, pair);
    pthread_cond_broadcast(&run->work);
    *end = run->results->is_decided ? RUN_DECIDED : RUN_INTERRUPTED;
    if (goes_on && !run->results->is_decided && run_is_done(run)) {
        *end = RUN_PLAYED;
        return false;
    }
    return goes_on && !run->results->is_decided;
}

/* Until the match ends or fails. */
static void run_watch(Run *run, RunEnd *end)
{
    int64_t next_tick = 0, next_heartbeat = stopwatch_now() + STORE_HEARTBEAT_MS * 1000;
    while (!run->has_failed && run_count(run, end)) {
        PorfiaError error = {0};
        int64_t now = stopwatch_now();
        if (run->is_broken_off || (now >= next_tick && !run_tell(run, NULL))) {
            *end = RUN_INTERRUPTED;
            return;
        }
        if (now >= next_tick)
            next_tick = now + TICK_US;
        if (now >= next_heartbeat) {
            next_heartbeat = now + STORE_HEARTBEAT_MS * 1000;
            if (!store_heartbeat(run->store, &error))
                run_fail(run, &error);
        }
        condition_wait(&run->news, &run->mutex, TICK_US);
    }
}

static bool run_play(Run *run, int wanted, RunEnd *end, PorfiaError *error)
{
    pthread_mutex_lock(&run->mutex);
    /* The match may be complete already; then no thread is needed. */
    bool goes_on = run_count(run, end);
    if (goes_on && !run->has_failed) {
        run->worker_count = run_start(run, wanted);
        if (run->worker_count == 0)
            match_error(&run->error, MATCH_TEXT_THREADS, "");
        run->has_failed |= run->worker_count == 0;
        run_watch(run, end);
    }
    pthread_mutex_unlock(&run->mutex);
    run_dismiss(run);
    PorfiaError late = {0};
    if (!store_release_claims(run->store, &late) && !run->has_failed)
        run_fail(run, &late);
    if (!run->has_failed && *end != RUN_INTERRUPTED &&
        !store_end(run->store, run_end_name(*end), &late))
        run_fail(run, &late);
    if (run->has_failed)
        *error = run->error;
    return !run->has_failed;
}

bool match_run(const Match *match, Store *store, const RunSettings *settings, Results *results,
               RunEnd *end, PorfiaError *error)
{
    int wanted = settings->concurrency > 1 ? settings->concurrency : 1;
    Run run = {.match = match, .settings = settings, .store = store, .results = results};
    run.workers = calloc((size_t)wanted, sizeof *run.workers);
    /* A game uses two searches, or three with adjudication; as many are kept for the players of the
     * next game. */
    run.searches = search_pool_create(3 * wanted, 3 * wanted);
    if (!run.workers || !run.searches) {
        search_pool_free(run.searches);
        free(run.workers);
        return out_of_memory(error);
    }
    pthread_mutex_init(&run.mutex, NULL);
    condition_init(&run.news);
    condition_init(&run.work);
    bool is_good = run_play(&run, wanted, end, error);
    pthread_cond_destroy(&run.work);
    pthread_cond_destroy(&run.news);
    pthread_mutex_destroy(&run.mutex);
    search_pool_free(run.searches);
    free(run.workers);
    return is_good;
}
