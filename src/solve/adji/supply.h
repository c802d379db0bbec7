/*
 * What a process needs of the others to sweep its part of a stage: it asks for all slabs at once,
 * and each is cut out and sent by whoever has it. Sowing leads from all positions of a shape to few
 * slabs, so a question of eight bytes brings a thousand values and more.
 */
#ifndef ADJI_SUPPLY_H
#define ADJI_SUPPLY_H

#include "solve/adji/level.h"

/* A slab that was asked for. */
typedef struct Delivery {
    uint64_t size;
    int from;
    const int8_t *values; /* when it has come */
} Delivery;

typedef struct Supply {
    const Level *levels;
    int pieces;
    const Solvers *solvers;
    Post questions, answers;
    Delivery *deliveries; /* in the order in which they will be used */
    uint64_t delivery_count, delivery_room;
    uint64_t *first_deliveries; /* of each shape of the stage */
    uint64_t first_shape;       /* of the stage, among those of this process */
} Supply;

/* Nothing is needed of anybody where there is nobody else. False: out of memory, here. */
bool supply_init(Supply *supply, const Level levels[], int pieces, const Solvers *solvers);
void supply_release(Supply *supply);
/* Brings what the process's shapes first .. last - 1 need for the parts of a sweep from `part` on.
 * False: a process is out of memory. */
bool supply_stage(Supply *supply, uint64_t first, uint64_t last, SweepPart part);

/* The values for one of these shapes: a source is asked for slabs in the same order as before. */
typedef struct Cursor {
    const Supply *supply;
    uint64_t next;
} Cursor;

Source supply_source(const Supply *supply, uint64_t shape, Cursor *cursor);

#endif
