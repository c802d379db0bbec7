/* The random numbers that keys are made of: see links.h. */
#include "solve/dots/links.h"

#include <stdlib.h>

/* The number of a link between two ends, the same either way round. */
static uint64_t link_number(uint64_t salt, int end, int other, int length)
{
    int low = end < other ? end : other, high = end < other ? other : end;
    return hash_join(salt, (uint64_t)low << 32 | (uint64_t)high << 16 | (uint64_t)length);
}

/* The least coin that an image takes this one to: the same for all its images. */
static int orbit(const Graph *graph, int coin)
{
    int least = coin;
    for (int i = 0; i < graph->image_count; i++)
        least = graph->images[i][coin] < least ? graph->images[i][coin] : least;
    return least;
}

static void fill_row(Terms *terms, const Graph *graph, int end, int other)
{
    enum { FIRST_SALT = 1, SECOND_SALT = 2 };
    int term = terms_link(terms, end, other, 0);
    for (int length = 0; length < terms->length_count; length++, term++) {
        for (int i = 0; i < terms->image_count; i++)
            terms->firsts[term * terms->image_count + i] =
                link_number(FIRST_SALT, graph->images[i][end], graph->images[i][other], length);
        terms->seconds[term] =
            link_number(SECOND_SALT, orbit(graph, end), orbit(graph, other), length);
    }
}

static void fill_loops(Terms *terms)
{
    enum { FIRST_SALT = 3, SECOND_SALT = 4 };
    for (int length = 0; length < terms->length_count; length++) {
        int term = terms_loop(terms, length);
        for (int i = 0; i < terms->image_count; i++)
            terms->firsts[term * terms->image_count + i] = link_number(FIRST_SALT, 0, 0, length);
        terms->seconds[term] = link_number(SECOND_SALT, 0, 0, length);
    }
}

void terms_release(Terms *terms)
{
    free(terms->firsts);
    free(terms->seconds);
    terms->firsts = terms->seconds = NULL;
}

bool terms_make(Terms *terms, const Graph *graph)
{
    uint8_t ends[GRAPH_MAX_COINS + 1];
    int count = 0, row = 0;
    for (int coin = 0; coin < graph->coin_count; coin++)
        if (graph->strings_at[coin])
            ends[count++] = (uint8_t)coin;
    terms->length_count = count + 1;
    terms->image_count = graph->image_count;
    ends[count++] = GRAPH_GROUND;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++, row++)
            terms->rows[ends[i]][ends[k]] = terms->rows[ends[k]][ends[i]] = (uint16_t)row;
    terms->loop_row = (uint16_t)row;
    size_t size = (size_t)(row + 1) * (size_t)terms->length_count;
    terms_release(terms);
    terms->firsts = malloc(size * (size_t)terms->image_count * sizeof *terms->firsts);
    terms->seconds = malloc(size * sizeof *terms->seconds);
    if (!terms->firsts || !terms->seconds)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= i; k++)
            fill_row(terms, graph, ends[i], ends[k]);
    fill_loops(terms);
    return true;
}
