/* Log tasks: see log_tasks.h. */
#define _GNU_SOURCE
#include "screen/log_tasks.h"

#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Files ---- */

FileStamp file_stamp(const char *path)
{
    struct stat state;
    if (stat(path, &state) != 0)
        return (FileStamp){0};
    return (FileStamp){.device = state.st_dev,
                       .number = state.st_ino,
                       .size = state.st_size,
                       .changed = state.st_mtim};
}

bool file_stamp_is(FileStamp one, FileStamp other)
{
    return one.device == other.device && one.number == other.number && one.size == other.size &&
           one.changed.tv_sec == other.changed.tv_sec &&
           one.changed.tv_nsec == other.changed.tv_nsec;
}

/* ---- Reading ---- */

static void reading_visit(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                          const PorfiaError *error)
{
    LogReadTask *reading = user;
    (void)record;
    atomic_store_explicit(&reading->lines, line, memory_order_relaxed);
    if (event == PORFIA_LOG_FAULT && !reading->fault.text)
        reading->fault = *error;
    if (event == PORFIA_LOG_TORN)
        reading->torn_line = line;
}

/* A pipe or device may never end, and the screen would wait for the thread that reads it. Logs are
 * regular files. */
static bool is_endless(const char *path)
{
    struct stat state;
    return stat(path, &state) == 0 && !S_ISREG(state.st_mode) && !S_ISDIR(state.st_mode);
}

static void reading_run(BackgroundTask *task)
{
    LogReadTask *reading = (LogReadTask *)task;
    int64_t begin = stopwatch_now();
    reading->stamp = file_stamp(reading->path);
    reading->is_good =
        is_endless(reading->path) || porfia_records_read(reading->path, reading_visit, reading,
                                                         &reading->records, &reading->error);
    reading->microseconds = stopwatch_now() - begin;
}

static void reading_release(BackgroundTask *task)
{
    LogReadTask *reading = (LogReadTask *)task;
    porfia_records_release(&reading->records);
    free(reading->path);
}

LogReadTask *log_read_task_start(const char *path, WakePipe *wake)
{
    static const BackgroundTaskKind kind = {.run = reading_run, .release = reading_release};
    LogReadTask *reading = background_task_create(sizeof *reading, &kind);
    if (!reading)
        return NULL;
    reading->path = strdup(path);
    if (reading->path)
        return background_task_start(&reading->task, wake) ? reading : NULL;
    background_task_discard(&reading->task);
    return NULL;
}

/* ---- Resuming a game ---- */

static void resuming_run(BackgroundTask *task)
{
    LogResumeTask *resuming = (LogResumeTask *)task;
    resuming->is_good = play_session_resume(&resuming->session, resuming->id, &resuming->error);
}

static void resuming_release(BackgroundTask *task)
{
    LogResumeTask *resuming = (LogResumeTask *)task;
    PorfiaError ignored;
    if (resuming->is_good && resuming->session.record)
        play_session_end(&resuming->session, false, &ignored);
    play_session_release(&resuming->session);
    free(resuming->path);
}

LogResumeTask *log_resume_task_start(const char *path, const char *id, WakePipe *wake)
{
    static const BackgroundTaskKind kind = {.run = resuming_run, .release = resuming_release};
    LogResumeTask *resuming = background_task_create(sizeof *resuming, &kind);
    if (!resuming)
        return NULL;
    resuming->path = strdup(path);
    resuming->session.path = resuming->path;
    strcpy(resuming->id, id);
    if (resuming->path)
        return background_task_start(&resuming->task, wake) ? resuming : NULL;
    background_task_discard(&resuming->task);
    return NULL;
}
