/* Copies of questions: see task.h. */
#include "search/engine/task.h"

#include <stdlib.h>
#include <string.h>

Task *task_find(Task *tasks, int count)
{
    for (int i = 0; i < count; i++)
        if (atomic_load_explicit(&tasks[i].readers, memory_order_acquire) == 0)
            return &tasks[i];
    return NULL;
}

/* Copies the keys, which belong to the caller. */
static bool task_keep_keys(Task *task)
{
    enum { ROOM_STEP = 256 };
    GameHistory *history = &task->history;
    if (!history->keys)
        return true;
    if (history->length >= task->room) {
        int room = (history->length / ROOM_STEP + 1) * ROOM_STEP;
        uint64_t *keys = realloc(task->keys, (size_t)room * sizeof *keys);
        if (!keys)
            return false;
        task->keys = keys;
        task->room = room;
    }
    memcpy(task->keys, history->keys, (size_t)history->length * sizeof *task->keys);
    history->keys = task->keys;
    return true;
}

bool task_make(Task *task, const PorfiaQuestion *question, const ExternalEvaluation *external)
{
    position_leave(&task->position);
    position_share(&task->position, question->position);
    task->limits = question->limits;
    task->external = external ? &task->own_copy : NULL;
    if (external)
        task->own_copy = *external;
    task->history = game_history_of(question);
    return task_keep_keys(task);
}

void task_release(Task *task)
{
    position_leave(&task->position);
    free(task->keys);
}
