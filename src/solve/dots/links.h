/*
 * A graph with its chains drawn together: coins with two strings are no more than the length of
 * what they lie on, so that joints (coins with three or four strings) and the ground are tied by
 * links. Which way a chain runs over the board does not matter to the game, and the key does not
 * see it: it is a sum of random numbers, one for each link, which say between which joints it runs
 * and how long it is. There is such a sum for each image of the position under the symmetries of
 * its graph, and the least of them is in the key; beside it stands one sum more, which is the same
 * for all images.
 *
 * What removing a link does to the sums takes a few additions, so that all children of a position
 * can be looked up before any of them is made.
 */
#ifndef SOLVE_DOTS_LINKS_H
#define SOLVE_DOTS_LINKS_H

#include "base/inline.h"
#include "solve/dots/graph.h"
#include "solve/dots/simple.h"
#include "solve/proofs.h"

/* The random numbers: a row for each two ends, and one for loops; in it one for each length. */
typedef struct Terms {
    int image_count, length_count;
    uint16_t rows[GRAPH_GROUND + 1][GRAPH_GROUND + 1];
    uint16_t loop_row;
    uint64_t *firsts;  /* [row][length][image] */
    uint64_t *seconds; /* [row][length] */
} Terms;

/* False: out of memory. */
bool terms_make(Terms *terms, const Graph *graph);
void terms_release(Terms *terms);

/* What the numbers of a position add up to. */
typedef struct Sums {
    uint64_t firsts[GRAPH_MAX_IMAGES];
    uint64_t second;
} Sums;

typedef struct Link {
    int term;           /* row and length: where its number is */
    uint8_t ends[2];    /* coins, or GRAPH_GROUND */
    uint8_t length;     /* coins on it */
    uint8_t strings[2]; /* the outermost, at each end */
    uint8_t opening;    /* the string to cut by who has to: in the middle of two coins */
} Link;

/* A loop or chain that is tied to no joint. */
typedef struct Lone {
    int term;
    uint8_t length;
    uint8_t opening;
} Lone;

/* A position as it is looked at from above. */
typedef struct Links {
    uint64_t joints;
    int chain_count; /* links with coins on them, by the string at their first end */
    uint8_t chains[GRAPH_MAX_COINS];
    int lone_count, loop_count; /* chains from ground to ground; loops */
    Lone lones[GRAPH_MAX_COINS], loops[GRAPH_MAX_COINS];
    uint8_t link_at[GRAPH_MAX_STRINGS]; /* that begins or ends with a string, at a joint */
    Link links[GRAPH_MAX_STRINGS];      /* by the string at their first end */
} Links;

static inline int terms_link(const Terms *terms, int end, int other, int length)
{
    return terms->rows[end][other] * terms->length_count + length;
}

static inline int terms_loop(const Terms *terms, int length)
{
    return terms->loop_row * terms->length_count + length;
}

/* A walk along a chain: where it is now. */
typedef struct Walk {
    int string, coin; /* the string that leads to the coin */
    int length;       /* coins passed */
    int second;       /* the second string of the walk */
    uint64_t passed;
} Walk;

/* Leaves a coin by a string, and goes on as long as coins have two strings; `stop` is passed by
 * none. */
static inline Walk walk_from(const Graph *graph, const Cut *cut, int coin, int string, int stop)
{
    uint64_t twos = coins_with_two(cut);
    Walk walk = {.string = string, .coin = graph->ends[string][graph->ends[string][0] == coin]};
    while (walk.coin != GRAPH_GROUND && walk.coin != stop && twos >> walk.coin & 1) {
        walk.passed |= 1ULL << walk.coin;
        uint64_t on = graph->strings_at[walk.coin] & cut->strings & ~(1ULL << walk.string);
        walk.string = first_of(on);
        if (walk.length++ == 0)
            walk.second = walk.string;
        walk.coin = graph->ends[walk.string][graph->ends[walk.string][0] == walk.coin];
    }
    return walk;
}

static inline uint64_t links_tie(Links *links, const Graph *graph, const Cut *cut,
                                 const Terms *terms, int joint, int string)
{
    enum { TWO = 2 };
    Walk walk = walk_from(graph, cut, joint, string, joint);
    links->links[string] = (Link){.term = terms_link(terms, joint, walk.coin, walk.length),
                                  .ends = {(uint8_t)joint, (uint8_t)walk.coin},
                                  .length = (uint8_t)walk.length,
                                  .strings = {(uint8_t)string, (uint8_t)walk.string},
                                  .opening = (uint8_t)(walk.length == TWO ? walk.second : string)};
    links->link_at[string] = links->link_at[walk.string] = (uint8_t)string;
    if (walk.length > 0)
        links->chains[links->chain_count++] = (uint8_t)string;
    return walk.passed;
}

/* Through a coin of a chain or loop that is tied to no joint. */
static inline uint64_t links_part(Links *links, const Graph *graph, const Cut *cut,
                                  const Terms *terms, int coin)
{
    uint64_t strings = graph->strings_at[coin] & cut->strings;
    int string = first_of(strings);
    Walk there = walk_from(graph, cut, coin, string, coin);
    if (there.coin == coin) {
        int length = there.length + 1;
        links->loops[links->loop_count++] =
            (Lone){terms_loop(terms, length), (uint8_t)length, (uint8_t)string};
        return there.passed;
    }
    int other = first_of(strings & (strings - 1));
    Walk back = walk_from(graph, cut, coin, other, coin);
    int length = there.length + back.length + 1;
    /* In the middle of two coins: the string that leads to the other coin. */
    int opening = there.length > 0 ? string : other;
    links->lones[links->lone_count++] = (Lone){
        terms_link(terms, GRAPH_GROUND, GRAPH_GROUND, length), (uint8_t)length, (uint8_t)opening};
    return there.passed | back.passed;
}

static inline void links_make(Links *links, const Graph *graph, const Cut *cut, const Terms *terms)
{
    uint64_t passed = 0, tied = 0;
    links->joints = coins_joining(cut);
    links->chain_count = links->lone_count = links->loop_count = 0;
    for (uint64_t joints = links->joints; joints; joints &= joints - 1) {
        int joint = first_of(joints);
        uint64_t strings = graph->strings_at[joint] & cut->strings & ~tied;
        while (strings) {
            int string = first_of(strings);
            passed |= links_tie(links, graph, cut, terms, joint, string);
            tied |= 1ULL << string | 1ULL << links->links[string].strings[1];
            strings &= ~tied;
        }
    }
    for (uint64_t coins; (coins = coins_with_two(cut) & ~passed) != 0;) {
        int coin = first_of(coins);
        passed |= 1ULL << coin | links_part(links, graph, cut, terms, coin);
    }
}

/*
 * Moves that need not be looked at, because another one is at least as good.
 *
 * Lengths: if one long chain (three coins or more, tied to joints or not) or one loop of a position is
 * made longer by some coins, the value changes by no more than their number. For the moves remain the
 * same, one by one, and what each is worth follows from the value of what it leaves by c + V,
 * c - 2 + |V + 2|, c - 4 + |V + 4| or -V (simple.h), none of which grows faster than c and V do. Either
 * the chain is still there, perhaps as a part of a longer one, which is long as well, or of a loop; or it
 * has been taken, and only c is another. The same holds of chains of one and two coins that are tied to
 * nothing, since they never become part of longer ones.
 *
 * So, of chains between the same two ends, and of those tied to nothing, a shorter one is better to
 * open: whoever opens one of b coins instead of one of a gives b - a coins more, and what is left
 * differs in the length of one chain by as many, if that is of the same kind either way. That the
 * other may leave some of a long chain makes opening it only worse. A string with no coins on it is
 * cut for nothing, a chain of length 0; and of two that are equally long, either will do.
 */

/* What a link grows by, at one of its ends, when another one is taken from there. */
static inline int links_growth(const Links *links, const Graph *graph, const Cut *cut, int joint,
                               int string, int other)
{
    if (joint == GRAPH_GROUND || cut->four >> joint & 1)
        return 0;
    uint64_t third = graph->strings_at[joint] & cut->strings & ~(1ULL << string | 1ULL << other);
    return 1 + links->links[links->link_at[first_of(third)]].length;
}

/* A link that it is at least as good to open as this one, which runs between two different ends;
 * NULL: there need not be one. */
static inline const Link *links_better(const Links *links, const Graph *graph, const Cut *cut,
                                       const Link *link)
{
    uint64_t beside = graph->strings_at[link->ends[0]] & cut->strings;
    for (beside &= ~(1ULL << link->strings[0]); beside; beside &= beside - 1) {
        int string = first_of(beside);
        const Link *other = &links->links[links->link_at[string]];
        int far = other->strings[0] == string; /* which of its ends */
        if (other->ends[far] != link->ends[1] || other->length > link->length)
            continue;
        if (other->length == link->length) {
            if (other->strings[0] < link->strings[0])
                return other;
            continue;
        }
        int left =
            other->length +
            links_growth(links, graph, cut, link->ends[0], link->strings[0], string) +
            links_growth(links, graph, cut, link->ends[1], link->strings[1], other->strings[far]);
        if (left >= LONG_CHAIN)
            return other;
    }
    return NULL;
}

enum { LONE_NONE = -1 };

/* Which is the shortest of those that are so long; LONE_NONE: there are none. */
static inline int lone_shortest(const Lone lones[], int count, int least, int most)
{
    int shortest = LONE_NONE;
    for (int i = 0; i < count; i++)
        if (lones[i].length >= least && lones[i].length <= most) {
            most = lones[i].length - 1;
            shortest = i;
        }
    return shortest;
}

INLINE void sums_add(Sums *sums, const Terms *terms, int term, const int images)
{
    const uint64_t *firsts = &terms->firsts[term * images];
    for (int i = 0; i < images; i++)
        sums->firsts[i] += firsts[i];
    sums->second += terms->seconds[term];
}

INLINE void sums_remove(Sums *sums, const Terms *terms, int term, const int images)
{
    const uint64_t *firsts = &terms->firsts[term * images];
    for (int i = 0; i < images; i++)
        sums->firsts[i] -= firsts[i];
    sums->second -= terms->seconds[term];
}

/* Two links that have become one, because their joint has only them left. */
typedef struct Merge {
    int first, second; /* -1: none has */
    Link link;
} Merge;

static inline int link_far(const Link *link, int joint)
{
    return link->ends[link->ends[0] == joint];
}

/* A joint loses a string. If two are left, their links are one from now on. */
INLINE void sums_loosen(Sums *sums, Merge *merge, const Links *links, const Graph *graph,
                        const Cut *cut, const Terms *terms, int joint, int string, const int images)
{
    if (joint == GRAPH_GROUND || cut->four >> joint & 1)
        return;
    uint64_t others = graph->strings_at[joint] & cut->strings & ~(1ULL << string);
    int first = links->link_at[first_of(others)];
    int second = links->link_at[first_of(others & (others - 1))];
    bool is_first_new = first == merge->first || first == merge->second;
    bool is_second_new = second == merge->first || second == merge->second;
    const Link *one = is_first_new ? &merge->link : &links->links[first];
    const Link *two = is_second_new ? &merge->link : &links->links[second];
    sums_remove(sums, terms, one->term, images);
    if (one == two) {
        sums_add(sums, terms, terms_loop(terms, one->length + 1), images);
        return;
    }
    sums_remove(sums, terms, two->term, images);
    int end = link_far(one, joint), other = link_far(two, joint);
    int length = one->length + two->length + 1;
    merge->first = first;
    merge->second = second;
    merge->link.term = terms_link(terms, end, other, length);
    merge->link.ends[0] = (uint8_t)end;
    merge->link.ends[1] = (uint8_t)other;
    merge->link.length = (uint8_t)length;
    sums_add(sums, terms, merge->link.term, images);
}

/* What is left without a link between two different ends. */
INLINE Sums sums_without_link(const Sums *sums, const Links *links, const Graph *graph,
                              const Cut *cut, const Terms *terms, const Link *link,
                              const int images)
{
    Sums left = *sums;
    Merge merge = {.first = -1, .second = -1};
    sums_remove(&left, terms, link->term, images);
    sums_loosen(&left, &merge, links, graph, cut, terms, link->ends[0], link->strings[0], images);
    sums_loosen(&left, &merge, links, graph, cut, terms, link->ends[1], link->strings[1], images);
    return left;
}

INLINE Key sums_key(const Sums *sums, const int images)
{
    Key key = {sums->firsts[0], sums->second};
    for (int i = 1; i < images; i++)
        key.first = sums->firsts[i] < key.first ? sums->firsts[i] : key.first;
    return key;
}

/* All of it, added up. */
INLINE Sums links_sums(const Links *links, const Graph *graph, const Terms *terms, const Cut *cut,
                       const int images)
{
    Sums sums = {{0}, 0};
    for (uint64_t joints = links->joints; joints; joints &= joints - 1) {
        int joint = first_of(joints);
        for (uint64_t left = graph->strings_at[joint] & cut->strings; left; left &= left - 1) {
            int string = first_of(left);
            const Link *link = &links->links[links->link_at[string]];
            if (link->ends[0] == joint && link->strings[0] == string)
                sums_add(&sums, terms, link->term, images);
        }
    }
    for (int i = 0; i < links->lone_count; i++)
        sums_add(&sums, terms, links->lones[i].term, images);
    for (int i = 0; i < links->loop_count; i++)
        sums_add(&sums, terms, links->loops[i].term, images);
    return sums;
}

#endif
