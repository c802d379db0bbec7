/* All endgames of chains and loops: see dots_endgames.h.
 *
 * A component is a chain or a loop of some length; its kind is a number. An endgame is a multiset
 * of kinds, written as a descending sequence, and its value is stored at its rank among all
 * endgames with the same number of boxes. Sequences are ordered by their first kind, then by the
 * second, and so on; so a rank is a sum of counts, one for each component. */
#include "dots_endgames.h"

#include <stdlib.h>

enum {
    SHORTEST_LOOP = 4,
    MAX_KINDS = ORACLE_ENDGAME_BOXES + ORACLE_ENDGAME_BOXES / 2,
    TOTALS = ORACLE_ENDGAME_BOXES + 1
};

typedef struct Kind {
    int length;
    bool is_loop;
} Kind;

typedef struct Components {
    int count;
    int kinds[ORACLE_ENDGAME_BOXES]; /* descending */
} Components;

typedef struct Endgames {
    int kind_count;
    Kind kinds[MAX_KINDS]; /* chains by length, then loops */
    /* Number of endgames by boxes and number of kinds allowed. */
    uint32_t counts[TOTALS][MAX_KINDS + 1];
    int8_t *values[TOTALS];
    OracleEndgameVisit *visit;
    void *user;
} Endgames;

static void list_kinds(Endgames *all, int max_boxes)
{
    for (int length = 1; length <= max_boxes; length++) {
        all->kinds[all->kind_count++] = (Kind){length, false};
    }
    for (int length = SHORTEST_LOOP; length <= max_boxes; length += 2) {
        all->kinds[all->kind_count++] = (Kind){length, true};
    }
}

static void count_endgames(Endgames *all, int max_boxes)
{
    for (int boxes = 0; boxes <= max_boxes; boxes++) {
        all->counts[boxes][0] = boxes == 0;
        for (int kind = 0; kind < all->kind_count; kind++) {
            const int rest = boxes - all->kinds[kind].length;
            const uint32_t with_it = rest >= 0 ? all->counts[rest][kind + 1] : 0;
            all->counts[boxes][kind + 1] = all->counts[boxes][kind] + with_it;
        }
    }
}

/* The stored value of an endgame without one of its components; -1: with all. */
static int8_t *value_without(const Endgames *all, const Components *components, int boxes,
                             int without)
{
    int rest = boxes - (without < 0 ? 0 : all->kinds[components->kinds[without]].length);
    int8_t *values = all->values[rest];
    uint32_t rank = 0;
    for (int index = 0; index < components->count; index++) {
        if (index != without) {
            rank += all->counts[rest][components->kinds[index]];
            rest -= all->kinds[components->kinds[index]].length;
        }
    }
    return &values[rank];
}

/* The opponent's lead from an opened component and the rest. */
static int answer_value(Kind opened, int rest)
{
    const int all_taken = opened.length + rest;
    const int left = opened.is_loop ? 4 : 2;
    const int some_left = opened.length - left - left - rest;
    const bool can_leave = opened.is_loop || opened.length > left;
    return can_leave && some_left > all_taken ? some_left : all_taken;
}

static int opening_value(const Endgames *all, const Components *components, int boxes)
{
    int best = components->count == 0 ? 0 : INT8_MIN;
    for (int index = 0; index < components->count; index++) {
        const int rest = *value_without(all, components, boxes, index);
        const int value = -answer_value(all->kinds[components->kinds[index]], rest);
        best = value > best ? value : best;
    }
    return best;
}

static void show(const Endgames *all, const Components *components, int boxes, int value)
{
    OracleEndgame endgame = {.boxes = boxes, .value = value};
    for (int index = components->count - 1; index >= 0; index--) {
        const Kind kind = all->kinds[components->kinds[index]];
        if (kind.is_loop) {
            endgame.loops[endgame.loop_count++] = (uint8_t)kind.length;
        } else {
            endgame.chains[endgame.chain_count++] = (uint8_t)kind.length;
        }
    }
    all->visit(all->user, &endgame);
}

/* Completes an endgame in all ways, with kinds below a limit. */
static void complete(Endgames *all, Components *components, int boxes, int missing, int kind_limit)
{
    if (missing == 0) {
        const int value = opening_value(all, components, boxes);
        *value_without(all, components, boxes, -1) = (int8_t)value;
        show(all, components, boxes, value);
        return;
    }
    for (int kind = 0; kind < kind_limit; kind++) {
        if (all->kinds[kind].length <= missing) {
            components->kinds[components->count++] = kind;
            complete(all, components, boxes, missing - all->kinds[kind].length, kind + 1);
            components->count--;
        }
    }
}

bool oracle_endgames(int max_boxes, OracleEndgameVisit *visit, void *user)
{
    Endgames *all = max_boxes <= ORACLE_ENDGAME_BOXES ? calloc(1, sizeof *all) : NULL;
    if (all == NULL) {
        return false;
    }
    all->visit = visit;
    all->user = user;
    list_kinds(all, max_boxes);
    count_endgames(all, max_boxes);
    bool is_done = true;
    for (int boxes = 0; is_done && boxes <= max_boxes; boxes++) {
        Components components = {0};
        all->values[boxes] = malloc(all->counts[boxes][all->kind_count]);
        is_done = all->values[boxes] != NULL;
        if (is_done) {
            complete(all, &components, boxes, boxes, all->kind_count);
        }
    }
    for (int boxes = 0; boxes < TOTALS; boxes++) {
        free(all->values[boxes]);
    }
    free(all);
    return is_done;
}
