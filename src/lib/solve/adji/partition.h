/*
 * The partition of a tier: its shapes in order and in stages, and the rank and offset of each
 * shape's values.
 *
 * A stage is a range of consecutive shapes of which each rank has an equal part. Most moves lead to
 * earlier stages. If ranks do not share memory, a tier is swept stage by stage, so that values from
 * other ranks are rarely older than a stage. A single process has one stage, and offsets equal
 * indices.
 */
#ifndef SOLVE_ADJI_PARTITION_H
#define SOLVE_ADJI_PARTITION_H

#include "solve/adji/indexing.h"
#include "solve/adji/ranks.h"

typedef struct Location {
    int rank;
    uint64_t start; /* offset in that rank's values */
} Location;

typedef struct Partition {
    const Indexer *indexer;
    int pieces, rank, size;
    Shape *shapes;
    /* index of each shape's first position; last: the tier's number of positions */
    uint64_t *numbers;
    uint64_t *locations; /* rank and offset in one word */
    uint64_t shape_count;
    uint32_t *own; /* this rank's shapes, in order */
    uint64_t own_count;
    uint64_t *stages; /* the first of own in each stage; last: own_count */
    int stage_count;
    uint64_t *positions; /* number of each rank's positions */
} Partition;

/* False: out of memory. */
bool partition_init(Partition *partition, const Indexer *indexer, const Ranks *ranks, int pieces);
void partition_release(Partition *partition);

enum { LOCATION_SHIFT = 48 };

static inline Location partition_location(const Partition *partition, uint64_t shape)
{
    uint64_t location = partition->locations[shape];
    return (Location){(int)(location >> LOCATION_SHIFT), location & ((1ULL << LOCATION_SHIFT) - 1)};
}

static inline uint64_t partition_shape_size(const Partition *partition, uint64_t shape)
{
    return partition->numbers[shape + 1] - partition->numbers[shape];
}

/* The offset of this rank's i-th shape. */
static inline uint64_t partition_own_start(const Partition *partition, uint64_t i)
{
    return partition->locations[partition->own[i]] & ((1ULL << LOCATION_SHIFT) - 1);
}

/* The location of a position. */
static inline Location partition_find(const Partition *partition, const AdjiPosition *position)
{
    if (partition->size == 1)
        return (Location){0, indexer_index(partition->indexer, position, partition->pieces)};
    uint64_t number;
    Shape shape = shape_of(position, partition->pieces, &number);
    Location location =
        partition_location(partition, indexer_shape_index(partition->indexer, &shape));
    location.start += number;
    return location;
}

/* The shape that contains an index. */
uint64_t partition_shape_at(const Partition *partition, uint64_t number);
/* Consecutive indices first .. last - 1 whose values are consecutive on one rank. */
typedef struct Segment {
    uint64_t first, last;
    Location location;
} Segment;
/* The segment from `first` to the end of its shape, or to `last`. */
Segment partition_segment(const Partition *partition, uint64_t first, uint64_t last);
/* Whether this rank has any index in first .. last - 1. */
bool partition_has_some(const Partition *partition, uint64_t first, uint64_t last);

#endif
