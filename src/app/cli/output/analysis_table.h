/*
 * An analysis on a screen: a table that grows by a row for each finished depth, and for each line
 * of it if several are asked for, above a line that shows how far the search is.
 */
#ifndef CLI_OUTPUT_ANALYSIS_TABLE_H
#define CLI_OUTPUT_ANALYSIS_TABLE_H

#include "cli/output/search_progress.h"

typedef struct AnalysisTable {
    SearchProgress progress;
    const Console *console;
    const PorfiaPosition *position;
    bool has_ranks; /* several lines a depth */
    int last_depth; /* of the rows */
} AnalysisTable;

/* For a search that answers the question. */
void analysis_table_begin(AnalysisTable *table, const Console *console, const PorfiaSearch *search,
                          const PorfiaQuestion *question);
void analysis_table_row(AnalysisTable *table, const PorfiaResult *result);
/* What the search has found in the end, whether or not it finished a depth with it. */
void analysis_table_end(AnalysisTable *table, const PorfiaResult *result);

#endif
