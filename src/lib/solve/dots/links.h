/*
 * A graph with its chains drawn together: coins with two strings are no more than the length of
 * what they lie on, so that joints (coins with three or four strings) and the ground are tied by
 * links. Which way a chain runs over the board does not matter to the game, and the key (terms.h)
 * does not see it.
 *
 * A position is made from strings once; what comes after it follows from taking links away, which
 * ties others together. A Removal says which: it is found first, so that the key of a child can be
 * asked for, and carried out if the child has to be looked at.
 */
#ifndef SOLVE_DOTS_LINKS_H
#define SOLVE_DOTS_LINKS_H

#include "solve/dots/loony_endgame.h"
#include "solve/dots/zobrist.h"

#include <stddef.h>
#include <string.h>

typedef struct Link {
    int entry;          /* of its ends and length */
    uint8_t ends[2];    /* a joint, and a joint or GRAPH_GROUND */
    uint8_t strings[2]; /* the outermost, at each end; the lesser one is the link's number */
    uint8_t length;     /* coins on it */
    uint8_t opening;    /* the string to cut by who has to: in the middle of two coins */
} Link;

/* Chains from ground to ground, or loops: tied to no joint, the shortest first. */
typedef struct Lones {
    int count;
    uint8_t lengths[GRAPH_MAX_COINS];
    uint8_t openings[GRAPH_MAX_COINS];
} Lones;

/* A position in which no coin can be taken. */
typedef struct Links {
    Sums sums;
    uint64_t tied;   /* strings at joints */
    uint64_t safe;   /* numbers of links with nothing on them, which can be cut for nothing .. */
    uint64_t chains; /* .. and of those with coins */
    int coins;       /* in all */
    Lones lones, loops;
    uint8_t link_at[GRAPH_MAX_STRINGS]; /* the number of a link, by its outermost strings */
    Link links[GRAPH_MAX_STRINGS];      /* by number; last, since not all of them are copied */
} Links;

/* From the strings that are left, if no coin can be taken. The sums are left alone. */
void links_make(Links *links, const Graph *graph, const Subgraph *subgraph, const Zobrist *zobrist);

/* As many links as there can be numbers. */
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

/* The strings of a joint that are left. */
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

/* Two links that become one, because their joint has only them left; or a noose that becomes a
 * loop. */
typedef struct Merge {
    uint64_t strings;  /* of the joint, that are left */
    int zobrist[2];    /* of the two; the noose has the first */
    uint8_t former[2]; /* the numbers that they had before anything was taken away */
    uint8_t kind;      /* a Becoming */
    Link link;         /* a loop has a term, a length and an opening alone */
} Merge;

/* What happens when a link is taken away, with the coins on it. */
typedef struct Removal {
    int coins;        /* that are taken */
    uint64_t strings; /* of the links that are gone */
    int gone_count, merge_count;
    const Link *gone[2];
    Merge merges[2];
} Removal;

/* The link at a string as it is by now. */
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
    bool is_turned = end == GRAPH_GROUND; /* which is last */
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

/* A joint has lost some of its strings; with two left it is none any more. */
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
    merge->zobrist[0] = one->entry;
    merge->zobrist[1] = other->entry;
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

/* Without a link. When the coins of a noose are taken and its joint has but one more string, the
 * taking goes on along that. */
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
        sums_remove(sums, zobrist, merge->zobrist[0], mode);
        if (merge->kind != MERGE_LOOP)
            sums_remove(sums, zobrist, merge->zobrist[1], mode);
        sums_add(sums, zobrist, merge->link.entry, mode);
    }
}

static inline void links_forget(Links *links, int number)
{
    links->safe &= ~(1ULL << number);
    links->chains &= ~(1ULL << number);
}

/* Adds a link, with coins on it or without. */
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

/* All of it, added up. */
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
