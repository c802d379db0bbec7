/*
 * The work list after the sweeps: from changed positions back to their predecessors, by unsowing;
 * only these are updated, until nothing changes.
 *
 * Ranks without shared memory send each other the positions to mark and request single values.
 */
#ifndef SOLVE_ADJI_WORK_LIST_H
#define SOLVE_ADJI_WORK_LIST_H

#include "solve/adji/tier_scratch.h"

typedef struct WorkList {
    TierScratch *scratch;
    AdjiSetup setup;
    _Atomic uint64_t changes;
} WorkList;

/* Clears the changed marks. No position is pending before or after. Collective. */
TierResult work_list_run(WorkList *work_list);

#endif
