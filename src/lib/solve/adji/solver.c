/*
 * The solver that comes with tables: what they know is looked up, and what they do not is proved
 * from them, if there is memory for it.
 */
#include "games/registry.h"
#include "solve/adji/df_pn.h"
#include "solve/adji/pursuit.h"

#include <stdlib.h>

enum { KNOWN_CHUNKS = 1 << 12, PROVING_CHUNKS = 1 << 15, PATIENCE = 1 << 24 };

struct SolverState {
    Prober *prober;
    Pursuit *pursuit;
    Proving *proving; /* NULL: it only looks up */
};

static void known_free(SolverState *state)
{
    if (!state)
        return;
    proving_free(state->proving);
    pursuit_free(state->pursuit);
    prober_free(state->prober);
    free(state);
}

SolverState *adji_known_open(const PorfiaTables *tables, size_t bytes)
{
    SolverState *state = calloc(1, sizeof *state);
    if (!state)
        return NULL;
    state->prober = prober_create(tables_of(tables), bytes ? PROVING_CHUNKS : KNOWN_CHUNKS);
    state->pursuit = state->prober ? pursuit_create(state->prober) : NULL;
    state->proving = state->pursuit && bytes ? proving_create(state->prober, bytes) : NULL;
    if (state->pursuit && (state->proving || !bytes))
        return state;
    known_free(state);
    return NULL;
}

static void known_forget(SolverState *state)
{
    if (state->proving)
        proving_forget(state->proving);
}

static bool known_begin(SolverState *state, const void *setup, const void *position)
{
    (void)setup, (void)position;
    return state->proving;
}

static bool known_knows(SolverState *state, const void *position, int *value)
{
    *value = prober_value(state->prober, position);
    return *value != PROBER_UNKNOWN;
}

static bool known_decide(SolverState *state, Effort *effort, const void *position, int threshold,
                         Range *range, Move *best)
{
    int value, plies;
    *best = PORFIA_NO_MOVE;
    if (effort_is_over(effort, 1))
        return false;
    if (known_knows(state, position, &value)) {
        *range = (Range){value, value};
        if (value >= threshold && !adji_over(position))
            *best = pursuit_move(state->pursuit, effort, position, &plies);
        return true;
    }
    bool is_reached;
    if (!state->proving ||
        !proving_decide(state->proving, effort, position, threshold, &is_reached, best))
        return false;
    int pieces = position_pieces(position); /* nobody gains more */
    range_narrow(range, -pieces, -pieces);
    range_narrow(range, pieces + 1, pieces);
    range_narrow(range, threshold, is_reached ? threshold : threshold - 1);
    return true;
}

static int known_fullness(const SolverState *state)
{
    return state->proving ? proving_fullness(state->proving) : 0;
}

const Solver adji_known_solver = {
    .game = &adji_game,
    .free = known_free,
    .forget = known_forget,
    .begin = known_begin,
    .decide = known_decide,
    .knows = known_knows,
    .patience = PATIENCE,
    .fullness = known_fullness,
};
