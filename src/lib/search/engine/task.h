/*
 * What the threads of a run are asked, in a copy that belongs to them: a helper may still be at it
 * when the caller has its answer, and has long changed or freed what it asked with. Nobody changes
 * a task while somebody reads it.
 */
#ifndef SEARCH_ENGINE_TASK_H
#define SEARCH_ENGINE_TASK_H

#include "games/position.h"
#include "search/external_evaluation.h"
#include "search/line.h"

typedef struct Task {
    atomic_int readers; /* 0: it can be made anew */
    PorfiaPosition position;
    PorfiaLimits limits;
    int64_t deadline;   /* of clock_now; 0: none */
    uint64_t slice_end; /* in nodes; 0: none */
    bool quiesces;
    const ExternalEvaluation *external; /* NULL: the game's evaluation judges */
    ExternalEvaluation own_copy;
    GameHistory history;
    uint64_t *keys; /* the history's */
    int room;       /* for keys */
} Task;

/* A task among `count` that nobody reads; NULL: there is none. */
Task *task_find(Task *tasks, int count);
/* Makes a task that nobody reads from a question. False: out of memory, and it is only good while
 * the question is there. */
bool task_make(Task *task, const PorfiaQuestion *question, const ExternalEvaluation *external);
void task_release(Task *task);

/* Somebody reads it from now on, by leave of somebody who already does, or of who made it. */
static inline void task_enter(Task *task)
{
    atomic_fetch_add_explicit(&task->readers, 1, memory_order_relaxed);
}

static inline void task_leave(Task *task)
{
    atomic_fetch_sub_explicit(&task->readers, 1, memory_order_release);
}

#endif
