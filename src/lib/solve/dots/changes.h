/*
 * The change of a position's sums (zobrist.h) by removing a link, so that a child's key is known
 * without making the child.
 *
 * The change depends only on the strings at the link's ends. So a node computes the changes of its
 * links before it searches any of them, and each child inherits all but those at joints that the
 * move has altered.
 *
 * A Removal contains the same and more but takes longer; it is needed only if the two ends depend
 * on each other.
 */
#ifndef SOLVE_DOTS_CHANGES_H
#define SOLVE_DOTS_CHANGES_H

#include "solve/dots/links.h"

/* Known changes; none of nooses, whose captures may extend further. */
typedef struct Changes {
    uint64_t known; /* set of link numbers */
    Sums *sums;     /* by link number */
} Changes;

/* The parent's changes. No joint is touched if the move removed an independent chain or loop. */
typedef struct Inherited {
    Changes changes;
    uint64_t touched; /* strings at the joints that the move has altered */
} Inherited;

/* For a root. */
static inline Inherited inherited_none(void)
{
    return (Inherited){.touched = ~0ULL};
}

/* For the child of a removal. */
INLINE Inherited inherited_after(Changes changes, const Removal *removal, const Graph *graph)
{
    Inherited inherited = {.changes = changes};
    for (int i = 0; i < removal->gone_count; i++)
        inherited.touched |= graph->strings_at[removal->gone[i]->ends[0]] |
                             graph->strings_at[removal->gone[i]->ends[1]];
    for (int i = 0; i < removal->merge_count; i++)
        if (removal->merges[i].kind == MERGE_LINK)
            inherited.touched |= graph->strings_at[removal->merges[i].link.ends[0]] |
                                 graph->strings_at[removal->merges[i].link.ends[1]];
    return inherited;
}

INLINE bool inherited_has(const Inherited *inherited, const Link *link, int number)
{
    return (inherited->touched & link_strings(link)) == 0 && inherited->changes.known >> number & 1;
}

/* Adds the change at one end of a link: if two strings remain at the joint, their links merge.
 * False: they form a loop, or meet at the link's other end too, where the change then depends on
 * this one. */
INLINE bool change_at_end(Sums *change, const Links *links, const Graph *graph,
                          const Zobrist *zobrist, const Link *link, int end, const KeyMode mode)
{
    int joint = link->ends[end], beyond = link->ends[!end];
    uint64_t left = links_at(links, graph, joint) & ~(1ULL << link->strings[end]);
    uint64_t but_one = left & (left - 1);
    if (but_one == 0 || but_one & (but_one - 1))
        return true;
    const Link *one = &links->links[links->link_at[first_of(left)]];
    const Link *other = &links->links[links->link_at[first_of(but_one)]];
    int far = one->ends[one->ends[0] == joint], other_far = other->ends[other->ends[0] == joint];
    if (one == other || (beyond != GRAPH_GROUND && (far == beyond || other_far == beyond)))
        return false;
    sums_remove(change, zobrist, one->entry, mode);
    sums_remove(change, zobrist, other->entry, mode);
    sums_add(change, zobrist,
             zobrist_link(zobrist, far, other_far, one->length + other->length + 1), mode);
    return true;
}

/* The change by removing any link, from its Removal; also returns the coins. */
NOINLINE Sums change_by_removal(const Links *links, const Graph *graph, const Zobrist *zobrist,
                                const Link *link, KeyMode mode, int *coins)
{
    Sums change = {{{0}}};
    Removal removal = links_without(links, graph, zobrist, link);
    sums_follow(&change, zobrist, &removal, mode);
    *coins = removal.coins;
    return change;
}

/* The change by removing a link that is not a noose. */
INLINE Sums change_without(const Links *links, const Graph *graph, const Zobrist *zobrist,
                           const Link *link, const KeyMode mode)
{
    Sums change = {{{0}}};
    sums_remove(&change, zobrist, link->entry, mode);
    if (change_at_end(&change, links, graph, zobrist, link, 0, mode) &&
        change_at_end(&change, links, graph, zobrist, link, 1, mode))
        return change;
    int coins;
    return change_by_removal(links, graph, zobrist, link, mode, &coins);
}

/* The change of a link, inherited if possible, and stored. */
INLINE const Sums *changes_find(Changes *changes, const Inherited *inherited, const Links *links,
                                const Graph *graph, const Zobrist *zobrist, int number,
                                const KeyMode mode)
{
    const Link *link = &links->links[number];
    Sums *change = &changes->sums[number];
    if (inherited_has(inherited, link, number))
        sums_copy(change, &inherited->changes.sums[number], mode);
    else {
        Sums found = change_without(links, graph, zobrist, link, mode);
        sums_copy(change, &found, mode);
    }
    changes->known |= 1ULL << number;
    return change;
}

#endif
