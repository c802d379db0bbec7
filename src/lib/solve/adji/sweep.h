/*
 * What the moves of all positions of a shape are worth, found for the whole shape at once.
 */
#ifndef SOLVE_ADJI_SWEEP_H
#define SOLVE_ADJI_SWEEP_H

#include "solve/adji/indexing.h"
#include "solve/adji/lanes.h"

/* What k pieces of a hole do: pieces that fall into the mover's holes and into the other's, and
 * where the last one falls. */
typedef struct Sowing {
    uint8_t own[ADJI_HOLES], other[ADJI_HOLES];
    int8_t target; /* the other's hole; -1: the last one falls into a hole of the mover */
} Sowing;

typedef struct Sweep {
    Sowing sowings[ADJI_HOLES][TABLE_MOST_PIECES + 1];
} Sweep;

typedef enum SweepPart { SWEEP_CAPTURES, SWEEP_OTHERS, SWEEP_PARTS } SweepPart;

/* Less than any value: there is no such move. */
enum { SWEEP_NO_MOVE = INT8_MIN };

/* What a move of a whole shape leads to: those positions of another where the mover has all that is
 * in the column of the hole that was sown, which is empty now, and nothing where a capture was
 * made. */
typedef struct Slab {
    Shape shape;
    int hole;
    int target; /* of a capture; -1: none */
} Slab;

/* Whoever probe the values of other shapes. */
typedef struct SlabSource {
    /* The values of a slab's shape by their numbers in it; or, cut out, those of the slab alone,
     * without the digits that are fixed. LANES bytes before them are there. NULL: nothing is done
     * with them. */
    const int8_t *(*bring)(void *user, const Slab *slab, bool *is_cut);
    void *user;
} SlabSource;

void sweep_init(Sweep *sweep);
/* Raises best[i], with room for LANES behind them, to what the best capture, or other move that is
 * not a pass, of position i of the shape is worth. */
void sweep_shape(const Sweep *sweep, const SlabSource *source, const Shape *shape, SweepPart part,
                 int8_t *best);

/* How many positions a slab has. */
uint64_t slab_size(const Slab *slab);
/* Cuts its values out of those of its shape. */
void slab_cut(const Slab *slab, const int8_t *values, int8_t *cut);

#endif
