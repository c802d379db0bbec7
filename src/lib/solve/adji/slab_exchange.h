/*
 * Values that a rank needs to sweep its part of a stage but has not mapped: it requests whole
 * slabs, and their owners cut them out and send them. Sowing leads from all positions of a shape to
 * few slabs, so a request of eight bytes brings a thousand values and more.
 *
 * Only the first sweep requests slabs of captures. The other moves need the same slabs in every
 * sweep: their requests are sent once and stored by the owners, and from the second sweep on only
 * values are sent.
 */
#ifndef SOLVE_ADJI_SLAB_EXCHANGE_H
#define SOLVE_ADJI_SLAB_EXCHANGE_H

#include "solve/adji/tier.h"

/* A requested slab. */
typedef struct RemoteSlab {
    uint64_t size;
    int from;
    const int8_t *values; /* once received */
} RemoteSlab;

/* A slab requested by another rank, and its offset in the reply. */
typedef struct SlabRequest {
    uint64_t question, start;
} SlabRequest;

/* The slabs requested and sent in a stage, for one part of a sweep. */
typedef struct SlabSchedule {
    bool is_known;     /* the owners have the requests */
    RemoteSlab *slabs; /* in order of use */
    uint64_t slab_count, slab_capacity;
    uint64_t *first_slabs; /* for each shape of the stage */
    SlabRequest *requests;
    uint64_t *request_counts; /* of each rank */
} SlabSchedule;

typedef struct SlabExchange {
    const Tier *tiers;
    int pieces;
    bool is_needed; /* some values are not mapped everywhere */
    const TierContext *context;
    AllToAll asked;
    AllToAll answers[SWEEP_PARTS];
    SlabSchedule captures;                      /* of the current stage */
    SlabSchedule *others;                       /* of each stage */
    const SlabSchedule *schedules[SWEEP_PARTS]; /* of the current stage */
    uint64_t first_shape;                       /* of the stage, among this rank's shapes */
} SlabExchange;

/* False: out of memory on this rank. */
bool slab_exchange_init(SlabExchange *slab_exchange, const Tier tiers[], int pieces,
                        const TierContext *context);
void slab_exchange_release(SlabExchange *slab_exchange);
/* Brings the slabs for one part of sweeping a stage. Collective. False: out of memory on some
 * rank. */
bool slab_exchange_stage(SlabExchange *slab_exchange, int stage, SweepPart part);

/* A source of slabs for one shape; the sweep asks for them in the same order as when they were
 * scheduled. */
typedef struct SlabCursor {
    const SlabExchange *slab_exchange;
    const RemoteSlab *next;
} SlabCursor;

SlabSource slab_exchange_source(const SlabExchange *slab_exchange, uint64_t shape, SweepPart part,
                                SlabCursor *cursor);

#endif
