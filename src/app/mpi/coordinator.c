/*
 * Distributes work: see coordinator.h.
 *
 * Each thread of a run (run.h) stands for one worker process: it sends a game and waits for its
 * result. For the run this is a player that can be stopped; the worker is then told, and answers
 * that its game was broken off or has just been finished.
 */
#define _GNU_SOURCE
#include "mpi/coordinator.h"

#include "cli/console.h"
#include "match/played_json.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

typedef struct RemotePlayer {
    MatchPlayer match_player; /* the first member */
    atomic_bool is_stopped;
} RemotePlayer;

static void remote_stop(MatchPlayer *match_player)
{
    atomic_store(&((RemotePlayer *)match_player)->is_stopped, true);
}

/* It is never asked for moves. */
static const MatchPlayerKind remote_kind = {.stop = remote_stop};

static bool out_of_memory(PorfiaError *error)
{
    *error = (PorfiaError){.text = &cli_texts[TEXT_NO_MEMORY]};
    return false;
}

static bool process_failed(PorfiaError *error, int rank, const json_t *body)
{
    const char *host = json_string_value(json_object_get(body, "host"));
    *error = (PorfiaError){.text = &cli_texts[TEXT_PROCESS_FAILED]};
    snprintf(error->arguments[0], sizeof error->arguments[0], "%d", rank);
    snprintf(error->arguments[1], sizeof error->arguments[1], "%s", host ? host : "?");
    return false;
}

static MpiMessage wait_for_game(MpiJob *job, int rank, RemotePlayer *match_player)
{
    MpiMessage message;
    bool was_told = false;
    int rests = 0;
    while (!mpi_job_receive(job, rank, MESSAGE_ANY, &message)) {
        if (!was_told && atomic_load(&match_player->is_stopped)) {
            mpi_job_tell(job, rank, MESSAGE_STOP);
            was_told = true;
        }
        mpi_job_rest(&rests);
    }
    return message;
}

static MatchGameOutcome play_on(MpiJob *job, int rank, RemotePlayer *match_player, json_t *game,
                                PlayedGame *played, PorfiaError *error)
{
    MatchGameOutcome outcome = MATCH_GAME_FAILED;
    if (!mpi_job_send(job, rank, MESSAGE_GAME, game)) {
        out_of_memory(error);
        return outcome;
    }
    MpiMessage message = wait_for_game(job, rank, match_player);
    if (message.kind == MESSAGE_BROKEN_OFF)
        outcome = MATCH_GAME_BROKEN_OFF;
    else if (message.kind != MESSAGE_PLAYED)
        process_failed(error, rank, message.body);
    else if (played_game_read(message.body, played, error))
        outcome = MATCH_GAME_PLAYED;
    json_decref(message.body);
    return outcome;
}

/* A RunGame. */
static MatchGameOutcome play_remotely(void *user, int thread, const Match *match,
                                      const Pairing *pairing, int game, const MatchGameHost *host,
                                      PlayedGame *played, PorfiaError *error)
{
    (void)match; /* the workers have it */
    MatchGameOutcome outcome = MATCH_GAME_BROKEN_OFF;
    RemotePlayer match_player = {.match_player.kind = &remote_kind};
    *played = (PlayedGame){0};
    if (host->opened(host->user, (MatchPlayer *[2]){&match_player.match_player, NULL}))
        outcome =
            play_on(user, thread + 1, &match_player, pairing_json(pairing, game), played, error);
    host->opened(host->user, NULL);
    return outcome;
}

static bool start_match(void *user, const Match *match, RunSettings *settings, PorfiaError *error)
{
    MpiJob *job = user;
    int others = job->size - 1;
    if (settings->concurrency == 0 || settings->concurrency > others)
        settings->concurrency = others;
    settings->play = play_remotely;
    settings->play_user = job;
    for (int rank = 1; rank <= settings->concurrency; rank++) {
        json_t *play = json_pack("{s:s, s:i, s:o}", "version", PORFIA_VERSION, "language",
                                 (int)settings->host.language, "match", match_json(match));
        if (!mpi_job_send(job, rank, MESSAGE_MATCH, play))
            return out_of_memory(error);
    }
    return true;
}

/* Workers may have another working folder. */
static bool absolute_path(const char *path, char *absolute, size_t size)
{
    char folder[PATH_MAX];
    int length = path[0] == '/'                  ? snprintf(absolute, size, "%s", path)
                 : getcwd(folder, sizeof folder) ? snprintf(absolute, size, "%s/%s", folder, path)
                                                 : -1;
    return length >= 0 && (size_t)length < size;
}

static bool start_tables(void *user, const PorfiaGame *game, const char *folder, int pieces,
                         int threads, PorfiaRanks *ranks, PorfiaError *error)
{
    MpiJob *job = user;
    char path[PATH_MAX];
    if (!absolute_path(folder, path, sizeof path)) {
        *error = (PorfiaError){.text = &cli_texts[TEXT_TABLES_NO_FOLDER]};
        return false;
    }
    for (int rank = 1; rank < job->size; rank++) {
        json_t *tables = json_pack("{s:s, s:s, s:s, s:i, s:i, s:i}", "version", PORFIA_VERSION,
                                   "game", porfia_game_name(game), "folder", path, "pieces", pieces,
                                   "threads", threads, "neighbours", job->neighbours);
        if (!mpi_job_send(job, rank, MESSAGE_TABLES, tables))
            return out_of_memory(error);
    }
    *ranks = mpi_job_ranks(job);
    return true;
}

RemoteWorkers coordinator_workers(MpiJob *job)
{
    return (RemoteWorkers){.user = job, .start_match = start_match, .start_tables = start_tables};
}

void coordinator_dismiss_workers(MpiJob *job)
{
    for (int rank = 1; rank < job->size; rank++)
        mpi_job_tell(job, rank, MESSAGE_LEAVE);
}
