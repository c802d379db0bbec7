/*
 * Captures and what can be left of them: see capture.h.
 *
 * The coins that can be captured one after the other form trees, since each of them has one string
 * left at its turn. A tree is tied to the rest by one string or by none. If by one, cutting it when
 * only its coin and one more are left leaves two. If by none, cutting the middle of the last four
 * leaves four, provided that they form a path; they do unless all coins surround a single one.
 */
#include "solve/dots/capture.h"

#include "solve/dots/loony_endgame.h"

/* A tree of capturable coins. */
typedef struct Tree {
    uint64_t coins;
    bool is_tied;
    bool has_row; /* contains a path of four coins */
} Tree;

static uint64_t neighbours(const Graph *graph, uint64_t strings, int coin)
{
    uint64_t coins = 0;
    for (strings &= graph->strings_at[coin]; strings; strings &= strings - 1)
        coins |= graph->coins_at[first_of(strings)];
    return coins & ~(1ULL << coin);
}

static bool is_inside(const Graph *graph, uint64_t strings, int coin)
{
    return size_of(neighbours(graph, strings, coin)) > 1;
}

/* The tree of a coin in the captured coins and the strings that capturing cuts. */
static Tree tree_of(const Graph *graph, uint64_t taken, uint64_t strings, int coin)
{
    Tree tree = {.coins = 1ULL << coin};
    for (uint64_t next = tree.coins; next;) {
        int here = first_of(next);
        next &= next - 1;
        uint64_t beside = neighbours(graph, strings, here);
        tree.is_tied |=
            (beside & ~taken) != 0 || (graph->strings_at[here] & strings & graph->grounded);
        for (uint64_t inner = beside & taken; inner; inner &= inner - 1)
            tree.has_row |=
                is_inside(graph, strings, here) && is_inside(graph, strings, first_of(inner));
        next |= beside & taken & ~tree.coins;
        tree.coins |= beside & taken;
    }
    return tree;
}

static int tree_left(const Tree *tree)
{
    if (tree->is_tied)
        return size_of(tree->coins) >= CHAIN_LEFT ? CHAIN_LEFT : 0;
    return tree->has_row ? LOOP_LEFT : 0;
}

Capture capture_of(const Graph *graph, const Subgraph *subgraph)
{
    Capture capture = {.rest = *subgraph};
    subgraph_capture_all(graph, &capture.rest);
    uint64_t taken = coins_left(subgraph) & ~coins_left(&capture.rest);
    uint64_t strings = subgraph->strings & ~capture.rest.strings;
    capture.coins = size_of(taken);
    for (uint64_t coins = taken; coins;) {
        Tree tree = tree_of(graph, taken, strings, first_of(coins));
        int left = tree_left(&tree);
        if (left && (capture.left == 0 || left < capture.left))
            capture.left = left;
        coins &= ~tree.coins;
    }
    return capture;
}
