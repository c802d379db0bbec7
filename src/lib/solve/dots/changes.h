/*
 * What taking a link away does to the sums of a position (terms.h), so that what it leaves can be
 * looked up without being made.
 *
 * Which links it ties together is seen at its ends. As long as nothing happens there, it does the
 * same in every position to come: a node finds the changes of its links before it searches any of
 * them, and what comes after it takes over all but those at joints where something is another.
 *
 * A Removal says the same and more, and takes longer to find: here it is only asked where what
 * happens at one end depends on the other.
 */
#ifndef SOLVE_DOTS_CHANGES_H
#define SOLVE_DOTS_CHANGES_H

#include "solve/dots/links.h"

/* Those that were found; of no nooses, since what is taken with a noose may reach further. */
typedef struct Changes {
    uint64_t known; /* numbers of links */
    Sums *sums;     /* by number */
} Changes;

/* Those of the position before; nothing is touched where only a chain or loop went that is tied to
 * nothing. */
typedef struct Inherited {
    Changes changes;
    uint64_t touched; /* strings of the joints where something is another by now */
} Inherited;

/* Of a position that comes after none. */
static inline Inherited inherited_none(void)
{
    return (Inherited){.touched = ~0ULL};
}

/* After a removal. */
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

/* The change at one end of a link: if its joint has but two more strings, their links become one.
 * False: that is a loop, or the two meet at the link's other end as well, where what happens
 * depends on this. */
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

/* What taking any link away does: by its removal, whose coins are told. */
NOINLINE Sums change_by_removal(const Links *links, const Graph *graph, const Zobrist *zobrist,
                                const Link *link, KeyMode mode, int *coins)
{
    Sums change = {{{0}}};
    Removal removal = links_without(links, graph, zobrist, link);
    sums_follow(&change, zobrist, &removal, mode);
    *coins = removal.coins;
    return change;
}

/* What taking a link away does, which is no noose. */
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

/* The same, taken over if it can be, and kept. */
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
