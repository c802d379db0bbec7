/* Background tasks for logs: reading one, and resuming a game, which reads the log as well. */
#ifndef SCREEN_LOG_TASKS_H
#define SCREEN_LOG_TASKS_H

#include "play/session.h"
#include "screen/background_task.h"

#include <stdatomic.h>
#include <time.h>

/* Identifies the content of a file, to detect changes; all zero: no file. */
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
    /* Valid once it is done: */
    FileStamp stamp; /* from before the reading */
    bool is_good;
    PorfiaError error;     /* if !is_good */
    PorfiaRecords records; /* the taker leaves an empty one */
    PorfiaError fault;     /* the first fault, if any */
    int torn_line;         /* 0: none */
    int64_t microseconds;  /* duration */
} LogReadTask;

/* NULL: out of memory or threads. */
LogReadTask *log_read_task_start(const char *path, WakePipe *wake);

typedef struct LogResumeTask {
    BackgroundTask task;
    char *path;
    char id[PORFIA_ID_SIZE];
    /* Valid once it is done: */
    bool is_good;
    PorfiaError error; /* if !is_good */
    /* The taker leaves an empty one and sets a path that outlives it. If it is not taken, the game
     * is left unfinished again. */
    PlaySession session;
} LogResumeTask;

LogResumeTask *log_resume_task_start(const char *path, const char *id, WakePipe *wake);

#endif
