/*
 * What a process needs of others, whose values it does not see, to sweep its part of a stage: it
 * asks for all slabs at once, and each is cut out and sent by whoever has it. Sowing leads from all
 * positions of a shape to few slabs, so a question of eight bytes brings a thousand values and
 * more.
 *
 * Captures are asked for by the first sweep alone. The other moves need the same slabs in every
 * sweep: the questions are sent once and kept by whoever answers them, and from the second sweep on
 * nothing travels but values.
 */
#ifndef SOLVE_ADJI_SLAB_EXCHANGE_H
#define SOLVE_ADJI_SLAB_EXCHANGE_H

#include "solve/adji/tier.h"

/* A slab that was asked for. */
typedef struct RemoteSlab {
    uint64_t size;
    int from;
    const int8_t *values; /* when it has come */
} RemoteSlab;

/* A slab that somebody asks for, and where it begins in the answer. */
typedef struct SlabRequest {
    uint64_t question, start;
} SlabRequest;

/* What is asked for and what is answered in a stage, for one part of a sweep. */
typedef struct SlabSchedule {
    bool is_known;     /* to all who answer */
    RemoteSlab *slabs; /* in the order in which they will be used */
    uint64_t slab_count, slab_capacity;
    uint64_t *first_slabs; /* of each shape of the stage */
    SlabRequest *requests;
    uint64_t *request_counts; /* of each process */
} SlabSchedule;

typedef struct SlabExchange {
    const Tier *tiers;
    int pieces;
    bool is_needed; /* somebody does not see all */
    const TierContext *context;
    AllToAll asked;
    AllToAll answers[SWEEP_PARTS];
    SlabSchedule captures;                      /* of the present stage */
    SlabSchedule *others;                       /* of each stage */
    const SlabSchedule *schedules[SWEEP_PARTS]; /* of the present stage */
    uint64_t first_shape;                       /* of the stage, among those of this process */
} SlabExchange;

/* False: out of memory, here. */
bool slab_exchange_init(SlabExchange *slab_exchange, const Tier tiers[], int pieces,
                        const TierContext *context);
void slab_exchange_release(SlabExchange *slab_exchange);
/* Brings what the process's shapes of a stage need for a part of a sweep. False: a process is out
 * of memory. */
bool slab_exchange_stage(SlabExchange *slab_exchange, int stage, SweepPart part);

/* The values for one of these shapes: a source is asked for slabs in the same order as before. */
typedef struct SlabCursor {
    const SlabExchange *slab_exchange;
    const RemoteSlab *next;
} SlabCursor;

SlabSource slab_exchange_source(const SlabExchange *slab_exchange, uint64_t shape, SweepPart part,
                                SlabCursor *cursor);

#endif
