/*
 * Who has which positions: the shapes of a level, in their order and in stages, and for each the
 * process that has its values and where they are there.
 *
 * A stage is some shapes one after the other, so many that each process gets an equal part. Most
 * moves lead to earlier stages; where processes do not see each other's values, a level is swept
 * stage by stage, so that what one probe of the others' work is rarely older than a stage. Who is
 * alone has one stage, and positions are where their numbers say.
 */
#ifndef SOLVE_ADJI_PARTITION_H
#define SOLVE_ADJI_PARTITION_H

#include "solve/adji/indexing.h"
#include "solve/adji/ranks.h"

typedef struct Location {
    int rank;
    uint64_t start; /* among what that process has */
} Location;

typedef struct Partition {
    const Indexer *indexer;
    int pieces, rank, size;
    Shape *shapes;
    uint64_t *numbers;   /* of their first positions, and the level's count */
    uint64_t *locations; /* ranks and starts in one word */
    uint64_t shape_count;
    uint32_t *own; /* the shapes of this process, in order */
    uint64_t own_count;
    uint64_t *stages; /* the first of own in each stage, and own_count */
    int stage_count;
    uint64_t *positions; /* of each process */
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

/* Where a shape of this process begins, by its place among them. */
static inline uint64_t partition_own_start(const Partition *partition, uint64_t i)
{
    return partition->locations[partition->own[i]] & ((1ULL << LOCATION_SHIFT) - 1);
}

/* The place of a position. */
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

/* The shape that has a number. */
uint64_t partition_shape_at(const Partition *partition, uint64_t number);
/* Numbers from a first to before a last that one process has one after the other. */
typedef struct Segment {
    uint64_t first, last;
    Location location;
} Segment;
/* The stretch that begins at a number and ends with its shape, or before `last`. */
Segment partition_segment(const Partition *partition, uint64_t first, uint64_t last);
/* Whether this process has one of the numbers from `first` to before `last`. */
bool partition_has_some(const Partition *partition, uint64_t first, uint64_t last);

#endif
