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

/* Of both players and an adjudication; as many are kept for the next game. */
enum { POOL_ROOM = 3 };

/* A game that is being played. */
typedef struct GameTask {
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
} GameTask;

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
        worker->pool = search_pool_create(POOL_ROOM, POOL_ROOM);
    else
        match_release(&worker->match);
}

/* ---- A game ---- */

static bool game_task_opened(void *user, MatchPlayer *const match_players[2])
{
    GameTask *task = user;
    pthread_mutex_lock(&task->mutex);
    for (int i = 0; i < 2; i++)
        task->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !task->is_stopped;
    pthread_mutex_unlock(&task->mutex);
    return goes_on;
}

static void *game_task_run(void *argument)
{
    GameTask *task = argument;
    const Worker *worker = task->worker;
    MatchGameHost host = {.opened = game_task_opened,
                          .user = task,
                          .language = worker->console.language,
                          .pool = worker->pool};
    task->outcome = match_game_play(&worker->match, &task->fixture, task->game, &host,
                                    &task->played, &task->error);
    pthread_mutex_lock(&task->mutex);
    task->is_over = true;
    pthread_cond_signal(&task->over);
    pthread_mutex_unlock(&task->mutex);
    return NULL;
}

/* The mutex is held. */
static void game_task_stop(GameTask *task)
{
    task->is_stopped = true;
    for (int i = 0; i < 2; i++)
        if (task->match_players[i])
            task->match_players[i]->kind->stop(task->match_players[i]);
}

/* Until the game is over, whether it was stopped or not. */
static void game_task_watch(GameTask *task)
{
    Message message;
    pthread_mutex_lock(&task->mutex);
    while (!task->is_over) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += JOB_REST_US * 1000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&task->over, &task->mutex, &until);
        if (job_receive(task->worker->job, 0, MESSAGE_STOP, &message)) {
            json_decref(message.body);
            game_task_stop(task);
        }
    }
    pthread_mutex_unlock(&task->mutex);
}

static bool game_task_is_possible(const GameTask *task)
{
    int count = task->worker->match.entrant_count;
    const int *entrants = task->fixture.entrants;
    return task->worker->is_ready && entrants[0] >= 0 && entrants[0] < count && entrants[1] >= 0 &&
           entrants[1] < count;
}

static void game_task_play(GameTask *task)
{
    pthread_t thread;
    pthread_mutex_init(&task->mutex, NULL);
    pthread_cond_init(&task->over, NULL);
    if (pthread_create(&thread, NULL, game_task_run, task) == 0) {
        game_task_watch(task);
        pthread_join(thread, NULL);
    } else {
        console_fail(&task->worker->console, TEXT_NO_MEMORY, "");
    }
    pthread_cond_destroy(&task->over);
    pthread_mutex_destroy(&task->mutex);
}

static void worker_answer(Worker *worker, const GameTask *task)
{
    Job *job = worker->job;
    bool is_sent;
    if (task->error.text)
        console_fail_error(&worker->console, &task->error);
    if (task->outcome == MATCH_GAME_BROKEN_OFF) {
        job_tell(job, 0, MESSAGE_BROKEN_OFF);
        return;
    }
    if (task->outcome == MATCH_GAME_PLAYED)
        is_sent = job_send(job, 0, MESSAGE_PLAYED, played_game_json(&task->played));
    else
        is_sent = job_send(job, 0, MESSAGE_FAILED, json_pack("{s:s}", "host", job->host));
    if (!is_sent) /* memory ran out, but somebody waits */
        job_tell(job, 0, MESSAGE_FAILED);
}

static void worker_play(Worker *worker, const json_t *body)
{
    GameTask task = {.worker = worker, .outcome = MATCH_GAME_FAILED};
    if (fixture_read(body, &task.fixture, &task.game, &task.error) && game_task_is_possible(&task))
        game_task_play(&task);
    worker_answer(worker, &task);
    played_game_release(&task.played);
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
