/*
 * porfia analyse: searches a position with the engine or with a textbook algorithm.
 *
 * On a screen the result is a growing table. Elsewhere it is one answer, marked as final, with as
 * many lines as --multipv asks for; with --deepen, one answer a finished depth, of which the last
 * is final. Under a time limit the final depth is known only at the end, so each answer is held
 * back until the next one or the end.
 */
#include "cli/arguments/evaluation.h"
#include "cli/arguments/method.h"
#include "cli/arguments/positions.h"
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "cli/output/analysis_table.h"
#include "cli/output/result.h"
#include "play/signals.h"

#include <assert.h>

typedef struct Analysis {
    PorfiaSearch *search;
    PorfiaLimits limits;
    int lines;
    const Query *query;
    bool is_on_screen;
    AnalysisTable table;                 /* on a screen */
    bool shows_depths;                   /* elsewhere: prints all depths, not only the last */
    PorfiaResult held[PORFIA_MAX_LINES]; /* the answer that is not printed yet */
    int held_count;
} Analysis;

static const ResultField analysis_fields[] = {
    RESULT_DEPTH, RESULT_VALUE,      RESULT_EXACT,     RESULT_BEST,       RESULT_PV,
    RESULT_NODES, RESULT_ALPHA_CUTS, RESULT_BETA_CUTS, RESULT_TABLE_HITS, RESULT_SOLVER,
    RESULT_RANK,  RESULT_BOUND,      RESULT_HASHFULL,  RESULT_NPS,        RESULT_MS,
    RESULT_LEAD,  RESULT_END};
static_assert(sizeof analysis_fields / sizeof analysis_fields[0] == RESULT_FIELDS + 1,
              "the command line gives every field of a search, as the API does");

static void analysis_print_json(const Query *query, const ResultFacts *facts, bool final)
{
    json_t *answer = query_json(query);
    result_add(answer, facts, analysis_fields);
    json_object_set_new(answer, "final", json_boolean(final));
    console_json(query->console, answer);
}

static void analysis_print_text(const Analysis *analysis, const PorfiaResult *result,
                                const ResultFacts *facts)
{
    const Query *query = analysis->query;
    const char *best = facts->has_best ? facts->best : "-";
    if (analysis->lines > 1)
        console_line(query->console, TEXT_ANALYSE_LINE, "dds", result->depth, result->rank, best);
    else
        console_line(query->console, TEXT_ANALYSE_DEPTH, "ds", result->depth, best);
    summary_print(query->console, &facts->summary, (result->microseconds + 500) / 1000,
                  facts->line);
    fflush(stdout);
}

static void analysis_print(const Analysis *analysis, const PorfiaResult *results, int count,
                           bool final)
{
    char line[PORFIA_LINE_SIZE];
    for (int i = 0; i < count; i++) {
        ResultFacts facts = result_facts(analysis->query->position, &results[i], line);
        if (analysis->query->console->json)
            analysis_print_json(analysis->query, &facts, final);
        else
            analysis_print_text(analysis, &results[i], &facts);
    }
}

static void analysis_hold(Analysis *analysis, const PorfiaResult *result)
{
    if (!analysis->shows_depths)
        return;
    if (result->rank == 1) {
        analysis_print(analysis, analysis->held, analysis->held_count, false);
        analysis->held_count = 0;
    }
    analysis->held[analysis->held_count++] = *result;
}

static void analysis_progress(void *user, const PorfiaResult *result)
{
    Analysis *analysis = user;
    if (analysis->is_on_screen)
        analysis_table_row(&analysis->table, result);
    else
        analysis_hold(analysis, result);
    if (ferror(stdout))
        porfia_search_stop(analysis->search);
}

/* The result is the last finished depth with all counts up to the end, or a better move of the next
 * depth. */
static void analysis_finish(const Analysis *analysis, const PorfiaResult *best)
{
    int count;
    const PorfiaResult *lines = porfia_search_lines(analysis->search, &count);
    if (analysis->held_count > 0 && analysis->held[0].depth != best->depth)
        analysis_print(analysis, analysis->held, analysis->held_count, false);
    if (count > 0)
        analysis_print(analysis, lines, count, true);
    else
        analysis_print(analysis, best, 1, true);
}

static bool analyse_answer(const Query *query, void *user)
{
    Analysis *analysis = user;
    if (signals_caught())
        return false;
    analysis->query = query;
    analysis->held_count = 0;
    if (!query->console->json)
        query_title(query);
    PorfiaQuestion question = {
        .position = query->position,
        .limits = analysis->limits,
        .lines = analysis->lines,
        .progress = analysis_progress,
        .user = analysis,
    };
    if (analysis->is_on_screen)
        analysis_table_begin(&analysis->table, query->console, analysis->search, &question);
    PorfiaResult best = porfia_search_run(analysis->search, &question);
    if (analysis->is_on_screen)
        analysis_table_end(&analysis->table, &best);
    else
        analysis_finish(analysis, &best);
    return true;
}

int command_analyse(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    PorfiaMethod method;
    if (!method_from_flags(console, arguments, &method))
        return STATUS_USAGE;
    if (method.algorithm != PORFIA_UCT && flags[FLAG_PLAYOUTS].given)
        return console_fail(console, TEXT_REQUIRES, "ss", "playouts", "algorithm uct");
    if (method.algorithm != PORFIA_ENGINE && flags[FLAG_MULTIPV].given)
        return console_fail(console, TEXT_REQUIRES, "ss", "multipv", "algorithm engine");
    if (method.algorithm != PORFIA_UCT && !flags[FLAG_DEPTH].given && !flags[FLAG_TIME].given &&
        !flags[FLAG_NODES].given)
        return console_fail(console, TEXT_MISSING_LIMIT, "");

    PorfiaError error;
    EvaluationFile evaluation;
    PorfiaTables *tables;
    if (!tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    method.tables = tables;
    if (!evaluation_from_flags(console, arguments, &evaluation, &method)) {
        porfia_tables_free(tables);
        return STATUS_USAGE;
    }
    Analysis analysis = {
        .search = porfia_search_create(&method, &error),
        .limits = {.depth = (int)flags[FLAG_DEPTH].number,
                   .deepen = flags[FLAG_DEEPEN].given,
                   .time_ms = (int64_t)flags[FLAG_TIME].number,
                   .nodes = flags[FLAG_NODES].number},
        .lines = flags[FLAG_MULTIPV].given ? (int)flags[FLAG_MULTIPV].number : 1,
        .is_on_screen = console->screen && !console->json,
        .shows_depths = flags[FLAG_DEEPEN].given,
    };
    /* The engine deepens in any case; the table shows it. */
    analysis.limits.deepen |= analysis.is_on_screen && method.algorithm == PORFIA_ENGINE;
    int status = STATUS_OK;
    if (analysis.search) {
        signals_install();
        signals_watch(analysis.search);
        status = positions_answer(console, arguments, analyse_answer, &analysis);
        signals_watch(NULL);
    } else {
        status = console_fail_error(console, &error);
    }
    porfia_search_free(analysis.search);
    porfia_tables_free(tables);
    evaluation_file_close(&evaluation);
    return signals_caught() ? 128 + signals_caught() : status;
}
