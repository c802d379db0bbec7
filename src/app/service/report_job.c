/* report: judges every move of a game, from last to first. */
#include "service/job_inside.h"
#include "service/report_fields.h"

#include "report/game/judgement.h"

#include <stdlib.h>

typedef struct ReportJob {
    Job job;
    PorfiaRecord record; /* the fields that a report needs */
    GameReport report;
    Judge *judge;
    int told; /* judgements sent, from the last move on */
} ReportJob;

/* Sends the judgements that were not sent yet. */
static void tell_judged(ReportJob *report)
{
    for (; report->told < report->report.judged; report->told++) {
        JsonDocument message;
        if (!message_begin(&message, "judged"))
            return;
        report_write_judgement(&message.json, &report->report,
                               report->report.length - 1 - report->told);
        message_tell(&message, &report->job);
    }
}

static void tell_sums(ReportJob *report, const char *type)
{
    JsonDocument message;
    if (!message_begin(&message, type))
        return;
    report_write_sums(&message.json, &report->report);
    message_tell(&message, &report->job);
}

/* If the job is stopped, the present search is dropped. */
static bool report_step(Job *job)
{
    ReportJob *report = (ReportJob *)job;
    bool goes_on = judge_seek(report->judge);
    if (goes_on && judge_search(report->judge)) {
        goes_on = !atomic_load(&job->is_stopped);
        if (goes_on)
            judge_accept(report->judge);
    }
    tell_judged(report);
    if (!goes_on)
        tell_sums(report, "done");
    else if (job_is_due(job))
        tell_sums(report, "progress");
    return goes_on;
}

static void report_release(Job *job)
{
    ReportJob *report = (ReportJob *)job;
    judge_free(report->judge);
    game_report_release(&report->report);
    free(report->record.moves);
}

static const JobKind report_kind = {
    .step = report_step, .release = report_release, .needs_moves = true};

static bool report_begin(ReportJob *report, const Request *request, const JobContext *context,
                         RequestError *request_error)
{
    Job *job = &report->job;
    if (!job_begin(job, &report_kind, request, context, porfia_method_default(), request_error))
        return false;
    int length = porfia_play_length(job->play);
    report->record = (PorfiaRecord){.play = job->play,
                                    .move_count = length,
                                    .moves = calloc((size_t)length, sizeof *report->record.moves)};
    if (!report->record.moves)
        return request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    report->report = game_report_make(&report->record);
    report->judge = judge_create(&report->report, job->search, &job->limits);
    return report->judge || request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
}

Job *report_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error)
{
    ReportJob *report = calloc(1, sizeof *report);
    if (!report) {
        request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
        return NULL;
    }
    report->job.kind = &report_kind;
    if (report_begin(report, request, context, request_error))
        return &report->job;
    job_free(&report->job);
    return NULL;
}
