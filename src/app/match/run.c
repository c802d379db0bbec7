/*
 * Threads that play a match: see run.h.
 *
 * The calling thread plays nothing: it reads what was finished, here or by another process, adds it up
 * in order and tells the observer. The threads claim games, plan more when there are none left,
 * play and keep them. One mutex guards the database and everything that they share; results are
 * changed by the calling thread alone, while it holds it.
 */
#define _GNU_SOURCE
#include "match/run.h"

#include "base/clock.h"
#include "match/texts.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { TICK_US = 50000, PLAN_PAIRS = 64 };

typedef struct Worker {
    struct Crew *crew;
    int index;
    pthread_t thread;
    MatchPlayer *match_players[2]; /* of the game that it plays now, or NULL */
} Worker;

typedef struct Crew {
    const Match *match;
    const RunSettings *settings;
    Worker *workers;
    int worker_count;
    SearchPool *pool;
    pthread_mutex_t mutex; /* of everything below, and of the workers' players */
    pthread_cond_t news;   /* a game is finished, or something failed */
    pthread_cond_t work;   /* there may be games to claim, or it is time to leave */
    Store *store;
    Results *results;
    bool is_leaving;
    bool is_broken_off; /* by a player: nobody is there any more */
    bool has_failed;
    PorfiaError error;
} Crew;

const char *run_end_name(RunEnd end)
{
    static const char *const names[] = {
        [RUN_PLAYED] = "pairs", [RUN_DECIDED] = "sprt", [RUN_INTERRUPTED] = "interrupted"};
    return names[end];
}

static struct timespec tick_from_now(void)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK_US * 1000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    return until;
}

/* ---- The threads; the mutex is held where nothing else is said ---- */

static bool worker_seated(void *user, MatchPlayer *const match_players[2])
{
    Worker *worker = user;
    pthread_mutex_lock(&worker->crew->mutex);
    for (int i = 0; i < 2; i++)
        worker->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !worker->crew->is_leaving;
    pthread_mutex_unlock(&worker->crew->mutex);
    return goes_on;
}

static void crew_fail(Crew *crew, const PorfiaError *error)
{
    if (!crew->has_failed)
        crew->error = *error;
    crew->has_failed = true;
    pthread_cond_broadcast(&crew->news);
    pthread_cond_broadcast(&crew->work);
}

/* Takes the next pairs into the schedule; false: there are none now. */
static bool crew_plan(Crew *crew)
{
    Fixture fixtures[PLAN_PAIRS];
    PorfiaError error = {0};
    int64_t planned;
    int count = 0;
    bool is_good = store_planned(crew->store, &planned, &error);
    bool is_known = crew->match->schedule != SCHEDULE_KNOCK_OUT || crew->results->count == planned;
    if (is_good && is_known) {
        count = schedule_next(crew->match, crew->results->pairs, planned, fixtures, PLAN_PAIRS);
        is_good = count == 0 || store_plan(crew->store, fixtures, count, &error);
    }
    if (!is_good)
        crew_fail(crew, &error);
    return is_good && count > 0;
}

/* Waits for a game to play; false: there will be none. */
static bool crew_take(Crew *crew, Fixture *fixture, int *game)
{
    while (!crew->is_leaving && !crew->is_broken_off && !crew->has_failed) {
        PorfiaError error = {0};
        if (store_claim(crew->store, fixture, game, &error))
            return true;
        if (error.text)
            crew_fail(crew, &error);
        else if (!crew_plan(crew) && !crew->has_failed) {
            struct timespec until = tick_from_now();
            pthread_cond_timedwait(&crew->work, &crew->mutex, &until);
        }
    }
    return false;
}

static MatchGameOutcome worker_play(Worker *worker, const Fixture *fixture, int game,
                                    PlayedGame *played, PorfiaError *error)
{
    const RunSettings *settings = worker->crew->settings;
    const Match *match = worker->crew->match;
    MatchGameHost host = settings->host;
    host.pool = worker->crew->pool;
    host.seated = worker_seated;
    host.user = worker;
    if (settings->play)
        return settings->play(settings->play_user, worker->index, match, fixture, game, &host,
                              played, error);
    return match_game_play(match, fixture, game, &host, played, error);
}

static void *worker_run(void *argument)
{
    Worker *worker = argument;
    Crew *crew = worker->crew;
    Fixture fixture;
    int game;
    pthread_mutex_lock(&crew->mutex);
    while (crew_take(crew, &fixture, &game)) {
        PlayedGame played;
        PorfiaError error = {0};
        pthread_mutex_unlock(&crew->mutex);
        MatchGameOutcome outcome = worker_play(worker, &fixture, game, &played, &error);
        pthread_mutex_lock(&crew->mutex);
        crew->is_broken_off |= outcome == MATCH_GAME_BROKEN_OFF;
        if (outcome == MATCH_GAME_FAILED ||
            (outcome == MATCH_GAME_PLAYED && !store_finish(crew->store, &played, &error)))
            crew_fail(crew, &error);
        played_game_release(&played);
        pthread_cond_signal(&crew->news);
    }
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

/* ---- The calling thread ---- */

/* Signals are for the program's own threads. Returns how many threads there are. */
static int crew_start(Crew *crew, int wanted)
{
    sigset_t all, before;
    int count = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; count < wanted; count++) {
        Worker *worker = &crew->workers[count];
        worker->crew = crew;
        worker->index = count;
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return count;
}

static void crew_dismiss(Crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
    crew->is_leaving = true;
    for (int i = 0; i < crew->worker_count; i++)
        for (int k = 0; k < 2; k++)
            if (crew->workers[i].match_players[k])
                crew->workers[i].match_players[k]->kind->stop(crew->workers[i].match_players[k]);
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->mutex);
    for (int i = 0; i < crew->worker_count; i++)
        pthread_join(crew->workers[i].thread, NULL);
}

/* Tells the observer, who may take his time: others go on meanwhile. */
static bool crew_tell(Crew *crew, const PairResult *pair)
{
    const RunSettings *settings = crew->settings;
    pthread_mutex_unlock(&crew->mutex);
    bool goes_on = !settings->observe || settings->observe(settings->observer, pair, crew->results);
    pthread_mutex_lock(&crew->mutex);
    return goes_on;
}

/* Whether all that will ever be played has been. */
static bool crew_is_done(Crew *crew)
{
    const Results *results = crew->results;
    Fixture fixture;
    int64_t planned;
    PorfiaError error = {0};
    if (results->counted < results->count || results->counted < schedule_length(crew->match))
        return false;
    if (!store_planned(crew->store, &planned, &error)) {
        crew_fail(crew, &error);
        return false;
    }
    return results->counted == planned &&
           schedule_next(crew->match, results->pairs, planned, &fixture, 1) == 0;
}

/* Adds up what is new; false: the match is over, and *end says why. */
static bool crew_count(Crew *crew, RunEnd *end)
{
    PorfiaError error = {0};
    const PairResult *pair;
    bool goes_on = true;
    if (!results_update(crew->results, crew->store, &error))
        crew_fail(crew, &error);
    while (goes_on && !crew->has_failed && (pair = results_count_next(crew->results)))
        goes_on = crew_tell(crew, pair);
    pthread_cond_broadcast(&crew->work);
    *end = crew->results->is_decided ? RUN_DECIDED : RUN_INTERRUPTED;
    if (goes_on && !crew->results->is_decided && crew_is_done(crew)) {
        *end = RUN_PLAYED;
        return false;
    }
    return goes_on && !crew->results->is_decided;
}

/* Until the match ends or something fails. */
static void crew_watch(Crew *crew, RunEnd *end)
{
    int64_t next_tick = 0, next_beat = clock_now() + STORE_BEAT_MS * 1000;
    while (!crew->has_failed && crew_count(crew, end)) {
        PorfiaError error = {0};
        int64_t now = clock_now();
        if (crew->is_broken_off || (now >= next_tick && !crew_tell(crew, NULL))) {
            *end = RUN_INTERRUPTED;
            return;
        }
        if (now >= next_tick)
            next_tick = now + TICK_US;
        if (now >= next_beat) {
            next_beat = now + STORE_BEAT_MS * 1000;
            if (!store_beat(crew->store, &error))
                crew_fail(crew, &error);
        }
        struct timespec until = tick_from_now();
        pthread_cond_timedwait(&crew->news, &crew->mutex, &until);
    }
}

static bool crew_play(Crew *crew, int wanted, RunEnd *end, PorfiaError *error)
{
    pthread_mutex_lock(&crew->mutex);
    /* What was played before may be all; then nobody has to be asked. */
    bool goes_on = crew_count(crew, end);
    if (goes_on && !crew->has_failed) {
        crew->worker_count = crew_start(crew, wanted);
        if (crew->worker_count == 0)
            error_set(&crew->error, &match_texts[MATCH_TEXT_THREADS], "");
        crew->has_failed |= crew->worker_count == 0;
        crew_watch(crew, end);
    }
    pthread_mutex_unlock(&crew->mutex);
    crew_dismiss(crew);
    PorfiaError late = {0};
    if (!store_withdraw(crew->store, &late) && !crew->has_failed)
        crew_fail(crew, &late);
    if (!crew->has_failed && *end != RUN_INTERRUPTED &&
        !store_end(crew->store, run_end_name(*end), &late))
        crew_fail(crew, &late);
    if (crew->has_failed)
        *error = crew->error;
    return !crew->has_failed;
}

bool match_run(const Match *match, Store *store, const RunSettings *settings, Results *results,
               RunEnd *end, PorfiaError *error)
{
    int wanted = settings->concurrency > 1 ? settings->concurrency : 1;
    Crew crew = {.match = match, .settings = settings, .store = store, .results = results};
    crew.workers = calloc((size_t)wanted, sizeof *crew.workers);
    /* Each thread uses two at a time, or three with a referee. */
    crew.pool = search_pool_create(3 * wanted);
    if (!crew.workers || !crew.pool) {
        search_pool_free(crew.pool);
        free(crew.workers);
        return out_of_memory(error);
    }
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&crew.mutex, NULL);
    pthread_cond_init(&crew.news, &attributes);
    pthread_cond_init(&crew.work, &attributes);
    bool is_good = crew_play(&crew, wanted, end, error);
    pthread_cond_destroy(&crew.work);
    pthread_cond_destroy(&crew.news);
    pthread_mutex_destroy(&crew.mutex);
    pthread_condattr_destroy(&attributes);
    search_pool_free(crew.pool);
    free(crew.workers);
    return is_good;
}
