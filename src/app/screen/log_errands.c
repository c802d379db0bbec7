/* Logs in the background: see log_errands.h. */
#define _GNU_SOURCE
#include "screen/log_errands.h"

#include "play/stopwatch.h"

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
    LogReading *reading = user;
    (void)record;
    atomic_store_explicit(&reading->lines, line, memory_order_relaxed);
    if (event == PORFIA_LOG_FAULT && !reading->fault.text)
        reading->fault = *error;
    if (event == PORFIA_LOG_TORN)
        reading->torn_line = line;
}

/* A pipe or a device may never come to its end, and the screen would wait for the thread that reads
 * it. No game is ever kept in one. */
static bool is_endless(const char *path)
{
    struct stat state;
    return stat(path, &state) == 0 && !S_ISREG(state.st_mode) && !S_ISDIR(state.st_mode);
}

static void reading_run(Errand *errand)
{
    LogReading *reading = (LogReading *)errand;
    int64_t begin = stopwatch_now();
    reading->stamp = file_stamp(reading->path);
    reading->is_good =
        is_endless(reading->path) || porfia_archive_read(reading->path, reading_visit, reading,
                                                         &reading->archive, &reading->error);
    reading->microseconds = stopwatch_now() - begin;
}

static void reading_release(Errand *errand)
{
    LogReading *reading = (LogReading *)errand;
    porfia_archive_release(&reading->archive);
    free(reading->path);
}

LogReading *log_reading_start(const char *path, Wake *wake)
{
    static const ErrandKind kind = {.run = reading_run, .release = reading_release};
    LogReading *reading = errand_create(sizeof *reading, &kind);
    if (!reading)
        return NULL;
    reading->path = strdup(path);
    if (reading->path)
        return errand_start(&reading->errand, wake) ? reading : NULL;
    errand_discard(&reading->errand);
    return NULL;
}

/* ---- Taking a game up again ---- */

static void resuming_run(Errand *errand)
{
    Resuming *resuming = (Resuming *)errand;
    resuming->is_good = play_session_resume(&resuming->session, resuming->id, &resuming->error);
}

static void resuming_release(Errand *errand)
{
    Resuming *resuming = (Resuming *)errand;
    PorfiaError ignored;
    if (resuming->is_good && resuming->session.record)
        play_session_end(&resuming->session, false, &ignored);
    play_session_release(&resuming->session);
    free(resuming->path);
}

Resuming *resuming_start(const char *path, const char *id, Wake *wake)
{
    static const ErrandKind kind = {.run = resuming_run, .release = resuming_release};
    Resuming *resuming = errand_create(sizeof *resuming, &kind);
    if (!resuming)
        return NULL;
    resuming->path = strdup(path);
    resuming->session.path = resuming->path;
    strcpy(resuming->id, id);
    if (resuming->path)
        return errand_start(&resuming->errand, wake) ? resuming : NULL;
    errand_discard(&resuming->errand);
    return NULL;
}
