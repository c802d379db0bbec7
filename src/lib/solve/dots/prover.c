/* The search of the Dots solver: see prover.h. */
#include "solve/dots/prover.h"

#include "solve/dots/changes.h"
#include "solve/dots/openings.h"

enum {
    MAX_CHILDREN = GRAPH_MAX_STRINGS + 3,
    BATCH = 3,        /* children that are asked for at a time */
    ABDADA_LINKS = 8, /* positions with fewer are done sooner than marked */
    /* Nodes between two looks back at what others have answered; a power of two. */
    LOOK_BACK_NODES = 256,
    NOT_OVERTAKEN = GRAPH_MAX_STRINGS + 1
};

typedef enum Manner { BY_LINK, BY_LONE, BY_LOOP } Manner;

/* One move, and what is known of the position after it: with a safe string that is cut, or with a
 * chain that is opened and taken. */
typedef struct Child {
    Key key;
    Range range;    /* of the rest */
    uint8_t string; /* to cut */
    uint8_t coins;  /* that the other takes; 0: the move is safe */
    uint8_t left;   /* of them that it can leave */
    uint8_t manner; /* a Manner: what is taken away */
    uint8_t index;  /* which */
} Child;

/* A position to be searched. */
typedef struct Rest {
    Links links;
    Halves halves; /* if it has come apart */
    Heritage heritage;
} Rest;

/* A position whose moves are looked at. What others are shown of it lies elsewhere, so that it can
 * be in registers. */
typedef struct Node {
    const Rest *rest;
    const Links *links; /* the rest's */
    int threshold;
    int best;   /* a bound of the moves that need not be looked at any more */
    int string; /* of the move that reaches the threshold */
    /* Children come in, are asked for in batches, since memory answers to several at once as soon
     * as to one, and looked up when it has, with the next batch; those that have to be searched are
     * kept. First stand those that are kept, then, from `looked_up` on, those that wait. */
    Child *children, *kept, *looked_up, *asked_for, *end;
    Changes changes;
} Node;

/* A range in the payload of a proof. */
enum { HIGH_SHIFT = 7, BOUND_OFFSET = 64, BOUND_MASK = 0x7F };

/* Narrows a range to what is known of a position. */
static inline bool known_find(const ProofTable *proofs, Key key, Range *range)
{
    uint64_t payload;
    if (!proof_table_find(proofs, key, &payload))
        return false;
    range->low = (int)(payload & BOUND_MASK) - BOUND_OFFSET;
    range->high = (int)(payload >> HIGH_SHIFT & BOUND_MASK) - BOUND_OFFSET;
    return true;
}

static inline void known_store(ProofTable *proofs, Key key, const Range *range, uint64_t nodes)
{
    uint64_t payload = (uint64_t)(range->low + BOUND_OFFSET) |
                       (uint64_t)(range->high + BOUND_OFFSET) << HIGH_SHIFT;
    proof_table_store(proofs, key, payload, nodes);
}

/* The value of a move at the least and at the most, for who makes it. */
static inline Range child_value(const Child *child, Range rest)
{
    Range taken = taking_range(child->coins, child->left, rest);
    return (Range){-taken.high, -taken.low};
}

INLINE int prove(Prover *prover, const Rest *rest, int threshold, const KeyMode mode);

static int prove_plain(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, PLAIN);
}

static int prove_apart(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, APART);
}

static int prove_1(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, IMAGES_1);
}

static int prove_2(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, IMAGES_2);
}

static int prove_4(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, IMAGES_4);
}

static int prove_8(Prover *prover, const Rest *rest, int threshold)
{
    return prove(prover, rest, threshold, IMAGES_8);
}

/* The search that is compiled for a mode. */
INLINE int prove_below(Prover *prover, const Rest *rest, int threshold, const KeyMode mode)
{
    switch (mode) {
    case PLAIN: return prove_plain(prover, rest, threshold);
    case APART: return prove_apart(prover, rest, threshold);
    case IMAGES_1: return prove_1(prover, rest, threshold);
    case IMAGES_2: return prove_2(prover, rest, threshold);
    case IMAGES_4: return prove_4(prover, rest, threshold);
    default: return prove_8(prover, rest, threshold);
    }
}

static inline bool range_is_open(const Range *range, int threshold)
{
    return range->low < threshold && range->high >= threshold;
}

/* ---- Threads that overtake each other ---- */

/* Where two threads search moves of the same node and one of them finds that its move is enough,
 * the other need not go on: now and then it looks back whether one of its steps is answered. */
static void look_back(Prover *prover)
{
    const ProofTable *proofs = &prover->shared->proofs;
    for (int ply = 1; ply < prover->racer.ply; ply++)
        proof_table_prefetch(proofs, prover->steps[ply].key);
    for (int ply = 1; ply < prover->racer.ply; ply++) {
        const Step *step = &prover->steps[ply];
        Range range;
        if (!known_find(proofs, step->key, &range) || range_is_open(&range, step->threshold))
            continue;
        prover->overtaken = ply;
        return;
    }
}

/* A node more. True: there is no need to look at it. */
INLINE bool prover_enter(Prover *prover)
{
    if (racer_enter(&prover->racer))
        return true;
    if ((prover->racer.nodes & (LOOK_BACK_NODES - 1)) == 0 && prover->shared->race.size > 1)
        look_back(prover);
    return prover->overtaken != NOT_OVERTAKEN;
}

/* Whether what was being looked at is left, for a step above it. */
INLINE bool prover_leaves(const Prover *prover)
{
    return prover->racer.stopped || prover->overtaken != NOT_OVERTAKEN;
}

/* ---- Halves ---- */

enum { NO_LINK = -1 };

SELDOM Pair name_add(const Prover *prover, const Links *links, int number, int line, int side,
                     Pair sum)
{
    const Proving *shared = prover->shared;
    if (number == NO_LINK)
        return names_add(&prover->names, sum, links, NULL, &shared->graph, line, side);
    Removal removal = links_without(links, &shared->graph, &shared->terms, &links->links[number]);
    return names_add(&prover->names, sum, links, &removal, &shared->graph, line, side);
}

/* The name of what is left on one side of a line when a link is taken away; or nothing is, with
 * NO_LINK. */
INLINE Pair name_find(const Prover *prover, const Links *links, int number, int line, int side,
                      Pair sum)
{
    const Half *place = names_place(&prover->names, sum);
    return names_have(place, sum) ? place->name : name_add(prover, links, number, line, side, sum);
}

/* Links come apart along a line when one of them is taken away: in the sums that are left, names
 * take the place of links. */
INLINE Halves halves_part(const Prover *prover, Sums *sums, int line, const Links *links,
                          int number)
{
    Pair near = sums->pairs[SUM_NEAR + line], far = sums->pairs[SUM_LINKS] - near;
    Pair near_name = name_find(prover, links, number, line, 0, near);
    Pair far_name = name_find(prover, links, number, line, 1, far);
    sums->pairs[SUM_LONES] += near_name + far_name;
    return (Halves){line, {{near, near_name}, {far, far_name}}};
}

/* One half of it when a link of that is taken away. */
INLINE Half half_after(const Prover *prover, const Rest *rest, int number, const Sums *change,
                       int side)
{
    int line = rest->halves.line;
    Pair sum = rest->halves.halves[side].sum + change->pairs[SUM_LINKS];
    return (Half){sum, name_find(prover, &rest->links, number, line, side, sum)};
}

INLINE int half_of(const Prover *prover, const Rest *rest, int number)
{
    int joint = rest->links.links[number].ends[0];
    return prover->shared->graph.sides[joint][rest->halves.line];
}

/* ---- Nodes ---- */

/* Whether giving so many coins, of which some can be left, may be worth the threshold. */
INLINE bool node_may_give(Node *node, int coins, int left)
{
    int rest = node->links->coins - coins;
    int most = -taking_range(coins, left, (Range){-rest, rest}).low;
    if (most >= node->threshold)
        return true;
    node->best = most > node->best ? most : node->best;
    return false;
}

/* Looks the next child up. True: it is enough. */
INLINE bool node_probe(Node *node, const ProofTable *proofs)
{
    Child *child = node->looked_up++;
    int rest = node->links->coins - child->coins;
    Range range = {-rest, rest};
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
    if (node->kept != child)
        *node->kept = *child;
    node->kept++->range = range;
    return false;
}

/* Asks for the children that came in, and looks up those that were asked for before. True: one of
 * them is enough. */
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

/* Adds a child. True: an earlier one is enough. */
INLINE bool node_add(Node *node, const ProofTable *proofs, Key key, int string, int coins, int left,
                     Manner manner, int index)
{
    Child *child = node->end++;
    child->key = key;
    child->string = (uint8_t)string;
    child->coins = (uint8_t)coins;
    child->left = (uint8_t)left;
    child->manner = (uint8_t)manner;
    child->index = (uint8_t)index;
    return node->end - node->asked_for >= BATCH && node_turn(node, proofs);
}

/* The key of what is left when a link is taken away. */
INLINE Key node_key(const Prover *prover, const Node *node, int number, const Sums *change,
                    const KeyMode mode)
{
    const Links *links = node->links;
    Sums sums = sums_changed(&links->sums, change, mode);
    if (mode == APART) {
        int side = half_of(prover, node->rest, number);
        sums.pairs[SUM_LONES] += half_after(prover, node->rest, number, change, side).name -
                                 node->rest->halves.halves[side].name;
        return sums_key(&sums, APART);
    }
    int line = sums_parting(&sums, &prover->shared->graph, mode);
    if (line == NO_LINE)
        return sums_key(&sums, mode);
    halves_part(prover, &sums, line, links, number);
    return sums_key(&sums, APART);
}

/* Cutting a safe string, or opening a chain that is no noose and taking it. */
INLINE bool node_add_link(Prover *prover, Node *node, int number, const KeyMode mode)
{
    const Proving *shared = prover->shared;
    const Link *link = &node->links->links[number];
    const Sums *change = changes_find(&node->changes, &node->rest->heritage, node->links,
                                      &shared->graph, &shared->terms, number, mode);
    return node_add(node, &shared->proofs, node_key(prover, node, number, change, mode),
                    link->opening, link->length, chain_left(link->length), BY_LINK, number);
}

INLINE bool node_add_noose(Prover *prover, Node *node, int number, const KeyMode mode)
{
    const Proving *shared = prover->shared;
    const Link *link = &node->links->links[number];
    int coins;
    Sums change =
        change_by_removal(node->links, &shared->graph, &shared->terms, link, mode, &coins);
    int left = chain_left(coins);
    if (!node_may_give(node, coins, left))
        return false;
    return node_add(node, &shared->proofs, node_key(prover, node, number, &change, mode),
                    link->opening, coins, left, BY_LINK, number);
}

INLINE bool node_add_safe(Prover *prover, Node *node, const KeyMode mode)
{
    const Links *links = node->links;
    const Graph *graph = &prover->shared->graph;
    for (uint64_t safe = links->safe; safe; safe &= safe - 1) {
        int number = first_of(safe);
        if (!opening_is_repeated(links, graph, &links->links[number]) &&
            node_add_link(prover, node, number, mode))
            return true;
    }
    return false;
}

INLINE bool node_add_chains(Prover *prover, Node *node, const KeyMode mode)
{
    const Links *links = node->links;
    const Graph *graph = &prover->shared->graph;
    for (uint64_t chains = links->chains; chains; chains &= chains - 1) {
        int number = first_of(chains);
        const Link *link = &links->links[number];
        if (link_is_noose(link)) {
            if (node_add_noose(prover, node, number, mode))
                return true;
        } else if (node_may_give(node, link->length, chain_left(link->length)) &&
                   !opening_better(links, graph, link) && node_add_link(prover, node, number, mode))
            return true;
    }
    return false;
}

INLINE int lone_term(const Terms *terms, int length, Manner manner)
{
    return manner == BY_LOOP ? terms_loop(terms, length) : terms_lone(terms, length);
}

/* Opening one of the chains or loops that are tied to nothing. */
INLINE bool node_add_lone(Node *node, const Proving *shared, const Lones *lones, int index,
                          Manner manner, const KeyMode mode)
{
    int length = lones->lengths[index];
    int left = manner == BY_LOOP ? LOOP_LEFT : chain_left(length);
    if (!node_may_give(node, length, left))
        return false;
    Sums sums = node->links->sums;
    sums_remove(&sums, &shared->terms, lone_term(&shared->terms, length, manner), mode);
    return node_add(node, &shared->proofs, sums_key(&sums, mode), lones->openings[index], length,
                    left, manner, index);
}

/* Of short chains, of long ones and of loops, the shortest is enough. */
INLINE bool node_add_lones(Node *node, const Proving *shared, const KeyMode mode)
{
    const Lones *lones = &node->links->lones, *loops = &node->links->loops;
    int first_long = opening_long_lone(lones);
    return (first_long > 0 && node_add_lone(node, shared, lones, 0, BY_LONE, mode)) ||
           (first_long < lones->count &&
            node_add_lone(node, shared, lones, first_long, BY_LONE, mode)) ||
           (loops->count > 0 && node_add_lone(node, shared, loops, 0, BY_LOOP, mode));
}

/* What is left when a link is taken away. Returns its mode. */
INLINE int rest_without_link(const Prover *prover, Rest *rest, const Node *node, int number,
                             const KeyMode mode)
{
    const Proving *shared = prover->shared;
    Sums *sums = &rest->links.sums;
    Removal removal =
        links_without(node->links, &shared->graph, &shared->terms, &node->links->links[number]);
    links_follow(&rest->links, &shared->terms, &removal, mode);
    rest->heritage = heritage_after(node->changes, &removal, &shared->graph);
    if (mode == APART) {
        int side = half_of(prover, node->rest, number);
        Half *half = &rest->halves.halves[side];
        Sums change = sums_between(&node->links->sums, sums, APART);
        rest->halves = node->rest->halves;
        *half = half_after(prover, node->rest, number, &change, side);
        sums->pairs[SUM_LONES] += half->name - node->rest->halves.halves[side].name;
        return APART;
    }
    int line = sums_parting(sums, &shared->graph, mode);
    if (line == NO_LINE)
        return mode;
    rest->halves = halves_part(prover, sums, line, node->links, number);
    return APART;
}

/* The same with a chain or loop that is tied to nothing. */
INLINE int rest_without_lone(const Prover *prover, Rest *rest, const Node *node, const Child *child,
                             const KeyMode mode)
{
    const Terms *terms = &prover->shared->terms;
    Links *links = &rest->links;
    links->coins -= child->coins;
    sums_remove(&links->sums, terms, lone_term(terms, child->coins, child->manner), mode);
    lones_remove(child->manner == BY_LOOP ? &links->loops : &links->lones, child->index);
    rest->heritage = (Heritage){.changes = node->changes};
    if (mode == APART)
        rest->halves = node->rest->halves;
    return mode;
}

/* What a move leaves. Returns its mode. */
INLINE int child_make(const Prover *prover, Rest *rest, const Node *node, const Child *child,
                      const KeyMode mode)
{
    links_copy(&rest->links, node->links, &prover->shared->graph);
    return child->manner == BY_LINK ? rest_without_link(prover, rest, node, child->index, mode)
                                    : rest_without_lone(prover, rest, node, child, mode);
}

/* Asks about the rest that a move leaves, if that is not known. */
INLINE void child_ask(Prover *prover, Child *child, const Rest *rest, int threshold, bool is_apart,
                      const KeyMode mode)
{
    if (range_is_open(&child->range, threshold))
        range_narrow(&child->range, threshold,
                     is_apart ? prove_apart(prover, rest, threshold)
                              : prove_below(prover, rest, threshold, mode));
}

/* Narrows what is known of what a move leaves until that says whether it reaches the node's
 * threshold. */
INLINE void child_decide(Prover *prover, const Node *node, Child *child, const KeyMode mode)
{
    Rest rest;
    bool is_apart = child_make(prover, &rest, node, child, mode) == APART;
    int most = -node->threshold - child->coins; /* that the rest may be worth */
    child_ask(prover, child, &rest, most + 2, is_apart, mode);
    if (child->left && child->range.high <= most)
        child_ask(prover, child, &rest, -most - 2 * child->left, is_apart, mode);
}

/* Whether a child is left for later, because another thread is at it; otherwise it is marked. */
INLINE bool child_is_busy(Abdada *abdada, const Child *child, bool can_wait)
{
    uint64_t mark = abdada_mark(child->key.first, child->string);
    if (can_wait && abdada_has(abdada, mark))
        return true;
    abdada_begin(abdada, mark);
    return false;
}

/* Searches a child. True: it is enough. */
INLINE bool node_try(Prover *prover, Node *node, Child *child, const KeyMode mode)
{
    prover->racer.ply++;
    child_decide(prover, node, child, mode);
    prover->racer.ply--;
    if (prover_leaves(prover))
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
INLINE void node_search(Prover *prover, Node *node, const KeyMode mode)
{
    Race *race = &prover->shared->race;
    bool is_shared =
        race->size > 1 && size_of(node->links->safe | node->links->chains) >= ABDADA_LINKS;
    Abdada *abdada = is_shared ? &race->abdada : NULL;
    uint8_t later[MAX_CHILDREN];
    int later_count = 0, kept = (int)(node->kept - node->children);
    for (int i = 0; i < kept + later_count; i++) {
        bool is_first_time = i < kept;
        Child *child = &node->children[is_first_time ? i : later[i - kept]];
        if (prover->racer.ply < EFFORT_PLIES && prover->racer.effort)
            effort_step(prover->racer.effort, prover->racer.ply, i - later_count * is_first_time,
                        kept);
        if (abdada && child_is_busy(abdada, child, is_first_time && i > 0)) {
            later[later_count++] = (uint8_t)i;
            continue;
        }
        bool is_enough = node_try(prover, node, child, mode);
        if (abdada)
            abdada_end(abdada, abdada_mark(child->key.first, child->string));
        if (is_enough || prover_leaves(prover))
            return;
    }
}

/* Looks at all moves of a position. *string is set, unless it is NULL, where one reaches the
 * threshold. */
INLINE int expand(Prover *prover, const Rest *rest, int threshold, const KeyMode mode, int *string)
{
    const Proving *shared = prover->shared;
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
                 .changes = {.sums = prover->changes[prover->racer.ply]}};
    bool is_enough = node_add_safe(prover, &node, mode) || node_add_chains(prover, &node, mode) ||
                     node_add_lones(&node, shared, mode) || node_turn(&node, &shared->proofs) ||
                     node_turn(&node, &shared->proofs);
    if (!is_enough)
        node_search(prover, &node, mode);
    if (string && node.best >= threshold)
        *string = node.string;
    return node.best;
}

INLINE int prove(Prover *prover, const Rest *rest, int threshold, const KeyMode mode)
{
    Proving *shared = prover->shared;
    const Links *links = &rest->links;
    if (threshold > links->coins)
        return links->coins;
    if (threshold <= -links->coins)
        return -links->coins;
    if (prover_enter(prover))
        return 0;
    if (!links->tied)
        return simple_value(links->lones.lengths, links->lones.count, links->loops.lengths,
                            links->loops.count);
    int ply = prover->racer.ply;
    Key key = sums_key(&links->sums, mode);
    prover->steps[ply] = (Step){key, threshold};
    for (;;) {
        Range range = {-links->coins, links->coins};
        if (known_find(&shared->proofs, key, &range) && !range_is_open(&range, threshold))
            return range.low >= threshold ? range.low : range.high;
        uint64_t before = prover->racer.nodes;
        int best = expand(prover, rest, threshold, mode, NULL);
        if (!prover_leaves(prover)) {
            range_narrow(&range, threshold, best);
            known_store(&shared->proofs, key, &range, prover->racer.nodes - before);
            return best;
        }
        if (prover->racer.stopped || prover->overtaken < ply)
            return 0;
        prover->overtaken = NOT_OVERTAKEN; /* the answer is there, unless it has given way again */
    }
}

/* The search is compiled for each mode; the first position, for all. */
int prover_decide(Prover *prover, const Cut *cut, int threshold, int *string)
{
    const Proving *shared = prover->shared;
    KeyMode mode = shared->terms.mode;
    Rest rest;
    prover->overtaken = NOT_OVERTAKEN;
    links_make(&rest.links, &shared->graph, cut, &shared->terms);
    rest.links.sums = links_sums(&rest.links, &shared->terms, mode);
    rest.heritage = heritage_none();
    int line = sums_parting(&rest.links.sums, &shared->graph, mode);
    if (line != NO_LINE) {
        rest.halves = halves_part(prover, &rest.links.sums, line, &rest.links, NO_LINK);
        mode = APART;
    }
    return expand(prover, &rest, threshold, mode, string);
}
