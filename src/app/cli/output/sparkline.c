/* Sparklines: see sparkline.h. */
#include "cli/output/sparkline.h"

#include <math.h>

enum { STEPS = 8 };

static const char *const blocks[STEPS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const letters[STEPS] = {"_", ".", ":", "-", "=", "+", "*", "#"};

/* The share of the range below a number, 0 .. 1. */
static double share_of(double number, const SparklineRange *range)
{
    if (!(range->low < range->high))
        return 0;
    double share = number - range->low, whole = range->high - range->low;
    return range->is_log ? log1p(share) / log1p(whole) : share / whole;
}

int sparkline_print(const Console *console, const double *numbers, int count, int columns,
                    const SparklineRange *range)
{
    if (count < columns)
        columns = count;
    for (int column = 0; column < columns; column++) {
        int begin = (int)((int64_t)column * count / columns);
        int end = (int)((int64_t)(column + 1) * count / columns);
        double greatest = numbers[begin];
        for (int i = begin + 1; i < end; i++)
            greatest = fmax(greatest, numbers[i]);
        int step = (int)(share_of(greatest, range) * STEPS);
        step = step < STEPS ? step : STEPS - 1;
        fputs(console->ascii ? letters[step] : blocks[step], stdout);
    }
    return columns;
}
