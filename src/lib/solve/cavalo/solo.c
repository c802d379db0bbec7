/*
 * The best path of a lone knight. Each number that it takes erases others, so the longest path need
 * not be the best. Branch and bound, with the table for large positions.
 */
#include "solve/cavalo/moves.h"
#include "solve/cavalo/search.h"

enum {
    /* points per live cell, in 1/16, from which the bound is worth computing */
    SOLO_ROOM = 150,
    SOLO_WAYS_ON = 5, /* points per onward jump, for ordering */
    TABLE_CELLS = 18  /* smaller positions are searched faster than probed */
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

/* The same with the table. A lone knight's key has no second place. */
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

/* Removes unreachable cells, which would give equal positions different keys; doubles still
 * matter. */
int cavalo_search_solo(CavaloSearch *search, Bits live, int place, int alpha, int beta)
{
    const Field *field = &search->shared->field;
    Reach reach = reach_from(field, bits_and(field->near[place], live), live);
    Bits kept = reach.cells;
    if (kept.low & field->doubles)
        kept.low |= field->doubles;
    return walk(search, bits_and(live, kept), place, alpha, beta);
}
