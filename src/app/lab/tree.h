/*
 * The tree of a textbook search, reported node by node while it searches.
 *
 * The library's observer reports positions and values; here they become nodes with a parent, a
 * number, the text of the move, and the number of moves that a cut skipped. Only the path to the
 * present node is kept, so the size of a tree has no limit.
 */
#ifndef LAB_TREE_H
#define LAB_TREE_H

#include "porfia.h"

typedef enum TreeCut { TREE_NO_CUT, TREE_ALPHA_CUT, TREE_BETA_CUT } TreeCut;

/* Window and value are for the mover, except in the minimax forms (see tree_is_for_root). */
typedef struct TreeNode {
    int64_t order;  /* when it was entered: 0, 1, .. */
    int64_t parent; /* its order; -1: none. MTD(f) and UCT enter the root repeatedly */
    int ply;
    int depth; /* remaining moves */
    int mover; /* 1 or 2 */
    PorfiaMove move;
    char move_text[PORFIA_MOVE_SIZE]; /* "" at the root */
    int gain;                         /* of the move to it */
    int alpha, beta;                  /* on entering */
    /* known when it is left: */
    int value;
    int children; /* visits below it; a move that is searched again counts again */
    bool is_table_hit;
    TreeCut cut;   /* as counted: beta where the root's player moves */
    int cut_bound; /* the bound that the value has reached */
    int untried;   /* moves that the cut skipped */
} TreeNode;

/* Called when a node is entered, with what is known then, and when it is left. Either may be
 * NULL. */
typedef struct TreeListener {
    void (*enter)(void *user, const TreeNode *node);
    void (*leave)(void *user, const TreeNode *node);
    void *user;
} TreeListener;

/* Whether values and windows at every node are for the root's player. */
bool tree_is_for_root(PorfiaAlgorithm algorithm);
/* Whether a cut means value <= alpha, not value >= beta. */
bool tree_cut_is_below(PorfiaAlgorithm algorithm, const TreeNode *node);
/* Whether a bound of a window is finite. */
bool tree_is_bound(int bound);

/* Searches a position to a depth without deepening and reports each node to the listener. False:
 * out of memory. */
bool tree_search(PorfiaSearch *search, const PorfiaPosition *position, int depth,
                 const TreeListener *listener, PorfiaResult *result, PorfiaError *error);

#endif
