/*
 * What is done with a log in the background: to read it, which takes a while if it is long, and to
 * take a game of it up again, which reads it as well.
 */
#ifndef SCREEN_LOG_TASKS_H
#define SCREEN_LOG_TASKS_H

#include "play/session.h"
#include "screen/background_task.h"

#include <stdatomic.h>
#include <time.h>

/* By what a file is known to have changed; all zero: there is none. */
typedef struct FileStamp {
    uint64_t device, number;
    int64_t size;
    struct timespec changed;
} FileStamp;

FileStamp file_stamp(const char *path);
bool file_stamp_is(FileStamp one, FileStamp other);

typedef struct LogReadTask {
    BackgroundTask task;
    char *path;
    atomic_int lines; /* read so far */
    /* Once it is done: */
    FileStamp stamp; /* from before it was read */
    bool is_good;
    PorfiaError error;     /* otherwise */
    PorfiaRecords records; /* who takes it leaves an empty one */
    PorfiaError fault;     /* the first one, if the log has any */
    int torn_line;         /* 0: none */
    int64_t microseconds;  /* that it took */
} LogReadTask;

/* NULL: it cannot, for lack of memory or of a thread. */
LogReadTask *log_read_task_start(const char *path, WakePipe *wake);

typedef struct LogResumeTask {
    BackgroundTask task;
    char *path;
    char id[PORFIA_ID_SIZE];
    /* Once it is done: */
    bool is_good;
    PorfiaError error; /* otherwise */
    /* Who takes it leaves an empty one, and gives it a path that lasts; of one that nobody takes
     * the game is left unfinished again. */
    PlaySession session;
} LogResumeTask;

LogResumeTask *log_resume_task_start(const char *path, const char *id, WakePipe *wake);

#endif
