/*
 * What the moves of all positions of a shape are worth, found for the whole shape at once.
 */
#ifndef ADJI_SWEEP_H
#define ADJI_SWEEP_H

#include "solve/adji/lanes.h"
#include "solve/adji/ranking.h"

/* What k pieces of a hole do: pieces that fall into the mover's holes and into the other's, and where
 * the last one falls. */
typedef struct Sowing {
    uint8_t own[ADJI_HOLES], other[ADJI_HOLES];
    int8_t target; /* the other's hole; -1: the last one falls into a hole of the mover */
} Sowing;

typedef struct Sweep {
    Sowing sowings[ADJI_HOLES][TABLE_MOST_PIECES + 1];
    const Ranking *ranking;
    /* Of all positions with so many pieces, by their numbers, as far as they are known; with room for
     * LANES before them. */
    const int8_t *values[TABLE_MOST_PIECES + 1];
} Sweep;

typedef enum SweepPart { SWEEP_CAPTURES, SWEEP_OTHERS } SweepPart;

/* Less than any value: there is no such move. */
enum { SWEEP_NO_MOVE = INT8_MIN };

void sweep_init(Sweep *sweep, const Ranking *ranking);
/* Raises best[i], with room for LANES behind them, to what the best capture, or other move, of position
 * i of the shape is worth; a pass is one of the others. */
void sweep_shape(const Sweep *sweep, const Shape *shape, SweepPart part, int8_t *best);

#endif
