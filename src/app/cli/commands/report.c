/*
 * porfia report: the games of a log as text, page or JSON, with the engine's judgement of their
 * moves if --analyse is given; or, from a database, a match.
 */
#define _GNU_SOURCE
#include "cli/commands.h"
#include "cli/match/json.h"
#include "cli/match/view.h"
#include "cli/output/log_json.h"
#include "cli/output/log_view.h"
#include "cli/output/progress.h"
#include "play/session.h"
#include "play/signals.h"
#include "report/game/judgement.h"
#include "report/game/log_page.h"
#include "report/match/page.h"
#include "report/page_file.h"
#include "report/texts.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>

/* Progress of the judgement; another thread draws the line. */
typedef struct JudgementRun {
    const Console *console;
    Progress progress;
    int moves;         /* of all games */
    int earlier_moves; /* of finished games */
    atomic_int judged;
} JudgementRun;

static void judgement_draw(void *user)
{
    const JudgementRun *run = user;
    console_say(run->console, TEXT_REPORT_LIVE, "nn", (uint64_t)atomic_load(&run->judged),
                (uint64_t)run->moves);
    console_say(run->console, TEXT_INTERRUPT_HINT, "");
}

static bool judgement_goes_on(void *user, int judged, int moves)
{
    (void)moves;
    JudgementRun *run = user;
    atomic_store(&run->judged, run->earlier_moves + judged);
    return !signals_caught();
}

static JudgementEnd judge_games(JudgementRun *run, LogReport *log, PorfiaSearch *search)
{
    JudgementEnd end = JUDGEMENT_DONE;
    for (int i = 0; i < log->count && end == JUDGEMENT_DONE; i++) {
        end = judgement_make(&log->games[i], search, &log->judge_limits, judgement_goes_on, run);
        run->earlier_moves += log->games[i].length;
    }
    return end;
}

/* Ctrl-C ends it; the moves judged so far are kept. */
static ExitStatus judge(const Console *console, const FlagValue flags[], LogReport *log)
{
    PorfiaMethod method = porfia_method_default();
    PorfiaError error;
    method.threads =
        flags[FLAG_THREADS].given ? (int)flags[FLAG_THREADS].number : threads_default();
    PorfiaSearch *search = porfia_search_create(&method, &error);
    if (!search)
        return console_fail_error(console, &error);
    JudgementRun run = {.console = console};
    log->is_judged = true;
    log->judge_limits = (PorfiaLimits){.time_ms = (int64_t)flags[FLAG_ANALYSE].number,
                                       .nodes = flags[FLAG_NODES].number,
                                       .deepen = true};
    for (int i = 0; i < log->count; i++)
        run.moves += log->games[i].length;
    signals_install();
    signals_watch(search);
    progress_begin(&run.progress, console, judgement_draw, &run);
    JudgementEnd end = judge_games(&run, log, search);
    progress_end(&run.progress);
    signals_watch(NULL);
    porfia_search_free(search);
    console_check(console, end != JUDGEMENT_NO_MEMORY ? log->games : NULL);
    return STATUS_OK;
}

/* A page must not overwrite its own source. */
static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* Writes the content of a page; false: out of memory. */
typedef bool PageWriter(FILE *stream, const void *report, PorfiaLanguage language);

/* refusal: the message if the page would overwrite its source. */
static ExitStatus write_page(const Console *console, const char *path, const char *source,
                             CliText refusal, PageWriter *write, const void *report)
{
    PageFile file;
    PorfiaError error;
    if (is_same_file(path, source))
        return console_fail(console, refusal, "s", path);
    if (!page_file_open(&file, path, &error))
        return console_fail_error(console, &error);
    if (!write(file.stream, report, console->language)) {
        page_file_discard(&file);
        return console_fail(console, TEXT_NO_MEMORY, "");
    }
    if (page_file_finish(&file, &error))
        return STATUS_OK;
    console_fail_error(console, &error);
    return STATUS_FAILED;
}

/* ---- Logs ---- */

static bool log_page(FILE *stream, const void *report, PorfiaLanguage language)
{
    return log_page_write(stream, report, language);
}

static ExitStatus write_log_page(const Console *console, const LogReport *log, const char *path)
{
    ExitStatus status = write_page(console, path, log->path, TEXT_REPORT_SAME_FILE, log_page, log);
    if (status == STATUS_OK && !console->json) {
        log_view_notices(console, log);
        console_line(console, TEXT_REPORT_WRITTEN, "fd", path, log->count);
    }
    return status;
}

static ExitStatus show_log(const Console *console, const LogReport *log, const char *page)
{
    ExitStatus status = page ? write_log_page(console, log, page) : STATUS_OK;
    if (status == STATUS_OK && console->json)
        log_json_print(console, log);
    else if (!page)
        log_view_print(console, log);
    return status;
}

static int report_log(Console *console, const Arguments *arguments)
{
    static const FlagId of_judge[] = {FLAG_NODES, FLAG_THREADS};
    const FlagValue *flags = arguments->flags;
    LogReport log;
    PorfiaError error;
    if (flags[FLAG_MATCH].given)
        return console_fail(console, TEXT_REPORT_LOG_FLAG, "ss", flag_name(FLAG_MATCH),
                            arguments->operands[0]);
    for (size_t i = 0; i < sizeof of_judge / sizeof *of_judge; i++)
        if (flags[of_judge[i]].given && !flags[FLAG_ANALYSE].given)
            return console_fail(console, TEXT_REQUIRES, "ss", flag_name(of_judge[i]), "analyse");
    if (!log_report_read(&log, arguments->operands[0], flags[FLAG_GAME].text, &error))
        return console_fail_error(console, &error);
    ExitStatus status = STATUS_OK;
    if (flags[FLAG_ANALYSE].given)
        status = judge(console, flags, &log);
    if (status == STATUS_OK)
        status = show_log(console, &log, flags[FLAG_HTML].text);
    if (status == STATUS_OK && log.records.faults > 0)
        status = STATUS_FAILED;
    log_report_release(&log);
    return signals_caught() ? 128 + signals_caught() : (int)status;
}

/* ---- Matches ---- */

static bool match_page(FILE *stream, const void *report, PorfiaLanguage language)
{
    return match_page_write(stream, report, language);
}

static ExitStatus show_match(const Console *console, const MatchReport *report, const char *page)
{
    ExitStatus status = page ? write_page(console, page, report->path, TEXT_REPORT_SAME_DATABASE,
                                          match_page, report)
                             : STATUS_OK;
    if (status == STATUS_OK && console->json)
        match_json_print(console, report);
    else if (status == STATUS_OK && page)
        console_line(console, TEXT_REPORT_WRITTEN, "fd", page, (int)report->games);
    else if (!page)
        match_view_print(console, report);
    return status;
}

static int report_match(Console *console, const Arguments *arguments)
{
    static const FlagId of_logs[] = {FLAG_ANALYSE, FLAG_NODES, FLAG_THREADS, FLAG_GAME};
    const FlagValue *flags = arguments->flags;
    const char *path = arguments->operands[0];
    MatchReport report;
    PorfiaError error;
    for (size_t i = 0; i < sizeof of_logs / sizeof *of_logs; i++)
        if (flags[of_logs[i]].given)
            return console_fail(console, TEXT_REPORT_MATCH_FLAG, "ss", flag_name(of_logs[i]), path);
    if (!match_report_read(&report, path, (int64_t)flags[FLAG_MATCH].number, &error))
        return console_fail_error(console, &error);
    ExitStatus status = show_match(console, &report, flags[FLAG_HTML].text);
    match_report_release(&report);
    return status;
}

/* Recognises an SQLite file by its first bytes. */
static bool is_database(const char *path)
{
    static const char mark[16] = "SQLite format 3";
    char bytes[sizeof mark] = "";
    struct stat state;
    /* Regular files only: a pipe can be read once. */
    FILE *file = stat(path, &state) == 0 && S_ISREG(state.st_mode) ? fopen(path, "r") : NULL;
    if (!file)
        return false;
    size_t count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return count == sizeof mark && memcmp(bytes, mark, sizeof mark) == 0;
}

int command_report(Console *console, const Arguments *arguments)
{
    return is_database(arguments->operands[0]) ? report_match(console, arguments)
                                               : report_log(console, arguments);
}
