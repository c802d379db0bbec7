/*
 * Openings that need no search, because another one is at least as good.
 *
 * Lemma: if one long chain (three coins or more, tied to joints or independent) or one loop is
 * lengthened by some coins, the value changes by at most their number. Proof: the moves correspond
 * one to one, and the value of each follows from the value V of what it leaves by c + V,
 * c - 2 + |V + 2|, c - 4 + |V + 4| or -V (loony_endgame.h), none of which grows faster than c and V
 * do. Either the chain is still there, perhaps as a part of a longer chain, which is long as well,
 * or of a loop; or it has been captured, and only c differs. The same holds for independent chains
 * of one and two coins, since they never become part of longer ones.
 *
 * So, of chains between the same two ends, and of independent chains, a shorter one is better to
 * open: opening b coins instead of a gives away b - a more, and the positions left differ in the
 * length of one chain by as many, provided that it is long or short in both. That the opponent may
 * leave coins of a long chain only makes opening it worse. A safe string is a chain of length 0; of
 * two chains of the same length, either will do.
 */
#ifndef SOLVE_DOTS_OPENINGS_H
#define SOLVE_DOTS_OPENINGS_H

#include "solve/dots/links.h"

/* The growth of a link at one end when another link is removed there. */
static inline int opening_growth(const Links *links, const Graph *graph, int joint, int string,
                                 int other)
{
    if (joint == GRAPH_GROUND)
        return 0;
    uint64_t left = links_at(links, graph, joint) & ~(1ULL << string | 1ULL << other);
    return left & (left - 1) ? 0 : 1 + links->links[links->link_at[first_of(left)]].length;
}

/* A link that is at least as good to open as this one, which is not a noose; NULL: none found. */
static inline const Link *opening_better(const Links *links, const Graph *graph, const Link *link)
{
    uint64_t beside = links_at(links, graph, link->ends[0]) & ~(1ULL << link->strings[0]);
    for (; beside; beside &= beside - 1) {
        int string = first_of(beside);
        const Link *other = &links->links[links->link_at[string]];
        int far = other->ends[0] == link->ends[0]; /* index of the shared end */
        if (other->ends[far] != link->ends[1] || other->length > link->length)
            continue;
        if (other->length == link->length) {
            if (link_number(other) < link_number(link))
                return other;
            continue;
        }
        int left =
            other->length + opening_growth(links, graph, link->ends[0], link->strings[0], string) +
            opening_growth(links, graph, link->ends[1], link->strings[1], other->strings[far]);
        if (left >= LONG_CHAIN)
            return other;
    }
    return NULL;
}

/* One safe string from a joint to the ground is enough. */
static inline bool opening_is_repeated(const Links *links, const Graph *graph, const Link *link)
{
    uint64_t earlier = links->safe & ((1ULL << link->strings[0]) - 1);
    return link->ends[1] == GRAPH_GROUND &&
           (graph->strings_at[link->ends[0]] & graph->grounded & earlier);
}

/* The index of the shortest long chain; chains of which nothing can be left precede it. Without
 * one, the number of chains. */
static inline int opening_long_lone(const Lones *lones)
{
    int index = 0;
    while (index < lones->count && lones->lengths[index] < LONG_CHAIN)
        index++;
    return index;
}

#endif
