/*
 * Perfect indexing: all positions with one number of pieces, the mover's row first, have the
 * indices 0, 1, 2, .. without a gap.
 *
 * A column is a pair of holes with the same number, one of each player. The shape of a position is
 * the number of pieces in each column. Positions of a shape have consecutive indices: the mover's
 * holes are the digits, hole 0 the lowest, and each digit runs up to its column's sum. So
 * - the same board seen by the opponent has the same shape, and its index counts from the other
 *   end;
 * - sowing k pieces from a hole leads from all positions of a shape to one other shape, where the
 *   index is a sum with a constant factor for each digit: sweep.c is based on that;
 * - shapes with many pieces in column 5 come first, then in column 4 and so on, so that every move
 *   leads to an earlier shape, except a capture and sowing hole 5 itself.
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
    /* [column][pieces][sum]: of the positions with `pieces` pieces in this column and the lower
     * ones, how many come before those with this sum in the column. */
    uint64_t before[ADJI_HOLES][TABLE_MOST_PIECES + 1][TABLE_MOST_PIECES + 1];
    /* The same for shapes. */
    uint32_t shapes_before[ADJI_HOLES][TABLE_MOST_PIECES + 1][TABLE_MOST_PIECES + 1];
    uint64_t counts[TABLE_MOST_PIECES + 1]; /* positions with each number of pieces */
} Indexer;

void indexer_init(Indexer *indexer);
/* The number of shapes. */
uint64_t shape_count(int pieces);
/* The number of positions of the largest shape. */
uint64_t shape_largest_size(int pieces);

/* The first shape, and the step to the next; false: there is none. */
Shape shape_first(int pieces);
bool shape_next(Shape *shape);
/* The index step of one more piece in each of the mover's holes. Returns the number of positions of
 * the shape. */
uint64_t shape_factors(const Shape *shape, uint64_t factors[ADJI_HOLES]);
/* The index of the shape's first position. */
uint64_t indexer_shape_start(const Indexer *indexer, const Shape *shape);
/* The index of the shape in the order of shapes. */
uint64_t indexer_shape_index(const Indexer *indexer, const Shape *shape);
/* The position with an index within its shape; player 1 moves. */
AdjiPosition shape_position(const Shape *shape, uint64_t number);
/* The position with an index among those with `pieces` pieces. */
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

/* The shape of a position with `pieces` pieces, and the index within it. */
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

/* The index of a position with `pieces` pieces. */
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
