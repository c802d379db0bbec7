/* A plot in one line: a bar in eighths for each number, or for the largest of several. */
#ifndef CLI_OUTPUT_SPARKLINE_H
#define CLI_OUTPUT_SPARKLINE_H

#include "cli/console.h"

typedef struct SparklineRange {
    double low, high; /* the numbers of the shortest and the longest bar */
    bool is_log;      /* logarithmic scale */
} SparklineRange;

/* Prints at most `columns` bars and returns how many; of numbers that share a bar, the largest
 * counts. */
int sparkline_print(const Console *console, const double *numbers, int count, int columns,
                    const SparklineRange *range);

#endif
