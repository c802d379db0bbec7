/*
 * Measures of the laboratory as they come: a table a depth on the terminal, or a JSON object a
 * search; meanwhile, on a screen, a line that says what is being searched.
 */
#ifndef CLI_OUTPUT_LAB_TABLE_H
#define CLI_OUTPUT_LAB_TABLE_H

#include "cli/output/progress.h"
#include "lab/lab.h"

#include <stdatomic.h>

typedef struct LabTable {
    const Console *console;
    const LabResults *results;
    Progress progress;
    atomic_int depth, method, position; /* what is being searched */
    int shown_depth;                    /* the last one whose table is on the terminal */
} LabTable;

void lab_table_begin(LabTable *table, const Console *console, const LabResults *results);
/* A search begins; tables of depths before it are shown. */
void lab_table_place(LabTable *table, LabIndex place);
/* A search is over: as JSON. */
void lab_table_measure(const LabTable *table, LabIndex place, const LabMeasure *measure);
/* Shows the last table, which may not be whole. */
void lab_table_flush(LabTable *table);
void lab_table_end(LabTable *table);

#endif
