/* What tables of exact values know, for each thread of a search. */
#ifndef SEARCH_TABLE_PROBES_H
#define SEARCH_TABLE_PROBES_H

#include "solve/value_tables.h"

typedef struct TableProbes {
    const Solver *solver; /* NULL: nothing is known */
    int count;
    SolverState **states; /* the first is the calling thread's */
} TableProbes;

/* From the tables of a method, if it has any; where a solver is always asked, with memory to prove
 * what they do not know. False: out of memory. */
bool table_probes_init(TableProbes *table_probes, const PorfiaMethod *method, int table_mib);
void table_probes_release(TableProbes *table_probes);

#endif
