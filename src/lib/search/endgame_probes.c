/* Probes of endgame tables: see endgame_probes.h. */
#include "search/endgame_probes.h"

#include <stdlib.h>

bool endgame_probes_init(EndgameProbes *endgame_probes, const PorfiaMethod *method, int table_mib)
{
    enum { MEBIBYTE = 1 << 20 };
    bool proves = method->solving == PORFIA_SOLVE_ALWAYS;
    const PorfiaTables *tables = method->tables;
    *endgame_probes = (EndgameProbes){0};
    if (!tables || method->solving == PORFIA_SOLVE_NEVER)
        return true;
    endgame_probes->solver = tables->solver;
    endgame_probes->states = calloc((size_t)method->threads, sizeof(SolverState *));
    while (endgame_probes->states && endgame_probes->count < method->threads) {
        bool is_first = endgame_probes->count == 0;
        SolverState *state =
            tables->open(tables, proves && is_first ? (size_t)table_mib * MEBIBYTE : 0);
        if (!state)
            return false;
        endgame_probes->states[endgame_probes->count++] = state;
    }
    return endgame_probes->states != NULL;
}

void endgame_probes_release(EndgameProbes *endgame_probes)
{
    for (int i = 0; i < endgame_probes->count; i++)
        endgame_probes->solver->free(endgame_probes->states[i]);
    free(endgame_probes->states);
    *endgame_probes = (EndgameProbes){0};
}
