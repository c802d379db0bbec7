/* The search of the Dots solver: see search.h. */
#include "solve/dots/search.h"

#include "solve/dots/changes.h"
#include "solve/dots/openings.h"

enum {
    MAX_CHILDREN = GRAPH_MAX_STRINGS + 3,
    BATCH = 3,        /* children prefetched at a time */
    ABDADA_LINKS = 8, /* positions with fewer links are searched faster than marked */
    /* Nodes between two checks for answers of other threads; a power of two. */
    LOOK_BACK_NODES = 256,
    NOT_OVERTAKEN = GRAPH_MAX_STRINGS + 1
};

typedef enum ChildKind { CHILD_LINK, CHILD_LONE, CHILD_LOOP } ChildKind;

/* A move and what is known of the position after it: a safe string that is cut, or a chain that is
 * opened and captured. */
typedef struct Child {
    Key key;
    Range range;    /* of the position after the move */
    uint8_t string; /* the string to cut */
    uint8_t coins;  /* captured by the opponent; 0: a safe move */
    uint8_t left;   /* of these, coins that the opponent can leave */
    uint8_t kind;   /* a ChildKind: what the move removes */
    uint8_t index;  /* its number */
} Child;

/* A position to search. */
typedef struct Rest {
    Links links;
    Halves halves; /* in mode APART */
    Inherited inherited;
} Rest;

/* A position while its moves are searched. It contains nothing that other threads read, so that the
 * compiler can keep it in registers. */
typedef struct Node {
    const Rest *rest;
    const Links *links; /* of the rest */
    int threshold;
    int best;   /* upper bound of the moves already refuted */
    int string; /* of the move that reaches the threshold */
    /* Children are added, prefetched in batches, since parallel cache misses cost as much as one,
     * and probed with the next batch; those that need a search are kept. Kept children come first,
     * then, from `looked_up` on, those not yet probed. */
    Child *children, *kept, *looked_up, *asked_for, *end;
    Changes changes;
} Node;

/* The layout of a range in a proof's payload. */
enum { HIGH_SHIFT = 7, BOUND_OFFSET = 64, BOUND_MASK = 0x7F };

/* Narrows a range to the bounds in the table. */
static inline bool range_probe(const ProofTable *proofs, Key key, Range *range)
{
    uint64_t payload;
    if (!proof_table_probe(proofs, key, &payload))
        return false;
    range->low = (int)(payload & BOUND_MASK) - BOUND_OFFSET;
    range->high = (int)(payload >> HIGH_SHIFT & BOUND_MASK) - BOUND_OFFSET;
    return true;
}

static inline void range_store(ProofTable *proofs, Key key, const Range *range, uint64_t nodes)
{
    uint64_t payload = (uint64_t)(range->low + BOUND_OFFSET) |
                       (uint64_t)(range->high + BOUND_OFFSET) << HIGH_SHIFT;
    proof_table_store(proofs, key, payload, nodes);
}

/* The bounds of a move's value for its mover. */
static inline Range child_value(const Child *child, Range rest)
{
    Range taken = capture_range(child->coins, child->left, rest);
    return (Range){-taken.high, -taken.low};
}

INLINE int prove(DotsSearch *search, const Rest *rest, int threshold, const KeyMode mode);

static int prove_plain(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, PLAIN);
}

static int prove_apart(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, APART);
}

static int prove_1(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, IMAGES_1);
}

static int prove_2(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, IMAGES_2);
}

static int prove_4(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, IMAGES_4);
}

static int prove_8(DotsSearch *search, const Rest *rest, int threshold)
{
    return prove(search, rest, threshold, IMAGES_8);
}

/* The search compiled for a key mode. */
INLINE int prove_below(DotsSearch *search, const Rest *rest, int threshold, const KeyMode mode)
{
    switch (mode) {
    case PLAIN: return prove_plain(search, rest, threshold);
    case APART: return prove_apart(search, rest, threshold);
    case IMAGES_1: return prove_1(search, rest, threshold);
    case IMAGES_2: return prove_2(search, rest, threshold);
    case IMAGES_4: return prove_4(search, rest, threshold);
    default: return prove_8(search, rest, threshold);
    }
}

static inline bool range_is_open(const Range *range, int threshold)
{
    return range->low < threshold && range->high >= threshold;
}

/* ---- Threads that overtake each other ---- */

/* If two threads search moves of one node and one of them finishes the node, the other need not go
 * on. So now and then a thread probes the positions on its stack. */
static void look_back(DotsSearch *search)
{
    const ProofTable *proofs = &search->shared->proofs;
    for (int ply = 1; ply < search->racer.ply; ply++)
        proof_table_prefetch(proofs, search->stack[ply].key);
    for (int ply = 1; ply < search->racer.ply; ply++) {
        const StackEntry *entry = &search->stack[ply];
        Range range;
        if (!range_probe(proofs, entry->key, &range) || range_is_open(&range, entry->threshold))
            continue;
        search->overtaken = ply;
        return;
    }
}

/* Counts a node. True: do not search it. */
INLINE bool search_enter(DotsSearch *search)
{
    if (racer_enter(&search->racer))
        return true;
    if ((search->racer.nodes & (LOOK_BACK_NODES - 1)) == 0 && search->shared->race.size > 1)
        look_back(search);
    return search->overtaken != NOT_OVERTAKEN;
}

/* Whether the search returns to an answered ply, or stops. */
INLINE bool search_unwinds(const DotsSearch *search)
{
    return search->racer.stopped || search->overtaken != NOT_OVERTAKEN;
}

/* ---- Halves ---- */

enum { NO_LINK = -1 };

NOINLINE Pair half_hash_add(const DotsSearch *search, const Links *links, int number, int line,
                            int side, Pair sum)
{
    const DotsShared *shared = search->shared;
    if (number == NO_LINK)
        return half_cache_add(&search->half_cache, sum, links, NULL, &shared->graph, line, side);
    Removal removal = links_without(links, &shared->graph, &shared->zobrist, &links->links[number]);
    return half_cache_add(&search->half_cache, sum, links, &removal, &shared->graph, line, side);
}

/* The canonical hash of one side of a line after removing a link, or without a removal for
 * NO_LINK. */
INLINE Pair half_hash(const DotsSearch *search, const Links *links, int number, int line, int side,
                      Pair sum)
{
    const Half *place = half_cache_slot(&search->half_cache, sum);
    return half_cache_hit(place, sum) ? place->hash
                                      : half_hash_add(search, links, number, line, side, sum);
}

/* The halves after removing a link separates the board along a line; replaces links by hashes in
 * *sums. */
INLINE Halves halves_part(const DotsSearch *search, Sums *sums, int line, const Links *links,
                          int number)
{
    Pair near = sums->pairs[SUM_NEAR + line], far = sums->pairs[SUM_LINKS] - near;
    Pair near_hash = half_hash(search, links, number, line, 0, near);
    Pair far_hash = half_hash(search, links, number, line, 1, far);
    sums->pairs[SUM_LONES] += near_hash + far_hash;
    return (Halves){line, {{near, near_hash}, {far, far_hash}}};
}

/* A half after removing one of its links. */
INLINE Half half_after(const DotsSearch *search, const Rest *rest, int number, const Sums *change,
                       int side)
{
    int line = rest->halves.line;
    Pair sum = rest->halves.halves[side].sum + change->pairs[SUM_LINKS];
    return (Half){sum, half_hash(search, &rest->links, number, line, side, sum)};
}

INLINE int half_of(const DotsSearch *search, const Rest *rest, int number)
{
    int joint = rest->links.links[number].ends[0];
    return search->shared->graph.sides[joint][rest->halves.line];
}

/* ---- Nodes ---- */

/* Whether giving `coins`, of which `left` can be left, may reach the threshold. */
INLINE bool node_may_give(Node *node, int coins, int left)
{
    int rest = node->links->coins - coins;
    int most = -capture_range(coins, left, (Range){-rest, rest}).low;
    if (most >= node->threshold)
        return true;
    node->best = most > node->best ? most : node->best;
    return false;
}

/* Probes the next child. True: it reaches the threshold. */
INLINE bool node_probe(Node *node, const ProofTable *proofs)
{
    Child *child = node->looked_up++;
    int rest = node->links->coins - child->coins;
    Range range = {-rest, rest};
    range_probe(proofs, child->key, &range);
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
    if (node->kept != child)
        *node->kept = *child;
    node->kept++->range = range;
    return false;
}

/* Prefetches the new children and probes the previous batch. True: one of them reaches the
 * threshold. */
INLINE bool node_turn(Node *node, const ProofTable *proofs)
{
    const Child *ready = node->asked_for;
    for (; node->asked_for < node->end; node->asked_for++)
        proof_table_prefetch(proofs, node->asked_for->key);
    while (node->looked_up < ready)
        if (node_probe(node, proofs))
            return true;
    return false;
}

/* Adds a child. True: an earlier one reaches the threshold. */
INLINE bool node_add(Node *node, const ProofTable *proofs, Key key, int string, int coins, int left,
                     ChildKind kind, int index)
{
    Child *child = node->end++;
    child->key = key;
    child->string = (uint8_t)string;
    child->coins = (uint8_t)coins;
    child->left = (uint8_t)left;
    child->kind = (uint8_t)kind;
    child->index = (uint8_t)index;
    return node->end - node->asked_for >= BATCH && node_turn(node, proofs);
}

/* The key after removing a link. */
INLINE Key node_key(const DotsSearch *search, const Node *node, int number, const Sums *change,
                    const KeyMode mode)
{
    const Links *links = node->links;
    Sums sums = sums_changed(&links->sums, change, mode);
    if (mode == APART) {
        int side = half_of(search, node->rest, number);
        sums.pairs[SUM_LONES] += half_after(search, node->rest, number, change, side).hash -
                                 node->rest->halves.halves[side].hash;
        return sums_key(&sums, APART);
    }
    int line = sums_parting(&sums, &search->shared->graph, mode);
    if (line == NO_LINE)
        return sums_key(&sums, mode);
    halves_part(search, &sums, line, links, number);
    return sums_key(&sums, APART);
}

/* Adds the move that cuts a safe string, or opens a chain that is not a noose. */
INLINE bool node_add_link(DotsSearch *search, Node *node, int number, const KeyMode mode)
{
    const DotsShared *shared = search->shared;
    const Link *link = &node->links->links[number];
    const Sums *change = changes_find(&node->changes, &node->rest->inherited, node->links,
                                      &shared->graph, &shared->zobrist, number, mode);
    return node_add(node, &shared->proofs, node_key(search, node, number, change, mode),
                    link->opening, link->length, chain_left(link->length), CHILD_LINK, number);
}

INLINE bool node_add_noose(DotsSearch *search, Node *node, int number, const KeyMode mode)
{
    const DotsShared *shared = search->shared;
    const Link *link = &node->links->links[number];
    int coins;
    Sums change =
        change_by_removal(node->links, &shared->graph, &shared->zobrist, link, mode, &coins);
    int left = chain_left(coins);
    if (!node_may_give(node, coins, left))
        return false;
    return node_add(node, &shared->proofs, node_key(search, node, number, &change, mode),
                    link->opening, coins, left, CHILD_LINK, number);
}

INLINE bool node_add_safe(DotsSearch *search, Node *node, const KeyMode mode)
{
    const Links *links = node->links;
    const Graph *graph = &search->shared->graph;
    for (uint64_t safe = links->safe; safe; safe &= safe - 1) {
        int number = first_of(safe);
        if (!opening_is_repeated(links, graph, &links->links[number]) &&
            node_add_link(search, node, number, mode))
            return true;
    }
    return false;
}

INLINE bool node_add_chains(DotsSearch *search, Node *node, const KeyMode mode)
{
    const Links *links = node->links;
    const Graph *graph = &search->shared->graph;
    for (uint64_t chains = links->chains; chains; chains &= chains - 1) {
        int number = first_of(chains);
        const Link *link = &links->links[number];
        if (link_is_noose(link)) {
            if (node_add_noose(search, node, number, mode))
                return true;
        } else if (node_may_give(node, link->length, chain_left(link->length)) &&
                   !opening_better(links, graph, link) && node_add_link(search, node, number, mode))
            return true;
    }
    return false;
}

INLINE int lone_entry(const Zobrist *zobrist, int length, ChildKind kind)
{
    return kind == CHILD_LOOP ? zobrist_loop(zobrist, length) : zobrist_lone(zobrist, length);
}

/* Adds the opening of an independent chain or loop. */
INLINE bool node_add_lone(Node *node, const DotsShared *shared, const Lones *lones, int index,
                          ChildKind kind, const KeyMode mode)
{
    int length = lones->lengths[index];
    int left = kind == CHILD_LOOP ? LOOP_LEFT : chain_left(length);
    if (!node_may_give(node, length, left))
        return false;
    Sums sums = node->links->sums;
    sums_remove(&sums, &shared->zobrist, lone_entry(&shared->zobrist, length, kind), mode);
    return node_add(node, &shared->proofs, sums_key(&sums, mode), lones->openings[index], length,
                    left, kind, index);
}

/* Adds the shortest of the short chains, of the long chains, and of the loops. */
INLINE bool node_add_lones(Node *node, const DotsShared *shared, const KeyMode mode)
{
    const Lones *lones = &node->links->lones, *loops = &node->links->loops;
    int first_long = opening_long_lone(lones);
    return (first_long > 0 && node_add_lone(node, shared, lones, 0, CHILD_LONE, mode)) ||
           (first_long < lones->count &&
            node_add_lone(node, shared, lones, first_long, CHILD_LONE, mode)) ||
           (loops->count > 0 && node_add_lone(node, shared, loops, 0, CHILD_LOOP, mode));
}

/* Makes the position after removing a link. Returns its key mode. */
INLINE int rest_without_link(const DotsSearch *search, Rest *rest, const Node *node, int number,
                             const KeyMode mode)
{
    const DotsShared *shared = search->shared;
    Sums *sums = &rest->links.sums;
    Removal removal =
        links_without(node->links, &shared->graph, &shared->zobrist, &node->links->links[number]);
    links_follow(&rest->links, &shared->zobrist, &removal, mode);
    rest->inherited = inherited_after(node->changes, &removal, &shared->graph);
    if (mode == APART) {
        int side = half_of(search, node->rest, number);
        Half *half = &rest->halves.halves[side];
        Sums change = sums_between(&node->links->sums, sums, APART);
        rest->halves = node->rest->halves;
        *half = half_after(search, node->rest, number, &change, side);
        sums->pairs[SUM_LONES] += half->hash - node->rest->halves.halves[side].hash;
        return APART;
    }
    int line = sums_parting(sums, &shared->graph, mode);
    if (line == NO_LINE)
        return mode;
    rest->halves = halves_part(search, sums, line, node->links, number);
    return APART;
}

/* Makes the position after removing an independent chain or loop. Returns its key mode. */
INLINE int rest_without_lone(const DotsSearch *search, Rest *rest, const Node *node,
                             const Child *child, const KeyMode mode)
{
    const Zobrist *zobrist = &search->shared->zobrist;
    Links *links = &rest->links;
    links->coins -= child->coins;
    sums_remove(&links->sums, zobrist, lone_entry(zobrist, child->coins, child->kind), mode);
    lones_remove(child->kind == CHILD_LOOP ? &links->loops : &links->lones, child->index);
    rest->inherited = (Inherited){.changes = node->changes};
    if (mode == APART)
        rest->halves = node->rest->halves;
    return mode;
}

/* Makes the position after a move. Returns its key mode. */
INLINE int child_make(const DotsSearch *search, Rest *rest, const Node *node, const Child *child,
                      const KeyMode mode)
{
    links_copy(&rest->links, node->links, &search->shared->graph);
    return child->kind == CHILD_LINK ? rest_without_link(search, rest, node, child->index, mode)
                                     : rest_without_lone(search, rest, node, child, mode);
}

/* Searches the position after a move, unless its range decides the threshold. */
INLINE void child_ask(DotsSearch *search, Child *child, const Rest *rest, int threshold,
                      bool is_apart, const KeyMode mode)
{
    if (range_is_open(&child->range, threshold))
        range_narrow(&child->range, threshold,
                     is_apart ? prove_apart(search, rest, threshold)
                              : prove_below(search, rest, threshold, mode));
}

/* Narrows the child's range until it decides whether the move reaches the node's threshold. */
INLINE void child_decide(DotsSearch *search, const Node *node, Child *child, const KeyMode mode)
{
    Rest rest;
    bool is_apart = child_make(search, &rest, node, child, mode) == APART;
    /* the largest value of the rest with which it does */
    int most = -node->threshold - child->coins;
    child_ask(search, child, &rest, most + 2, is_apart, mode);
    if (child->left && child->range.high <= most)
        child_ask(search, child, &rest, -most - 2 * child->left, is_apart, mode);
}

/* Whether another thread searches the child, so that it is deferred; otherwise marks it. */
INLINE bool child_is_busy(Abdada *abdada, const Child *child, bool can_wait)
{
    uint64_t mark = abdada_mark(child->key.first, child->string);
    if (can_wait && abdada_has(abdada, mark))
        return true;
    abdada_begin(abdada, mark);
    return false;
}

/* Searches a child. True: it reaches the threshold. */
INLINE bool node_try(DotsSearch *search, Node *node, Child *child, const KeyMode mode)
{
    search->racer.ply++;
    child_decide(search, node, child, mode);
    search->racer.ply--;
    if (search_unwinds(search))
        return false;
    Range value = child_value(child, child->range);
    node->best = value.high > node->best ? value.high : node->best;
    if (value.low < node->threshold)
        return false;
    node->best = value.low;
    node->string = child->string;
    return true;
}

/* Searches the children that are left; those marked by other threads last. */
INLINE void node_search(DotsSearch *search, Node *node, const KeyMode mode)
{
    Race *race = &search->shared->race;
    bool is_shared =
        race->size > 1 && size_of(node->links->safe | node->links->chains) >= ABDADA_LINKS;
    Abdada *abdada = is_shared ? &race->abdada : NULL;
    uint8_t later[MAX_CHILDREN];
    int later_count = 0, kept = (int)(node->kept - node->children);
    for (int i = 0; i < kept + later_count; i++) {
        bool is_first_time = i < kept;
        Child *child = &node->children[is_first_time ? i : later[i - kept]];
        if (search->racer.ply < EFFORT_PLIES && search->racer.effort)
            effort_step(search->racer.effort, search->racer.ply, i - later_count * is_first_time,
                        kept);
        if (abdada && child_is_busy(abdada, child, is_first_time && i > 0)) {
            later[later_count++] = (uint8_t)i;
            continue;
        }
        bool is_enough = node_try(search, node, child, mode);
        if (abdada)
            abdada_end(abdada, abdada_mark(child->key.first, child->string));
        if (is_enough || search_unwinds(search))
            return;
    }
}

/* Searches all moves of a position. If one reaches the threshold, *string is its string, unless
 * string is NULL. */
INLINE int expand(DotsSearch *search, const Rest *rest, int threshold, const KeyMode mode,
                  int *string)
{
    const DotsShared *shared = search->shared;
    Child children[MAX_CHILDREN];
    const Links *links = &rest->links;
    Node node = {.rest = rest,
                 .links = links,
                 .threshold = threshold,
                 .best = -links->coins,
                 .children = children,
                 .kept = children,
                 .looked_up = children,
                 .asked_for = children,
                 .end = children,
                 .changes = {.sums = search->changes[search->racer.ply]}};
    bool is_enough = node_add_safe(search, &node, mode) || node_add_chains(search, &node, mode) ||
                     node_add_lones(&node, shared, mode) || node_turn(&node, &shared->proofs) ||
                     node_turn(&node, &shared->proofs);
    if (!is_enough)
        node_search(search, &node, mode);
    if (string && node.best >= threshold)
        *string = node.string;
    return node.best;
}

INLINE int prove(DotsSearch *search, const Rest *rest, int threshold, const KeyMode mode)
{
    DotsShared *shared = search->shared;
    const Links *links = &rest->links;
    if (threshold > links->coins)
        return links->coins;
    if (threshold <= -links->coins)
        return -links->coins;
    if (search_enter(search))
        return 0;
    if (!links->tied)
        return loony_endgame_value(links->lones.lengths, links->lones.count, links->loops.lengths,
                                   links->loops.count);
    int ply = search->racer.ply;
    Key key = sums_key(&links->sums, mode);
    search->stack[ply] = (StackEntry){key, threshold};
    for (;;) {
        Range range = {-links->coins, links->coins};
        if (range_probe(&shared->proofs, key, &range) && !range_is_open(&range, threshold))
            return range.low >= threshold ? range.low : range.high;
        uint64_t before = search->racer.nodes;
        int best = expand(search, rest, threshold, mode, NULL);
        if (!search_unwinds(search)) {
            range_narrow(&range, threshold, best);
            range_store(&shared->proofs, key, &range, search->racer.nodes - before);
            return best;
        }
        if (search->racer.stopped || search->overtaken < ply)
            return 0;
        /* the table has the answer, unless it was replaced since */
        search->overtaken = NOT_OVERTAKEN;
    }
}

/* The root is expanded by one function for all modes; below it the search is compiled for each. */
int dots_search_decide(DotsSearch *search, const Subgraph *subgraph, int threshold, int *string)
{
    const DotsShared *shared = search->shared;
    KeyMode mode = shared->zobrist.mode;
    Rest rest;
    search->overtaken = NOT_OVERTAKEN;
    links_make(&rest.links, &shared->graph, subgraph, &shared->zobrist);
    rest.links.sums = links_sums(&rest.links, &shared->zobrist, mode);
    rest.inherited = inherited_none();
    int line = sums_parting(&rest.links.sums, &shared->graph, mode);
    if (line != NO_LINE) {
        rest.halves = halves_part(search, &rest.links.sums, line, &rest.links, NO_LINK);
        mode = APART;
    }
    return expand(search, &rest, threshold, mode, string);
}
