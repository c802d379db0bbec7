/* The names of games: see game_ids.h. */
#include "log/game_ids.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { GAME_IDS_FIRST_CAPACITY = 64 }; /* a power of two */

/* The slot of a name, or the empty one where it belongs. */
static int *game_ids_slot(const GameIds *index, Slice name)
{
    uint64_t hash = name.length;
    for (size_t i = 0; i < name.length; i++)
        hash = hash_join(hash, (unsigned char)name.start[i]);
    size_t mask = 2 * (size_t)index->capacity - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        int *slot = &index->slots[i];
        if (*slot == 0 || slice_is(name, index->names[*slot - 1]))
            return slot;
    }
}

int game_ids_find(GameIds *index, Slice name)
{
    if (index->count == 0)
        return -1;
    if (slice_is(name, index->names[index->last]))
        return index->last;
    int slot = *game_ids_slot(index, name);
    if (slot > 0)
        index->last = slot - 1;
    return slot - 1;
}

static bool game_ids_grow(GameIds *index)
{
    int capacity = index->capacity ? index->capacity * 2 : GAME_IDS_FIRST_CAPACITY;
    void *names = realloc(index->names, (size_t)capacity * sizeof *index->names);
    if (!names)
        return false;
    index->names = names;
    int *slots = calloc(2 * (size_t)capacity, sizeof *slots);
    if (!slots)
        return false;
    free(index->slots);
    index->slots = slots;
    index->capacity = capacity;
    for (int i = 0; i < index->count; i++)
        *game_ids_slot(index, slice_of(index->names[i])) = i + 1;
    return true;
}

int game_ids_add(GameIds *index, Slice name)
{
    if (index->count == index->capacity && !game_ids_grow(index))
        return -1;
    int *slot = game_ids_slot(index, name);
    memcpy(index->names[index->count], name.start, name.length);
    index->names[index->count][name.length] = '\0';
    *slot = index->count + 1;
    return index->last = index->count++;
}

void game_ids_release(GameIds *index)
{
    free(index->names);
    free(index->slots);
    *index = (GameIds){0};
}
