/*
 * The search for the next capture: see conversion.h.
 *
 * Iterative deepening over positions of one tier and one value: the attacker only makes moves that
 * keep the value; a move of the defender that loses value ends the search as a capture does, since
 * it brings the attacker closer to all of the pieces. Results are kept in a small table.
 */
#include "solve/adji/conversion.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEMORY_BITS = 16,
    MOST_PLIES = 200,
    MOST_NODES = 4000000 /* one or two seconds; far more than any measured search */
};

/* The result for a position with the attacker to move. */
typedef struct Memory {
    uint64_t key;
    uint8_t within; /* a capture within this many plies; 0: unknown */
    uint8_t beyond; /* no capture within this many */
} Memory;

struct Conversion {
    Prober *prober;
    Effort *effort;
    int value; /* of the root, for the attacker */
    uint64_t nodes;
    bool is_over; /* too many nodes, effort over, or a damaged table */
    Memory memories[1 << MEMORY_BITS];
};

Conversion *conversion_create(Prober *prober)
{
    Conversion *conversion = calloc(1, sizeof *conversion);
    if (conversion)
        conversion->prober = prober;
    return conversion;
}

void conversion_free(Conversion *conversion)
{
    free(conversion);
}

static bool attacker_converts(Conversion *conversion, const AdjiPosition *position, int plies);

/* Whether every reply of the defender leads to a capture within `plies`. */
static bool defender_cannot_stop(Conversion *conversion, const AdjiPosition *position, int plies)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    for (int i = 0; i < count && !conversion->is_over; i++) {
        AdjiPosition after = *position;
        if (adji_play(&prober_tables(conversion->prober)->setup, &after, moves[i]) > 0)
            continue;
        int value = prober_value(conversion->prober, &after);
        conversion->is_over |= value == PROBER_UNKNOWN;
        if (value == conversion->value && !attacker_converts(conversion, &after, plies - 1))
            return false;
    }
    return true;
}

static bool move_converts(Conversion *conversion, const AdjiPosition *position, Move move,
                          int plies)
{
    AdjiPosition after = *position;
    int gain = adji_play(&prober_tables(conversion->prober)->setup, &after, move);
    int value = prober_value(conversion->prober, &after);
    conversion->is_over |= value == PROBER_UNKNOWN;
    if (conversion->is_over || gain - value != conversion->value)
        return false;
    return gain > 0 || (plies > 1 && defender_cannot_stop(conversion, &after, plies - 1));
}

/* Counts a node, and polls now and then. */
static void conversion_count(Conversion *conversion)
{
    bool is_time = ++conversion->nodes % EFFORT_NODES == 0 && conversion->effort;
    conversion->is_over |= conversion->nodes > MOST_NODES ||
                           (is_time && effort_is_over(conversion->effort, EFFORT_NODES));
}

static bool attacker_converts(Conversion *conversion, const AdjiPosition *position, int plies)
{
    if (plies <= 0)
        return false;
    uint64_t key = adji_key(position);
    Memory *memory = &conversion->memories[key >> (64 - MEMORY_BITS)];
    if (memory->key != key)
        *memory = (Memory){.key = key};
    if (memory->within && memory->within <= plies)
        return true;
    if (memory->beyond >= plies)
        return false;
    conversion_count(conversion);
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    bool converts = false;
    for (int i = 0; i < count && !converts && !conversion->is_over; i++)
        converts = move_converts(conversion, position, moves[i], plies);
    if (conversion->is_over)
        return false;
    if (memory->key != key)
        *memory = (Memory){.key = key};
    if (converts)
        memory->within = (uint8_t)plies;
    else
        memory->beyond = (uint8_t)plies;
    return converts;
}

/* Depth 1 finds captures without the table. */
static Move deepen(Conversion *conversion, const AdjiPosition *position, const Move moves[],
                   int count, int *plies)
{
    conversion->nodes = 0;
    conversion->is_over = false;
    for (*plies = 1; *plies < MOST_PLIES && !conversion->is_over; *plies += 2) {
        if (*plies == 3)
            memset(conversion->memories, 0, sizeof conversion->memories);
        for (int i = 0; i < count; i++)
            if (move_converts(conversion, position, moves[i], *plies) && !conversion->is_over)
                return moves[i];
    }
    return PORFIA_NO_MOVE;
}

Move conversion_move(Conversion *conversion, Effort *effort, const AdjiPosition *position,
                     int *plies)
{
    Move moves[PORFIA_MAX_MOVES], best = PORFIA_NO_MOVE;
    int count = adji_moves(position, moves), value = prober_value(conversion->prober, position);
    *plies = 0;
    if (value == PROBER_UNKNOWN)
        return PORFIA_NO_MOVE;
    for (int i = 0; i < count && best == PORFIA_NO_MOVE; i++)
        if (prober_move_value(conversion->prober, position, moves[i]) == value)
            best = moves[i];
    if (value <= 0 || count == 1)
        return best;
    conversion->effort = effort;
    conversion->value = value;
    Move way = deepen(conversion, position, moves, count, plies);
    if (way != PORFIA_NO_MOVE)
        return way;
    *plies = 0;
    return best;
}
