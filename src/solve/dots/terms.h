/*
 * The random numbers that keys of positions are made of.
 *
 * A position is a set of links (links.h), and its key is made from a sum of random numbers, one for
 * each link, which say between which joints it runs and how long it is. There is such a sum for each
 * image of the position under the symmetries of its graph: the least of them is one half of the key,
 * and what all of them come to the other, which are the same for every image. A position without
 * symmetries has two sums that have nothing to do with each other.
 *
 * What removing a link does to the sums takes a few additions, so that all children of a position
 * can be looked up before any of them is made.
 */
#ifndef SOLVE_DOTS_TERMS_H
#define SOLVE_DOTS_TERMS_H

#include "base/inline.h"
#include "solve/dots/graph.h"
#include "solve/proofs.h"

/* Sums are handled two at a time. */
typedef uint64_t Pair __attribute__((vector_size(16)));
typedef int64_t SignedPair __attribute__((vector_size(16)));

enum { TERM_MAX_PAIRS = GRAPH_MAX_IMAGES / 2 };

/* What the numbers of a position add up to. */
typedef struct Sums {
    Pair pairs[TERM_MAX_PAIRS];
} Sums;

/* A row for each two ends, and one for loops; in it one term for each length. */
typedef struct Terms {
    int pair_count, length_count;
    uint16_t rows[GRAPH_GROUND + 1][GRAPH_GROUND + 1];
    uint16_t loop_row;
    Pair *pairs; /* [row][length][pair] */
} Terms;

/* False: out of memory. */
bool terms_make(Terms *terms, const Graph *graph);
void terms_release(Terms *terms);

static inline int terms_link(const Terms *terms, int end, int other, int length)
{
    return terms->rows[end][other] * terms->length_count + length;
}

static inline int terms_lone(const Terms *terms, int length)
{
    return terms_link(terms, GRAPH_GROUND, GRAPH_GROUND, length);
}

static inline int terms_loop(const Terms *terms, int length)
{
    return terms->loop_row * terms->length_count + length;
}

/* How many pairs there are for a number of images. */
INLINE int pairs_of(const int images)
{
    return images > 1 ? images / 2 : 1;
}

INLINE void sums_add(Sums *sums, const Terms *terms, int term, const int images)
{
    const Pair *pairs = &terms->pairs[term * pairs_of(images)];
    for (int i = 0; i < pairs_of(images); i++)
        sums->pairs[i] += pairs[i];
}

INLINE void sums_remove(Sums *sums, const Terms *terms, int term, const int images)
{
    const Pair *pairs = &terms->pairs[term * pairs_of(images)];
    for (int i = 0; i < pairs_of(images); i++)
        sums->pairs[i] -= pairs[i];
}

INLINE void sums_copy(Sums *sums, const Sums *other, const int images)
{
    for (int i = 0; i < pairs_of(images); i++)
        sums->pairs[i] = other->pairs[i];
}

INLINE Sums sums_changed(const Sums *sums, const Sums *change, const int images)
{
    Sums changed;
    for (int i = 0; i < pairs_of(images); i++)
        changed.pairs[i] = sums->pairs[i] + change->pairs[i];
    return changed;
}

INLINE Pair pair_least(Pair one, Pair other)
{
    Pair is_less = (Pair)((SignedPair)one < (SignedPair)other);
    return (one & is_less) | (other & ~is_less);
}

/* Without it, what all sums come to would be another sum of random numbers, one for each link and
 * all its images: it would not tell which of them stand together. */
INLINE Pair pair_mix(Pair pair)
{
    enum { SHIFT = 29 };
    return pair ^ pair >> SHIFT;
}

INLINE Key sums_key(const Sums *sums, const int images)
{
    Pair least = sums->pairs[0], all = pair_mix(least);
    if (images == 1)
        return (Key){least[0], least[1]};
    for (int i = 1; i < pairs_of(images); i++) {
        least = pair_least(sums->pairs[i], least);
        all += pair_mix(sums->pairs[i]);
    }
    return (Key){(int64_t)least[0] < (int64_t)least[1] ? least[0] : least[1], all[0] + all[1]};
}

#endif
