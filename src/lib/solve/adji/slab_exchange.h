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

#include "solve/adji/level.h"

/* A slab that was asked for. */
typedef struct Delivery {
    uint64_t size;
    int from;
    const int8_t *values; /* when it has come */
} Delivery;

/* A slab that somebody asks for, and where it begins in the answer. */
typedef struct Request {
    uint64_t question, start;
} Request;

/* What is asked for and what is answered in a stage, for one part of a sweep. */
typedef struct Order {
    bool is_known;        /* to all who answer */
    Delivery *deliveries; /* in the order in which they will be used */
    uint64_t delivery_count, delivery_room;
    uint64_t *first_deliveries; /* of each shape of the stage */
    Request *requests;
    uint64_t *request_counts; /* of each process */
} Order;

typedef struct SlabExchange {
    const Level *levels;
    int pieces;
    bool is_needed; /* somebody does not see all */
    const Solvers *solvers;
    Post questions;
    Post answers[SWEEP_PARTS];
    Order captures;                   /* of the present stage */
    Order *others;                    /* of each stage */
    const Order *orders[SWEEP_PARTS]; /* of the present stage */
    uint64_t first_shape;             /* of the stage, among those of this process */
} SlabExchange;

/* False: out of memory, here. */
bool slab_exchange_init(SlabExchange *slab_exchange, const Level levels[], int pieces,
                        const Solvers *solvers);
void slab_exchange_release(SlabExchange *slab_exchange);
/* Brings what the process's shapes of a stage need for a part of a sweep. False: a process is out
 * of memory. */
bool slab_exchange_stage(SlabExchange *slab_exchange, int stage, SweepPart part);

/* The values for one of these shapes: a source is asked for slabs in the same order as before. */
typedef struct Cursor {
    const SlabExchange *slab_exchange;
    const Delivery *next;
} Cursor;

Source slab_exchange_source(const SlabExchange *slab_exchange, uint64_t shape, SweepPart part,
                            Cursor *cursor);

#endif
