/* Tasks in the background: see background_task.h. */
#include "screen/background_task.h"

#include "system/thread.h"

#include <stdlib.h>

void *background_task_create(size_t size, const BackgroundTaskKind *kind)
{
    BackgroundTask *task = calloc(1, size);
    if (!task)
        return NULL;
    task->kind = kind;
    pthread_mutex_init(&task->mutex, NULL);
    return task;
}

void background_task_discard(BackgroundTask *task)
{
    task->kind->release(task);
    pthread_mutex_destroy(&task->mutex);
    free(task);
}

static void *background_task_main(void *user)
{
    BackgroundTask *task = user;
    task->kind->run(task);
    pthread_mutex_lock(&task->mutex);
    task->is_done = true;
    if (!task->is_left)
        wake_send(task->wake);
    pthread_mutex_unlock(&task->mutex);
    return NULL;
}

bool background_task_start(BackgroundTask *task, WakePipe *wake)
{
    task->wake = wake;
    if (thread_start(&task->thread, background_task_main, task))
        return true;
    background_task_discard(task);
    return false;
}

bool background_task_is_done(BackgroundTask *task)
{
    pthread_mutex_lock(&task->mutex);
    bool is_done = task->is_done;
    pthread_mutex_unlock(&task->mutex);
    return is_done;
}

static void background_task_join(BackgroundTask *task)
{
    pthread_join(task->thread, NULL);
    background_task_discard(task);
}

/* Joins the left tasks that have ended, or all of them. */
static void join_left(WakePipe *wake, bool waits)
{
    for (BackgroundTask **place = &wake->left, *task; (task = *place);) {
        if (!waits && !background_task_is_done(task)) {
            place = &task->next;
            continue;
        }
        *place = task->next;
        background_task_join(task);
    }
}

void background_task_leave(BackgroundTask *task)
{
    WakePipe *wake = task->wake;
    pthread_mutex_lock(&task->mutex);
    task->is_left = true;
    pthread_mutex_unlock(&task->mutex);
    task->next = wake->left;
    wake->left = task;
    join_left(wake, false);
}

void background_task_join_left(WakePipe *wake)
{
    join_left(wake, true);
}

bool background_task_tell(BackgroundTask *task)
{
    pthread_mutex_lock(&task->mutex);
    bool is_left = task->is_left;
    if (!is_left)
        wake_send(task->wake);
    pthread_mutex_unlock(&task->mutex);
    return !is_left;
}
