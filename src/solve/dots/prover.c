/* The search of the Dots solver: see prover.h. */
#include "solve/dots/prover.h"

#include "solve/dots/simple.h"

enum {
    MAX_CHILDREN = GRAPH_MAX_STRINGS + GRAPH_MAX_COINS,
    AHEAD = 4,        /* children that are made before one is looked up */
    BUSY_STRINGS = 12 /* positions with fewer strings are done sooner than marked */
};

typedef enum Manner { BY_LINK, BY_LONE, BY_LOOP, BY_NOOSE } Manner;

/* One move, and what is known of the position after it: with a safe string that is cut, or with a
 * chain that is opened and taken. */
typedef struct Child {
    Key key;
    Range range;    /* of the rest */
    uint8_t string; /* to cut */
    uint8_t coins;  /* that the other takes; 0: the move is safe */
    uint8_t left;   /* of them that it can leave */
    uint8_t manner; /* a Manner: how the sums of the rest are found */
    uint8_t link;
} Child;

typedef struct Node {
    const Cut *cut;
    const Links *links;
    const Sums *sums;
    int threshold;
    int coins;
    int best;   /* a bound of the moves that need not be looked at any more */
    int string; /* of the move that reaches the threshold */
    /* Children come in, are looked up a little later, when the memory is there, and kept if they
     * have to be searched: first those that are kept, then, from `looked_up` on, those that
     * wait. */
    int kept, looked_up, child_count;
    Child children[MAX_CHILDREN];
} Node;

/* A range in the payload of a proof. */
enum { HIGH_SHIFT = 7, BOUND_OFFSET = 64, BOUND_MASK = 0x7F };

/* Narrows a range to what is known of a position. */
static inline bool known_find(const Proofs *proofs, Key key, Range *range)
{
    uint64_t payload;
    if (!proofs_find(proofs, key, &payload))
        return false;
    range->low = (int)(payload & BOUND_MASK) - BOUND_OFFSET;
    range->high = (int)(payload >> HIGH_SHIFT & BOUND_MASK) - BOUND_OFFSET;
    return true;
}

static inline void known_store(Proofs *proofs, Key key, const Range *range, uint64_t nodes)
{
    uint64_t payload = (uint64_t)(range->low + BOUND_OFFSET) |
                       (uint64_t)(range->high + BOUND_OFFSET) << HIGH_SHIFT;
    proofs_store(proofs, key, payload, nodes);
}

/* The value of a move at the least and at the most, for who makes it. */
static inline Range child_value(const Child *child, Range rest)
{
    Range taken = taking_range(child->coins, child->left, rest);
    return (Range){-taken.high, -taken.low};
}

INLINE int prove(Prover *prover, const Cut *cut, const Sums *sums, int threshold, const int images);

static int prove_1(Prover *prover, const Cut *cut, const Sums *sums, int threshold)
{
    return prove(prover, cut, sums, threshold, 1);
}

static int prove_2(Prover *prover, const Cut *cut, const Sums *sums, int threshold)
{
    return prove(prover, cut, sums, threshold, 2);
}

static int prove_4(Prover *prover, const Cut *cut, const Sums *sums, int threshold)
{
    return prove(prover, cut, sums, threshold, 4);
}

static int prove_8(Prover *prover, const Cut *cut, const Sums *sums, int threshold)
{
    return prove(prover, cut, sums, threshold, GRAPH_MAX_IMAGES);
}

/* The search compiled for a number of images. */
INLINE int prove_below(Prover *prover, const Cut *cut, const Sums *sums, int threshold,
                       const int images)
{
    switch (images) {
    case 1: return prove_1(prover, cut, sums, threshold);
    case 2: return prove_2(prover, cut, sums, threshold);
    case 4: return prove_4(prover, cut, sums, threshold);
    default: return prove_8(prover, cut, sums, threshold);
    }
}

static inline bool range_is_open(const Range *range, int threshold)
{
    return range->low < threshold && range->high >= threshold;
}

/* Whether giving so many coins, of which some can be left, may be worth the threshold. */
INLINE bool node_may_give(Node *node, int coins, int left)
{
    int rest = node->coins - coins;
    int most = -taking_range(coins, left, (Range){-rest, rest}).low;
    if (most >= node->threshold)
        return true;
    node->best = most > node->best ? most : node->best;
    return false;
}

/* Looks the next child up. True: it is enough. */
INLINE bool node_look_up(Node *node, const Proofs *proofs)
{
    int rest = node->coins - node->children[node->looked_up].coins;
    Range range = {-rest, rest};
    Child *child = &node->children[node->looked_up++];
    known_find(proofs, child->key, &range);
    Range value = child_value(child, range);
    if (value.low >= node->threshold) {
        node->best = value.low;
        node->string = child->string;
        return true;
    }
    if (value.high < node->threshold) {
        node->best = value.high > node->best ? value.high : node->best;
        return false;
    }
    if (node->kept + 1 < node->looked_up)
        node->children[node->kept] = *child;
    node->children[node->kept++].range = range;
    return false;
}

/* Adds a child, and looks up an earlier one. True: that is enough. */
INLINE bool node_add(Node *node, const Proofs *proofs, Key key, int string, int coins, int left,
                     Manner manner, int link)
{
    proofs_prefetch(proofs, key);
    Child *child = &node->children[node->child_count++];
    child->key = key;
    child->string = (uint8_t)string;
    child->coins = (uint8_t)coins;
    child->left = (uint8_t)left;
    child->manner = (uint8_t)manner;
    child->link = (uint8_t)link;
    return node->child_count - node->looked_up > AHEAD && node_look_up(node, proofs);
}

/* The sums of what a link leaves when it is gone. */
INLINE Sums node_sums_without(const Node *node, const Proving *shared, const Link *link,
                              const int images)
{
    return sums_without_link(node->sums, node->links, &shared->graph, node->cut, &shared->terms,
                             link, images);
}

INLINE Sums sums_without(const Node *node, const Proving *shared, const Lone *lone,
                         const int images)
{
    Sums sums = *node->sums;
    sums_remove(&sums, &shared->terms, lone->term, images);
    return sums;
}

/* Cutting a safe string, or opening a chain and taking it, between two different ends. */
INLINE bool node_add_link(Node *node, const Proving *shared, const Link *link, const int images)
{
    Sums sums = node_sums_without(node, shared, link, images);
    return node_add(node, &shared->proofs, sums_key(&sums, images), link->opening, link->length,
                    chain_left(link->length), BY_LINK, link->strings[0]);
}

/* Safe strings: links with nothing on them. Of several from a joint to the ground, one is
 * enough. */
INLINE bool node_add_safe(Node *node, const Proving *shared, const int images)
{
    const Graph *graph = &shared->graph;
    const Cut *cut = node->cut;
    for (uint64_t safe = cut->strings & ~cut->unsafe; safe; safe &= safe - 1) {
        int string = first_of(safe);
        const Link *link = &node->links->links[node->links->link_at[string]];
        uint64_t earlier = cut->strings & ((1ULL << string) - 1);
        if (link->ends[1] == GRAPH_GROUND &&
            (graph->strings_at[link->ends[0]] & graph->grounded & earlier))
            continue;
        if (node_add_link(node, shared, link, images))
            return true;
    }
    return false;
}

static inline void open_chain(const Graph *graph, Cut *cut, int string)
{
    cut_string(graph, cut, string);
    cut_takeable(graph, cut);
}

INLINE Sums cut_sums(const Proving *shared, const Cut *cut, const int images)
{
    Links links;
    links_make(&links, &shared->graph, cut, &shared->terms);
    return links_sums(&links, &shared->graph, &shared->terms, cut, images);
}

/* A chain from a joint back to it: if the joint has but one more string, the taking goes on along
 * that. */
INLINE bool node_add_noose(Node *node, const Proving *shared, const Link *link, const int images)
{
    Cut rest = *node->cut;
    open_chain(&shared->graph, &rest, link->opening);
    int coins = node->coins - size_of(coins_left(&rest));
    if (!node_may_give(node, coins, CHAIN_LEFT))
        return false;
    Sums sums = cut_sums(shared, &rest, images);
    return node_add(node, &shared->proofs, sums_key(&sums, images), link->opening, coins,
                    CHAIN_LEFT, BY_NOOSE, 0);
}

INLINE bool node_add_chains(Node *node, const Proving *shared, const int images)
{
    for (int i = 0; i < node->links->chain_count; i++) {
        const Link *link = &node->links->links[node->links->chains[i]];
        bool is_enough = link->ends[0] == link->ends[1]
                             ? node_add_noose(node, shared, link, images)
                             : node_may_give(node, link->length, chain_left(link->length)) &&
                                   !links_better(node->links, &shared->graph, node->cut, link) &&
                                   node_add_link(node, shared, link, images);
        if (is_enough)
            return true;
    }
    return false;
}

/* Opening one of the chains or loops that are tied to nothing, if there is one. */
INLINE bool node_add_lone(Node *node, const Proving *shared, const Lone lones[], int index,
                          Manner manner, const int images)
{
    if (index == LONE_NONE)
        return false;
    const Lone *lone = &lones[index];
    int left = manner == BY_LOOP ? LOOP_LEFT : chain_left(lone->length);
    if (!node_may_give(node, lone->length, left))
        return false;
    Sums sums = sums_without(node, shared, lone, images);
    return node_add(node, &shared->proofs, sums_key(&sums, images), lone->opening, lone->length,
                    left, manner, index);
}

/* Of short chains, of long ones and of loops, the shortest is enough. */
INLINE bool node_add_lones(Node *node, const Proving *shared, const int images)
{
    const Links *links = node->links;
    int short_chain = lone_shortest(links->lones, links->lone_count, 1, LONG_CHAIN - 1);
    int long_chain = lone_shortest(links->lones, links->lone_count, LONG_CHAIN, GRAPH_MAX_COINS);
    int loop = lone_shortest(links->loops, links->loop_count, 1, GRAPH_MAX_COINS);
    return node_add_lone(node, shared, links->lones, short_chain, BY_LONE, images) ||
           node_add_lone(node, shared, links->lones, long_chain, BY_LONE, images) ||
           node_add_lone(node, shared, links->loops, loop, BY_LOOP, images);
}

/* Asks about the rest that a move leaves, if that is not known. */
INLINE void child_ask(Prover *prover, Child *child, const Cut *rest, const Sums *sums,
                      int threshold, const int images)
{
    if (range_is_open(&child->range, threshold))
        range_narrow(&child->range, threshold, prove_below(prover, rest, sums, threshold, images));
}

INLINE Sums child_sums(const Node *node, const Proving *shared, const Child *child, const Cut *rest,
                       const int images)
{
    const Links *links = node->links;
    switch (child->manner) {
    case BY_LINK: return node_sums_without(node, shared, &links->links[child->link], images);
    case BY_LONE: return sums_without(node, shared, &links->lones[child->link], images);
    case BY_LOOP: return sums_without(node, shared, &links->loops[child->link], images);
    default: return cut_sums(shared, rest, images);
    }
}

/* Narrows what is known of what a move leaves until that says whether it reaches the node's
 * threshold. */
INLINE void child_decide(Prover *prover, const Node *node, Child *child, const int images)
{
    Cut rest = *node->cut;
    if (child->coins)
        open_chain(&prover->shared->graph, &rest, child->string);
    else
        cut_string(&prover->shared->graph, &rest, child->string);
    Sums sums = child_sums(node, prover->shared, child, &rest, images);
    int most = -node->threshold - child->coins; /* that the rest may be worth */
    child_ask(prover, child, &rest, &sums, most + 2, images);
    if (child->left && child->range.high <= most)
        child_ask(prover, child, &rest, &sums, -most - 2 * child->left, images);
}

/* Whether a child is left for later, because another thread is at it; otherwise it is marked. */
INLINE bool child_is_busy(Busy *busy, const Child *child, bool can_wait)
{
    uint64_t mark = busy_mark(child->key.first, child->string);
    if (can_wait && busy_has(busy, mark))
        return true;
    busy_begin(busy, mark);
    return false;
}

/* Searches a child. True: it is enough. */
INLINE bool node_try(Prover *prover, Node *node, Child *child, const int images)
{
    prover->racer.ply++;
    child_decide(prover, node, child, images);
    prover->racer.ply--;
    if (prover->racer.stopped)
        return false;
    Range value = child_value(child, child->range);
    node->best = value.high > node->best ? value.high : node->best;
    if (value.low < node->threshold)
        return false;
    node->best = value.low;
    node->string = child->string;
    return true;
}

/* Searches the children that are left, in turn; those last that another thread is at. */
INLINE void node_search(Prover *prover, Node *node, const int images)
{
    Race *race = &prover->shared->race;
    bool is_shared = race->size > 1 && size_of(node->cut->strings) >= BUSY_STRINGS;
    Busy *busy = is_shared ? &race->busy : NULL;
    uint8_t later[MAX_CHILDREN];
    int later_count = 0;
    for (int i = 0; i < node->kept + later_count; i++) {
        bool is_first_time = i < node->kept;
        Child *child = &node->children[is_first_time ? i : later[i - node->kept]];
        if (prover->racer.ply < EFFORT_PLIES && prover->racer.effort)
            effort_step(prover->racer.effort, prover->racer.ply, i - later_count * is_first_time,
                        node->kept);
        if (busy && child_is_busy(busy, child, is_first_time && i > 0)) {
            later[later_count++] = (uint8_t)i;
            continue;
        }
        bool is_enough = node_try(prover, node, child, images);
        if (busy)
            busy_end(busy, busy_mark(child->key.first, child->string));
        if (is_enough || prover->racer.stopped)
            return;
    }
}

/* Their lengths in ascending order; returns how many. */
static int sort_lengths(uint8_t lengths[], const Lone lones[], int count)
{
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && lengths[place - 1] > lones[i].length; place--)
            lengths[place] = lengths[place - 1];
        lengths[place] = lones[i].length;
    }
    return count;
}

static int lone_value(const Proving *shared, const Cut *cut)
{
    Links links;
    uint8_t chains[GRAPH_MAX_COINS], loops[GRAPH_MAX_COINS];
    links_make(&links, &shared->graph, cut, &shared->terms);
    return simple_value(chains, sort_lengths(chains, links.lones, links.lone_count), loops,
                        sort_lengths(loops, links.loops, links.loop_count));
}

/* Looks at all moves of a position. *string is set, unless it is NULL, where one reaches the
 * threshold. */
INLINE int expand(Prover *prover, const Cut *cut, const Sums *sums, int threshold, const int images,
                  int *string)
{
    const Proving *shared = prover->shared;
    Links links;
    Node node;
    node.cut = cut;
    node.links = &links;
    node.sums = sums;
    node.threshold = threshold;
    node.coins = size_of(coins_left(cut));
    node.best = -node.coins;
    node.kept = node.looked_up = node.child_count = 0;
    links_make(&links, &shared->graph, cut, &shared->terms);
    bool is_enough = node_add_safe(&node, shared, images) ||
                     node_add_chains(&node, shared, images) ||
                     node_add_lones(&node, shared, images);
    while (!is_enough && node.looked_up < node.child_count)
        is_enough = node_look_up(&node, &shared->proofs);
    if (!is_enough)
        node_search(prover, &node, images);
    if (string && node.best >= threshold)
        *string = node.string;
    return node.best;
}

INLINE int prove(Prover *prover, const Cut *cut, const Sums *sums, int threshold, const int images)
{
    Proving *shared = prover->shared;
    int coins = size_of(coins_left(cut));
    if (threshold > coins)
        return coins;
    if (threshold <= -coins)
        return -coins;
    if (racer_enter(&prover->racer))
        return 0;
    if (!coins_joining(cut))
        return lone_value(shared, cut);
    Range range = {-coins, coins};
    Key key = sums_key(sums, images);
    if (known_find(&shared->proofs, key, &range) && !range_is_open(&range, threshold))
        return range.low >= threshold ? range.low : range.high;
    uint64_t before = prover->racer.nodes;
    int best = expand(prover, cut, sums, threshold, images, NULL);
    if (prover->racer.stopped)
        return 0;
    range_narrow(&range, threshold, best);
    known_store(&shared->proofs, key, &range, prover->racer.nodes - before);
    return best;
}

int prover_decide(Prover *prover, const Cut *cut, int threshold, int *string)
{
    int images = prover->shared->graph.image_count;
    Sums sums = cut_sums(prover->shared, cut, images);
    switch (images) {
    case 1: return expand(prover, cut, &sums, threshold, 1, string);
    case 2: return expand(prover, cut, &sums, threshold, 2, string);
    case 4: return expand(prover, cut, &sums, threshold, 4, string);
    default: return expand(prover, cut, &sums, threshold, GRAPH_MAX_IMAGES, string);
    }
}
