/*
 * porfia analyse: a position searched by one of the textbook algorithms.
 *
 * One answer, marked as final; with --deepen one for each finished depth, and the last is the
 * final one. With a time limit nobody knows which depth that is before the time is over, so every
 * answer is held back until the next one or the end comes.
 */
#include "commands.h"
#include "finding.h"
#include "positions.h"
#include "signals.h"

#include <stdlib.h>

typedef struct Analysis {
    PorfiaSearch *search;
    PorfiaLimits limits;
    const Query *query;
    bool shows_depths;  /* all of them, and not only the last */
    PorfiaFinding held; /* not yet printed, if is_held */
    bool is_held;
} Analysis;

static void analysis_print_json(const Query *query, const PorfiaFinding *finding, const char *line,
                                bool final)
{
    json_t *answer = query_json(query);
    json_t *best =
        finding->best == PORFIA_NO_MOVE ? json_null() : move_json(query->position, finding->best);
    PorfiaSummary summary = porfia_finding_summary(finding);
    summary_add_json(answer, &summary, best, line);
    json_object_set_new(answer, "ms", json_real((double)finding->microseconds / 1000.0));
    json_object_set_new(answer, "final", json_boolean(final));
    console_json(query->console, answer);
}

static void analysis_print_text(const Query *query, const PorfiaFinding *finding, const char *line)
{
    char best[PORFIA_MOVE_SIZE] = "-";
    if (finding->best != PORFIA_NO_MOVE)
        porfia_move_print(query->position, finding->best, best, sizeof best);
    console_line(query->console, TEXT_ANALYSE_DEPTH, "ds", finding->depth, best);
    PorfiaSummary summary = porfia_finding_summary(finding);
    summary_print(query->console, &summary, (finding->microseconds + 500) / 1000, line);
    fflush(stdout);
}

static void analysis_print(const Query *query, const PorfiaFinding *finding, bool final)
{
    char line[PORFIA_LINE_SIZE];
    porfia_finding_line(finding, query->position, line, sizeof line);
    if (query->console->json)
        analysis_print_json(query, finding, line, final);
    else
        analysis_print_text(query, finding, line);
}

static void analysis_progress(void *user, const PorfiaFinding *finding)
{
    Analysis *analysis = user;
    if (analysis->is_held)
        analysis_print(analysis->query, &analysis->held, false);
    analysis->held = *finding;
    analysis->is_held = analysis->shows_depths;
    if (ferror(stdout))
        porfia_search_stop(analysis->search);
}

static bool analyse_answer(const Query *query, void *user)
{
    Analysis *analysis = user;
    if (signals_caught())
        return false;
    analysis->query = query;
    analysis->is_held = false;
    if (!query->console->json)
        query_title(query);
    PorfiaQuestion question = {
        .position = query->position,
        .limits = analysis->limits,
        .progress = analysis_progress,
        .user = analysis,
    };
    PorfiaFinding finding = porfia_search_run(analysis->search, &question);
    /* The result is the last finished depth, with all that was counted up to the end. */
    if (analysis->is_held && analysis->held.depth != finding.depth)
        analysis_print(query, &analysis->held, false);
    analysis_print(query, &finding, true);
    return true;
}

static bool method_from_flags(const Console *console, const Arguments *arguments,
                              PorfiaMethod *method)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    *method = porfia_method_default();
    if (flags[FLAG_ALGORITHM].given &&
        !porfia_algorithm_find(flags[FLAG_ALGORITHM].text, &method->algorithm, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    method->ordering = !(flags[FLAG_ORDERING].given && flags[FLAG_ORDERING].choice == CHOICE_OFF);
    method->memo = !(flags[FLAG_MEMO].given && flags[FLAG_MEMO].choice == CHOICE_OFF);
    if (flags[FLAG_HASH].given)
        method->table_mib = (int)flags[FLAG_HASH].number;
    method->threads = threads_from_flags(flags);
    if (flags[FLAG_PLAYOUTS].given)
        method->playouts = flags[FLAG_PLAYOUTS].number;
    if (flags[FLAG_SEED].given)
        method->seed = flags[FLAG_SEED].number;
    return true;
}

int command_analyse(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    PorfiaMethod method;
    if (!method_from_flags(console, arguments, &method))
        return STATUS_USAGE;
    if (method.algorithm != PORFIA_UCT && flags[FLAG_PLAYOUTS].given)
        return console_fail(console, TEXT_ONLY_UCT, "s", "playouts");
    if (method.algorithm != PORFIA_UCT && !flags[FLAG_DEPTH].given && !flags[FLAG_TIME].given &&
        !flags[FLAG_NODES].given)
        return console_fail(console, TEXT_NEEDS_LIMIT, "");

    PorfiaError error;
    Analysis analysis = {
        .search = porfia_search_create(&method, &error),
        .limits = {.depth = (int)flags[FLAG_DEPTH].number,
                   .deepen = flags[FLAG_DEEPEN].given,
                   .time_ms = (int64_t)flags[FLAG_TIME].number,
                   .nodes = flags[FLAG_NODES].number},
        .shows_depths = flags[FLAG_DEEPEN].given,
    };
    if (!analysis.search)
        return console_fail_error(console, &error);
    signals_install();
    signals_watch(analysis.search);
    int status = positions_answer(console, arguments, analyse_answer, &analysis);
    signals_watch(NULL);
    porfia_search_free(analysis.search);
    return signals_caught() ? 128 + signals_caught() : status;
}
