/*
 * A whole contest: its pairs are handed out to threads and reported in their order.
 *
 * The calling thread plays nothing: it waits for the next pair in order, adds it up, asks the
 * sequential test, and tells the observer. So everything that decides sees the pairs one after
 * the other, whoever was faster, and pairs that were played beyond the last one that counts
 * are forgotten. In a build without threads the calling thread plays as well.
 */
#define _GNU_SOURCE
#include "match/contest.h"

#include "base/clock.h"
#include "match/texts.h"

/* How long nothing happens before the observer is asked whether to go on. */
enum { TICK_US = 50000 };

/* Who is told, and what has been counted. */
typedef struct Report {
    const PorfiaContest *contest;
    PorfiaContestObserver *observer;
    void *user;
    PorfiaTally *tally;
    PorfiaContestEnd end;
} Report;

/* False: the contest ends here, and report->end says why. */
static bool report_pair(Report *report, const PorfiaPair *pair)
{
    porfia_tally_add(report->tally, pair);
    bool goes_on = !report->observer || report->observer(report->user, pair, report->tally);
    if (report->contest->has_sprt &&
        porfia_tally_sprt(report->tally, &report->contest->sprt).verdict != PORFIA_UNDECIDED) {
        report->end = PORFIA_CONTEST_DECIDED;
        return false;
    }
    if (pair->number == report->contest->pairs) {
        report->end = PORFIA_CONTEST_PLAYED;
        return false;
    }
    report->end = PORFIA_CONTEST_INTERRUPTED;
    return goes_on;
}

static bool report_tick(Report *report)
{
    report->end = PORFIA_CONTEST_INTERRUPTED;
    return !report->observer || report->observer(report->user, NULL, report->tally);
}

#ifdef PORFIA_NO_THREADS

typedef struct Ticker {
    Report *report;
    int64_t last; /* when the observer was asked */
} Ticker;

static bool ticker_watch(void *user, PorfiaSearch *search)
{
    (void)search;
    Ticker *ticker = user;
    int64_t now = clock_now();
    if (now - ticker->last < TICK_US)
        return true;
    ticker->last = now;
    return report_tick(ticker->report);
}

static bool contest_play(Report *report, PorfiaError *error)
{
    Ticker ticker = {.report = report, .last = clock_now()};
    for (int number = 1;; number++) {
        PorfiaPair pair;
        PairOutcome outcome =
            contest_play_pair(report->contest, number, ticker_watch, &ticker, &pair, error);
        if (outcome == PAIR_FAILED)
            return false;
        if (outcome == PAIR_BROKEN_OFF || !report_pair(report, &pair))
            return true;
    }
}

#else

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

/* How many pairs for each thread may be finished before an earlier one is. */
enum { PAIRS_AHEAD = 16 };

typedef struct Slot {
    bool is_ready;
    PorfiaPair pair;
} Slot;

typedef struct Worker {
    struct Crew *crew;
    pthread_t thread;
    PorfiaSearch *search; /* that is running now, or NULL */
} Worker;

/* All that the threads share; the mutex is for everything below it. */
typedef struct Crew {
    const PorfiaContest *contest;
    int worker_count, slot_count;
    Worker *workers;
    pthread_mutex_t mutex;
    pthread_cond_t finished; /* a pair is ready, or something failed */
    pthread_cond_t room;     /* another pair may be begun */
    Slot *slots;             /* of pair n: n % slot_count */
    int next;                /* the pair to be begun */
    int awaited;             /* the pair to be reported */
    bool is_leaving;
    bool has_failed;
    PorfiaError error;
} Crew;

static bool worker_watch(void *user, PorfiaSearch *search)
{
    Worker *worker = user;
    pthread_mutex_lock(&worker->crew->mutex);
    worker->search = search;
    bool goes_on = !worker->crew->is_leaving;
    pthread_mutex_unlock(&worker->crew->mutex);
    return goes_on;
}

/* The next pair to play; 0: there is none any more. The mutex is held. */
static int crew_take(Crew *crew)
{
    while (!crew->is_leaving && crew->next - crew->awaited >= crew->slot_count)
        pthread_cond_wait(&crew->room, &crew->mutex);
    return crew->is_leaving || crew->next > crew->contest->pairs ? 0 : crew->next++;
}

static void *worker_run(void *argument)
{
    Worker *worker = argument;
    Crew *crew = worker->crew;
    int number;
    pthread_mutex_lock(&crew->mutex);
    while ((number = crew_take(crew)) != 0) {
        PorfiaPair pair;
        PorfiaError error = {0};
        pthread_mutex_unlock(&crew->mutex);
        PairOutcome outcome =
            contest_play_pair(crew->contest, number, worker_watch, worker, &pair, &error);
        pthread_mutex_lock(&crew->mutex);
        worker->search = NULL;
        if (outcome == PAIR_PLAYED)
            crew->slots[number % crew->slot_count] = (Slot){true, pair};
        if (outcome == PAIR_FAILED && !crew->has_failed) {
            crew->has_failed = true;
            crew->error = error;
        }
        pthread_cond_signal(&crew->finished);
        if (outcome != PAIR_PLAYED)
            break;
    }
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

/* Waits for the mutex's owner to be told something, or for a tick; false: nothing was told. */
static bool crew_wait(Crew *crew)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK_US * 1000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    return pthread_cond_timedwait(&crew->finished, &crew->mutex, &until) == 0;
}

/* Reports pairs until the contest ends; false: something failed. The mutex is held, except while
 * somebody is told. */
static bool crew_report(Crew *crew, Report *report)
{
    bool goes_on = true;
    while (goes_on && !crew->has_failed) {
        Slot *slot = &crew->slots[crew->awaited % crew->slot_count];
        if (slot->is_ready) {
            PorfiaPair pair = slot->pair;
            slot->is_ready = false;
            crew->awaited++;
            pthread_cond_broadcast(&crew->room);
            pthread_mutex_unlock(&crew->mutex);
            goes_on = report_pair(report, &pair);
            pthread_mutex_lock(&crew->mutex);
        } else if (!crew_wait(crew)) {
            pthread_mutex_unlock(&crew->mutex);
            goes_on = report_tick(report);
            pthread_mutex_lock(&crew->mutex);
        }
    }
    return !crew->has_failed;
}

/* Signals are for the program's own threads. Returns how many threads there are. */
static int crew_start(Crew *crew)
{
    sigset_t all, before;
    int count = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; count < crew->worker_count; count++) {
        Worker *worker = &crew->workers[count];
        worker->crew = crew;
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
        if (crew->workers[i].search)
            porfia_search_stop(crew->workers[i].search);
    pthread_cond_broadcast(&crew->room);
    pthread_mutex_unlock(&crew->mutex);
    for (int i = 0; i < crew->worker_count; i++)
        pthread_join(crew->workers[i].thread, NULL);
}

static bool crew_play(Crew *crew, Report *report, PorfiaError *error)
{
    /* Held until all threads exist: none looks at what is still being written. */
    pthread_mutex_lock(&crew->mutex);
    crew->worker_count = crew_start(crew);
    bool has_played = crew->worker_count > 0 && crew_report(crew, report);
    pthread_mutex_unlock(&crew->mutex);
    if (crew->worker_count == 0)
        return error_set(error, &match_texts[MATCH_TEXT_CONTEST_THREADS], "");
    crew_dismiss(crew);
    if (!has_played && error)
        *error = crew->error;
    return has_played;
}

static bool contest_play(Report *report, PorfiaError *error)
{
    const PorfiaContest *contest = report->contest;
    int wanted = contest->concurrency > 1 ? contest->concurrency : 1;
    Crew crew = {.contest = contest, .next = 1, .awaited = 1};
    crew.worker_count = wanted < contest->pairs ? wanted : contest->pairs;
    crew.slot_count = crew.worker_count * PAIRS_AHEAD;
    crew.workers = calloc((size_t)crew.worker_count, sizeof *crew.workers);
    crew.slots = calloc((size_t)crew.slot_count, sizeof *crew.slots);
    bool has_played = false;
    if (crew.workers && crew.slots) {
        pthread_condattr_t attributes;
        pthread_condattr_init(&attributes);
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
        pthread_mutex_init(&crew.mutex, NULL);
        pthread_cond_init(&crew.finished, &attributes);
        pthread_cond_init(&crew.room, NULL);
        has_played = crew_play(&crew, report, error);
        pthread_cond_destroy(&crew.room);
        pthread_cond_destroy(&crew.finished);
        pthread_mutex_destroy(&crew.mutex);
        pthread_condattr_destroy(&attributes);
    } else {
        error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
    }
    free(crew.slots);
    free(crew.workers);
    return has_played;
}

#endif

bool porfia_contest_run(const PorfiaContest *contest, PorfiaContestObserver *observer, void *user,
                        PorfiaTally *tally, PorfiaContestEnd *end, PorfiaError *error)
{
    *tally = (PorfiaTally){0};
    if (!porfia_contest_check(contest, error))
        return false;
    Report report = {contest, observer, user, tally, PORFIA_CONTEST_INTERRUPTED};
    if (!contest_play(&report, error))
        return false;
    *end = report.end;
    return true;
}
