/* Making Zobrist numbers: see zobrist.h. */
#include "solve/dots/zobrist.h"

#include "base/memory.h"
#include "base/random.h"

#include <stdlib.h>

/* The number of a link depends on its ends, in either order, and its length. */
static uint64_t link_number(uint64_t salt, int end, int other, int length)
{
    int low = end < other ? end : other, high = end < other ? other : end;
    return hash_join(salt, (uint64_t)low << 32 | (uint64_t)high << 16 | (uint64_t)length);
}

static uint64_t image_number(uint64_t salt, const uint8_t image[], int end, int other, int length)
{
    return link_number(salt, image[end], image[other], length);
}

/* The numbers of a link, chain or loop on a board with lines. */
static void fill_entry(Pair pairs[], const Graph *graph, uint64_t salt, int end, int other,
                       int length)
{
    Pair own = {link_number(salt, end, other, length), link_number(~salt, end, other, length)};
    bool is_lone = end == GRAPH_GROUND && other == GRAPH_GROUND;
    pairs[SUM_LINKS] = is_lone ? (Pair){0} : own;
    pairs[SUM_LONES] = is_lone ? own : (Pair){0};
    for (int line = 0; line < GRAPH_MAX_LINES; line++) {
        int side = is_lone ? 1 : graph->sides[end == GRAPH_GROUND ? other : end][line];
        int far = is_lone || other == GRAPH_GROUND ? side : graph->sides[other][line];
        pairs[SUM_NEAR + line] = side == 0 && far == 0 ? own : (Pair){0};
        pairs[SUM_ACROSS][line] = side != far;
    }
    for (int i = 0; i < graph->image_count / 2; i++)
        pairs[SUM_IMAGES + i] =
            (Pair){image_number(salt, graph->images[2 * i], end, other, length),
                   image_number(salt, graph->images[2 * i + 1], end, other, length)};
}

static void fill_row(const Zobrist *zobrist, const Graph *graph, uint64_t salt, int row,
                     int length_count, int end, int other)
{
    for (int length = 0; length < length_count; length++) {
        Pair *pairs = &zobrist->pairs[row + length * zobrist->pair_count];
        if (zobrist->mode == PLAIN)
            *pairs = (Pair){link_number(salt, end, other, length),
                            link_number(~salt, end, other, length)};
        else
            fill_entry(pairs, graph, salt, end, other, length);
    }
}

void zobrist_release(Zobrist *zobrist)
{
    free(zobrist->pairs);
    zobrist->pairs = NULL;
}

bool zobrist_make(Zobrist *zobrist, const Graph *graph)
{
    enum { LINK_SALT = 1, LOOP_SALT = 2 };
    uint8_t ends[GRAPH_MAX_COINS + 1];
    int count = 0, row = 0;
    for (int coin = 0; coin < graph->coin_count; coin++)
        if (graph->strings_at[coin])
            ends[count++] = (uint8_t)coin;
    int length_count = count + 1;
    bool is_plain = graph->image_count == 1 && graph->line_count == 0;
    zobrist->mode = is_plain ? PLAIN : (KeyMode)graph->image_count;
    zobrist->pair_count = pairs_of(zobrist->mode);
    ends[count++] = GRAPH_GROUND;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++, row += length_count * zobrist->pair_count)
            zobrist->rows[ends[i]][ends[k]] = zobrist->rows[ends[k]][ends[i]] = row;
    zobrist->loop_row = row;
    size_t size = (size_t)(row + length_count * zobrist->pair_count) * sizeof(Pair);
    zobrist_release(zobrist);
    zobrist->pairs = aligned_alloc(CACHE_LINE, (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
    if (!zobrist->pairs)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++)
            fill_row(zobrist, graph, LINK_SALT, zobrist->rows[ends[i]][ends[k]], length_count,
                     ends[i], ends[k]);
    fill_row(zobrist, graph, LOOP_SALT, zobrist->loop_row, length_count, GRAPH_GROUND,
             GRAPH_GROUND);
    return true;
}
