/*
 * The tree that a textbook search walks through, told node by node while it searches.
 *
 * The library's observer tells of places and values; here they become nodes with a parent, a
 * number, the text of the move, and how many moves a cut has spared. Nothing but the path to the
 * present node is kept, so a tree may be as large as it likes.
 */
#ifndef LAB_TREE_H
#define LAB_TREE_H

#include "porfia.h"

typedef enum TreeCut { TREE_NO_CUT, TREE_ALPHA_CUT, TREE_BETA_CUT } TreeCut;

/* Window and value are for the player to move, except in the minimax forms (see
 * tree_is_for_root). */
typedef struct TreeNode {
    int64_t order;  /* when it was entered: 0, 1, .. */
    int64_t parent; /* its order; -1: none. MTD(f) and UCT enter the root again and again */
    int ply;
    int depth; /* moves still to go */
    int mover; /* 1 or 2 */
    PorfiaMove move;
    char move_text[PORFIA_MOVE_SIZE]; /* "" at the root */
    int gain;                         /* what the move paid */
    int alpha, beta;                  /* on entering */
    /* known when it is left: */
    int value;
    int children; /* visits below it; a move that is searched again counts again */
    bool is_table_hit;
    TreeCut cut;   /* as counted: beta where the root's player moves */
    int cut_bound; /* what the value has reached */
    int untried;   /* moves that the cut spared */
} TreeNode;

/* Told when a node is entered, with what is known then, and when it is left. Either may be NULL. */
typedef struct TreeListener {
    void (*enter)(void *user, const TreeNode *node);
    void (*leave)(void *user, const TreeNode *node);
    void *user;
} TreeListener;

/* Whether values and windows are for the player at the root at every node. */
bool tree_is_for_root(PorfiaAlgorithm algorithm);
/* Whether a cut is said as value <= alpha, and not as value >= beta. */
bool tree_cut_is_below(PorfiaAlgorithm algorithm, const TreeNode *node);
/* Whether a bound of a window bounds anything. */
bool tree_is_bound(int bound);

/* Searches a position to a depth, not deepening; the listener is told of every node. False: out of
 * memory. */
bool tree_search(PorfiaSearch *search, const PorfiaPosition *position, int depth,
                 const TreeListener *listener, PorfiaResult *result, PorfiaError *error);

#endif
