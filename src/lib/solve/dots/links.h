/*
 * A graph with its chains contracted: coins with two strings become the length of a link. Links run
 * between joints (coins with three or four strings) and the ground. The course of a chain over the
 * board does not matter, and the key (zobrist.h) does not depend on it.
 *
 * Links are made from strings once, for the root. Children follow by removing a link, which may
 * merge others. A Removal describes that: it is computed first, for the child's key, and applied
 * only if the child is searched.
 */
#ifndef SOLVE_DOTS_LINKS_H
#define SOLVE_DOTS_LINKS_H

#include "solve/dots/loony_endgame.h"
#include "solve/dots/zobrist.h"

#include <stddef.h>
#include <string.h>

typedef struct Link {
    int entry;          /* index of its numbers in the Zobrist table */
    uint8_t ends[2];    /* a joint, and a joint or GRAPH_GROUND */
    uint8_t strings[2]; /* the outermost string at each end; the smaller one is the link's number */
    uint8_t length;     /* coins on it */
    uint8_t opening;    /* the string that opens it: in the middle of two coins */
} Link;

/* Independent chains (from ground to ground) or loops, in ascending order of length. */
typedef struct Lones {
    int count;
    uint8_t lengths[GRAPH_MAX_COINS];
    uint8_t openings[GRAPH_MAX_COINS];
} Lones;

/* A position without capturable coins. */
typedef struct Links {
    Sums sums;
    uint64_t tied;   /* strings at joints */
    uint64_t safe;   /* numbers of links without coins, which can be cut safely .. */
    uint64_t chains; /* .. and of links with coins */
    int coins;       /* all coins left */
    Lones lones, loops;
    uint8_t link_at[GRAPH_MAX_STRINGS]; /* link numbers by outermost string */
    Link links[GRAPH_MAX_STRINGS];      /* by number; last, since copies omit the unused end */
} Links;

/* From strings without capturable coins. Does not fill in the sums. */
void links_make(Links *links, const Graph *graph, const Subgraph *subgraph, const Zobrist *zobrist);

/* Copies as many links as there are strings in the graph. */
static inline void links_copy(Links *links, const Links *others, const Graph *graph)
{
    memcpy(links, others, offsetof(Links, links) + (size_t)graph->string_count * sizeof(Link));
}

static inline int link_number(const Link *link)
{
    return link->strings[link->strings[1] < link->strings[0]];
}

static inline bool link_is_noose(const Link *link)
{
    return link->ends[0] == link->ends[1];
}

static inline uint64_t link_strings(const Link *link)
{
    return 1ULL << link->strings[0] | 1ULL << link->strings[1];
}

/* The strings left at a joint. */
static inline uint64_t links_at(const Links *links, const Graph *graph, int joint)
{
    return graph->strings_at[joint] & links->tied;
}

static inline void lones_add(Lones *lones, int length, int opening)
{
    int place = lones->count++;
    for (; place > 0 && lones->lengths[place - 1] > length; place--) {
        lones->lengths[place] = lones->lengths[place - 1];
        lones->openings[place] = lones->openings[place - 1];
    }
    lones->lengths[place] = (uint8_t)length;
    lones->openings[place] = (uint8_t)opening;
}

static inline void lones_remove(Lones *lones, int index)
{
    lones->count--;
    for (int i = index; i < lones->count; i++) {
        lones->lengths[i] = lones->lengths[i + 1];
        lones->openings[i] = lones->openings[i + 1];
    }
}

typedef enum MergeKind { MERGE_LINK, MERGE_LONE, MERGE_LOOP } MergeKind;

/* Two links that merge, because no others are left at their joint, or a noose that becomes a
 * loop. */
typedef struct Merge {
    uint64_t strings;  /* left at the joint */
    int entries[2];    /* of the two links; a noose has only the first */
    uint8_t former[2]; /* their numbers before the removal */
    uint8_t kind;      /* a MergeKind */
    Link link;         /* of a loop, only entry, length and opening are set */
} Merge;

/* The effect of removing a link and its coins. */
typedef struct Removal {
    int coins;        /* captured coins */
    uint64_t strings; /* of the removed links */
    int gone_count, merge_count;
    const Link *gone[2];
    Merge merges[2];
} Removal;

/* The link at a string after the merges so far. */
INLINE const Link *removal_link_at(const Removal *removal, const Links *links, int string)
{
    int number = links->link_at[string];
    const Merge *before = &removal->merges[0];
    if (removal->merge_count && (number == before->former[0] || number == before->former[1]))
        return &before->link;
    return &links->links[number];
}

INLINE void merge_link(Merge *merge, const Zobrist *zobrist, const Link *one, const Link *other,
                       int joint)
{
    int far = one->ends[0] == joint, other_far = other->ends[0] == joint;
    uint8_t end = one->ends[far], other_end = other->ends[other_far];
    uint8_t string = one->strings[far], other_string = other->strings[other_far];
    bool is_turned = end == GRAPH_GROUND; /* the ground is the last end */
    int length = one->length + other->length + 1;
    merge->link =
        (Link){.entry = zobrist_link(zobrist, end, other_end, length),
               .ends = {is_turned ? other_end : end, is_turned ? end : other_end},
               .strings = {is_turned ? other_string : string, is_turned ? string : other_string},
               .length = (uint8_t)length,
               .opening = one->length > 0 ? one->strings[!far] : other->strings[!other_far]};
    merge->kind = end == GRAPH_GROUND && other_end == GRAPH_GROUND ? MERGE_LONE : MERGE_LINK;
}

static inline void merge_loop(Merge *merge, const Zobrist *zobrist, const Link *noose)
{
    merge->link.length = (uint8_t)(noose->length + 1);
    merge->link.opening = noose->opening;
    merge->link.entry = zobrist_loop(zobrist, merge->link.length);
    merge->kind = MERGE_LOOP;
}

/* Handles a joint that has lost strings; with two left, their links merge. */
INLINE void removal_loosen(Removal *removal, const Links *links, const Graph *graph,
                           const Zobrist *zobrist, int joint)
{
    if (joint == GRAPH_GROUND)
        return;
    uint64_t left = links_at(links, graph, joint) & ~removal->strings;
    uint64_t but_one = left & (left - 1);
    if (but_one & (but_one - 1))
        return;
    const Link *one = removal_link_at(removal, links, first_of(left));
    const Link *other = removal_link_at(removal, links, first_of(but_one));
    Merge *merge = &removal->merges[removal->merge_count];
    merge->strings = left;
    merge->entries[0] = one->entry;
    merge->entries[1] = other->entry;
    merge->former[0] = links->link_at[first_of(left)];
    merge->former[1] = links->link_at[first_of(but_one)];
    if (one == other)
        merge_loop(merge, zobrist, one);
    else
        merge_link(merge, zobrist, one, other, joint);
    removal->merge_count++;
}

INLINE void removal_add(Removal *removal, const Link *link)
{
    removal->gone[removal->gone_count++] = link;
    removal->strings |= link_strings(link);
    removal->coins += link->length;
}

/* The removal of a link. If a noose is captured and one more string is left at its joint, the
 * capture continues along that. */
INLINE Removal links_without(const Links *links, const Graph *graph, const Zobrist *zobrist,
                             const Link *link)
{
    Removal removal;
    int joint = link->ends[0], far = link->ends[1];
    removal.coins = removal.gone_count = removal.merge_count = 0;
    removal.strings = 0;
    removal_add(&removal, link);
    if (joint == far) {
        uint64_t left = links_at(links, graph, joint) & ~removal.strings;
        far = GRAPH_GROUND;
        if ((left & (left - 1)) == 0) {
            const Link *last = &links->links[links->link_at[first_of(left)]];
            far = last->ends[last->ends[0] == joint];
            removal_add(&removal, last);
            removal.coins++;
            joint = GRAPH_GROUND;
        }
    }
    removal_loosen(&removal, links, graph, zobrist, joint);
    removal_loosen(&removal, links, graph, zobrist, far);
    return removal;
}

INLINE void sums_follow(Sums *sums, const Zobrist *zobrist, const Removal *removal,
                        const KeyMode mode)
{
    for (int i = 0; i < removal->gone_count; i++)
        sums_remove(sums, zobrist, removal->gone[i]->entry, mode);
    for (int i = 0; i < removal->merge_count; i++) {
        const Merge *merge = &removal->merges[i];
        sums_remove(sums, zobrist, merge->entries[0], mode);
        if (merge->kind != MERGE_LOOP)
            sums_remove(sums, zobrist, merge->entries[1], mode);
        sums_add(sums, zobrist, merge->link.entry, mode);
    }
}

static inline void links_forget(Links *links, int number)
{
    links->safe &= ~(1ULL << number);
    links->chains &= ~(1ULL << number);
}

/* Adds a link, with or without coins. */
static inline void links_tie(Links *links, const Link *link)
{
    int number = link_number(link);
    links->links[number] = *link;
    links->link_at[link->strings[0]] = links->link_at[link->strings[1]] = (uint8_t)number;
    links->tied |= 1ULL << link->strings[0];
    if (link->ends[1] != GRAPH_GROUND)
        links->tied |= 1ULL << link->strings[1];
    if (link->length > 0)
        links->chains |= 1ULL << number;
    else
        links->safe |= 1ULL << number;
}

static inline void links_merge(Links *links, const Merge *merge)
{
    links->tied &= ~merge->strings;
    for (uint64_t strings = merge->strings; strings; strings &= strings - 1)
        links_forget(links, links->link_at[first_of(strings)]);
    switch ((MergeKind)merge->kind) {
    case MERGE_LINK: links_tie(links, &merge->link); break;
    case MERGE_LONE: lones_add(&links->lones, merge->link.length, merge->link.opening); break;
    case MERGE_LOOP: lones_add(&links->loops, merge->link.length, merge->link.opening); break;
    }
}

INLINE void links_follow(Links *links, const Zobrist *zobrist, const Removal *removal,
                         const KeyMode mode)
{
    sums_follow(&links->sums, zobrist, removal, mode);
    links->coins -= removal->coins;
    links->tied &= ~removal->strings;
    for (int i = 0; i < removal->gone_count; i++)
        links_forget(links, link_number(removal->gone[i]));
    for (int i = 0; i < removal->merge_count; i++)
        links_merge(links, &removal->merges[i]);
}

/* The sums of all links, chains and loops. */
INLINE Sums links_sums(const Links *links, const Zobrist *zobrist, const KeyMode mode)
{
    Sums sums = {{{0}}};
    for (uint64_t left = links->safe | links->chains; left; left &= left - 1)
        sums_add(&sums, zobrist, links->links[first_of(left)].entry, mode);
    for (int i = 0; i < links->lones.count; i++)
        sums_add(&sums, zobrist, zobrist_lone(zobrist, links->lones.lengths[i]), mode);
    for (int i = 0; i < links->loops.count; i++)
        sums_add(&sums, zobrist, zobrist_loop(zobrist, links->loops.lengths[i]), mode);
    return sums;
}

#endif
