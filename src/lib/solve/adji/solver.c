/*
 * Endgame tables as a solver: probes the tables and, given memory, proves positions beyond them.
 */
#include "games/registry.h"
#include "solve/adji/conversion.h"
#include "solve/adji/df_pn.h"

#include <stdlib.h>

enum { PROBE_CHUNKS = 1 << 12, DF_PN_CHUNKS = 1 << 15, PATIENCE = 1 << 24 };

struct SolverState {
    Prober *prober;
    Conversion *conversion;
    DfPn *df_pn; /* NULL: probes only */
};

static void table_solver_free(SolverState *state)
{
    if (!state)
        return;
    df_pn_free(state->df_pn);
    conversion_free(state->conversion);
    prober_free(state->prober);
    free(state);
}

SolverState *adji_table_solver_open(const PorfiaTables *tables, size_t bytes)
{
    SolverState *state = calloc(1, sizeof *state);
    if (!state)
        return NULL;
    state->prober = prober_create(tables_of(tables), bytes ? DF_PN_CHUNKS : PROBE_CHUNKS);
    state->conversion = state->prober ? conversion_create(state->prober) : NULL;
    state->df_pn = state->conversion && bytes ? df_pn_create(state->prober, bytes) : NULL;
    if (state->conversion && (state->df_pn || !bytes))
        return state;
    table_solver_free(state);
    return NULL;
}

static void table_solver_forget(SolverState *state)
{
    if (state->df_pn)
        df_pn_forget(state->df_pn);
}

static bool table_solver_begin(SolverState *state, const void *setup, const void *position)
{
    (void)setup, (void)position;
    return state->df_pn;
}

static bool table_solver_probe(SolverState *state, const void *position, int *value)
{
    *value = prober_value(state->prober, position);
    return *value != PROBER_UNKNOWN;
}

static bool table_solver_decide(SolverState *state, Effort *effort, const void *position,
                                int threshold, Range *range, Move *best)
{
    int value, plies;
    *best = PORFIA_NO_MOVE;
    if (effort_is_over(effort, 1))
        return false;
    if (table_solver_probe(state, position, &value)) {
        *range = (Range){value, value};
        if (value >= threshold && !adji_over(position))
            *best = conversion_move(state->conversion, effort, position, &plies);
        return true;
    }
    bool is_reached;
    if (!state->df_pn ||
        !df_pn_decide(state->df_pn, effort, position, threshold, &is_reached, best))
        return false;
    int pieces = position_pieces(position); /* bounds any value */
    range_narrow(range, -pieces, -pieces);
    range_narrow(range, pieces + 1, pieces);
    range_narrow(range, threshold, is_reached ? threshold : threshold - 1);
    return true;
}

static int table_solver_hashfull(const SolverState *state)
{
    return state->df_pn ? df_pn_hashfull(state->df_pn) : 0;
}

const Solver adji_table_solver = {
    .game = &adji_game,
    .free = table_solver_free,
    .forget = table_solver_forget,
    .begin = table_solver_begin,
    .decide = table_solver_decide,
    .probe = table_solver_probe,
    .patience = PATIENCE,
    .hashfull = table_solver_hashfull,
};
