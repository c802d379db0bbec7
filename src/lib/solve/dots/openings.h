/*
 * Moves that need not be looked at, because another one is at least as good.
 *
 * Lengths: if one long chain (three coins or more, tied to joints or not) or one loop of a position
 * is made longer by some coins, the value changes by no more than their number. For the moves
 * remain the same, one by one, and what each is worth follows from the value of what it leaves by c
 * + V, c - 2 + |V + 2|, c - 4 + |V + 4| or -V (simple.h), none of which grows faster than c and V
 * do. Either the chain is still there, perhaps as a part of a longer one, which is long as well, or
 * of a loop; or it has been taken, and only c is another. The same holds of chains of one and two
 * coins that are tied to nothing, since they never become part of longer ones.
 *
 * So, of chains between the same two ends, and of those tied to nothing, a shorter one is better to
 * open: whoever opens one of b coins instead of one of a gives b - a coins more, and what is left
 * differs in the length of one chain by as many, if that is of the same kind either way. That the
 * other may leave some of a long chain makes opening it only worse. A string with no coins on it is
 * cut for nothing, a chain of length 0; and of two that are equally long, either will do.
 */
#ifndef SOLVE_DOTS_OPENINGS_H
#define SOLVE_DOTS_OPENINGS_H

#include "solve/dots/links.h"

/* What a link grows by, at one of its ends, when another one is taken from there. */
static inline int opening_growth(const Links *links, const Graph *graph, int joint, int string,
                                 int other)
{
    if (joint == GRAPH_GROUND)
        return 0;
    uint64_t left = links_at(links, graph, joint) & ~(1ULL << string | 1ULL << other);
    return left & (left - 1) ? 0 : 1 + links->links[links->link_at[first_of(left)]].length;
}

/* A link that it is at least as good to open as this one, which is no noose; NULL: there need not
 * be one. */
static inline const Link *opening_better(const Links *links, const Graph *graph, const Link *link)
{
    uint64_t beside = links_at(links, graph, link->ends[0]) & ~(1ULL << link->strings[0]);
    for (; beside; beside &= beside - 1) {
        int string = first_of(beside);
        const Link *other = &links->links[links->link_at[string]];
        int far = other->ends[0] == link->ends[0]; /* which of its ends */
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

/* Of the safe strings from a joint to the ground, one is enough. */
static inline bool opening_is_repeated(const Links *links, const Graph *graph, const Link *link)
{
    uint64_t earlier = links->safe & ((1ULL << link->strings[0]) - 1);
    return link->ends[1] == GRAPH_GROUND &&
           (graph->strings_at[link->ends[0]] & graph->grounded & earlier);
}

/* The shortest of the chains that are tied to nothing and leave something when they are taken,
 * before which stand those that do not; or their count. */
static inline int opening_long_lone(const Lones *lones)
{
    int index = 0;
    while (index < lones->count && lones->lengths[index] < LONG_CHAIN)
        index++;
    return index;
}

#endif
