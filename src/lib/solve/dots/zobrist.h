/*
 * Zobrist keys of positions.
 *
 * A position is a set of links (links.h). Its key comes from a sum of random numbers, one for each
 * link, which depend on the link's joints and length. There is one sum for each image of the
 * position under the symmetries of its graph: the least sum is one half of the key, and a
 * combination of all sums the other half; both are the same for every image. Without symmetries
 * there are two independent sums.
 *
 * Removing a link changes the sums by a few additions, so that all children of a position can be
 * probed before any is made.
 *
 * On boards with lines (graph.h), further sums tell when no link crosses a line any more, and what
 * lies on each side then (halves.h).
 */
#ifndef SOLVE_DOTS_ZOBRIST_H
#define SOLVE_DOTS_ZOBRIST_H

#include "base/inline.h"
#include "solve/dots/graph.h"
#include "solve/proof_table.h"

/* Two sums in one vector. */
typedef uint64_t Pair __attribute__((vector_size(16)));
typedef int64_t SignedPair __attribute__((vector_size(16)));

/* The variants that the search is compiled for. */
typedef enum KeyMode {
    PLAIN = -1, /* no symmetries and no lines */
    APART = 0,  /* the position is separated along a line */
    /* Number of images of the root. */
    IMAGES_1 = 1,
    IMAGES_2 = 2,
    IMAGES_4 = 4,
    IMAGES_8 = 8
} KeyMode;

/* The sums, in pairs. PLAIN has only the first, also for chains and loops; APART has the first
 * two. */
enum {
    SUM_LINKS,                               /* of all links, with numbers of their own .. */
    SUM_LONES,                               /* .. and of independent chains and loops */
    SUM_NEAR,                                /* of the links on the near side of each line */
    SUM_ACROSS = SUM_NEAR + GRAPH_MAX_LINES, /* the number of links across each line */
    SUM_IMAGES,                              /* of everything, for two images each */
    SUM_MAX_PAIRS = SUM_IMAGES + GRAPH_MAX_IMAGES / 2
};

/* The sums of a position. */
typedef struct Sums {
    Pair pairs[SUM_MAX_PAIRS];
} Sums;

/* A row for each pair of ends, and one for loops; each row has an entry for each length. An entry
 * is the index of its first pair. */
typedef struct Zobrist {
    KeyMode mode; /* of the root */
    int pair_count;
    int rows[GRAPH_GROUND + 1][GRAPH_GROUND + 1];
    int loop_row;
    Pair *pairs;
} Zobrist;

/* False: out of memory. */
bool zobrist_make(Zobrist *zobrist, const Graph *graph);
void zobrist_release(Zobrist *zobrist);

static inline int zobrist_link(const Zobrist *zobrist, int end, int other, int length)
{
    return zobrist->rows[end][other] + length * zobrist->pair_count;
}

static inline int zobrist_lone(const Zobrist *zobrist, int length)
{
    return zobrist_link(zobrist, GRAPH_GROUND, GRAPH_GROUND, length);
}

static inline int zobrist_loop(const Zobrist *zobrist, int length)
{
    return zobrist->loop_row + length * zobrist->pair_count;
}

/* The number of pairs in a mode. */
INLINE int pairs_of(const KeyMode mode)
{
    switch (mode) {
    case PLAIN: return SUM_LINKS + 1;
    case APART: return SUM_LONES + 1;
    default: return SUM_IMAGES + mode / 2;
    }
}

INLINE void sums_add(Sums *sums, const Zobrist *zobrist, int entry, const KeyMode mode)
{
    for (int i = 0; i < pairs_of(mode); i++)
        sums->pairs[i] += zobrist->pairs[entry + i];
}

INLINE void sums_remove(Sums *sums, const Zobrist *zobrist, int entry, const KeyMode mode)
{
    for (int i = 0; i < pairs_of(mode); i++)
        sums->pairs[i] -= zobrist->pairs[entry + i];
}

INLINE void sums_copy(Sums *sums, const Sums *other, const KeyMode mode)
{
    for (int i = 0; i < pairs_of(mode); i++)
        sums->pairs[i] = other->pairs[i];
}

INLINE Sums sums_changed(const Sums *sums, const Sums *change, const KeyMode mode)
{
    Sums changed;
    for (int i = 0; i < pairs_of(mode); i++)
        changed.pairs[i] = sums->pairs[i] + change->pairs[i];
    return changed;
}

INLINE Sums sums_between(const Sums *before, const Sums *after, const KeyMode mode)
{
    Sums change;
    for (int i = 0; i < pairs_of(mode); i++)
        change.pairs[i] = after->pairs[i] - before->pairs[i];
    return change;
}

/* The first line that no link crosses any more. */
enum { NO_LINE = -1 };
INLINE int sums_parting(const Sums *sums, const Graph *graph, const KeyMode mode)
{
    for (int line = 0; mode != PLAIN && line < GRAPH_MAX_LINES; line++)
        if (sums->pairs[SUM_ACROSS][line] == 0)
            return line < graph->line_count ? line : NO_LINE;
    return NO_LINE;
}

INLINE Pair pair_least(Pair one, Pair other)
{
    Pair is_less = (Pair)((SignedPair)one < (SignedPair)other);
    return (one & is_less) | (other & ~is_less);
}

/* Without mixing, the combination of the sums would be a plain sum over links and images, which
 * does not distinguish which images belong together. */
INLINE Pair pair_mix(Pair pair)
{
    enum { SHIFT = 29 };
    return pair ^ pair >> SHIFT;
}

INLINE Key pair_key(Pair pair)
{
    return (Key){pair[0], pair[1]};
}

INLINE Key sums_key(const Sums *sums, const KeyMode mode)
{
    switch (mode) {
    case PLAIN: return pair_key(sums->pairs[SUM_LINKS]);
    case APART: return pair_key(sums->pairs[SUM_LONES]); /* with the hashes of the halves */
    case 1: return pair_key(sums->pairs[SUM_LINKS] + sums->pairs[SUM_LONES]);
    default: break;
    }
    Pair least = sums->pairs[SUM_IMAGES], all = pair_mix(least);
    for (int i = SUM_IMAGES + 1; i < pairs_of(mode); i++) {
        least = pair_least(sums->pairs[i], least);
        all += pair_mix(sums->pairs[i]);
    }
    return (Key){(int64_t)least[0] < (int64_t)least[1] ? least[0] : least[1], all[0] + all[1]};
}

#endif
