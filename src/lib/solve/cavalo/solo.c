/*
 * The path of a lone knight that pays most: every number that it lands on erases others, so it is
 * not always the longest one. Branch and bound, with a table where much is left.
 */
#include "solve/cavalo/moves.h"
#include "solve/cavalo/search.h"

enum {
    /* How many points a live cell is worth, in parts of 16, when the bound has a chance. */
    SOLO_ROOM = 150,
    SOLO_WAYS_ON = 5, /* points for each way on, for the order */
    TABLE_CELLS = 18  /* with fewer, a path is found sooner than looked up */
};

static int walk(CavaloSearch *search, Bits live, int place, int alpha, int beta);

static bool is_beyond(const Field *field, Bits live, Bits first, int alpha, int *most)
{
    if ((alpha + 1) * 16 <= bits_count(live) * SOLO_ROOM)
        return false;
    Reach reach = reach_from(field, first, live);
    *most = reach_most(field, &reach, live);
    return *most <= alpha;
}

static int walk_on(CavaloSearch *search, Bits live, Bits first, int alpha, int beta)
{
    const Field *field = &search->shared->field;
    CavaloMove moves[MAX_MOVES];
    int count = moves_make(field, live, first, moves), best = 0;
    for (int i = 0; i < count && count > 1 && search->shared->techniques.ordering; i++) {
        Bits ways_on = bits_and(field->near[moves[i].cell], moves[i].live);
        moves[i].score = field->number[moves[i].cell] + SOLO_WAYS_ON * bits_count(ways_on);
    }
    for (int i = 0; i < count && best < beta; i++) {
        moves_pick(moves, i, count);
        int gain = field->number[moves[i].cell], low = best > alpha ? best : alpha;
        int value = gain + walk(search, moves[i].live, moves[i].cell, low - gain, beta - gain);
        if (search->racer.stopped)
            return 0;
        best = value > best ? value : best;
    }
    return best;
}

/* The same with a table. Alone, there is no other place. */
static int walk_far(CavaloSearch *search, Bits live, int place, Bits first, int alpha, int beta)
{
    ProofTable *proofs = &search->shared->proofs;
    FieldPosition position = {live, (uint8_t)place, FIELD_NOWHERE};
    Key key = key_of(&search->shared->field, &position);
    Bounds bounds = BOUNDS_UNKNOWN;
    if (bounds_probe(proofs, key, &bounds) &&
        (bounds.range.low >= beta || bounds.range.high <= alpha ||
         bounds.range.low == bounds.range.high))
        return bounds.range.low >= beta ? bounds.range.low : bounds.range.high;
    uint64_t before = search->racer.nodes;
    int best = walk_on(search, live, first, alpha, beta);
    if (search->racer.stopped)
        return 0;
    if (best > alpha)
        bounds.range.low = best > bounds.range.low ? best : bounds.range.low;
    if (best < beta)
        bounds.range.high = best < bounds.range.high ? best : bounds.range.high;
    bounds_store(proofs, key, &bounds, search->racer.nodes - before);
    return best;
}

static int walk(CavaloSearch *search, Bits live, int place, int alpha, int beta)
{
    const Field *field = &search->shared->field;
    const Techniques *techniques = &search->shared->techniques;
    Bits first = bits_and(field->near[place], live);
    int most;
    if (bits_empty(first) || racer_enter(&search->racer))
        return 0;
    if (techniques->bounds && is_beyond(field, live, first, alpha, &most))
        return most;
    if (techniques->table && bits_count(live) >= TABLE_CELLS)
        return walk_far(search, live, place, first, alpha, beta);
    return walk_on(search, live, first, alpha, beta);
}

/* What it can never reach only makes the same position look different, but for doubles. */
int cavalo_search_solo(CavaloSearch *search, Bits live, int place, int alpha, int beta)
{
    const Field *field = &search->shared->field;
    Reach reach = reach_from(field, bits_and(field->near[place], live), live);
    Bits kept = reach.cells;
    if (kept.low & field->doubles)
        kept.low |= field->doubles;
    return walk(search, bits_and(live, kept), place, alpha, beta);
}
