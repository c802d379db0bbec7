/* What tables of exact values know, for each thread of a search. */
#ifndef SEARCH_ENDGAME_PROBES_H
#define SEARCH_ENDGAME_PROBES_H

#include "solve/endgame_tables.h"

typedef struct EndgameProbes {
    const Solver *solver; /* NULL: nothing is known */
    int count;
    SolverState **states; /* the first is the calling thread's */
} EndgameProbes;

/* From the tables of a method, if it has any; where a solver is always asked, with memory to prove
 * what they do not know. False: out of memory. */
bool endgame_probes_init(EndgameProbes *endgame_probes, const PorfiaMethod *method, int table_mib);
void endgame_probes_release(EndgameProbes *endgame_probes);

#endif
