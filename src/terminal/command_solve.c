/*
 * porfia solve: the exact value of a position, and every move that reaches it.
 *
 * The engine deepens until nothing is left open; then each move's own position is solved in the
 * same way, which the table makes short. A signal ends it with what is known so far. A problem of the
 * game's collection is solved like any position, with words around it (problem.h).
 */
#include "commands.h"
#include "finding.h"
#include "positions.h"
#include "problem.h"
#include "search_progress.h"
#include "signals.h"

typedef struct Solution {
    PorfiaSearch *search;
    const Query *query;
    const Problem *problem; /* NULL: none, just positions */
    SearchProgress progress;
    PorfiaFinding finding; /* of the position itself */
    uint64_t nodes;
    int64_t microseconds;
} Solution;

static const PorfiaLimits solve_limits = {.deepen = true};

static void solve_progress(void *user, const PorfiaFinding *finding)
{
    Solution *solution = user;
    search_progress_depth(&solution->progress, finding->depth);
}

static PorfiaFinding solve_position(Solution *solution, const PorfiaPosition *position)
{
    PorfiaQuestion question = {
        .position = position, .limits = solve_limits, .progress = solve_progress, .user = solution};
    search_progress_add(&solution->progress, solution->nodes);
    PorfiaFinding finding = porfia_search_run(solution->search, &question);
    solution->nodes += finding.nodes;
    solution->microseconds += finding.microseconds;
    return finding;
}

/* Whether a move is worth as much as the position. */
static bool is_best(Solution *solution, PorfiaMove move)
{
    const PorfiaPosition *position = solution->query->position;
    PorfiaPosition *child = console_check(solution->query->console, porfia_position_copy(position));
    int value = porfia_position_play(child, move);
    PorfiaFinding below = solve_position(solution, child);
    bool same_mover = porfia_position_mover(child) == porfia_position_mover(position);
    value += same_mover ? below.value : -below.value;
    porfia_position_free(child);
    return below.exact && value == solution->finding.value;
}

/* All the moves that are worth as much as the position; only the one found if it is not solved. */
static json_t *best_moves(Solution *solution)
{
    const PorfiaPosition *position = solution->query->position;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    json_t *best = console_check(solution->query->console, json_array());
    int count = solution->finding.exact ? porfia_position_moves(position, moves) : 0;
    for (int i = 0; i < count; i++)
        if (moves[i] == solution->finding.best || is_best(solution, moves[i]))
            json_array_append_new(best, move_json(position, moves[i]));
    return best;
}

static void solution_print_json(const Solution *solution, json_t *moves, const char *line)
{
    const PorfiaFinding *finding = &solution->finding;
    json_t *answer = query_json(solution->query);
    bool has_best = finding->best != PORFIA_NO_MOVE;
    json_object_set_new(answer, "value", json_integer(finding->value));
    json_object_set_new(answer, "exact", json_boolean(finding->exact));
    json_object_set_new(answer, "best",
                        has_best ? move_json(solution->query->position, finding->best)
                                 : json_null());
    json_object_set(answer, "best_moves", moves);
    json_object_set_new(answer, "pv", line_json(line));
    json_object_set_new(answer, "nodes", json_integer((json_int_t)solution->nodes));
    json_object_set_new(answer, "ms", json_real((double)solution->microseconds / 1000.0));
    if (solution->problem)
        json_object_set_new(answer, "problem", problem_json(solution->query, solution->problem));
    console_json(solution->query->console, answer);
}

static void solution_print_text(const Solution *solution, const json_t *moves, const char *line)
{
    const Console *console = solution->query->console;
    const PorfiaFinding *finding = &solution->finding;
    console_line(console, finding->exact ? TEXT_SOLVE_EXACT : TEXT_SOLVE_OPEN, "pd", finding->value,
                 finding->depth);
    if (json_array_size(moves) > 0) {
        fputs("  ", stdout);
        console_say(console, TEXT_SOLVE_BEST, "d", (int)json_array_size(moves));
        for (size_t i = 0; i < json_array_size(moves); i++)
            printf(" %s", json_string_value(json_array_get(moves, i)));
        putchar('\n');
    }
    if (*line) {
        fputs("  ", stdout);
        console_say(console, TEXT_FINDING_LINE, "");
        printf(" %s\n", line);
    }
    fputs("  ", stdout);
    console_line(console, TEXT_SOLVE_WORK, "nn", solution->nodes,
                 (uint64_t)(solution->microseconds / 1000));
}

static bool solve_answer(const Query *query, void *user)
{
    Solution *solution = user;
    char line[PORFIA_LINE_SIZE];
    if (signals_caught())
        return false;
    solution->query = query;
    solution->nodes = 0;
    solution->microseconds = 0;
    if (!query->console->json)
        query_title(query);
    if (!query->console->json && solution->problem)
        problem_pose(query, solution->problem);
    search_progress_begin(&solution->progress, query->console, solution->search, &solve_limits);
    solution->finding = solve_position(solution, query->position);
    json_t *moves = best_moves(solution);
    search_progress_end(&solution->progress);
    porfia_finding_line(&solution->finding, query->position, line, sizeof line);
    if (query->console->json)
        solution_print_json(solution, moves, line);
    else
        solution_print_text(solution, moves, line);
    if (!query->console->json && solution->problem)
        problem_explain(query->console, solution->problem);
    json_decref(moves);
    return true;
}

static int solve(Console *console, const Arguments *arguments, const Problem *problem)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.table_mib = (int)arguments->flags[FLAG_HASH].number;
    method.threads = threads_from_flags(arguments->flags);
    Solution solution = {.search = porfia_search_create(&method, &error), .problem = problem};
    if (!solution.search)
        return console_fail_error(console, &error);
    signals_install();
    signals_watch(solution.search);
    int status = positions_answer(console, arguments, solve_answer, &solution);
    signals_watch(NULL);
    bool is_open = !solution.finding.exact;
    porfia_search_free(solution.search);
    if (signals_caught())
        return 128 + signals_caught();
    return status == STATUS_OK && is_open ? STATUS_FAILED : status;
}

int command_solve(Console *console, const Arguments *arguments)
{
    Problem problem;
    Status status = problem_read(console, arguments, &problem);
    if (status != STATUS_OK)
        return status;
    if (!problem.game)
        return solve(console, arguments, NULL);
    if (!problem.content)
        return problem_list(console, problem.game);
    Arguments asked = problem_arguments(&problem, arguments);
    return solve(console, &asked, &problem);
}
