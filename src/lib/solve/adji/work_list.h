/*
 * What is left after sweeps: from positions whose values changed back to those that lead there, by
 * unsowing, and only these are looked at again, until nothing changes.
 *
 * Where processes do not see each other's values, they tell which positions are to be doubted, and
 * ask for the values of single ones.
 */
#ifndef SOLVE_ADJI_WORK_LIST_H
#define SOLVE_ADJI_WORK_LIST_H

#include "solve/adji/tier_scratch.h"

typedef struct WorkList {
    TierScratch *scratch;
    AdjiSetup setup;
    _Atomic uint64_t changes;
} WorkList;

/* What is marked as changed is emptied. Nothing is marked as doubted, before and after. */
TierResult work_list_run(WorkList *work_list);

#endif
