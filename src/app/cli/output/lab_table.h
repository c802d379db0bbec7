/*
 * Measures of the laboratory as they come: a table for each depth on the terminal, or a JSON object
 * for each search; meanwhile, on a screen, a progress line.
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
    atomic_int depth, method, position; /* being searched */
    int shown_depth;                    /* whose table is on the terminal */
} LabTable;

void lab_table_begin(LabTable *table, const Console *console, const LabResults *results);
/* A search begins; tables of earlier depths are printed. */
void lab_table_place(LabTable *table, LabIndex place);
/* A search has ended: prints it as JSON. */
void lab_table_measure(const LabTable *table, LabIndex place, const LabMeasure *measure);
/* Prints the last table, which may be incomplete. */
void lab_table_flush(LabTable *table);
void lab_table_end(LabTable *table);

#endif
