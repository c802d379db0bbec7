/*
 * porfia solve: the exact value of a position, and every move that reaches it.
 *
 * The game's solver answers or, without a solver, the engine, which deepens until the value is
 * exact. A signal ends it with the bounds known so far. For one position, a checkpoint keeps what
 * was proved for the next run. A problem of the game's collection is solved like any position and
 * explained (problem.h).
 */
#include "cli/arguments/positions.h"
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "cli/commands/problem.h"
#include "cli/output/result.h"
#include "cli/output/search_progress.h"
#include "play/signals.h"
#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>

typedef struct Solution {
    PorfiaSearch *search;
    const Query *query;
    const Problem *problem; /* NULL: plain positions */
    SearchProgress progress;
    const char *checkpoint; /* path; NULL: none */
    int interval;           /* between two checkpoints, in seconds */
    int status;             /* the exit status of an error */
    PorfiaResult result;
    uint64_t nodes;
    int64_t microseconds; /* including the search for other best moves */
    bool is_cut_short;    /* after the value was known: there may be more best moves */
} Solution;

static const PorfiaLimits solve_limits = {.deepen = true};

static void solve_progress(void *user, const PorfiaResult *result)
{
    Solution *solution = user;
    search_progress_depth(&solution->progress, result->depth);
}

static bool is_among(const PorfiaMove moves[], int count, PorfiaMove move)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* All moves whose value is that of the position; those known so far if the search was cut short;
 * none if it is not solved. */
static json_t *best_moves(Solution *solution, const PorfiaQuestion *question)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    json_t *best = console_check(solution->query->console, json_array());
    solution->nodes = solution->result.nodes;
    search_progress_moves(&solution->progress);
    bool has_moves = solution->result.exact && solution->result.best != PORFIA_NO_MOVE;
    int count = has_moves
                    ? porfia_search_best_moves(solution->search, question, moves, &solution->nodes)
                    : 0;
    solution->is_cut_short = has_moves && signals_caught();
    if (solution->is_cut_short && !is_among(moves, count, solution->result.best))
        moves[count++] = solution->result.best;
    for (int i = 0; i < count; i++)
        json_array_append_new(best, move_json(question->position, moves[i]));
    return best;
}

static bool is_bound(int value)
{
    return abs(value) < PORFIA_NO_BOUND;
}

/* A bound of a stopped solver; null: not proved. */
static json_t *bound_json(int bound)
{
    return is_bound(bound) ? json_integer(bound) : json_null();
}

static void bounds_add_json(const Solution *solution, json_t *answer)
{
    PorfiaSolverStatus work = porfia_search_solver_status(solution->search);
    if (solution->result.exact || !work.is_solving)
        return;
    json_object_set_new(answer, "at_least", bound_json(work.low));
    json_object_set_new(answer, "at_most", bound_json(work.high));
}

static void solution_print_json(const Solution *solution, json_t *moves, ResultFacts facts)
{
    static const ResultField first_fields[] = {RESULT_VALUE, RESULT_EXACT, RESULT_BEST, RESULT_END};
    static const ResultField last_fields[] = {RESULT_PV, RESULT_NODES, RESULT_MS, RESULT_SOLVER,
                                              RESULT_END};
    json_t *answer = query_json(solution->query);
    /* A stopped solver names a move once it has proved a lower bound for it. */
    PorfiaSolverStatus work = porfia_search_solver_status(solution->search);
    bool is_known = solution->result.exact || !work.is_solving || is_bound(work.low);
    facts.has_best &= is_known;
    facts.summary.nodes = solution->nodes;
    facts.microseconds = solution->microseconds;
    result_add(answer, &facts, first_fields);
    if (!is_known)
        json_object_set_new(answer, "value", json_null());
    json_object_set(answer, "best_moves", moves);
    if (solution->is_cut_short)
        json_object_set_new(answer, "best_moves_complete", json_false());
    result_add(answer, &facts, last_fields);
    bounds_add_json(solution, answer);
    if (solution->problem)
        json_object_set_new(answer, "problem", problem_json(solution->query, solution->problem));
    console_json(solution->query->console, answer);
}

/* The value, or its known bounds. */
static void solution_print_value(const Solution *solution)
{
    const Console *console = solution->query->console;
    const PorfiaResult *result = &solution->result;
    PorfiaSolverStatus work = porfia_search_solver_status(solution->search);
    bool has_low = is_bound(work.low), has_high = is_bound(work.high);
    if (result->exact || !work.is_solving)
        console_line(console, result->exact ? TEXT_SOLVE_EXACT : TEXT_SOLVE_OPEN, "pd",
                     result->value, result->depth);
    else if (has_low && has_high)
        console_line(console, TEXT_SOLVE_RANGE, "pp", work.low, work.high);
    else if (has_low || has_high)
        console_line(console, has_low ? TEXT_SOLVE_LEAST : TEXT_SOLVE_MOST, "p",
                     has_low ? work.low : work.high);
    else
        console_line(console, TEXT_SOLVE_UNKNOWN, "");
}

static void solution_print_text(const Solution *solution, const json_t *moves, const char *line)
{
    const Console *console = solution->query->console;
    solution_print_value(solution);
    if (json_array_size(moves) > 0) {
        fputs("  ", stdout);
        if (solution->is_cut_short)
            console_say(console, TEXT_SOLVE_SOME_BEST, "");
        else
            console_say(console, TEXT_SOLVE_BEST, "d", (int)json_array_size(moves));
        for (size_t i = 0; i < json_array_size(moves); i++)
            printf(" %s", json_string_value(json_array_get(moves, i)));
        putchar('\n');
    }
    if (*line) {
        fputs("  ", stdout);
        console_say(console, TEXT_RESULT_LINE, "");
        printf(" %s\n", line);
    }
    fputs("  ", stdout);
    console_line(console, TEXT_SOLVE_WORK, "nn", solution->nodes,
                 (uint64_t)(solution->microseconds / 1000));
}

/* Resumes from the checkpoint, if a checkpoint is asked for. */
static bool solution_keeps(Solution *solution)
{
    PorfiaError error;
    const Query *query = solution->query;
    if (!solution->checkpoint ||
        porfia_search_open_checkpoint(solution->search, query->position, solution->checkpoint,
                                      solution->interval, &error))
        return true;
    solution->status = console_fail_error(query->console, &error);
    return false;
}

static bool solve_answer(const Query *query, void *user)
{
    Solution *solution = user;
    char line[PORFIA_LINE_SIZE];
    if (signals_caught())
        return false;
    solution->query = query;
    if (!query->console->json)
        query_title(query);
    if (!query->console->json && solution->problem)
        problem_pose(query, solution->problem);
    PorfiaQuestion question = {.position = query->position,
                               .limits = solve_limits,
                               .progress = solve_progress,
                               .user = solution};
    if (!solution_keeps(solution))
        return false;
    int64_t begin = stopwatch_now();
    search_progress_begin(&solution->progress, query->console, solution->search, &solve_limits);
    solution->result = porfia_search_run(solution->search, &question);
    json_t *moves = best_moves(solution, &question);
    search_progress_end(&solution->progress);
    solution->microseconds = stopwatch_now() - begin;
    ResultFacts facts = result_facts(query->position, &solution->result, line);
    if (query->console->json)
        solution_print_json(solution, moves, facts);
    else
        solution_print_text(solution, moves, line);
    if (!query->console->json && solution->problem)
        problem_explain(query->console, solution->problem);
    json_decref(moves);
    return true;
}

/* Writes a last checkpoint. */
static void solution_keep(Solution *solution, const Console *console)
{
    PorfiaError error;
    if (!solution->checkpoint || !solution->query || solution->status != STATUS_OK)
        return;
    if (!porfia_search_save_checkpoint(solution->search, &error))
        solution->status = console_fail_error(console, &error);
    else if (!solution->result.exact && !console->json)
        console_line(console, TEXT_SOLVE_GOES_ON, "f", solution->checkpoint);
}

static bool flags_fit(const Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    if (flags[FLAG_CHECKPOINT_EVERY].given && !flags[FLAG_CHECKPOINT].given)
        console_fail(console, TEXT_REQUIRES, "ss", "checkpoint-every", "checkpoint");
    else if (flags[FLAG_CHECKPOINT].given && strcmp(arguments->operands[1], "-") == 0)
        console_fail(console, TEXT_CHECKPOINT_ONE, "");
    else
        return true;
    return false;
}

static int solve(Console *console, const Arguments *arguments, const Problem *problem)
{
    enum { USUAL_INTERVAL = 60 };
    PorfiaError error;
    if (!flags_fit(console, arguments))
        return STATUS_USAGE;
    const FlagValue *every = &arguments->flags[FLAG_CHECKPOINT_EVERY];
    PorfiaMethod method = porfia_method_default();
    method.table_mib = (int)arguments->flags[FLAG_HASH].number;
    method.threads = threads_from_flags(arguments->flags);
    method.solving = PORFIA_SOLVE_ALWAYS;
    PorfiaTables *tables;
    if (!tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    method.tables = tables;
    Solution solution = {.search = porfia_search_create(&method, &error),
                         .checkpoint = arguments->flags[FLAG_CHECKPOINT].text,
                         .interval = every->given ? (int)every->number : USUAL_INTERVAL,
                         .problem = problem};
    if (!solution.search) {
        porfia_tables_free(tables);
        return console_fail_error(console, &error);
    }
    signals_install();
    signals_watch(solution.search);
    int status = positions_answer(console, arguments, solve_answer, &solution);
    signals_watch(NULL);
    bool is_open = !solution.result.exact;
    solution_keep(&solution, console);
    porfia_search_free(solution.search);
    porfia_tables_free(tables);
    if (solution.status != STATUS_OK)
        return solution.status;
    if (signals_caught())
        return 128 + signals_caught();
    return status == STATUS_OK && is_open ? STATUS_FAILED : status;
}

int command_solve(Console *console, const Arguments *arguments)
{
    Problem problem;
    ExitStatus status = problem_read(console, arguments, &problem);
    if (status != STATUS_OK)
        return status;
    if (!problem.game)
        return solve(console, arguments, NULL);
    if (!problem.content)
        return problem_list(console, problem.game);
    Arguments asked = problem_arguments(&problem, arguments);
    return solve(console, &asked, &problem);
}
