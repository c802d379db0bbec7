/*
 * The solver of Dots and Boxes: implements solver.h with threads that search the same question and
 * share the table of proofs.
 *
 * The value of a position with captures follows from that of the position after them (capture.h),
 * which is the one searched.
 */
#include "games/dots/candidates.h"
#include "games/registry.h"
#include "solve/dots/capture.h"
#include "solve/dots/loony_endgame.h"
#include "solve/dots/search.h"
#include "solve/registry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One thread's search, its answer and its move. */
typedef struct DotsThread {
    DotsSearch search;
    struct SolverState *state;
    int result, string;
} DotsThread;

struct SolverState {
    DotsShared shared;
    DotsSetup setup;
    Bits drawn; /* of the position of the graph */
    /* The current question. */
    Subgraph subgraph;
    int threshold;
    DotsThread threads[];
};

static void thread_answer(Racer *racer)
{
    DotsThread *thread = (DotsThread *)racer;
    const SolverState *state = thread->state;
    thread->result =
        dots_search_decide(&thread->search, &state->subgraph, state->threshold, &thread->string);
}

static void dots_solver_free(SolverState *state)
{
    if (!state)
        return;
    race_release(&state->shared.race);
    for (int i = 0; i < state->shared.race.size; i++)
        half_cache_release(&state->threads[i].search.half_cache);
    proof_table_release(&state->shared.proofs);
    zobrist_release(&state->shared.zobrist);
    free(state);
}

static SolverState *dots_solver_create(size_t bytes, int threads)
{
    threads = race_possible_size(threads);
    SolverState *state = calloc(1, sizeof *state + (size_t)threads * sizeof(DotsThread));
    if (!state)
        return NULL;
    DotsShared *shared = &state->shared;
    if (!race_init(&shared->race, threads, EFFORT_NODES, thread_answer) ||
        !proof_table_init(&shared->proofs, bytes, RANGE_BITS)) {
        dots_solver_free(state);
        return NULL;
    }
    for (int i = 0; i < threads; i++) {
        state->threads[i].search.shared = shared;
        state->threads[i].state = state;
        race_join(&shared->race, i, &state->threads[i].search.racer);
    }
    return state;
}

static void dots_solver_forget(SolverState *state)
{
    race_wait(&state->shared.race);
    proof_table_clear(&state->shared.proofs);
}

static int dots_solver_hashfull(const SolverState *state)
{
    return proof_table_hashfull(&state->shared.proofs);
}

static ProofTable *dots_solver_proofs(SolverState *state)
{
    return &state->shared.proofs;
}

static bool dots_solver_accepts(const void *setup, const void *position)
{
    return dots_count(setup, position) <= GRAPH_MAX_STRINGS;
}

/* Fitted to measured positions; within a factor of two for most. The terms are the numbers of free
 * edges, of safe edges, and of boxes that can still be joints. */
static double dots_solver_estimate(const void *setup, const void *position)
{
    static const double constant = -0.25, free = 0.16, safe = 0.29, joint = 0.44;
    const DotsSetup *board = setup;
    DotsChains chains = dots_chains(board, position);
    Bits joints = bits_minus(board->boxes, dots_boxes(board, position).two_or_more);
    return constant + free * bits_count(chains.free) +
           safe * bits_count(dots_safe(board, &chains)) + joint * bits_count(joints);
}

/* Whether the graph contains all strings of a position and has no symmetries that would change its
 * keys. */
static bool graph_suits(const SolverState *state, const DotsSetup *setup, Bits drawn)
{
    return state->setup.rows == setup->rows && state->setup.columns == setup->columns &&
           bits_cover(drawn, state->drawn) &&
           (state->shared.graph.image_count == 1 || bits_equal(drawn, state->drawn));
}

/* Sizes the caches of halves. */
static bool threads_reserve(SolverState *state, double nodes)
{
    for (int i = 0; i < state->shared.race.size; i++)
        if (!half_cache_reserve(&state->threads[i].search.half_cache, nodes))
            return false;
    return true;
}

static bool dots_solver_begin(SolverState *state, const void *setup, const void *position)
{
    const DotsPosition *root = position;
    DotsShared *shared = &state->shared;
    race_wait(&shared->race);
    double nodes = exp2(dots_solver_estimate(setup, position));
    proof_table_begin(&shared->proofs, nodes);
    if (!shared->zobrist.pairs || !graph_suits(state, setup, root->drawn)) {
        state->setup = *(const DotsSetup *)setup;
        state->drawn = root->drawn;
        if (!graph_make(&shared->graph, setup, root->drawn) ||
            !zobrist_make(&shared->zobrist, &shared->graph))
            return false;
    }
    return shared->graph.line_count == 0 || threads_reserve(state, nodes);
}

/* The subgraph of a position. */
static Subgraph subgraph_of(const Graph *graph, const DotsPosition *position)
{
    Subgraph subgraph = graph_whole(graph);
    for (int string = 0; string < graph->string_count; string++)
        if (bits_has(position->drawn, graph->edges[string]))
            subgraph_cut(graph, &subgraph, string);
    return subgraph;
}

/* All values of a position have the same parity. */
static int next_of_parity(int threshold, int coins)
{
    return threshold + ((threshold ^ coins) & 1);
}

/* Decides a position without captures; *string reaches the threshold. */
static bool decide_rest(SolverState *state, Effort *effort, const Subgraph *subgraph, int threshold,
                        Range *range, int *string)
{
    int coins = size_of(coins_left(subgraph));
    threshold = next_of_parity(threshold, coins);
    if (coins == 0 || threshold > coins || (threshold <= -coins && !string)) {
        range_narrow(range, threshold, threshold > coins ? coins : -coins);
        return true;
    }
    race_wait(&state->shared.race);
    state->subgraph = *subgraph;
    state->threshold = threshold;
    const DotsThread *thread = (const DotsThread *)race_ask(&state->shared.race, effort);
    if (!thread)
        return false;
    range_narrow(range, threshold, thread->result);
    if (string && thread->result >= threshold)
        *string = thread->string;
    return true;
}

/* Decides a position with captures. It reaches the threshold if the rest's value is high enough for
 * the player who captures all and moves there, or, if coins can be left, low enough that the
 * opponent should move there. */
static bool decide_capture(SolverState *state, Effort *effort, const Capture *capture,
                           int threshold, Range *range)
{
    int coins = size_of(coins_left(&capture->rest));
    Range rest = {-coins, coins};
    int wanted = threshold - capture->coins;
    if (!decide_rest(state, effort, &capture->rest, wanted, &rest, NULL))
        return false;
    if (capture->left && rest.low < wanted) {
        int most = -2 * capture->left - wanted;
        if (!decide_rest(state, effort, &capture->rest, most + 1, &rest, NULL))
            return false;
    }
    Range value = capture_range(capture->coins, capture->left, rest);
    range->low = value.low > range->low ? value.low : range->low;
    range->high = value.high < range->high ? value.high : range->high;
    return true;
}

/* Finds a capturing move that reaches the threshold. All relevant moves lead to the same rest,
 * whose value is known by now. */
static bool find_capture_move(SolverState *state, Effort *effort, const DotsPosition *position,
                              int threshold, Move *best)
{
    Move moves[PORFIA_MAX_MOVES];
    DotsChains chains = dots_chains(&state->setup, position);
    int count = dots_captures(&state->setup, &chains, moves);
    *best = moves[0];
    for (int i = 0; i < count; i++) {
        DotsPosition child = *position;
        int gain = dots_play(&state->setup, &child, moves[i]);
        Subgraph subgraph = subgraph_of(&state->shared.graph, &child);
        Capture capture = capture_of(&state->shared.graph, &subgraph);
        Range range = {-GRAPH_MAX_COINS, GRAPH_MAX_COINS};
        int wanted = gain ? threshold - gain : -threshold + 1;
        if (!decide_capture(state, effort, &capture, wanted, &range))
            return false;
        if (gain ? range.low >= wanted : range.high < wanted) {
            *best = moves[i];
            return true;
        }
    }
    return true;
}

static bool dots_solver_decide(SolverState *state, Effort *effort, const void *position,
                               int threshold, Range *range, Move *best)
{
    const Graph *graph = &state->shared.graph;
    Subgraph subgraph = subgraph_of(graph, position);
    *best = PORFIA_NO_MOVE;
    if (coins_with_one(&subgraph)) {
        Capture capture = capture_of(graph, &subgraph);
        Range found = *range;
        if (!decide_capture(state, effort, &capture, threshold, &found) ||
            (found.low >= threshold &&
             !find_capture_move(state, effort, position, threshold, best)))
            return false;
        *range = found;
        return true;
    }
    int string = -1;
    if (!decide_rest(state, effort, &subgraph, threshold, range, &string))
        return false;
    if (string >= 0)
        *best = graph->edges[string];
    return true;
}

const Solver dots_solver = {
    .game = &dots_game,
    .create = dots_solver_create,
    .free = dots_solver_free,
    .forget = dots_solver_forget,
    .accepts = dots_solver_accepts,
    .estimate = dots_solver_estimate,
    .speed = 20,
    .begin = dots_solver_begin,
    .decide = dots_solver_decide,
    .hashfull = dots_solver_hashfull,
    .proofs = dots_solver_proofs,
};
