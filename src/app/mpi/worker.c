/*
 * A worker process: see worker.h.
 *
 * A game has a thread of its own, so that this thread sees a message that stops it. Only this
 * thread calls MPI.
 */
#define _GNU_SOURCE
#include "mpi/worker.h"

#include "cli/console.h"
#include "cli/match/evaluations.h"
#include "cli/match/folder.h"
#include "match/game_thread.h"
#include "match/isolation.h"
#include "match/played_json.h"

#include <signal.h>
#include <string.h>

typedef struct Worker {
    MpiJob *job;
    Console console; /* for errors */
    bool is_ready;   /* the members below are set */
    Match match;
    MatchEvaluations evaluations;
    SearchPool *pool; /* for one game at a time; may be NULL */
} Worker;

/* Two players and an adjudication; as many are kept for the next game. */
enum { POOL_ROOM = 3 };

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
    if (json_unpack(body, "{s:s, s:i, s:o}", "version", &version, "language", &language, "match",
                    &match) != 0) {
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

static bool isolate(Worker *worker)
{
    PorfiaError error = {0};
    if (isolation_settle(&worker->match, &error))
        return true;
    console_fail_error(&worker->console, &error);
    return false;
}

/* Reports errors; a match that cannot be prepared fails when its first game is to be played. */
static void worker_prepare(Worker *worker, json_t *body)
{
    worker_forget(worker);
    worker->match = match_default();
    worker->is_ready =
        read_match(worker, body) && match_folder_enter(&worker->console, &worker->match) &&
        isolate(worker) &&
        match_evaluations_open(&worker->console, &worker->match, &worker->evaluations);
    if (worker->is_ready)
        worker->pool = search_pool_create(POOL_ROOM, POOL_ROOM);
    else
        match_release(&worker->match);
}

/* ---- A game ---- */

/* Waits for the end of the game, and stops it when told. */
static void watch_game(const Worker *worker, GameThread *game)
{
    MpiMessage message;
    while (!game_thread_wait(game, MPI_JOB_REST_US))
        if (mpi_job_receive(worker->job, 0, MESSAGE_STOP, &message)) {
            json_decref(message.body);
            game_thread_stop(game);
        }
    game_thread_join(game);
}

static bool is_possible(const Worker *worker, const Pairing *pairing)
{
    int count = worker->match.participant_count;
    const int *participants = pairing->participants;
    return worker->is_ready && participants[0] >= 0 && participants[0] < count &&
           participants[1] >= 0 && participants[1] < count;
}

static void worker_answer(Worker *worker, const GameThread *game)
{
    MpiJob *job = worker->job;
    bool is_sent;
    if (game->error.text)
        console_fail_error(&worker->console, &game->error);
    if (game->outcome == MATCH_GAME_BROKEN_OFF) {
        mpi_job_tell(job, 0, MESSAGE_BROKEN_OFF);
        return;
    }
    if (game->outcome == MATCH_GAME_PLAYED)
        is_sent = mpi_job_send(job, 0, MESSAGE_PLAYED, played_game_json(&game->played));
    else
        is_sent = mpi_job_send(job, 0, MESSAGE_FAILED, json_pack("{s:s}", "host", job->host));
    if (!is_sent) /* out of memory, but the coordinator waits for an answer */
        mpi_job_tell(job, 0, MESSAGE_FAILED);
}

static void worker_play(Worker *worker, const json_t *body)
{
    GameThread game = {.match = &worker->match,
                       .language = worker->console.language,
                       .pool = worker->pool,
                       .outcome = MATCH_GAME_FAILED};
    if (pairing_read(body, &game.pairing, &game.game, &game.error) &&
        is_possible(worker, &game.pairing)) {
        if (game_thread_start(&game))
            watch_game(worker, &game);
        else
            console_fail(&worker->console, TEXT_NO_MEMORY, "");
    }
    worker_answer(worker, &game);
    played_game_release(&game.played);
}

/* ---- Tables ---- */

/* Process 0 reports the outcome for all processes. If this one cannot begin, the others would wait
 * forever, so it aborts the job. */
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
        mpi_job_abort();
    PorfiaRanks ranks = mpi_job_ranks(worker->job);
    porfia_tables_build(game, folder, pieces, threads, &ranks, NULL, NULL, &error);
}

/* ---- The loop ---- */

static MpiMessage wait_for_work(MpiJob *job)
{
    MpiMessage message;
    int rests = 0;
    while (!mpi_job_receive(job, 0, MESSAGE_ANY, &message))
        mpi_job_rest(&rests);
    return message;
}

void worker_run(MpiJob *job)
{
    static const int left_to_others[] = {SIGINT, SIGTERM, SIGHUP};
    Worker worker = {.job = job, .console = console_open("porfia-mpi", PORFIA_ENGLISH)};
    /* These reach the whole job; process 0 ends it in good order. */
    for (size_t i = 0; i < sizeof left_to_others / sizeof *left_to_others; i++)
        signal(left_to_others[i], SIG_IGN);
    MpiMessageKind kind;
    do {
        MpiMessage message = wait_for_work(job);
        kind = message.kind;
        if (kind == MESSAGE_MATCH)
            worker_prepare(&worker, message.body);
        else if (kind == MESSAGE_GAME)
            worker_play(&worker, message.body);
        else if (kind == MESSAGE_TABLES)
            worker_build(&worker, message.body);
        /* A stop that arrived after its game needs no action. */
        json_decref(message.body);
    } while (kind != MESSAGE_LEAVE);
    worker_forget(&worker);
}
