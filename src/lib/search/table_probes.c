/* What tables know: see table_probes.h. */
#include "search/table_probes.h"

#include <stdlib.h>

bool table_probes_init(TableProbes *table_probes, const PorfiaMethod *method, int table_mib)
{
    enum { MEBIBYTE = 1 << 20 };
    bool proves = method->solving == PORFIA_SOLVE_ALWAYS;
    const PorfiaTables *tables = method->tables;
    *table_probes = (TableProbes){0};
    if (!tables || method->solving == PORFIA_SOLVE_NEVER)
        return true;
    table_probes->solver = tables->solver;
    table_probes->states = calloc((size_t)method->threads, sizeof(SolverState *));
    while (table_probes->states && table_probes->count < method->threads) {
        bool is_first = table_probes->count == 0;
        SolverState *state =
            tables->open(tables, proves && is_first ? (size_t)table_mib * MEBIBYTE : 0);
        if (!state)
            return false;
        table_probes->states[table_probes->count++] = state;
    }
    return table_probes->states != NULL;
}

void table_probes_release(TableProbes *table_probes)
{
    for (int i = 0; i < table_probes->count; i++)
        table_probes->solver->free(table_probes->states[i]);
    free(table_probes->states);
    *table_probes = (TableProbes){0};
}
