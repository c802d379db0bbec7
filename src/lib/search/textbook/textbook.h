/*
 * What all textbook algorithms share and games do not change: the question, counts, line of play
 * and clock. The algorithms are the .inc files beside this one, compiled for each game.
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
    TEXTBOOK_NEAR_POLL_NODES = 64, /* when the deadline is near */
    UCT_POLL_PLAYOUTS = 16, /* playouts between two polls; playouts take much longer than nodes */
    UCT_LINE_VISITS = 4,    /* the fewest visits of a node in the reported line */
    UCT_MAX_PLAYOUT = 1000  /* moves; a longer playout is scored as it stands */
};

typedef struct TextbookCounts {
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
} TextbookCounts;

/* A node of UCT's tree: a move and its statistics. Children are added one by one, in the order of
 * the position's moves. */
typedef struct UctNode {
    double total; /* sum of the move's values for its mover */
    uint32_t visits;
    uint32_t last_child;       /* 0: none */
    uint32_t previous_sibling; /* 0: none */
    PorfiaMove move;
    uint8_t child_count;
} UctNode;

typedef struct UctTree {
    UctNode *nodes;
    uint32_t capacity;
    uint32_t count;
    int scale; /* the largest value seen, of either sign: the unit of exploration */
} UctTree;

/* A run of one algorithm at one depth. */
struct Textbook {
    /* the question */
    PorfiaMethod method;
    const void *setup;
    int depth;
    GameHistory history;
    /* resources; all optional */
    TextbookTT *tt;
    UctTree *tree;
    const ExternalEvaluation *external;
    PorfiaObserver *observer;
    void *observer_user;
    Deadline *deadline;
    uint64_t node_limit; /* 0: none */
    atomic_bool *stop;
    Random random;
    /* the current node */
    int root_mover;
    int ply;
    PorfiaNode path[PORFIA_MAX_DEPTH + 1]; /* for observers only */
    MoveLine lines[PORFIA_MAX_DEPTH + 2];
    bool stopped;
    uint64_t horizons; /* leaves where the depth, not the game, ended a line */
    /* the result; counts add up from depth to depth */
    int value;
    TextbookCounts counts;
    uint64_t next_poll;               /* in nodes */
    _Atomic uint64_t published_nodes; /* the count that other threads may read */
};

typedef struct Textbook Textbook;

/* Reads the clock and the stop flag. */
void textbook_poll(Textbook *book);
/* Calls the external evaluation, which may be slow, and polls now and then. */
__attribute__((cold)) int textbook_evaluate_external(Textbook *book, const void *position);
/* Answers a question with the book's method, with iterative deepening if asked for. The deadline
 * has begun. */
void textbook_search(Textbook *book, const PorfiaQuestion *question, PorfiaResult *result);

#endif
