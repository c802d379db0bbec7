/*
 * Candidate moves of Dots: a subset of the moves that always contains a best one.
 *
 * Boxes with two sides drawn form chains and loops; a player who draws an edge of one gives all its
 * boxes to the opponent. The theory of chains (Berlekamp, "The Dots and Boxes Game", 2000; Barker
 * and Korf, "Solving Dots-and-Boxes", 2012) leaves few candidates:
 *
 * - Boxes that are ready are captured, except that the last two of a chain or the last four of a
 *   loop may be left to the opponent, who must then move first elsewhere.
 * - All edges that open a chain or a loop are equivalent, except that a chain of two is opened in
 *   its middle, so that the opponent cannot leave it.
 * - Of several outer sides of a box, one is enough.
 *
 * tests/lib/games/test_candidates.c compares the candidates with all moves in every position of
 * small boards, and in many of larger ones.
 */
#ifndef GAMES_DOTS_CANDIDATES_H
#define GAMES_DOTS_CANDIDATES_H

#include "games/dots/rules.h"

/* The boxes and free edges that chains consist of. */
typedef struct DotsChains {
    Bits free; /* edges */
    Bits two;  /* boxes with exactly two sides drawn */
    Bits three;
} DotsChains;

/* A walk along a chain: it enters a box through one free edge and leaves through the other. */
typedef struct DotsWalk {
    int edge;   /* the edge to cross next */
    int box;    /* the box beyond it; DOTS_NO_BOX: outside the board */
    int length; /* boxes passed so far */
} DotsWalk;

static inline DotsChains dots_chains(const DotsSetup *setup, const DotsPosition *position)
{
    DotsBoxes boxes = dots_boxes(setup, position);
    return (DotsChains){bits_minus(setup->edges, position->drawn),
                        bits_minus(boxes.two_or_more, bits_or(boxes.three, boxes.closed)),
                        boxes.three};
}

/* The safe edges, where no box is ready: free edges that border no box with two sides. */
static inline Bits dots_safe(const DotsSetup *setup, const DotsChains *chains)
{
    Bits two = chains->two;
    Bits unsafe = bits_or(bits_or(two, bits_up(two, setup->line)),
                          bits_or(bits_up(two, setup->columns), bits_up(two, setup->columns + 1)));
    return bits_minus(chains->free, unsafe);
}

static inline int dots_beyond(const DotsSetup *setup, int edge, int box)
{
    const uint8_t *boxes = setup->boxes_beside[edge];
    return boxes[0] == box ? boxes[1] : boxes[0];
}

/* Starts a walk from a box through one of its free edges. */
static inline DotsWalk dots_walk(const DotsSetup *setup, int box, int edge)
{
    return (DotsWalk){edge, dots_beyond(setup, edge, box), 1};
}

static inline bool dots_walk_is_in(const DotsWalk *walk, Bits boxes)
{
    return walk->box != DOTS_NO_BOX && bits_has(boxes, walk->box);
}

/* Passes the next box, which has one other free edge. */
static inline void dots_walk_on(const DotsSetup *setup, const DotsChains *chains, DotsWalk *walk)
{
    Bits ahead = bits_minus(bits_and(setup->sides[walk->box], chains->free), bits_of(walk->edge));
    int edge = bits_first(ahead);
    *walk = (DotsWalk){edge, dots_beyond(setup, edge, walk->box), walk->length + 1};
}

/* The shortest chain and loop that can be left to the opponent. */
enum { DOTS_LEFT_CHAIN = 2, DOTS_LEFT_LOOP = 4 };

/* The moves at a box that is ready. */
typedef struct DotsCapture {
    Move take;
    Move leave; /* PORFIA_NO_MOVE: it must be captured */
    bool is_loop;
    bool is_tied; /* to a box with more free sides, which may have to be captured too */
} DotsCapture;

static inline DotsCapture dots_capture(const DotsSetup *setup, const DotsChains *chains, int box)
{
    int edge = bits_first(bits_and(setup->sides[box], chains->free));
    DotsCapture capture = {(Move)edge, PORFIA_NO_MOVE, false, false};
    DotsWalk walk = dots_walk(setup, box, edge);
    int middle = edge;
    while (dots_walk_is_in(&walk, chains->two) && walk.length < DOTS_LEFT_LOOP) {
        dots_walk_on(setup, chains, &walk);
        if (walk.length == DOTS_LEFT_CHAIN)
            middle = walk.edge;
    }
    capture.is_loop = dots_walk_is_in(&walk, chains->three);
    capture.is_tied = walk.box != DOTS_NO_BOX && !capture.is_loop;
    if (walk.length + capture.is_loop == (capture.is_loop ? DOTS_LEFT_LOOP : DOTS_LEFT_CHAIN))
        capture.leave = (Move)middle;
    return capture;
}

/* The candidates when boxes are ready: a box that must be captured or, when only one chain or loop
 * of the shortest length is left, capturing it and leaving it. Of several that could be left, loops
 * are captured first, since leaving them costs more, then those tied to other boxes; if all are
 * tied, each may be the one to leave. */
static inline int dots_captures(const DotsSetup *setup, const DotsChains *chains, Move moves[])
{
    DotsCapture first = {PORFIA_NO_MOVE, PORFIA_NO_MOVE, false, false};
    int count = 0;
    bool all_tied = true, is_one = true;
    for (Bits ready = chains->three; !bits_empty(ready);) {
        DotsCapture capture = dots_capture(setup, chains, bits_take(&ready));
        if (capture.leave == PORFIA_NO_MOVE) {
            moves[0] = capture.take;
            return 1;
        }
        is_one &= count == 0 || capture.leave == first.leave;
        all_tied &= capture.is_tied;
        if (count == 0 || capture.is_loop || (capture.is_tied && !first.is_loop))
            first = capture;
        moves[count++] = capture.take;
    }
    if (all_tied && !is_one)
        return count;
    moves[0] = first.take;
    moves[1] = first.leave;
    return is_one ? 2 : 1;
}

/* A chain or loop that is not opened yet. */
typedef struct DotsChain {
    Move opening; /* the edge that opens it */
    int length;
    bool is_loop;
} DotsChain;

/* The chain or loop of a box with two sides drawn; removes its boxes from `unseen`. */
static inline DotsChain dots_chain(const DotsSetup *setup, const DotsChains *chains, int box,
                                   Bits *unseen)
{
    Bits edges = bits_and(setup->sides[box], chains->free);
    DotsChain chain = {(Move)bits_first(edges), 1, false};
    int inner = PORFIA_NO_MOVE;
    *unseen = bits_minus(*unseen, bits_of(box));
    while (!bits_empty(edges)) {
        DotsWalk walk = dots_walk(setup, box, bits_take(&edges));
        while (dots_walk_is_in(&walk, *unseen)) {
            inner = walk.edge;
            *unseen = bits_minus(*unseen, bits_of(walk.box));
            chain.length++;
            dots_walk_on(setup, chains, &walk);
        }
        chain.is_loop |= walk.box == box && chain.length > 1;
    }
    if (chain.length == DOTS_LEFT_CHAIN)
        chain.opening = (Move)inner;
    return chain;
}

/* Moves at boxes that are ready or, without such boxes, the safe edges. */
static inline int dots_candidates(const DotsSetup *setup, const DotsPosition *position,
                                  Move moves[])
{
    DotsChains chains = dots_chains(setup, position);
    if (!bits_empty(chains.three))
        return dots_captures(setup, &chains, moves);
    Bits safe = dots_safe(setup, &chains);
    for (Bits twins = bits_and(safe, setup->twins); !bits_empty(twins);) {
        int edge = bits_take(&twins);
        if (bits_meet(setup->earlier_twins[edge], chains.free))
            safe = bits_minus(safe, bits_of(edge));
    }
    return bits_list(safe, moves);
}

/* One opening edge for each chain and loop. */
static inline int dots_late_candidates(const DotsSetup *setup, const DotsPosition *position,
                                       Move moves[])
{
    DotsChains chains = dots_chains(setup, position);
    int count = 0;
    if (!bits_empty(chains.three))
        return 0;
    for (Bits unseen = chains.two; !bits_empty(unseen);)
        moves[count++] = dots_chain(setup, &chains, bits_first(unseen), &unseen).opening;
    return count;
}

#endif
