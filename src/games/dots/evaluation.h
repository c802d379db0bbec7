/*
 * What Dots believes of a position that is not searched further, in boxes for the mover.
 */
#ifndef DOTS_EVALUATION_H
#define DOTS_EVALUATION_H

#include "games/dots/rules.h"

enum {
    /* Boxes that having the last safe edge is worth: the other must then open the first chain. */
    DOTS_LAST_SAFE = 1,
    /* For ordering, in steps: closing a box comes first, giving one away last. */
    DOTS_CLOSES = 4,
    DOTS_GIVES = 1
};

/* The free edges that give no box away: beside no box that has two sides already. */
static inline Bits dots_safe(const DotsSetup *setup, const DotsPosition *position,
                             const DotsBoxes *boxes)
{
    Bits unsafe = bits_or(bits_or(boxes->two_or_more, bits_up(boxes->two_or_more, setup->line)),
                          bits_or(bits_up(boxes->two_or_more, setup->columns),
                                  bits_up(boxes->two_or_more, setup->columns + 1)));
    return bits_minus(setup->edges, bits_or(position->drawn, unsafe));
}

/* The boxes that are ready to be taken are the mover's; then it matters who draws the last safe
 * edge. */
static inline int dots_evaluate(const DotsSetup *setup, const DotsPosition *position)
{
    DotsBoxes boxes = dots_boxes(setup, position);
    int safe = bits_count(dots_safe(setup, position, &boxes));
    return bits_count(boxes.three) + (safe & 1 ? DOTS_LAST_SAFE : -DOTS_LAST_SAFE);
}

/* Boxes that are left: nobody can gain more. */
static inline int dots_limit(const DotsSetup *setup, const DotsPosition *position)
{
    return bits_count(bits_minus(setup->boxes, dots_boxes(setup, position).closed));
}

/* While a box is ready, taking it has to be looked at. One is enough: the others stay ready. */
static inline int dots_noisy_moves(const DotsSetup *setup, const DotsPosition *position,
                                   Move moves[])
{
    Bits ready = dots_boxes(setup, position).three;
    if (bits_empty(ready))
        return 0;
    Bits box = bits_of(bits_first(ready));
    Bits sides = bits_or(bits_or(box, bits_up(box, setup->line)),
                         bits_or(bits_up(box, setup->columns), bits_up(box, setup->columns + 1)));
    moves[0] = (Move)bits_first(bits_minus(sides, position->drawn));
    return 1;
}

static inline int dots_order(const DotsSetup *setup, const DotsPosition *position, Move move)
{
    int order = 0;
    for (int i = 0; i < setup->beside_count[move]; i++) {
        int sides = bits_count(bits_and(setup->beside[move][i], position->drawn));
        if (sides == DOTS_BOX_SIDES - 1)
            order += DOTS_CLOSES;
        else if (sides == DOTS_BOX_SIDES - 2)
            order -= DOTS_GIVES;
    }
    return order;
}

#endif
