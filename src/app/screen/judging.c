/* A judgement in the background: see judging.h. */
#include "screen/judging.h"

#include "play/record_copy.h"
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

/* For a position, and for a whole game however long it is. */
enum { POSITION_MS = 150, GAME_MS = 15000 };

struct Judging {
    BackgroundTask task;
    PorfiaRecords records; /* the game, which only the thread looks at */
    GameReport report;     /* the thread's own as well */
    PorfiaLimits limits;
    /* Guarded by the task's mutex: */
    PorfiaSearch *search; /* to be stopped; NULL: none runs */
    MoveJudgement *known; /* of every move; those of the last ones are known */
    int known_count;
    bool has_failed;
};

/* ---- In the thread ---- */

/* Makes known what has been judged since the last time. */
static void judging_show(Judging *judging)
{
    const GameReport *report = &judging->report;
    int first = report->length - report->judged;
    pthread_mutex_lock(&judging->task.mutex);
    memcpy(judging->known + first, report->judgements + first,
           (size_t)(report->judged - judging->known_count) * sizeof *judging->known);
    judging->known_count = report->judged;
    pthread_mutex_unlock(&judging->task.mutex);
}

static bool judging_goes_on(void *user, int judged, int moves)
{
    Judging *judging = user;
    (void)judged;
    (void)moves;
    judging_show(judging);
    return background_task_tell(&judging->task);
}

static void judging_set_search(Judging *judging, PorfiaSearch *search)
{
    pthread_mutex_lock(&judging->task.mutex);
    judging->search = search;
    if (search && judging->task.is_left)
        porfia_search_stop(search);
    pthread_mutex_unlock(&judging->task.mutex);
}

static bool judge(Judging *judging)
{
    PorfiaError ignored;
    PorfiaMethod method = porfia_method_default();
    method.threads = threads_usual();
    PorfiaSearch *search = porfia_search_create(&method, &ignored);
    if (!search)
        return false;
    judging_set_search(judging, search);
    JudgementEnd end =
        judgement_make(&judging->report, search, &judging->limits, judging_goes_on, judging);
    judging_set_search(judging, NULL);
    porfia_search_free(search);
    if (end != JUDGEMENT_NO_MEMORY)
        judging_show(judging);
    return end != JUDGEMENT_NO_MEMORY;
}

static void judging_run(BackgroundTask *task)
{
    Judging *judging = (Judging *)task;
    bool is_good = judge(judging);
    pthread_mutex_lock(&task->mutex);
    judging->has_failed = !is_good;
    pthread_mutex_unlock(&task->mutex);
}

static void judging_release(BackgroundTask *task)
{
    Judging *judging = (Judging *)task;
    game_report_release(&judging->report);
    porfia_records_release(&judging->records);
    free(judging->known);
}

/* ---- Outside ---- */

static const BackgroundTaskKind judging_kind = {.run = judging_run, .release = judging_release};

static PorfiaLimits usual_limits(int positions)
{
    int ms = GAME_MS / positions;
    if (ms > POSITION_MS)
        ms = POSITION_MS;
    return (PorfiaLimits){.deepen = true, .time_ms = ms > 0 ? ms : 1};
}

Judging *judging_start(const PorfiaRecord *record, const PorfiaLimits *limits, Wake *wake)
{
    Judging *judging = background_task_create(sizeof *judging, &judging_kind);
    if (!judging)
        return NULL;
    int positions = porfia_play_length(record->play) + 1;
    judging->limits = limits ? *limits : usual_limits(positions);
    judging->known = calloc((size_t)positions, sizeof *judging->known);
    if (!judging->known || !record_copy(record, &judging->records)) {
        background_task_discard(&judging->task);
        return NULL;
    }
    judging->report = game_report_make(judging->records.items);
    return background_task_start(&judging->task, wake) ? judging : NULL;
}

void judging_leave(Judging *judging)
{
    pthread_mutex_lock(&judging->task.mutex);
    if (judging->search)
        porfia_search_stop(judging->search);
    pthread_mutex_unlock(&judging->task.mutex);
    background_task_leave(&judging->task);
}

void judging_look(Judging *judging, GameReport *report)
{
    pthread_mutex_lock(&judging->task.mutex);
    int count = judging->known_count, first = report->length - count;
    memcpy(report->judgements + first, judging->known + first,
           (size_t)count * sizeof *report->judgements);
    pthread_mutex_unlock(&judging->task.mutex);
    report->judged = count;
    judgement_sum_up(report);
}

bool judging_is_done(Judging *judging)
{
    return background_task_is_done(&judging->task);
}

bool judging_has_failed(Judging *judging)
{
    pthread_mutex_lock(&judging->task.mutex);
    bool has_failed = judging->has_failed;
    pthread_mutex_unlock(&judging->task.mutex);
    return has_failed;
}

const PorfiaLimits *judging_limits(const Judging *judging)
{
    return &judging->limits;
}
