/* The ids of games: see game_ids.h. */
#include "log/game_ids.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { GAME_IDS_FIRST_CAPACITY = 64 }; /* a power of two */

/* The slot of an id, or the empty slot where it belongs. */
static int *game_ids_slot(const GameIds *ids, Slice id)
{
    uint64_t hash = id.length;
    for (size_t i = 0; i < id.length; i++)
        hash = hash_join(hash, (unsigned char)id.start[i]);
    size_t mask = 2 * (size_t)ids->capacity - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        int *slot = &ids->slots[i];
        if (*slot == 0 || slice_is(id, ids->items[*slot - 1]))
            return slot;
    }
}

int game_ids_find(GameIds *ids, Slice id)
{
    if (ids->count == 0)
        return -1;
    if (slice_is(id, ids->items[ids->last]))
        return ids->last;
    int slot = *game_ids_slot(ids, id);
    if (slot > 0)
        ids->last = slot - 1;
    return slot - 1;
}

static bool game_ids_grow(GameIds *ids)
{
    int capacity = ids->capacity ? ids->capacity * 2 : GAME_IDS_FIRST_CAPACITY;
    void *items = realloc(ids->items, (size_t)capacity * sizeof *ids->items);
    if (!items)
        return false;
    ids->items = items;
    int *slots = calloc(2 * (size_t)capacity, sizeof *slots);
    if (!slots)
        return false;
    free(ids->slots);
    ids->slots = slots;
    ids->capacity = capacity;
    for (int i = 0; i < ids->count; i++)
        *game_ids_slot(ids, slice_of(ids->items[i])) = i + 1;
    return true;
}

int game_ids_add(GameIds *ids, Slice id)
{
    if (ids->count == ids->capacity && !game_ids_grow(ids))
        return -1;
    int *slot = game_ids_slot(ids, id);
    memcpy(ids->items[ids->count], id.start, id.length);
    ids->items[ids->count][id.length] = '\0';
    *slot = ids->count + 1;
    return ids->last = ids->count++;
}

void game_ids_release(GameIds *ids)
{
    free(ids->items);
    free(ids->slots);
    *ids = (GameIds){0};
}
