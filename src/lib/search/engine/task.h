/*
 * A run's own copy of the question: a late helper may still read it after the caller has the answer
 * and has changed or freed the original. A task is changed only while it has no readers.
 */
#ifndef SEARCH_ENGINE_TASK_H
#define SEARCH_ENGINE_TASK_H

#include "games/position.h"
#include "search/external_evaluation.h"
#include "search/line.h"

typedef struct Task {
    atomic_int readers; /* 0: the task may be reused */
    PorfiaPosition position;
    PorfiaLimits limits;
    int64_t deadline;   /* of clock_now; 0: none */
    uint64_t slice_end; /* in nodes; 0: none */
    bool quiesces;
    const ExternalEvaluation *external; /* NULL: the game's own evaluation */
    ExternalEvaluation own_copy;
    GameHistory history;
    uint64_t *keys; /* the history's */
    int room;       /* capacity of keys */
} Task;

/* A task among `count` without readers; NULL: there is none. */
Task *task_find(Task *tasks, int count);
/* Fills in a task without readers. False: out of memory; the task then refers to the question and
 * is valid only as long as that is. */
bool task_make(Task *task, const PorfiaQuestion *question, const ExternalEvaluation *external);
void task_release(Task *task);

/* Adds a reader. The caller must be a reader itself or the task's maker. */
static inline void task_enter(Task *task)
{
    atomic_fetch_add_explicit(&task->readers, 1, memory_order_relaxed);
}

static inline void task_leave(Task *task)
{
    atomic_fetch_sub_explicit(&task->readers, 1, memory_order_release);
}

#endif
