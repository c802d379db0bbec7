/* The search in a thread of its own: see thinker.h. */
#include "ugi/thinker.h"

#include "system/thread.h"
#include "ugi/texts.h"

#include <inttypes.h>
#include <stdio.h>

enum { RANK_SIZE = 24 };

void thinker_open(Thinker *thinker, Output *output)
{
    *thinker = (Thinker){.output = output};
    atomic_init(&thinker->busy, false);
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->stopping, NULL);
}

static void thinker_join(Thinker *thinker)
{
    if (thinker->has_thread)
        pthread_join(thinker->thread, NULL);
    thinker->has_thread = false;
}

bool thinker_busy(Thinker *thinker)
{
    return atomic_load(&thinker->busy);
}

void thinker_stop(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
    thinker->stopped = true;
    if (thinker->searching)
        porfia_search_stop(thinker->task.search);
    pthread_cond_signal(&thinker->stopping);
    pthread_mutex_unlock(&thinker->mutex);
    thinker_join(thinker);
}

void thinker_close(Thinker *thinker)
{
    thinker_stop(thinker);
    pthread_cond_destroy(&thinker->stopping);
    pthread_mutex_destroy(&thinker->mutex);
}

/* Only if several lines were asked for. */
static void rank_print(const Task *task, const PorfiaResult *result, char *text, size_t size)
{
    text[0] = '\0';
    if (task->lines > 1)
        snprintf(text, size, " multipv %d", result->rank);
}

static void thinker_tell(Thinker *thinker, const PorfiaResult *result)
{
    char line[PORFIA_LINE_SIZE], rank[RANK_SIZE];
    int64_t time = result->microseconds > 0 ? result->microseconds : 1;
    uint64_t rate = (uint64_t)((double)result->nodes * 1e6 / (double)time);
    porfia_result_line(result, porfia_play_present(thinker->task.play), line, sizeof line);
    rank_print(&thinker->task, result, rank, sizeof rank);
    output_line(thinker->output,
                "info depth %d%s score cp %d%s nodes %" PRIu64 " time %" PRId64 " nps %" PRIu64
                " hashfull %d%s%s",
                result->depth, rank, result->value,
                result->bound == PORFIA_AT_LEAST ? " lowerbound" : "", result->nodes, time / 1000,
                rate, result->hashfull, *line ? " pv " : "", line);
    thinker->told_nodes = result->nodes;
}

/* Once a search, however many lines it has. */
static void thinker_tell_solver(Thinker *thinker, const PorfiaResult *result)
{
    PorfiaError message;
    char text[PORFIA_MESSAGE_SIZE];
    if (!result->solved || thinker->has_told_solver)
        return;
    thinker->has_told_solver = true;
    ugi_error(&message, UGI_TEXT_SOLVED, "");
    porfia_error_message(&message, thinker->task.language, text, sizeof text);
    output_line(thinker->output, "info string %s", text);
}

static void thinker_progress(void *user, const PorfiaResult *result)
{
    Thinker *thinker = user;
    thinker_tell_solver(thinker, result);
    thinker_tell(thinker, result);
    if (result->exact)
        output_line(thinker->output, "info string exact");
    if (output_failure(thinker->output))
        porfia_search_stop(thinker->task.search);
}

/* What was counted in a depth that could not be finished. */
static void thinker_tell_rest(Thinker *thinker)
{
    int count;
    const PorfiaResult *lines = porfia_search_lines(thinker->task.search, &count);
    if (lines[0].depth == 0 || lines[0].nodes <= thinker->told_nodes)
        return;
    for (int i = 0; i < count; i++)
        thinker_tell(thinker, &lines[i]);
}

/* What passed before this thread began to run is part of the time that was promised. */
static PorfiaLimits thinker_limits(const Task *task)
{
    static const PorfiaThreadTimes birth;
    PorfiaThreadTimes now = porfia_thread_times();
    PorfiaLimits limits = task->limits;
    int64_t left = limits.time_ms - (task->delay_us + porfia_thread_delay(&birth, &now)) / 1000;
    if (limits.time_ms > 0)
        limits.time_ms = left > 1 ? left : 1;
    return limits;
}

static PorfiaResult thinker_search(Thinker *thinker)
{
    const Task *task = &thinker->task;
    PorfiaQuestion question = {
        .position = porfia_play_present(task->play),
        .limits = thinker_limits(task),
        .lines = task->lines,
        .progress = thinker_progress,
        .user = thinker,
    };
    question.history = porfia_play_history(task->play, &question.history_length);
    PorfiaResult result = porfia_search_run(task->search, &question);
    pthread_mutex_lock(&thinker->mutex);
    thinker->searching = false;
    pthread_mutex_unlock(&thinker->mutex);
    thinker_tell_rest(thinker);
    return result;
}

static void thinker_hold(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
    while (thinker->task.holds && !thinker->stopped)
        pthread_cond_wait(&thinker->stopping, &thinker->mutex);
    pthread_mutex_unlock(&thinker->mutex);
}

static void *thinker_think(void *user)
{
    Thinker *thinker = user;
    const Task *task = &thinker->task;
    char best[PORFIA_MOVE_SIZE] = "none";
    if (porfia_play_end(task->play) == PORFIA_RUNNING) {
        PorfiaResult result = thinker_search(thinker);
        if (result.best != PORFIA_NO_MOVE)
            porfia_move_print(porfia_play_present(task->play), result.best, best, sizeof best);
    }
    thinker_hold(thinker);
    /* Idle first: whoever has read the answer may ask again at once. */
    atomic_store(&thinker->busy, false);
    output_line(thinker->output, "bestmove %s", best);
    return NULL;
}

bool thinker_start(Thinker *thinker, const Task *task)
{
    thinker_join(thinker);
    thinker->task = *task;
    thinker->told_nodes = 0;
    thinker->has_told_solver = false;
    thinker->searching = porfia_play_end(task->play) == PORFIA_RUNNING;
    thinker->stopped = false;
    if (task->search)
        porfia_search_rearm(task->search);
    atomic_store(&thinker->busy, true);
    thinker->has_thread = thread_start(&thinker->thread, thinker_think, thinker);
    if (!thinker->has_thread) {
        thinker->searching = false;
        atomic_store(&thinker->busy, false);
    }
    return thinker->has_thread;
}
