/* What tables know: see knowledge.h. */
#include "search/knowledge.h"

#include <stdlib.h>

bool knowledge_init(Knowledge *knowledge, const PorfiaMethod *method, int table_mib)
{
    enum { MEBIBYTE = 1 << 20 };
    bool proves = method->solving == PORFIA_SOLVE_ALWAYS;
    const PorfiaTables *tables = method->tables;
    *knowledge = (Knowledge){0};
    if (!tables || method->solving == PORFIA_SOLVE_NEVER)
        return true;
    knowledge->solver = tables->solver;
    knowledge->states = calloc((size_t)method->threads, sizeof(SolverState *));
    while (knowledge->states && knowledge->count < method->threads) {
        bool is_first = knowledge->count == 0;
        SolverState *state =
            tables->open(tables, proves && is_first ? (size_t)table_mib * MEBIBYTE : 0);
        if (!state)
            return false;
        knowledge->states[knowledge->count++] = state;
    }
    return knowledge->states != NULL;
}

void knowledge_release(Knowledge *knowledge)
{
    for (int i = 0; i < knowledge->count; i++)
        knowledge->solver->free(knowledge->states[i]);
    free(knowledge->states);
    *knowledge = (Knowledge){0};
}
