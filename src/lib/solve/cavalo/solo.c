/*
 * The path of a lone knight that pays most: every number that it lands on erases others, so it is
 * not always the longest one. Branch and bound, with a table where much is left.
 */
#include "solve/cavalo/seeker.h"
#include "solve/cavalo/steps.h"

enum {
    /* How many points a live cell is worth, in parts of 16, when the bound has a chance. */
    SOLO_ROOM = 150,
    SOLO_WAYS_ON = 5, /* points for each way on, for the order */
    TABLE_CELLS = 18  /* with fewer, a path is found sooner than looked up */
};

static int walk(Seeker *seeker, Bits live, int place, int alpha, int beta);

static bool is_beyond(const Field *field, Bits live, Bits first, int alpha, int *most)
{
    if ((alpha + 1) * 16 <= bits_count(live) * SOLO_ROOM)
        return false;
    Reach reach = reach_from(field, first, live);
    *most = reach_most(field, &reach, live);
    return *most <= alpha;
}

static int walk_on(Seeker *seeker, Bits live, Bits first, int alpha, int beta)
{
    const Field *field = &seeker->shared->field;
    Step steps[MAX_STEPS];
    int count = steps_make(field, live, first, steps), best = 0;
    for (int i = 0; i < count && count > 1 && seeker->shared->techniques.ordering; i++) {
        Bits ways_on = bits_and(field->near[steps[i].cell], steps[i].live);
        steps[i].score = field->number[steps[i].cell] + SOLO_WAYS_ON * bits_count(ways_on);
    }
    for (int i = 0; i < count && best < beta; i++) {
        steps_pick(steps, i, count);
        int gain = field->number[steps[i].cell], low = best > alpha ? best : alpha;
        int value = gain + walk(seeker, steps[i].live, steps[i].cell, low - gain, beta - gain);
        if (seeker->racer.stopped)
            return 0;
        best = value > best ? value : best;
    }
    return best;
}

/* The same with a table. Alone, there is no other place. */
static int walk_far(Seeker *seeker, Bits live, int place, Bits first, int alpha, int beta)
{
    Proofs *proofs = &seeker->shared->proofs;
    Spot spot = {live, (uint8_t)place, FIELD_NOWHERE};
    Key key = key_of(&seeker->shared->field, &spot);
    Known known = KNOWN_NOTHING;
    if (known_find(proofs, key, &known) && (known.range.low >= beta || known.range.high <= alpha ||
                                            known.range.low == known.range.high))
        return known.range.low >= beta ? known.range.low : known.range.high;
    uint64_t before = seeker->racer.nodes;
    int best = walk_on(seeker, live, first, alpha, beta);
    if (seeker->racer.stopped)
        return 0;
    if (best > alpha)
        known.range.low = best > known.range.low ? best : known.range.low;
    if (best < beta)
        known.range.high = best < known.range.high ? best : known.range.high;
    known_store(proofs, key, &known, seeker->racer.nodes - before);
    return best;
}

static int walk(Seeker *seeker, Bits live, int place, int alpha, int beta)
{
    const Field *field = &seeker->shared->field;
    const Techniques *techniques = &seeker->shared->techniques;
    Bits first = bits_and(field->near[place], live);
    int most;
    if (bits_empty(first) || racer_enter(&seeker->racer))
        return 0;
    if (techniques->bounds && is_beyond(field, live, first, alpha, &most))
        return most;
    if (techniques->table && bits_count(live) >= TABLE_CELLS)
        return walk_far(seeker, live, place, first, alpha, beta);
    return walk_on(seeker, live, first, alpha, beta);
}

/* What it can never reach only makes the same position look different, but for doubles. */
int seeker_solo(Seeker *seeker, Bits live, int place, int alpha, int beta)
{
    const Field *field = &seeker->shared->field;
    Reach reach = reach_from(field, bits_and(field->near[place], live), live);
    Bits kept = reach.cells;
    if (kept.low & field->doubles)
        kept.low |= field->doubles;
    return walk(seeker, bits_and(live, kept), place, alpha, beta);
}
