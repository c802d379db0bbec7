/* What tables of exact values know, for each thread of a search. */
#ifndef SEARCH_KNOWLEDGE_H
#define SEARCH_KNOWLEDGE_H

#include "solve/known.h"

typedef struct Knowledge {
    const Solver *solver; /* NULL: nothing is known */
    int count;
    SolverState **states; /* the first is the calling thread's */
} Knowledge;

/* From the tables of a method, if it has any; where a solver is always asked, with memory to prove
 * what they do not know. False: out of memory. */
bool knowledge_init(Knowledge *knowledge, const PorfiaMethod *method, int table_mib);
void knowledge_release(Knowledge *knowledge);

#endif
