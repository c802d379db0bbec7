/* The random numbers that keys are made of: see terms.h. */
#include "solve/dots/terms.h"

#include "base/memory.h"
#include "base/random.h"

#include <stdlib.h>

/* What the number of a link depends on: its ends, the same either way round, and its length. */
static uint64_t link_number(uint64_t salt, int end, int other, int length)
{
    int low = end < other ? end : other, high = end < other ? other : end;
    return hash_join(salt, (uint64_t)low << 32 | (uint64_t)high << 16 | (uint64_t)length);
}

/* The number of a link under an image; without symmetries, the second number is one of its own. */
static uint64_t image_number(uint64_t salt, const Graph *graph, int image, int end, int other,
                             int length)
{
    if (image >= graph->image_count)
        return link_number(~salt, end, other, length);
    const uint8_t *there = graph->images[image];
    return link_number(salt, there[end], there[other], length);
}

static void fill_row(const Terms *terms, const Graph *graph, uint64_t salt, int first_term, int end,
                     int other)
{
    for (int length = 0; length < terms->length_count; length++) {
        Pair *pairs = &terms->pairs[(first_term + length) * terms->pair_count];
        for (int i = 0; i < terms->pair_count; i++)
            pairs[i] = (Pair){image_number(salt, graph, 2 * i, end, other, length),
                              image_number(salt, graph, 2 * i + 1, end, other, length)};
    }
}

void terms_release(Terms *terms)
{
    free(terms->pairs);
    terms->pairs = NULL;
}

bool terms_make(Terms *terms, const Graph *graph)
{
    enum { LINK_SALT = 1, LOOP_SALT = 2 };
    uint8_t ends[GRAPH_MAX_COINS + 1];
    int count = 0, row = 0;
    for (int coin = 0; coin < graph->coin_count; coin++)
        if (graph->strings_at[coin])
            ends[count++] = (uint8_t)coin;
    terms->length_count = count + 1;
    terms->pair_count = pairs_of(graph->image_count);
    ends[count++] = GRAPH_GROUND;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++, row++)
            terms->rows[ends[i]][ends[k]] = terms->rows[ends[k]][ends[i]] = (uint16_t)row;
    terms->loop_row = (uint16_t)row;
    size_t size = (size_t)(row + 1) * (size_t)terms->length_count * (size_t)terms->pair_count;
    terms_release(terms);
    terms->pairs = aligned_alloc(MEMORY_LINE, (size * sizeof(Pair) + MEMORY_LINE - 1) /
                                                  MEMORY_LINE * MEMORY_LINE);
    if (!terms->pairs)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++)
            fill_row(terms, graph, LINK_SALT, terms_link(terms, ends[i], ends[k], 0), ends[i],
                     ends[k]);
    fill_row(terms, graph, LOOP_SALT, terms_loop(terms, 0), GRAPH_GROUND, GRAPH_GROUND);
    return true;
}
