/*
 * The solver of Cavalo: implements solver.h with threads that search the same question and share
 * the table of proofs.
 */
#include "solve/cavalo/solver.h"

#include "games/cavalo/evaluation.h"
#include "games/registry.h"
#include "solve/registry.h"

#include <math.h>
#include <stdlib.h>

/* One thread's search and its answer. */
typedef struct CavaloThread {
    CavaloSearch search;
    struct SolverState *state;
    int result;
    Landing best;
} CavaloThread;

struct SolverState {
    CavaloShared shared;
    CavaloSetup setup;
    /* The current question. */
    FieldPosition position;
    int placer, threshold;
    bool is_guess; /* the question is a first guess */
    uint64_t guess_nodes;
    /* The last guess, in case it is needed again. */
    Key guessed;
    int guess;
    CavaloThread threads[];
};

static void thread_answer(Racer *racer)
{
    CavaloThread *thread = (CavaloThread *)racer;
    const SolverState *state = thread->state;
    if (state->is_guess)
        thread->result = cavalo_search_guess(&thread->search, &state->position, state->placer,
                                             state->guess_nodes);
    else
        thread->result = cavalo_search_decide(&thread->search, &state->position, state->placer,
                                              state->threshold, &thread->best);
}

static void cavalo_solver_free(SolverState *state)
{
    if (!state)
        return;
    race_release(&state->shared.race);
    proof_table_release(&state->shared.proofs);
    free(state);
}

static SolverState *cavalo_solver_create(size_t bytes, int threads)
{
    enum { PATIENCE = 16 * EFFORT_NODES };
    threads = race_possible_size(threads);
    SolverState *state = calloc(1, sizeof *state + (size_t)threads * sizeof(CavaloThread));
    if (!state)
        return NULL;
    state->shared.techniques = (Techniques){true, true, true, true, true};
    if (!race_init(&state->shared.race, threads, PATIENCE, thread_answer) ||
        !proof_table_init(&state->shared.proofs, bytes, BOUNDS_BITS)) {
        cavalo_solver_free(state);
        return NULL;
    }
    for (int i = 0; i < threads; i++) {
        state->threads[i].search.shared = &state->shared;
        state->threads[i].state = state;
        race_join(&state->shared.race, i, &state->threads[i].search.racer);
    }
    return state;
}

void cavalo_solver_use(SolverState *state, Techniques techniques)
{
    race_wait(&state->shared.race);
    state->shared.techniques = techniques;
}

void cavalo_solver_hurry(SolverState *state)
{
    race_wait(&state->shared.race);
    state->shared.race.patience = 0;
}

static void cavalo_solver_forget(SolverState *state)
{
    race_wait(&state->shared.race);
    proof_table_clear(&state->shared.proofs);
}

static int cavalo_solver_hashfull(const SolverState *state)
{
    return proof_table_hashfull(&state->shared.proofs);
}

static ProofTable *cavalo_solver_proofs(SolverState *state)
{
    return &state->shared.proofs;
}

static bool cavalo_solver_accepts(const void *setup, const void *position)
{
    (void)setup, (void)position;
    return true;
}

static int placer_of(const CavaloPosition *position)
{
    return cavalo_is_placing(position, 0) ? 0 : cavalo_is_placing(position, 1) ? 1 : ALL_PLACED;
}

/* The position after all forced placements. */
static CavaloPosition placed(const CavaloSetup *setup, const CavaloPosition *position)
{
    CavaloPosition present = *position;
    Move move;
    while (placer_of(&present) != ALL_PLACED && cavalo_count(setup, &present) == 1) {
        cavalo_moves(setup, &present, &move);
        cavalo_play(setup, &present, move);
    }
    return present;
}

/* The numbers that a player's knight can reach. */
static Bits reachable(const CavaloSetup *setup, const CavaloPosition *position, int player)
{
    Bits ring =
        bits_and(cavalo_is_placing(position, player) ? setup->rows[player]
                                                     : setup->reach[position->knights[player]],
                 position->live);
    Bits seen = ring;
    while (!bits_empty(ring)) {
        ring = bits_minus(bits_and(cavalo_jump(setup, ring), position->live), seen);
        seen = bits_or(seen, ring);
    }
    return seen;
}

/* Fitted to positions of games; within a factor of two for four of five. The terms are the jumps
 * left between reachable numbers, and the numbers two jumps away from the knights. */
static double cavalo_solver_estimate(const void *setup, const void *position)
{
    static const double constant = 4.2, number = -0.042, jump = 0.056, second = 0.063, choice = 1.5,
                        placement = 3;
    const CavaloSetup *board = setup;
    CavaloPosition present = placed(board, position);
    Bits numbers = bits_or(reachable(board, &present, 0), reachable(board, &present, 1));
    double estimate = constant + number * bits_count(numbers);
    for (Bits left = numbers; !bits_empty(left);)
        estimate += jump * bits_count(bits_and(board->reach_of[bits_take(&left)], present.live));
    for (int player = 0; player < 2; player++) {
        Bits first = bits_and(board->reach[present.knights[player]], present.live);
        estimate += second * bits_count(bits_and(cavalo_jump(board, first), present.live)) +
                    placement * cavalo_is_placing(&present, player);
    }
    return estimate + choice * board->double_choice;
}

static bool cavalo_solver_begin(SolverState *state, const void *setup, const void *position)
{
    enum { FEWER = 2 }; /* log2 of nodes per entry */
    CavaloShared *shared = &state->shared;
    race_wait(&shared->race);
    state->setup = *(const CavaloSetup *)setup;
    field_init(&shared->field, setup);
    proof_table_begin(&shared->proofs, exp2(cavalo_solver_estimate(setup, position) - FEWER));
    return true;
}

/* Asks all threads. NULL: the effort ended first. */
static const CavaloThread *ask(SolverState *state, Effort *effort, const CavaloPosition *position)
{
    state->position = field_position(&state->shared.field, position);
    state->placer = placer_of(position);
    return (const CavaloThread *)race_ask(&state->shared.race, effort);
}

/* A share of the expected nodes, and at most a share of the slice. */
static uint64_t guess_nodes(const SolverState *state, const Effort *effort, const void *position)
{
    enum { SHARE = 5, SLICE_SHARE = 4 }; /* SHARE is a binary logarithm */
    uint64_t nodes = (uint64_t)exp2(cavalo_solver_estimate(&state->setup, position) - SHARE);
    uint64_t used = atomic_load_explicit(&effort->nodes, memory_order_relaxed);
    uint64_t slice = effort->node_limit > used ? (effort->node_limit - used) / SLICE_SHARE : nodes;
    return nodes < slice ? nodes : slice;
}

static int cavalo_solver_guess(SolverState *state, Effort *effort, const void *position)
{
    FieldPosition asked = field_position(&state->shared.field, position);
    Key key = key_of(&state->shared.field, &asked);
    if (key.first == state->guessed.first && key.second == state->guessed.second)
        return state->guess;
    race_wait(&state->shared.race);
    state->is_guess = true;
    state->guess_nodes = guess_nodes(state, effort, position);
    const CavaloThread *thread = ask(state, effort, position);
    if (!thread)
        return 0;
    state->guessed = key;
    return state->guess = thread->result;
}

static bool cavalo_solver_decide(SolverState *state, Effort *effort, const void *position,
                                 int threshold, Range *range, Move *best)
{
    const CavaloPosition *present = position;
    *best = PORFIA_NO_MOVE;
    race_wait(&state->shared.race);
    state->is_guess = false;
    state->threshold = threshold;
    const CavaloThread *thread = ask(state, effort, position);
    if (!thread)
        return false;
    range_narrow(range, threshold, thread->result);
    if (thread->result < threshold || cavalo_over(&state->setup, present))
        return true;
    *best = thread->best.cell == FIELD_NO_CELL
                ? PORFIA_PASS
                : field_move(&state->shared.field, thread->best.cell, thread->best.erased);
    return true;
}

const Solver cavalo_solver = {
    .game = &cavalo_game,
    .create = cavalo_solver_create,
    .free = cavalo_solver_free,
    .forget = cavalo_solver_forget,
    .accepts = cavalo_solver_accepts,
    .estimate = cavalo_solver_estimate,
    .speed = 21.8,
    .stride = 32,
    .begin = cavalo_solver_begin,
    .guess = cavalo_solver_guess,
    .decide = cavalo_solver_decide,
    .hashfull = cavalo_solver_hashfull,
    .proofs = cavalo_solver_proofs,
};
