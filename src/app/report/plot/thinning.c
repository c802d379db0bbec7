/* Thins series: see thinning.h. */
#include "report/plot/thinning.h"

#include <math.h>
#include <stdint.h>

/* Adds the set indices in rising order, each once. */
static int add_in_order(int chosen[3], int *kept, int count)
{
    for (int round = 0; round < 3; round++) {
        int next = -1;
        for (int i = 0; i < 3; i++)
            if (chosen[i] >= 0 && (next < 0 || chosen[i] < next))
                next = chosen[i];
        if (next < 0)
            return count;
        kept[count++] = next;
        for (int i = 0; i < 3; i++)
            if (chosen[i] == next)
                chosen[i] = -1;
    }
    return count;
}

int thinning_choose(const double *values, int count, int buckets, int *kept)
{
    int kept_count = 0;
    if (count <= 3 * buckets) {
        for (; kept_count < count; kept_count++)
            kept[kept_count] = kept_count;
        return kept_count;
    }
    for (int bucket = 0; bucket < buckets; bucket++) {
        int begin = (int)((int64_t)bucket * count / buckets);
        int end = (int)((int64_t)(bucket + 1) * count / buckets);
        int least = -1, greatest = -1, gap = -1;
        for (int i = begin; i < end; i++) {
            if (isnan(values[i])) {
                gap = gap < 0 ? i : gap;
                continue;
            }
            if (least < 0 || values[i] < values[least])
                least = i;
            if (greatest < 0 || values[i] > values[greatest])
                greatest = i;
        }
        kept_count = add_in_order((int[3]){least, greatest, gap}, kept, kept_count);
    }
    return kept_count;
}
