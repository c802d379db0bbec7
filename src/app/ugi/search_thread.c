/* The search thread: see search_thread.h. */
#include "ugi/search_thread.h"

#include "system/thread.h"
#include "ugi/texts.h"

#include <inttypes.h>
#include <stdio.h>

enum { RANK_SIZE = 24 };

void search_thread_open(SearchThread *search_thread, UgiOutput *output)
{
    *search_thread = (SearchThread){.output = output};
    atomic_init(&search_thread->busy, false);
    pthread_mutex_init(&search_thread->mutex, NULL);
    pthread_cond_init(&search_thread->stopping, NULL);
}

static void search_thread_join(SearchThread *search_thread)
{
    if (search_thread->has_thread)
        pthread_join(search_thread->thread, NULL);
    search_thread->has_thread = false;
}

bool search_thread_is_busy(SearchThread *search_thread)
{
    return atomic_load(&search_thread->busy);
}

void search_thread_stop(SearchThread *search_thread)
{
    pthread_mutex_lock(&search_thread->mutex);
    search_thread->stopped = true;
    if (search_thread->searching)
        porfia_search_stop(search_thread->task.search);
    pthread_cond_signal(&search_thread->stopping);
    pthread_mutex_unlock(&search_thread->mutex);
    search_thread_join(search_thread);
}

void search_thread_close(SearchThread *search_thread)
{
    search_thread_stop(search_thread);
    pthread_cond_destroy(&search_thread->stopping);
    pthread_mutex_destroy(&search_thread->mutex);
}

/* Only if several lines were asked for. */
static void rank_print(const SearchTask *task, const PorfiaResult *result, char *text, size_t size)
{
    text[0] = '\0';
    if (task->lines > 1)
        snprintf(text, size, " multipv %d", result->rank);
}

static void search_thread_tell(SearchThread *search_thread, const PorfiaResult *result)
{
    char line[PORFIA_LINE_SIZE], rank[RANK_SIZE];
    int64_t time = result->microseconds > 0 ? result->microseconds : 1;
    uint64_t rate = (uint64_t)((double)result->nodes * 1e6 / (double)time);
    porfia_result_line(result, porfia_play_present(search_thread->task.play), line, sizeof line);
    rank_print(&search_thread->task, result, rank, sizeof rank);
    ugi_output_line(search_thread->output,
                    "info depth %d%s score cp %d%s nodes %" PRIu64 " time %" PRId64 " nps %" PRIu64
                    " hashfull %d%s%s",
                    result->depth, rank, result->value,
                    result->bound == PORFIA_AT_LEAST ? " lowerbound" : "", result->nodes,
                    time / 1000, rate, result->hashfull, *line ? " pv " : "", line);
    search_thread->told_nodes = result->nodes;
}

/* Once a search, for any number of lines. */
static void search_thread_tell_solver(SearchThread *search_thread, const PorfiaResult *result)
{
    PorfiaError message;
    char text[PORFIA_MESSAGE_SIZE];
    if (!result->solved || search_thread->has_told_solver)
        return;
    search_thread->has_told_solver = true;
    ugi_error(&message, UGI_TEXT_SOLVED, "");
    porfia_error_message(&message, search_thread->task.language, text, sizeof text);
    ugi_output_line(search_thread->output, "info string %s", text);
}

static void search_thread_progress(void *user, const PorfiaResult *result)
{
    SearchThread *search_thread = user;
    search_thread_tell_solver(search_thread, result);
    search_thread_tell(search_thread, result);
    if (result->exact)
        ugi_output_line(search_thread->output, "info string exact");
    if (ugi_output_failure(search_thread->output))
        porfia_search_stop(search_thread->task.search);
}

/* Reports the work in an unfinished depth. */
static void search_thread_tell_rest(SearchThread *search_thread)
{
    int count;
    const PorfiaResult *lines = porfia_search_lines(search_thread->task.search, &count);
    if (lines[0].depth == 0 || lines[0].nodes <= search_thread->told_nodes)
        return;
    for (int i = 0; i < count; i++)
        search_thread_tell(search_thread, &lines[i]);
}

/* The time before this thread began to run counts as used. */
static PorfiaLimits search_thread_limits(const SearchTask *task)
{
    static const PorfiaThreadTimes birth;
    PorfiaThreadTimes now = porfia_thread_times();
    PorfiaLimits limits = task->limits;
    int64_t left = limits.time_ms - (task->delay_us + porfia_thread_delay(&birth, &now)) / 1000;
    if (limits.time_ms > 0)
        limits.time_ms = left > 1 ? left : 1;
    return limits;
}

static PorfiaResult search_thread_search(SearchThread *search_thread)
{
    const SearchTask *task = &search_thread->task;
    PorfiaQuestion question = {
        .position = porfia_play_present(task->play),
        .limits = search_thread_limits(task),
        .lines = task->lines,
        .progress = search_thread_progress,
        .user = search_thread,
    };
    question.history = porfia_play_history(task->play, &question.history_length);
    PorfiaResult result = porfia_search_run(task->search, &question);
    pthread_mutex_lock(&search_thread->mutex);
    search_thread->searching = false;
    pthread_mutex_unlock(&search_thread->mutex);
    search_thread_tell_rest(search_thread);
    return result;
}

static void search_thread_hold(SearchThread *search_thread)
{
    pthread_mutex_lock(&search_thread->mutex);
    while (search_thread->task.holds && !search_thread->stopped)
        pthread_cond_wait(&search_thread->stopping, &search_thread->mutex);
    pthread_mutex_unlock(&search_thread->mutex);
}

static void *search_thread_think(void *user)
{
    SearchThread *search_thread = user;
    const SearchTask *task = &search_thread->task;
    char best[PORFIA_MOVE_SIZE] = "none";
    if (porfia_play_end(task->play) == PORFIA_RUNNING) {
        PorfiaResult result = search_thread_search(search_thread);
        if (result.best != PORFIA_NO_MOVE)
            porfia_move_print(porfia_play_present(task->play), result.best, best, sizeof best);
    }
    search_thread_hold(search_thread);
    /* Idle first: the reader of the answer may send the next command at once. */
    atomic_store(&search_thread->busy, false);
    ugi_output_line(search_thread->output, "bestmove %s", best);
    return NULL;
}

bool search_thread_start(SearchThread *search_thread, const SearchTask *task)
{
    search_thread_join(search_thread);
    search_thread->task = *task;
    search_thread->told_nodes = 0;
    search_thread->has_told_solver = false;
    search_thread->searching = porfia_play_end(task->play) == PORFIA_RUNNING;
    search_thread->stopped = false;
    if (task->search)
        porfia_search_rearm(task->search);
    atomic_store(&search_thread->busy, true);
    search_thread->has_thread =
        thread_start(&search_thread->thread, search_thread_think, search_thread);
    if (!search_thread->has_thread) {
        search_thread->searching = false;
        atomic_store(&search_thread->busy, false);
    }
    return search_thread->has_thread;
}
