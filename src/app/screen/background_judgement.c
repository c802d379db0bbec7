/* A judgement in the background: see background_judgement.h. */
#include "screen/background_judgement.h"

#include "play/record_copy.h"
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

/* The default limits: per position, and for a whole game however long. */
enum { POSITION_MS = 150, GAME_MS = 15000 };

struct BackgroundJudgement {
    BackgroundTask task;
    PorfiaRecords records; /* the copied game, for the thread alone */
    GameReport report;     /* for the thread alone */
    PorfiaLimits limits;
    /* Guarded by the task's mutex: */
    PorfiaSearch *search; /* running now, to be stopped; NULL: none */
    MoveJudgement *known; /* one a move; those of the last moves are valid */
    int known_count;
    bool has_failed;
};

/* ---- In the thread ---- */

/* Publishes the judgements made since the last call. */
static void background_judgement_show(BackgroundJudgement *judgement)
{
    const GameReport *report = &judgement->report;
    int first = report->length - report->judged;
    pthread_mutex_lock(&judgement->task.mutex);
    memcpy(judgement->known + first, report->judgements + first,
           (size_t)(report->judged - judgement->known_count) * sizeof *judgement->known);
    judgement->known_count = report->judged;
    pthread_mutex_unlock(&judgement->task.mutex);
}

static bool background_judgement_goes_on(void *user, int judged, int moves)
{
    BackgroundJudgement *judgement = user;
    (void)judged;
    (void)moves;
    background_judgement_show(judgement);
    return background_task_tell(&judgement->task);
}

static void background_judgement_set_search(BackgroundJudgement *judgement, PorfiaSearch *search)
{
    pthread_mutex_lock(&judgement->task.mutex);
    judgement->search = search;
    if (search && judgement->task.is_left)
        porfia_search_stop(search);
    pthread_mutex_unlock(&judgement->task.mutex);
}

static bool judge(BackgroundJudgement *judgement)
{
    PorfiaError ignored;
    PorfiaMethod method = porfia_method_default();
    method.threads = threads_default();
    PorfiaSearch *search = porfia_search_create(&method, &ignored);
    if (!search)
        return false;
    background_judgement_set_search(judgement, search);
    JudgementEnd end = judgement_make(&judgement->report, search, &judgement->limits,
                                      background_judgement_goes_on, judgement);
    background_judgement_set_search(judgement, NULL);
    porfia_search_free(search);
    if (end != JUDGEMENT_NO_MEMORY)
        background_judgement_show(judgement);
    return end != JUDGEMENT_NO_MEMORY;
}

static void background_judgement_run(BackgroundTask *task)
{
    BackgroundJudgement *judgement = (BackgroundJudgement *)task;
    bool is_good = judge(judgement);
    pthread_mutex_lock(&task->mutex);
    judgement->has_failed = !is_good;
    pthread_mutex_unlock(&task->mutex);
}

static void background_judgement_release(BackgroundTask *task)
{
    BackgroundJudgement *judgement = (BackgroundJudgement *)task;
    game_report_release(&judgement->report);
    porfia_records_release(&judgement->records);
    free(judgement->known);
}

/* ---- The front end's side ---- */

static const BackgroundTaskKind background_judgement_kind = {
    .run = background_judgement_run, .release = background_judgement_release};

static PorfiaLimits usual_limits(int positions)
{
    int ms = GAME_MS / positions;
    if (ms > POSITION_MS)
        ms = POSITION_MS;
    return (PorfiaLimits){.deepen = true, .time_ms = ms > 0 ? ms : 1};
}

BackgroundJudgement *background_judgement_start(const PorfiaRecord *record,
                                                const PorfiaLimits *limits, WakePipe *wake)
{
    BackgroundJudgement *judgement =
        background_task_create(sizeof *judgement, &background_judgement_kind);
    if (!judgement)
        return NULL;
    int positions = porfia_play_length(record->play) + 1;
    judgement->limits = limits ? *limits : usual_limits(positions);
    judgement->known = calloc((size_t)positions, sizeof *judgement->known);
    if (!judgement->known || !record_copy(record, &judgement->records)) {
        background_task_discard(&judgement->task);
        return NULL;
    }
    judgement->report = game_report_make(judgement->records.items);
    return background_task_start(&judgement->task, wake) ? judgement : NULL;
}

void background_judgement_leave(BackgroundJudgement *judgement)
{
    pthread_mutex_lock(&judgement->task.mutex);
    if (judgement->search)
        porfia_search_stop(judgement->search);
    pthread_mutex_unlock(&judgement->task.mutex);
    background_task_leave(&judgement->task);
}

void background_judgement_look(BackgroundJudgement *judgement, GameReport *report)
{
    pthread_mutex_lock(&judgement->task.mutex);
    int count = judgement->known_count, first = report->length - count;
    memcpy(report->judgements + first, judgement->known + first,
           (size_t)count * sizeof *report->judgements);
    pthread_mutex_unlock(&judgement->task.mutex);
    report->judged = count;
    judgement_sum_up(report);
}

bool background_judgement_is_done(BackgroundJudgement *judgement)
{
    return background_task_is_done(&judgement->task);
}

bool background_judgement_has_failed(BackgroundJudgement *judgement)
{
    pthread_mutex_lock(&judgement->task.mutex);
    bool has_failed = judgement->has_failed;
    pthread_mutex_unlock(&judgement->task.mutex);
    return has_failed;
}

const PorfiaLimits *background_judgement_limits(const BackgroundJudgement *judgement)
{
    return &judgement->limits;
}
