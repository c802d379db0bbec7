/*
 * What all textbook algorithms share and no game changes: what a run was asked, its counts, its
 * line of play, its clock. The algorithms themselves are the .inc files beside this one,
 * compiled once for each game.
 */
#ifndef SEARCH_TEXTBOOK_TEXTBOOK_H
#define SEARCH_TEXTBOOK_TEXTBOOK_H

#include "base/random.h"
#include "search/deadline.h"
#include "search/external_evaluation.h"
#include "search/line.h"
#include "search/textbook/tt.h"

#include <stdatomic.h>

enum {
    TEXTBOOK_POLL_NODES = 1024,    /* nodes between two polls; a power of two */
    TEXTBOOK_NEAR_POLL_NODES = 64, /* the same when the deadline is near */
    UCT_POLL_PLAYOUTS = 16,        /* the same in playouts, which are much longer */
    UCT_LINE_VISITS = 4,           /* of a node in the line that is shown, at least */
    UCT_MAX_PLAYOUT = 1000 /* moves, after which a game that goes round counts as it stands */
};

typedef struct TextbookCounts {
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
} TextbookCounts;

/* A node of UCT's tree: a move and what came of it for who made it. Children are added one by one,
 * in the order of the position's moves. */
typedef struct UctNode {
    double total; /* of the values of the move, for its mover */
    uint32_t visits;
    uint32_t last_child;       /* 0: none yet */
    uint32_t previous_sibling; /* 0: it is the first */
    PorfiaMove move;
    uint8_t child_count;
} UctNode;

typedef struct UctTree {
    UctNode *nodes;
    uint32_t capacity;
    uint32_t count;
    int scale; /* the largest value seen, either sign: the unit of exploration */
} UctTree;

/* One run of one algorithm at one depth. */
struct Textbook {
    /* what is asked */
    PorfiaMethod method;
    const void *setup;
    int depth;
    GameHistory history;
    /* what it works with; each may be missing */
    TextbookTT *tt;
    UctTree *tree;
    const ExternalEvaluation *external;
    PorfiaObserver *observer;
    void *observer_user;
    Deadline *deadline;
    uint64_t node_limit; /* 0: none */
    atomic_bool *stop;
    Random random;
    /* where it is */
    int root_mover;
    int ply;
    PorfiaNode path[PORFIA_MAX_DEPTH + 1]; /* only kept for an observer */
    MoveLine lines[PORFIA_MAX_DEPTH + 2];
    bool stopped;
    uint64_t horizons; /* places where the depth, not the game, ended a line */
    /* what it found; counts go on from one run to the next */
    int value;
    TextbookCounts counts;
    uint64_t next_poll;               /* in nodes */
    _Atomic uint64_t published_nodes; /* as many of them as other threads know of */
};

typedef struct Textbook Textbook;

/* Reads the clock and the stop flag. */
void textbook_poll(Textbook *book);
/* What the evaluation from outside says of a position; for it may be slow, now and then with a
 * poll. */
__attribute__((cold)) int textbook_evaluate_external(Textbook *book, const void *position);
/* Answers a question by the book's method, deepening if that is asked for. Its deadline has
 * begun. */
void textbook_search(Textbook *book, const PorfiaQuestion *question, PorfiaResult *result);

#endif
