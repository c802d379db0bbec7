/*
 * An analysis on a screen: a table with a new row for each finished depth, and for each of its
 * lines if several are asked for, above a progress line.
 */
#ifndef CLI_OUTPUT_ANALYSIS_TABLE_H
#define CLI_OUTPUT_ANALYSIS_TABLE_H

#include "cli/output/search_progress.h"

typedef struct AnalysisTable {
    SearchProgress progress;
    const Console *console;
    const PorfiaPosition *position;
    bool has_ranks; /* several lines per depth */
    int last_depth; /* shown in the rows */
} AnalysisTable;

/* For a search of this question. */
void analysis_table_begin(AnalysisTable *table, const Console *console, const PorfiaSearch *search,
                          const PorfiaQuestion *question);
void analysis_table_row(AnalysisTable *table, const PorfiaResult *result);
/* The final result, with or without a finished depth. */
void analysis_table_end(AnalysisTable *table, const PorfiaResult *result);

#endif
