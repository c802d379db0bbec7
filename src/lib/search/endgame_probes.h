/* Endgame tables for a search: one prober for each thread. */
#ifndef SEARCH_ENDGAME_PROBES_H
#define SEARCH_ENDGAME_PROBES_H

#include "solve/endgame_tables.h"

typedef struct EndgameProbes {
    const Solver *solver; /* NULL: no tables */
    int count;
    SolverState **states; /* [0] is the calling thread's */
} EndgameProbes;

/* Opens the method's tables, if it has any. With PORFIA_SOLVE_ALWAYS the first state also gets
 * memory for proofs beyond the tables. False: out of memory. */
bool endgame_probes_init(EndgameProbes *endgame_probes, const PorfiaMethod *method, int table_mib);
void endgame_probes_release(EndgameProbes *endgame_probes);

#endif
