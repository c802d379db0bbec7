/*
 * The way to the next capture: see pursuit.h.
 *
 * A search by deepening over positions of one level and one value alone: a hunter's move that is
 * worth less is none, and a prey's move that is worth less to it ends the hunt as a capture does,
 * since the hunter is then closer to all of the pieces. What was found of a position is remembered.
 */
#include "solve/adji/pursuit.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEMORY_BITS = 16,
    MOST_PLIES = 200,
    MOST_NODES = 4000000 /* a second or two; far more than has been seen to be needed */
};

/* What is known of a position with the hunter to move. */
typedef struct Memory {
    uint64_t key;
    uint8_t caught; /* within so many plies; 0: not known */
    uint8_t free;   /* not within so many */
} Memory;

struct Pursuit {
    Prober *prober;
    Effort *effort;
    int value; /* of the position to the hunter */
    uint64_t nodes;
    bool is_lost; /* the search was too long, or a table is damaged */
    Memory memories[1 << MEMORY_BITS];
};

Pursuit *pursuit_create(Prober *prober)
{
    Pursuit *pursuit = calloc(1, sizeof *pursuit);
    if (pursuit)
        pursuit->prober = prober;
    return pursuit;
}

void pursuit_free(Pursuit *pursuit)
{
    free(pursuit);
}

static bool hunter_catches(Pursuit *pursuit, const AdjiPosition *position, int plies);

/* Whether whatever the prey does leads on, within so many plies. */
static bool prey_is_caught(Pursuit *pursuit, const AdjiPosition *position, int plies)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    for (int i = 0; i < count && !pursuit->is_lost; i++) {
        AdjiPosition after = *position;
        if (adji_play(&prober_tables(pursuit->prober)->setup, &after, moves[i]) > 0)
            continue;
        int value = prober_value(pursuit->prober, &after);
        pursuit->is_lost |= value == PROBER_UNKNOWN;
        if (value == pursuit->value && !hunter_catches(pursuit, &after, plies - 1))
            return false;
    }
    return true;
}

static bool move_catches(Pursuit *pursuit, const AdjiPosition *position, Move move, int plies)
{
    AdjiPosition after = *position;
    int gain = adji_play(&prober_tables(pursuit->prober)->setup, &after, move);
    int value = prober_value(pursuit->prober, &after);
    pursuit->is_lost |= value == PROBER_UNKNOWN;
    if (pursuit->is_lost || gain - value != pursuit->value)
        return false;
    return gain > 0 || (plies > 1 && prey_is_caught(pursuit, &after, plies - 1));
}

/* Looks up now and then. */
static void pursuit_count(Pursuit *pursuit)
{
    bool is_time = ++pursuit->nodes % EFFORT_NODES == 0 && pursuit->effort;
    pursuit->is_lost |=
        pursuit->nodes > MOST_NODES || (is_time && effort_is_over(pursuit->effort, EFFORT_NODES));
}

static bool hunter_catches(Pursuit *pursuit, const AdjiPosition *position, int plies)
{
    if (plies <= 0)
        return false;
    uint64_t key = adji_key(position);
    Memory *memory = &pursuit->memories[key >> (64 - MEMORY_BITS)];
    if (memory->key != key)
        *memory = (Memory){.key = key};
    if (memory->caught && memory->caught <= plies)
        return true;
    if (memory->free >= plies)
        return false;
    pursuit_count(pursuit);
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    bool is_caught = false;
    for (int i = 0; i < count && !is_caught && !pursuit->is_lost; i++)
        is_caught = move_catches(pursuit, position, moves[i], plies);
    if (pursuit->is_lost)
        return false;
    if (memory->key != key)
        *memory = (Memory){.key = key};
    if (is_caught)
        memory->caught = (uint8_t)plies;
    else
        memory->free = (uint8_t)plies;
    return is_caught;
}

/* Captures first: they need no search, and no memory. */
static Move hunt(Pursuit *pursuit, const AdjiPosition *position, const Move moves[], int count,
                 int *plies)
{
    pursuit->nodes = 0;
    pursuit->is_lost = false;
    for (*plies = 1; *plies < MOST_PLIES && !pursuit->is_lost; *plies += 2) {
        if (*plies == 3)
            memset(pursuit->memories, 0, sizeof pursuit->memories);
        for (int i = 0; i < count; i++)
            if (move_catches(pursuit, position, moves[i], *plies) && !pursuit->is_lost)
                return moves[i];
    }
    return PORFIA_NO_MOVE;
}

Move pursuit_move(Pursuit *pursuit, Effort *effort, const AdjiPosition *position, int *plies)
{
    Move moves[PORFIA_MAX_MOVES], best = PORFIA_NO_MOVE;
    int count = adji_moves(position, moves), value = prober_value(pursuit->prober, position);
    *plies = 0;
    if (value == PROBER_UNKNOWN)
        return PORFIA_NO_MOVE;
    for (int i = 0; i < count && best == PORFIA_NO_MOVE; i++)
        if (prober_move_value(pursuit->prober, position, moves[i]) == value)
            best = moves[i];
    if (value <= 0 || count == 1)
        return best;
    pursuit->effort = effort;
    pursuit->value = value;
    Move way = hunt(pursuit, position, moves, count, plies);
    if (way != PORFIA_NO_MOVE)
        return way;
    *plies = 0;
    return best;
}
