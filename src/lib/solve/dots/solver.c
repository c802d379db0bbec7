/*
 * The solver of Dots and Boxes: answers by the contract of solver.h, with threads that all prove
 * the same and help each other through the table of proofs.
 *
 * A position with boxes to take is worth what follows from the one that is left when all are taken
 * (taking.h); that one the provers are asked about.
 */
#include "games/dots/candidates.h"
#include "games/registry.h"
#include "solve/dots/prover.h"
#include "solve/dots/simple.h"
#include "solve/dots/taking.h"
#include "solve/registry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A thread, its answer and the move that gives it. */
typedef struct Member {
    Prover prover;
    struct SolverState *state;
    int result, string;
} Member;

struct SolverState {
    Proving proving;
    DotsSetup setup;
    Bits drawn; /* of the position that the graph was made from */
    /* The question. */
    Cut cut;
    int threshold;
    Member members[];
};

static void member_answer(Racer *racer)
{
    Member *member = (Member *)racer;
    const SolverState *state = member->state;
    member->result = prover_decide(&member->prover, &state->cut, state->threshold, &member->string);
}

static void dots_solver_free(SolverState *state)
{
    if (!state)
        return;
    race_release(&state->proving.race);
    for (int i = 0; i < state->proving.race.size; i++)
        names_release(&state->members[i].prover.names);
    proof_table_release(&state->proving.proofs);
    terms_release(&state->proving.terms);
    free(state);
}

static SolverState *dots_solver_create(size_t bytes, int threads)
{
    threads = race_possible_size(threads);
    SolverState *state = calloc(1, sizeof *state + (size_t)threads * sizeof(Member));
    if (!state)
        return NULL;
    Proving *proving = &state->proving;
    if (!race_init(&proving->race, threads, EFFORT_NODES, member_answer) ||
        !proof_table_init(&proving->proofs, bytes, PROVER_BITS)) {
        dots_solver_free(state);
        return NULL;
    }
    for (int i = 0; i < threads; i++) {
        state->members[i].prover.shared = proving;
        state->members[i].state = state;
        race_join(&proving->race, i, &state->members[i].prover.racer);
    }
    return state;
}

static void dots_solver_forget(SolverState *state)
{
    race_await(&state->proving.race);
    proof_table_clear(&state->proving.proofs);
}

static int dots_solver_fullness(const SolverState *state)
{
    return proof_table_fullness(&state->proving.proofs);
}

static ProofTable *dots_solver_proofs(SolverState *state)
{
    return &state->proving.proofs;
}

static bool dots_solver_accepts(const void *setup, const void *position)
{
    return dots_count(setup, position) <= GRAPH_MAX_STRINGS;
}

/* Fitted to measured positions, and right to a factor of two in most: what counts is how many edges
 * are free, how many of them are safe, and in how many boxes chains can still meet. */
static double dots_solver_estimate(const void *setup, const void *position)
{
    static const double constant = -0.25, free = 0.16, safe = 0.29, joint = 0.44;
    const DotsSetup *board = setup;
    DotsChains chains = dots_chains(board, position);
    Bits joints = bits_minus(board->boxes, dots_boxes(board, position).two_or_more);
    return constant + free * bits_count(chains.free) +
           safe * bits_count(dots_safe(board, &chains)) + joint * bits_count(joints);
}

/* Whether the present graph has all strings of a position, and no symmetries that make keys of
 * their own. */
static bool graph_suits(const SolverState *state, const DotsSetup *setup, Bits drawn)
{
    return state->setup.rows == setup->rows && state->setup.columns == setup->columns &&
           bits_cover(drawn, state->drawn) &&
           (state->proving.graph.image_count == 1 || bits_equal(drawn, state->drawn));
}

/* For names of halves. */
static bool members_make_room(SolverState *state, double nodes)
{
    for (int i = 0; i < state->proving.race.size; i++)
        if (!names_make_room(&state->members[i].prover.names, nodes))
            return false;
    return true;
}

static bool dots_solver_begin(SolverState *state, const void *setup, const void *position)
{
    const DotsPosition *root = position;
    Proving *proving = &state->proving;
    race_await(&proving->race);
    double nodes = exp2(dots_solver_estimate(setup, position));
    proof_table_begin(&proving->proofs, nodes);
    if (!proving->terms.pairs || !graph_suits(state, setup, root->drawn)) {
        state->setup = *(const DotsSetup *)setup;
        state->drawn = root->drawn;
        if (!graph_make(&proving->graph, setup, root->drawn) ||
            !terms_make(&proving->terms, &proving->graph))
            return false;
    }
    return proving->graph.line_count == 0 || members_make_room(state, nodes);
}

/* The strings of a position in the present graph. */
static Cut cut_of(const Graph *graph, const DotsPosition *position)
{
    Cut cut = graph_whole(graph);
    for (int string = 0; string < graph->string_count; string++)
        if (bits_has(position->drawn, graph->edges[string]))
            cut_string(graph, &cut, string);
    return cut;
}

/* Values of one position all have the same parity. */
static int next_of_parity(int threshold, int coins)
{
    return threshold + ((threshold ^ coins) & 1);
}

/* Decides about a position without a box to take; *string is one whose cut reaches the
 * threshold. */
static bool decide_rest(SolverState *state, Effort *effort, const Cut *cut, int threshold,
                        Range *range, int *string)
{
    int coins = size_of(coins_left(cut));
    threshold = next_of_parity(threshold, coins);
    if (coins == 0 || threshold > coins || (threshold <= -coins && !string)) {
        range_narrow(range, threshold, threshold > coins ? coins : -coins);
        return true;
    }
    race_await(&state->proving.race);
    state->cut = *cut;
    state->threshold = threshold;
    const Member *member = (const Member *)race_ask(&state->proving.race, effort);
    if (!member)
        return false;
    range_narrow(range, threshold, member->result);
    if (string && member->result >= threshold)
        *string = member->string;
    return true;
}

/* The same where boxes can be taken. The value is at least the threshold if the rest is worth
 * enough to who moves there, or, where something can be left, so little that the other should. */
static bool decide_taking(SolverState *state, Effort *effort, const Taking *taking, int threshold,
                          Range *range)
{
    int coins = size_of(coins_left(&taking->rest));
    Range rest = {-coins, coins};
    int wanted = threshold - taking->coins;
    if (!decide_rest(state, effort, &taking->rest, wanted, &rest, NULL))
        return false;
    if (taking->left && rest.low < wanted) {
        int most = -2 * taking->left - wanted;
        if (!decide_rest(state, effort, &taking->rest, most + 1, &rest, NULL))
            return false;
    }
    Range value = taking_range(taking->coins, taking->left, rest);
    range->low = value.low > range->low ? value.low : range->low;
    range->high = value.high < range->high ? value.high : range->high;
    return true;
}

/* A move with which a position where boxes can be taken reaches the threshold. All moves that
 * matter lead to the same rest, which is known by now. */
static bool find_taking_move(SolverState *state, Effort *effort, const DotsPosition *position,
                             int threshold, Move *best)
{
    Move moves[PORFIA_MAX_MOVES];
    DotsChains chains = dots_chains(&state->setup, position);
    int count = dots_takings(&state->setup, &chains, moves);
    *best = moves[0];
    for (int i = 0; i < count; i++) {
        DotsPosition child = *position;
        int gain = dots_play(&state->setup, &child, moves[i]);
        Cut cut = cut_of(&state->proving.graph, &child);
        Taking taking = taking_of(&state->proving.graph, &cut);
        Range range = {-GRAPH_MAX_COINS, GRAPH_MAX_COINS};
        int wanted = gain ? threshold - gain : -threshold + 1;
        if (!decide_taking(state, effort, &taking, wanted, &range))
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
    const Graph *graph = &state->proving.graph;
    Cut cut = cut_of(graph, position);
    *best = PORFIA_NO_MOVE;
    if (coins_with_one(&cut)) {
        Taking taking = taking_of(graph, &cut);
        Range found = *range;
        if (!decide_taking(state, effort, &taking, threshold, &found) ||
            (found.low >= threshold && !find_taking_move(state, effort, position, threshold, best)))
            return false;
        *range = found;
        return true;
    }
    int string = -1;
    if (!decide_rest(state, effort, &cut, threshold, range, &string))
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
    .fullness = dots_solver_fullness,
    .proofs = dots_solver_proofs,
};
