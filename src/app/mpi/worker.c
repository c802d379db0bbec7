/*
 * Work for another process: see worker.h.
 *
 * A game has a thread of its own, so that this one can see a message that stops it. Only this one
 * calls MPI.
 */
#define _GNU_SOURCE
#include "mpi/worker.h"

#include "cli/console.h"
#include "cli/match/evaluations.h"
#include "cli/match/folder.h"
#include "match/played_json.h"

#include <signal.h>
#include <string.h>
#include <time.h>

typedef struct Worker {
    Job *job;
    Console console; /* its errors */
    bool is_ready;   /* what follows is there */
    Match match;
    MatchEvaluations evaluations;
    SearchPool *pool; /* of one game at a time; NULL does as well */
} Worker;

/* Of both players, and a referee. */
enum { POOL_ROOM = 3 };

/* A game that is being played. */
typedef struct Errand {
    const Worker *worker;
    Fixture fixture;
    int game;
    pthread_mutex_t mutex;         /* of the next three */
    MatchPlayer *match_players[2]; /* NULL: they are not taken */
    bool is_stopped;
    bool is_over;
    pthread_cond_t over;
    /* What became of it, once it is over. */
    MatchGameOutcome outcome;
    PlayedGame played;
    PorfiaError error;
} Errand;

/* ---- The match ---- */

static void worker_forget(Worker *worker)
{
    if (!worker->is_ready)
        return;
    search_pool_free(worker->pool);
    match_evaluations_close(&worker->evaluations);
    match_release(&worker->match);
    worker->is_ready = false;
}

static bool read_match(Worker *worker, json_t *body)
{
    const char *version;
    json_t *match;
    PorfiaError error;
    int language;
    if (json_unpack(body, "{s:s, s:i, s:o}", "version", &version, "language", &language,
                    "championship", &match) != 0) {
        console_fail(&worker->console, TEXT_NO_MEMORY, "");
        return false;
    }
    if (strcmp(version, PORFIA_VERSION) != 0) {
        console_fail(&worker->console, TEXT_OTHER_VERSION, "ss", PORFIA_VERSION, version);
        return false;
    }
    worker->console.language = (PorfiaLanguage)language;
    if (match_read(&worker->match, match, &error) && match_check(&worker->match, &error))
        return true;
    console_fail_error(&worker->console, &error);
    return false;
}

/* What is wrong is said here; it ends the match when the first game is to be played. */
static void worker_prepare(Worker *worker, json_t *body)
{
    worker_forget(worker);
    worker->match = match_default();
    worker->is_ready =
        read_match(worker, body) && match_folder_enter(&worker->console, &worker->match) &&
        match_evaluations_open(&worker->console, &worker->match, &worker->evaluations);
    if (worker->is_ready)
        worker->pool = search_pool_create(POOL_ROOM);
    else
        match_release(&worker->match);
}

/* ---- A game ---- */

static bool errand_seated(void *user, MatchPlayer *const match_players[2])
{
    Errand *errand = user;
    pthread_mutex_lock(&errand->mutex);
    for (int i = 0; i < 2; i++)
        errand->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !errand->is_stopped;
    pthread_mutex_unlock(&errand->mutex);
    return goes_on;
}

static void *errand_run(void *argument)
{
    Errand *errand = argument;
    const Worker *worker = errand->worker;
    MatchGameHost host = {.seated = errand_seated,
                          .user = errand,
                          .language = worker->console.language,
                          .pool = worker->pool};
    errand->outcome = match_game_play(&worker->match, &errand->fixture, errand->game, &host,
                                      &errand->played, &errand->error);
    pthread_mutex_lock(&errand->mutex);
    errand->is_over = true;
    pthread_cond_signal(&errand->over);
    pthread_mutex_unlock(&errand->mutex);
    return NULL;
}

/* The mutex is held. */
static void errand_stop(Errand *errand)
{
    errand->is_stopped = true;
    for (int i = 0; i < 2; i++)
        if (errand->match_players[i])
            errand->match_players[i]->kind->stop(errand->match_players[i]);
}

/* Until the game is over, whether it was stopped or not. */
static void errand_watch(Errand *errand)
{
    Message message;
    pthread_mutex_lock(&errand->mutex);
    while (!errand->is_over) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += JOB_REST_US * 1000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&errand->over, &errand->mutex, &until);
        if (job_receive(errand->worker->job, 0, MESSAGE_STOP, &message)) {
            json_decref(message.body);
            errand_stop(errand);
        }
    }
    pthread_mutex_unlock(&errand->mutex);
}

static bool errand_is_possible(const Errand *errand)
{
    int count = errand->worker->match.entrant_count;
    const int *entrants = errand->fixture.entrants;
    return errand->worker->is_ready && entrants[0] >= 0 && entrants[0] < count &&
           entrants[1] >= 0 && entrants[1] < count;
}

static void errand_play(Errand *errand)
{
    pthread_t thread;
    pthread_mutex_init(&errand->mutex, NULL);
    pthread_cond_init(&errand->over, NULL);
    if (pthread_create(&thread, NULL, errand_run, errand) == 0) {
        errand_watch(errand);
        pthread_join(thread, NULL);
    } else {
        console_fail(&errand->worker->console, TEXT_NO_MEMORY, "");
    }
    pthread_cond_destroy(&errand->over);
    pthread_mutex_destroy(&errand->mutex);
}

static void worker_answer(Worker *worker, const Errand *errand)
{
    Job *job = worker->job;
    bool is_sent;
    if (errand->error.text)
        console_fail_error(&worker->console, &errand->error);
    if (errand->outcome == MATCH_GAME_BROKEN_OFF) {
        job_tell(job, 0, MESSAGE_BROKEN_OFF);
        return;
    }
    if (errand->outcome == MATCH_GAME_PLAYED)
        is_sent = job_send(job, 0, MESSAGE_PLAYED, played_game_json(&errand->played));
    else
        is_sent = job_send(job, 0, MESSAGE_FAILED, json_pack("{s:s}", "host", job->host));
    if (!is_sent) /* memory ran out, but somebody waits */
        job_tell(job, 0, MESSAGE_FAILED);
}

static void worker_play(Worker *worker, const json_t *body)
{
    Errand errand = {.worker = worker, .outcome = MATCH_GAME_FAILED};
    if (fixture_read(body, &errand.fixture, &errand.game, &errand.error) &&
        errand_is_possible(&errand))
        errand_play(&errand);
    worker_answer(worker, &errand);
    played_game_release(&errand.played);
}

/* ---- Tables ---- */

/* Process 0 says what becomes of it, of whichever process. If this one cannot begin, the others
 * would wait for it: the job is over. */
static void worker_build(Worker *worker, json_t *body)
{
    const char *version, *name, *folder;
    int pieces, threads;
    PorfiaError error;
    const PorfiaGame *game = NULL;
    if (json_unpack(body, "{s:s, s:s, s:s, s:i, s:i, s:i}", "version", &version, "game", &name,
                    "folder", &folder, "pieces", &pieces, "threads", &threads, "neighbours",
                    &worker->job->neighbours) != 0)
        console_fail(&worker->console, TEXT_NO_MEMORY, "");
    else if (strcmp(version, PORFIA_VERSION) != 0)
        console_fail(&worker->console, TEXT_OTHER_VERSION, "ss", PORFIA_VERSION, version);
    else
        game = porfia_game_find(name, &error);
    if (!game)
        job_abort();
    PorfiaRanks ranks = job_ranks(worker->job);
    porfia_tables_build(game, folder, pieces, threads, &ranks, NULL, NULL, &error);
}

/* ---- All of it ---- */

static Message wait_for_work(Job *job)
{
    Message message;
    int rests = 0;
    while (!job_receive(job, 0, MESSAGE_ANY, &message))
        job_rest(&rests);
    return message;
}

void worker_serve(Job *job)
{
    static const int left_to_others[] = {SIGINT, SIGTERM, SIGHUP};
    Worker worker = {.job = job, .console = console_open("porfia-mpi", PORFIA_ENGLISH)};
    /* A signal for the whole job: process 0 ends it in good order. */
    for (size_t i = 0; i < sizeof left_to_others / sizeof *left_to_others; i++)
        signal(left_to_others[i], SIG_IGN);
    MessageKind kind;
    do {
        Message message = wait_for_work(job);
        kind = message.kind;
        if (kind == MESSAGE_MATCH)
            worker_prepare(&worker, message.body);
        else if (kind == MESSAGE_GAME)
            worker_play(&worker, message.body);
        else if (kind == MESSAGE_TABLES)
            worker_build(&worker, message.body);
        /* A stop that came after its game needs nothing. */
        json_decref(message.body);
    } while (kind != MESSAGE_LEAVE);
    worker_forget(&worker);
}
