/* Distributing shapes over ranks: see partition.h. */
#include "solve/adji/partition.h"

#include <stdlib.h>

/* Few stages, since each has an exchange of messages; large ones, so that parts are equal. */
enum { MOST_STAGES = 200, SHAPES_IN_A_PART = 32 };

void partition_release(Partition *partition)
{
    free(partition->shapes);
    free(partition->numbers);
    free(partition->locations);
    free(partition->own);
    free(partition->stages);
    free(partition->positions);
    *partition = (Partition){0};
}

static bool partition_allocate(Partition *partition)
{
    uint64_t shapes = partition->shape_count;
    partition->shapes = malloc(shapes * sizeof *partition->shapes);
    partition->numbers = malloc((shapes + 1) * sizeof *partition->numbers);
    partition->locations = malloc(shapes * sizeof *partition->locations);
    partition->own = malloc(shapes * sizeof *partition->own);
    partition->stages = malloc((MOST_STAGES + 2) * sizeof *partition->stages);
    partition->positions = calloc((size_t)partition->size, sizeof *partition->positions);
    return partition->shapes && partition->numbers && partition->locations && partition->own &&
           partition->stages && partition->positions;
}

static void list_shapes(Partition *partition)
{
    Shape shape = shape_first(partition->pieces);
    uint64_t number = 0, factors[ADJI_HOLES];
    for (uint64_t i = 0; i < partition->shape_count; i++, shape_next(&shape)) {
        partition->shapes[i] = shape;
        partition->numbers[i] = number;
        number += shape_factors(&shape, factors);
    }
    partition->numbers[partition->shape_count] = number;
}

/* The sort key of shapes within a stage. Sowing rarely changes it, and then by little, so most
 * moves lead to shapes of the same rank: less than half as many values are sent as with parts in
 * the shapes' own order. Column 0 is not in the key: shapes with many pieces there have long runs
 * and are swept fast. */
static int shape_leaning(const Shape *shape)
{
    return TABLE_MOST_PIECES + shape->sums[1] - shape->sums[2];
}

/* Distributes the shapes of a stage: sorts them by their key and gives each rank an equal part of
 * the positions. */
static void partition_stage(Partition *partition, uint64_t first, uint64_t last)
{
    uint64_t count = partition->numbers[last] - partition->numbers[first];
    uint64_t before[2 * TABLE_MOST_PIECES + 2] = {0}; /* positions with a smaller key */
    for (uint64_t i = first; i < last; i++)
        before[shape_leaning(&partition->shapes[i]) + 1] += partition_shape_size(partition, i);
    for (int i = 0; i <= 2 * TABLE_MOST_PIECES; i++)
        before[i + 1] += before[i];
    partition->stages[partition->stage_count++] = partition->own_count;
    for (uint64_t i = first; i < last; i++) {
        uint64_t size = partition_shape_size(partition, i);
        uint64_t *start = &before[shape_leaning(&partition->shapes[i])];
        uint64_t rank = (*start + size / 2) * (uint64_t)partition->size / count;
        *start += size;
        partition->locations[i] = rank << LOCATION_SHIFT | partition->positions[rank];
        partition->positions[rank] += size;
        if ((int)rank == partition->rank)
            partition->own[partition->own_count++] = (uint32_t)i;
    }
}

bool partition_init(Partition *partition, const Indexer *indexer, const Ranks *ranks, int pieces)
{
    *partition = (Partition){.indexer = indexer,
                             .pieces = pieces,
                             .rank = ranks->rank,
                             .size = ranks->size,
                             .shape_count = shape_count(pieces)};
    if (!partition_allocate(partition)) {
        partition_release(partition);
        return false;
    }
    uint64_t most = indexer->counts[pieces], part = shape_largest_size(pieces) * SHAPES_IN_A_PART;
    if (ranks->size > 1 && part * (uint64_t)ranks->size < most)
        most = part * (uint64_t)ranks->size;
    if (most < indexer->counts[pieces] / MOST_STAGES + 1)
        most = indexer->counts[pieces] / MOST_STAGES + 1;
    list_shapes(partition);
    uint64_t first = 0;
    for (uint64_t i = 1; i <= partition->shape_count; i++) {
        if (i < partition->shape_count && partition->numbers[i] - partition->numbers[first] < most)
            continue;
        partition_stage(partition, first, i);
        first = i;
    }
    partition->stages[partition->stage_count] = partition->own_count;
    return true;
}

uint64_t partition_shape_at(const Partition *partition, uint64_t number)
{
    uint64_t low = 0, high = partition->shape_count;
    while (high - low > 1) {
        uint64_t middle = (low + high) / 2;
        if (partition->numbers[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

Segment partition_segment(const Partition *partition, uint64_t first, uint64_t last)
{
    uint64_t shape = partition_shape_at(partition, first);
    uint64_t end = partition->numbers[shape + 1] < last ? partition->numbers[shape + 1] : last;
    Segment segment = {first, end, partition_location(partition, shape)};
    segment.location.start += first - partition->numbers[shape];
    return segment;
}

bool partition_has_some(const Partition *partition, uint64_t first, uint64_t last)
{
    uint64_t count = partition->numbers[partition->shape_count];
    last = last < count ? last : count;
    while (first < last) {
        Segment segment = partition_segment(partition, first, last);
        if (segment.location.rank == partition->rank)
            return true;
        first = segment.last;
    }
    return false;
}
