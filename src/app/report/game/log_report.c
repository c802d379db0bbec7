/* Reads a log for a report: see log_report.h. */
#include "report/game/log_report.h"

#include "report/texts.h"

#include <stdio.h>
#include <stdlib.h>

static void visit(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                  const PorfiaError *error)
{
    (void)record;
    LogReport *report = user;
    if (event == PORFIA_LOG_FAULT && report->fault_count < LOG_REPORT_MAX_FAULTS)
        report->faults[report->fault_count++] = *error;
    if (event == PORFIA_LOG_TORN)
        report->torn_line = line;
}

static bool fail(PorfiaError *error, ReportText text, const char *argument)
{
    *error = (PorfiaError){.text = &report_texts[text]};
    snprintf(error->arguments[0], sizeof error->arguments[0], "%.*s",
             PORFIA_ERROR_ARGUMENT_SIZE - 1, argument);
    return false;
}

static bool make_games(LogReport *report, const char *id, PorfiaError *error)
{
    const PorfiaRecords *records = &report->records;
    int first = id ? porfia_records_find(records, id) : 0;
    if (first < 0)
        return fail(error, REPORT_TEXT_NO_GAME, id);
    int count = id ? 1 : records->count;
    report->games = calloc((size_t)count + 1, sizeof *report->games);
    if (!report->games)
        return fail(error, REPORT_TEXT_NO_MEMORY, "");
    for (; report->count < count; report->count++)
        report->games[report->count] = game_report_make(&records->items[first + report->count]);
    return true;
}

bool log_report_read(LogReport *report, const char *path, const char *id, PorfiaError *error)
{
    *report = (LogReport){.path = path};
    if (!porfia_records_read(path, visit, report, &report->records, error))
        return false;
    if (make_games(report, id, error))
        return true;
    log_report_release(report);
    return false;
}

void log_report_release(LogReport *report)
{
    for (int i = 0; i < report->count; i++)
        game_report_release(&report->games[i]);
    free(report->games);
    report->games = NULL;
    report->count = 0;
    porfia_records_release(&report->records);
}
