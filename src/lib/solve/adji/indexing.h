/*
 * Numbers for positions: all positions with so many pieces, the mover's row first, are numbered
 * from 0 without a gap.
 *
 * A column is a hole of the mover and the hole of the other with the same number. How many pieces
 * there are in each column is the shape of a position; positions of a shape are numbered one after
 * the other, by the mover's holes as digits, hole 0 the lowest, that run up to the column's sum. So
 * - the same board seen from the other side has the same shape, and the number at its other end;
 * - sowing k pieces from a hole leads from all positions of a shape to one other shape, and there
 *   the number is a sum with a constant factor for each digit: see sweep.c, which lives on that;
 * - shapes come with much in column 5 first, then in column 4 and so on, so that every move leads
 *   to an earlier shape, except a capture and sowing hole 5 itself.
 */
#ifndef SOLVE_ADJI_INDEXING_H
#define SOLVE_ADJI_INDEXING_H

#include "games/adji/rules.h"

enum { TABLE_MOST_PIECES = PORFIA_TABLE_PIECES };

typedef struct Shape {
    uint8_t sums[ADJI_HOLES];
    uint8_t pieces;
} Shape;

typedef struct Indexer {
    /* How many positions come before those with a sum in a column, of those with as many pieces in
     * this column and the lower ones, which are `pieces`: [column][pieces][sum]. */
    uint64_t before[ADJI_HOLES][TABLE_MOST_PIECES + 1][TABLE_MOST_PIECES + 1];
    /* The same of shapes. */
    uint32_t shapes_before[ADJI_HOLES][TABLE_MOST_PIECES + 1][TABLE_MOST_PIECES + 1];
    uint64_t counts[TABLE_MOST_PIECES + 1]; /* of positions with so many pieces */
} Indexer;

void indexer_init(Indexer *indexer);
/* How many shapes there are. */
uint64_t shape_count(int pieces);
/* The positions of the largest shape. */
uint64_t shape_largest_size(int pieces);

/* From the first shape to the next one; false: there is none. */
Shape shape_first(int pieces);
bool shape_next(Shape *shape);
/* What a piece more in the mover's hole adds to a number. Returns the positions of the shape. */
uint64_t shape_factors(const Shape *shape, uint64_t factors[ADJI_HOLES]);
/* The number of its first position. */
uint64_t indexer_shape_start(const Indexer *indexer, const Shape *shape);
/* Its place in the order of shapes. */
uint64_t indexer_shape_index(const Indexer *indexer, const Shape *shape);
/* A position by its number in its shape; player 1 moves. */
AdjiPosition shape_position(const Shape *shape, uint64_t number);
/* A position by its number: how many pieces it has is known. */
AdjiPosition indexer_position(const Indexer *indexer, int pieces, uint64_t number);

/* The sum of six bytes. */
static inline int row_sum(uint64_t row)
{
    return (int)(row * 0x0101010101010101ULL >> 56);
}

static inline int position_pieces(const AdjiPosition *position)
{
    return row_sum(position->rows[0] + position->rows[1]);
}

/* The shape of a position with so many pieces, and its number there. */
static inline Shape shape_of(const AdjiPosition *position, int pieces, uint64_t *number)
{
    uint64_t own = position->rows[position->mover];
    uint64_t sums = position->rows[0] + position->rows[1];
    Shape shape = {.pieces = (uint8_t)pieces};
    *number = 0;
    for (int column = ADJI_HOLES - 1; column >= 0; column--) {
        shape.sums[column] = (uint8_t)adji_pieces(sums, column);
        *number = *number * ((uint64_t)shape.sums[column] + 1) + (uint64_t)adji_pieces(own, column);
    }
    return shape;
}

/* The number of a position with so many pieces. */
static inline uint64_t indexer_index(const Indexer *indexer, const AdjiPosition *position,
                                     int pieces)
{
    uint64_t own = position->rows[position->mover];
    uint64_t sums = position->rows[0] + position->rows[1];
    uint64_t shape = 0, product = 1, digits = 0;
    for (int column = ADJI_HOLES - 1; column > 0; column--) {
        int sum = adji_pieces(sums, column);
        shape += product * indexer->before[column][pieces][sum];
        product *= (uint64_t)sum + 1;
        digits = digits * ((uint64_t)sum + 1) + (uint64_t)adji_pieces(own, column);
        pieces -= sum;
    }
    return shape + digits * ((uint64_t)pieces + 1) + (own & 0xFF);
}

#endif
