/*
 * The random numbers that keys of positions are made of.
 *
 * A position is a set of links (links.h), and its key is made from a sum of random numbers, one for
 * each link, which say between which joints it runs and how long it is. There is such a sum for
 * each image of the position under the symmetries of its graph: the least of them is one half of
 * the key, and what all of them come to the other, which are the same for every image. A position
 * without symmetries has two sums that have nothing to do with each other.
 *
 * What removing a link does to the sums takes a few additions, so that all children of a position
 * can be looked up before any of them is made.
 *
 * Where a board has lines (graph.h), other sums tell when no link crosses one of them any more, and
 * what then lies on each side (halves.h).
 */
#ifndef SOLVE_DOTS_ZOBRIST_H
#define SOLVE_DOTS_ZOBRIST_H

#include "base/inline.h"
#include "solve/dots/graph.h"
#include "solve/proof_table.h"

/* Sums are handled two at a time. */
typedef uint64_t Pair __attribute__((vector_size(16)));
typedef int64_t SignedPair __attribute__((vector_size(16)));

/* What a search is compiled for. */
typedef enum KeyMode {
    PLAIN = -1, /* the position has no symmetries, and the board no lines */
    APART = 0,  /* it has come apart along a line */
    /* How many images the position has that the search begins with. */
    IMAGES_1 = 1,
    IMAGES_2 = 2,
    IMAGES_4 = 4,
    IMAGES_8 = 8
} KeyMode;

/* The sums, in pairs. A position that is PLAIN has only the first, for its chains and loops too;
 * one that is APART has the first two. */
enum {
    SUM_LINKS,                               /* of all links, each with numbers of its own .. */
    SUM_LONES,                               /* .. and of chains and loops tied to nothing */
    SUM_NEAR,                                /* of the links on the near side of each line */
    SUM_ACROSS = SUM_NEAR + GRAPH_MAX_LINES, /* of each line, how many links cross it */
    SUM_IMAGES,                              /* of all, for each two images */
    SUM_MAX_PAIRS = SUM_IMAGES + GRAPH_MAX_IMAGES / 2
};

/* What the numbers of a position add up to. */
typedef struct Sums {
    Pair pairs[SUM_MAX_PAIRS];
} Sums;

/* A row for each two ends, and one for loops; in it one term for each length. A term is where its
 * pairs begin. */
typedef struct Zobrist {
    KeyMode mode; /* what the search begins with */
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

/* How many pairs there are. */
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

/* The first line that no link of a whole position crosses any more. */
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

/* Without it, what all sums come to would be another sum of random numbers, one for each link and
 * all its images: it would not tell which of them stand together. */
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
    case APART: return pair_key(sums->pairs[SUM_LONES]); /* with the names of halves */
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
