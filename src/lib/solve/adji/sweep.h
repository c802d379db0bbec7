/*
 * A sweep of a shape: the best move of all its positions at once.
 */
#ifndef SOLVE_ADJI_SWEEP_H
#define SOLVE_ADJI_SWEEP_H

#include "solve/adji/indexing.h"
#include "solve/adji/simd_lanes.h"

/* The effect of sowing k pieces from a hole: pieces that fall into each hole of the mover and of
 * the opponent, and the last hole. */
typedef struct Sowing {
    uint8_t own[ADJI_HOLES], other[ADJI_HOLES];
    int8_t target; /* the opponent's last hole; -1: the last piece falls into the mover's row */
} Sowing;

typedef struct Sweep {
    Sowing sowings[ADJI_HOLES][TABLE_MOST_PIECES + 1];
} Sweep;

typedef enum SweepPart { SWEEP_CAPTURES, SWEEP_OTHERS, SWEEP_PARTS } SweepPart;

/* Less than any value: no such move. */
enum { SWEEP_NO_MOVE = INT8_MIN };

/* The positions that one move of a whole shape leads to: those of another shape where the mover has
 * all pieces of the sown column, since the sown hole is empty, and none of a captured column. */
typedef struct Slab {
    Shape shape;
    int hole;
    int target; /* the column of a capture; -1: none */
} Slab;

/* Supplies the values of other shapes. */
typedef struct SlabSource {
    /* The values of the slab's shape by index or, with *is_cut, of the slab alone, without its
     * constant digits. LANES bytes before them are readable. NULL: skip this slab. */
    const int8_t *(*bring)(void *user, const Slab *slab, bool *is_cut);
    void *user;
} SlabSource;

void sweep_init(Sweep *sweep);
/* best[i] = max(best[i], best capture, or best other move but a pass, of position i), with LANES
 * readable bytes after best. */
void sweep_shape(const Sweep *sweep, const SlabSource *source, const Shape *shape, SweepPart part,
                 int8_t *best);

/* The number of positions of a slab. */
uint64_t slab_size(const Slab *slab);
/* Copies a slab's values out of its shape's values. */
void slab_cut(const Slab *slab, const int8_t *values, int8_t *cut);

#endif
