/* A small plot of one line: a bar of eighths for each number, or for each stretch of them. */
#ifndef CLI_OUTPUT_SPARKLINE_H
#define CLI_OUTPUT_SPARKLINE_H

#include "cli/console.h"

typedef struct SparklineRange {
    double low, high; /* the shortest and the longest bar */
    bool is_log;      /* the first steps are the smaller ones */
} SparklineRange;

/* At most so many columns; where there are more numbers, the greatest of each stretch is shown.
 * Returns how many columns it took. */
int sparkline_print(const Console *console, const double *numbers, int count, int columns,
                    const SparklineRange *range);

#endif
