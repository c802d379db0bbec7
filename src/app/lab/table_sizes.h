/* The effect of memoization by table size: the same searches with tables of 2^k entries. */
#ifndef LAB_TABLE_SIZES_H
#define LAB_TABLE_SIZES_H

#include "lab/lab.h"

enum {
    LAB_TABLE_SERIES = 4, /* algorithms */
    LAB_TABLE_SIZES = 10,
    LAB_TABLE_FIRST_BITS = 2,
    LAB_TABLE_STEP_BITS = 2
};

typedef struct LabTableSeries {
    PorfiaAlgorithm algorithm;
    int depth;    /* the deepest depth at which the method was measured without a table, too */
    double plain; /* nodes without a table */
    double nodes[LAB_TABLE_SIZES]; /* with 2^(first + i * step) entries, the mean over positions */
    int size_count;                /* sizes measured */
} LabTableSeries;

typedef struct LabTableSizes {
    LabTableSeries series[LAB_TABLE_SERIES];
    int count;
} LabTableSizes;

/* For those algorithms of the plan that have results. The observer is called as by lab_run, with
 * the index of the method without a table. False: out of memory. */
bool lab_table_sizes_run(const LabResults *results, LabTableSizes *tables, LabObserver *observer,
                         void *user, PorfiaError *error);

#endif
