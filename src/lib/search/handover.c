/* The handover from the engine to a solver: see handover.h. */
#include "search/handover.h"

#include "games/position.h"
#include "search/line.h"
#include "search/texts.h"

#include <math.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* The solver's share of the time, after which the engine must begin, and the share of the time that
 * the estimate may take; the estimate is often wrong by a factor of two. */
static const double solver_share = 0.6, estimate_share = 0.8;
/* In seconds: the longest expected time of a solver when there is no time limit. */
static const double patience = 5;

void handover_release(Handover *handover)
{
    if (handover->loaded)
        handover->loaded->free(handover->loaded_state);
    if (handover->hooks)
        handover->hooks->free(handover->checkpoint);
    free(handover->lines);
    handover->solver = handover->loaded = NULL;
}

void handover_forget(Handover *handover)
{
    if (handover->loaded)
        handover->loaded->forget(handover->loaded_state);
}

static bool has_lines(Handover *handover)
{
    if (!handover->lines)
        handover->lines = calloc(PORFIA_MAX_LINES, sizeof *handover->lines);
    return handover->lines;
}

/* Creates the solver of a game; a handover keeps one at a time. */
static bool load_solver(Handover *handover, const PorfiaMethod *method, const Solver *solver)
{
    enum { MEBIBYTE = 1 << 20 };
    if (handover->loaded != solver) {
        SolverState *state =
            has_lines(handover)
                ? solver->create((size_t)handover->table_mib * MEBIBYTE, method->threads)
                : NULL;
        if (!state)
            return false;
        if (handover->loaded)
            handover->loaded->free(handover->loaded_state);
        handover->loaded = solver;
        handover->loaded_state = state;
    }
    handover->solver = handover->loaded;
    handover->state = handover->loaded_state;
    return true;
}

bool handover_load(Handover *handover, const PorfiaMethod *method, const Solver *solver,
                   const PorfiaPosition *position)
{
    return load_solver(handover, method, solver) &&
           solver->begin(handover->state, position->setup, position->state);
}

/* In seconds. */
static double expected_time(const Solver *solver, const PorfiaQuestion *question)
{
    enum { LINES_FACTOR = 3 }; /* cost of several lines, as a binary logarithm */
    const PorfiaPosition *position = question->position;
    double nodes = solver->estimate(position->setup, position->state);
    return exp2(nodes - solver->speed + (question->lines > 1 ? LINES_FACTOR : 0));
}

static bool is_in_time(const PorfiaMethod *method, const Solver *solver,
                       const PorfiaQuestion *question)
{
    if (method->solving == PORFIA_SOLVE_ALWAYS)
        return true;
    double seconds =
        question->limits.time_ms > 0 ? (double)question->limits.time_ms / 1000 : patience;
    return expected_time(solver, question) < seconds * estimate_share;
}

/* Whether only the engine can answer the question. */
static bool is_for_engine(const PorfiaMethod *method, const PorfiaQuestion *question,
                          const ExternalEvaluation *external)
{
    return method->solving == PORFIA_SOLVE_NEVER || external || question->limits.depth > 0 ||
           question->limits.nodes > 0;
}

static bool has_history(const PorfiaQuestion *question)
{
    return question->position->game->rules.repetition_limit > 0 && question->history_length > 1;
}

/* Whether a move ends the game by repetition; then the value also depends on the history. */
static bool can_repeat(const PorfiaQuestion *question)
{
    const PorfiaPosition *position = question->position;
    GameHistory history = game_history_of(question);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = history.keys ? porfia_position_moves(position, moves) : 0;
    for (int i = 0; i < count; i++) {
        alignas(uint64_t) char after[GAME_POSITION_SIZE];
        memcpy(after, position->state, position->game->rules.position_size);
        position->game->rules.play(position->setup, after, moves[i]);
        if (game_history_count(&history, position->game->rules.key(position->setup, after)) + 1 >=
            history.limit)
            return true;
    }
    return false;
}

/* Whether endgame tables answer: by a probe, or by a proof that ends in tables. */
static bool is_for_tables(const Handover *handover, const PorfiaMethod *method,
                          const PorfiaQuestion *question)
{
    int value;
    const EndgameProbes *endgame_probes = handover->endgame_probes;
    const PorfiaPosition *position = question->position;
    if (!endgame_probes || !endgame_probes->solver ||
        endgame_probes->solver->game != position->game)
        return false;
    if (endgame_probes->solver->probe(endgame_probes->states[0], position->state, &value))
        return !can_repeat(question);
    return method->solving == PORFIA_SOLVE_ALWAYS && !has_history(question) &&
           endgame_probes->solver->begin(endgame_probes->states[0], position->setup,
                                         position->state);
}

/* Selects and prepares the solver; false: the engine answers. */
static bool choose_solver(Handover *handover, const PorfiaMethod *method,
                          const PorfiaQuestion *question)
{
    const PorfiaPosition *position = question->position;
    if (is_for_tables(handover, method, question) && has_lines(handover)) {
        handover->solver = handover->endgame_probes->solver;
        handover->state = handover->endgame_probes->states[0];
        return true;
    }
    const Solver *solver = solver_find(position->game);
    return solver && !has_history(question) && solver->accepts(position->setup, position->state) &&
           is_in_time(method, solver, question) &&
           handover_load(handover, method, solver, position);
}

/* Resets the effort field by field, since another thread may be reading it. */
static void effort_begin(Handover *handover, int64_t deadline, const atomic_bool *stop)
{
    Effort *effort = &handover->effort;
    effort->low = -SOLUTION_INFINITE;
    effort->high = SOLUTION_INFINITE;
    effort->threshold = 0;
    effort->nodes = 0;
    effort_step(effort, 0, 0, 0);
    effort->is_over = false;
    effort->node_limit = 0;
    effort->deadline = deadline;
    effort->stop = stop;
    effort->visit = handover->hooks ? handover->hooks->visit : NULL;
    effort->user = handover->checkpoint;
}

/* When the engine takes over; 0: it does not. */
static int64_t solver_deadline(const PorfiaMethod *method, const Deadline *deadline)
{
    if (!deadline->end || method->solving == PORFIA_SOLVE_ALWAYS)
        return deadline_target(deadline);
    return deadline->start + (int64_t)((double)(deadline->end - deadline->start) * solver_share);
}

bool handover_begin(Handover *handover, const PorfiaMethod *method, const PorfiaQuestion *question,
                    const ExternalEvaluation *external, const Deadline *deadline,
                    const atomic_bool *stop)
{
    const PorfiaPosition *position = question->position;
    if (is_for_engine(method, question, external) || !choose_solver(handover, method, question))
        return false;
    handover->deadline = deadline;
    effort_begin(handover, solver_deadline(method, deadline), stop);
    handover->range = RANGE_UNKNOWN;
    handover->best = PORFIA_NO_MOVE;
    handover->move_count = porfia_position_moves(position, handover->moves);
    int lines = question->lines < 1 ? 1 : question->lines;
    handover->line_count = lines < handover->move_count ? lines : handover->move_count;
    for (int i = 0; i < handover->move_count; i++)
        handover->ranges[i] = RANGE_UNKNOWN;
    return true;
}

static SolverQuery query_of(Handover *handover, const PorfiaQuestion *question)
{
    return (SolverQuery){handover->solver, handover->state, question->position->setup,
                         &handover->effort};
}

static void take_result(Handover *handover, const PorfiaQuestion *question, int line, Move move,
                        int value)
{
    SolverQuery query = query_of(handover, question);
    PorfiaResult *result = &handover->lines[line];
    *result = (PorfiaResult){
        .value = value, .exact = true, .solved = true, .rank = line + 1, .best = move};
    result->pv_length =
        solution_line(&query, question->position->state, move, value, result->pv, PORFIA_MAX_DEPTH);
    result->depth = result->pv_length;
}

static void take_counts(Handover *handover)
{
    for (int i = 0; i < handover->line_count; i++) {
        /* plus one for the root */
        handover->lines[i].nodes = handover->effort.nodes + 1;
        handover->lines[i].hashfull = handover->solver->hashfull(handover->state);
        handover->lines[i].microseconds = clock_now() - handover->deadline->start;
    }
}

/* Fills in the lines, best first. */
static void take_results(Handover *handover, const PorfiaQuestion *question)
{
    bool is_taken[PORFIA_MAX_MOVES] = {false};
    /* Lines may use the rest of the time. */
    handover->effort.deadline = deadline_target(handover->deadline);
    for (int line = 0; line < handover->line_count; line++) {
        int best = -1;
        for (int i = 0; i < handover->move_count; i++) {
            bool is_first = line == 0 && handover->moves[i] == handover->best;
            if (!is_taken[i] &&
                (best < 0 || is_first ||
                 (line > 0 && handover->ranges[i].low > handover->ranges[best].low)))
                best = i;
            if (is_first)
                break;
        }
        is_taken[best] = true;
        take_result(handover, question, line, handover->moves[best],
                    line == 0 ? handover->range.low : handover->ranges[best].low);
    }
    take_counts(handover);
}

/* Finds the values of all moves if several lines are asked for. */
static bool find_moves(Handover *handover, const PorfiaQuestion *question)
{
    SolverQuery query = query_of(handover, question);
    for (int i = 0; handover->line_count > 1 && i < handover->move_count; i++) {
        Range *range = &handover->ranges[i];
        range->high = range->high < handover->range.low ? range->high : handover->range.low;
        if (!solution_move_value(&query, question->position->state, handover->moves[i], range))
            return false;
    }
    return true;
}

HandoverResult handover_run(Handover *handover, const PorfiaQuestion *question)
{
    Effort *effort = &handover->effort;
    SolverQuery query = query_of(handover, question);
    uint64_t slice = question->limits.slice;
    effort->is_over = false;
    effort->node_limit = slice ? effort->nodes + slice : 0;
    bool is_solved =
        solution_value(&query, question->position->state, &handover->range, &handover->best) &&
        find_moves(handover, question);
    if (!is_solved)
        return effort->node_limit && effort->nodes >= effort->node_limit ? HANDOVER_PAUSED
                                                                         : HANDOVER_GIVEN_UP;
    effort->node_limit = 0;
    take_results(handover, question);
    return HANDOVER_SOLVED;
}

void handover_shift(Handover *handover, int64_t microseconds)
{
    if (handover->effort.deadline)
        handover->effort.deadline += microseconds;
}

void handover_partial_result(const Handover *handover, PorfiaResult *result)
{
    result->nodes = handover_nodes(handover);
    result->hashfull = handover->solver->hashfull(handover->state);
    result->microseconds = clock_now() - handover->deadline->start;
    if (handover->best == PORFIA_NO_MOVE)
        return;
    result->best = handover->best;
    result->value = handover->range.low;
    result->bound = PORFIA_AT_LEAST;
}

uint64_t handover_nodes(const Handover *handover)
{
    return atomic_load_explicit(&handover->effort.nodes, memory_order_relaxed);
}

PorfiaSolverStatus handover_status(const Handover *handover)
{
    const Effort *effort = &handover->effort;
    return (PorfiaSolverStatus){.is_solving = true,
                                .low = atomic_load_explicit(&effort->low, memory_order_relaxed),
                                .high = atomic_load_explicit(&effort->high, memory_order_relaxed),
                                .threshold =
                                    atomic_load_explicit(&effort->threshold, memory_order_relaxed),
                                .share = effort_share(effort),
                                .hashfull = handover->solver->hashfull(handover->state),
                                .nodes = handover_nodes(handover)};
}

int handover_best_moves(Handover *handover, const PorfiaQuestion *question,
                        Move moves[PORFIA_MAX_MOVES], uint64_t *nodes)
{
    SolverQuery query = query_of(handover, question);
    int count = 0, value = handover->range.low;
    const atomic_bool *stop = handover->effort.stop;
    int64_t time = question->limits.time_ms * 1000;
    uint64_t before = handover->effort.nodes;
    effort_begin(handover, time > 0 ? clock_now() + time : 0, stop);
    handover->effort.nodes = before;
    for (int i = 0; i < handover->move_count; i++) {
        Range *range = &handover->ranges[i];
        Move move = handover->moves[i];
        if (move == handover->best)
            *range = handover->range;
        range->high = range->high < value ? range->high : value;
        if (!solution_decide_move(&query, question->position->state, move, value, range))
            break;
        if (range->low >= value)
            moves[count++] = move;
    }
    *nodes += handover->effort.nodes - before;
    return count;
}
