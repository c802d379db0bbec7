/*
 * The rules of Dots and Boxes: positions and moves.
 *
 * Edges are numbered row by row: the horizontals of a row, then the verticals below them. In this
 * order the four edges of every box are at the same distances (top e, left e + C, right e + C + 1,
 * bottom e + 2C + 1), so that shifts of the set of edges compute all boxes at once. A box is named
 * by its top edge.
 */
#ifndef GAMES_DOTS_RULES_H
#define GAMES_DOTS_RULES_H

#include "base/bits.h"
#include "base/random.h"
#include "games/game.h"

enum { DOTS_MAX_SIDE = 9, DOTS_MAX_EDGES = 128, DOTS_BOX_SIDES = 4, DOTS_NO_BOX = 0xFF };

typedef struct DotsSetup {
    uint8_t rows, columns;
    uint8_t edge_count;
    uint8_t line; /* distance from an edge to the one below: 2 * columns + 1 */
    Bits edges;   /* all edges */
    Bits boxes;   /* all boxes, by their top edges */
    uint8_t beside_count[DOTS_MAX_EDGES]; /* boxes beside an edge, 1 or 2 */
    /* the sides of each; without a box, a set that is never drawn */
    Bits beside[DOTS_MAX_EDGES][2];
    uint8_t boxes_beside[DOTS_MAX_EDGES][2]; /* their names, or DOTS_NO_BOX */
    Bits sides[DOTS_MAX_EDGES];              /* of a box */
    Bits twins;                              /* outer edges of boxes with a lower outer edge .. */
    Bits earlier_twins[DOTS_MAX_EDGES];      /* .. and those lower ones, by edge */
    uint64_t salt;                           /* of the size */
} DotsSetup;

typedef struct DotsPosition {
    Bits drawn;
    Bits by_second; /* edges of player 2; of no effect on the rules */
    uint8_t mover;
} DotsPosition;

static inline int dots_horizontal(const DotsSetup *setup, int row, int column)
{
    return row * setup->line + column;
}

static inline int dots_vertical(const DotsSetup *setup, int row, int column)
{
    return row * setup->line + setup->columns + column;
}

static inline bool dots_over(const DotsSetup *setup, const DotsPosition *position)
{
    return bits_equal(position->drawn, setup->edges);
}

static inline int dots_count(const DotsSetup *setup, const DotsPosition *position)
{
    return setup->edge_count - bits_count(position->drawn);
}

static inline int dots_moves(const DotsSetup *setup, const DotsPosition *position, Move moves[])
{
    return bits_list(bits_minus(setup->edges, position->drawn), moves);
}

static inline int dots_play(const DotsSetup *setup, DotsPosition *position, Move move)
{
    Bits edge = bits_of(move);
    position->drawn = bits_or(position->drawn, edge);
    if (position->mover)
        position->by_second = bits_or(position->by_second, edge);
    int gain = bits_cover(position->drawn, setup->beside[move][0]) +
               bits_cover(position->drawn, setup->beside[move][1]);
    position->mover ^= gain == 0;
    return gain;
}

/* The future depends neither on the players of the edges nor on the mover. */
static inline uint64_t dots_key(const DotsSetup *setup, const DotsPosition *position)
{
    return hash_word(hash_word(position->drawn.low ^ setup->salt) ^ position->drawn.high);
}

/* Boxes by their number of drawn sides. */
typedef struct DotsBoxes {
    Bits two_or_more;
    Bits three;
    Bits closed;
} DotsBoxes;

/* Adds the four sides of all boxes at once, with two half adders. */
static inline DotsBoxes dots_boxes(const DotsSetup *setup, const DotsPosition *position)
{
    Bits top = position->drawn;
    Bits bottom = bits_down(position->drawn, setup->line);
    Bits left = bits_down(position->drawn, setup->columns);
    Bits right = bits_down(position->drawn, setup->columns + 1);
    Bits one_of_two = bits_xor(top, bottom), both = bits_and(top, bottom);
    Bits one_beside = bits_xor(left, right), both_beside = bits_and(left, right);
    Bits three = bits_or(bits_and(both, one_beside), bits_and(one_of_two, both_beside));
    Bits closed = bits_and(both, both_beside);
    Bits two = bits_or(bits_and(one_of_two, one_beside), bits_or(both, both_beside));
    return (DotsBoxes){bits_and(two, setup->boxes), bits_and(three, setup->boxes),
                       bits_and(closed, setup->boxes)};
}

#endif
