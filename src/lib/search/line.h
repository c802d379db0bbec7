/*
 * Lines of play as a search collects them, and the history of the game being played.
 */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "porfia.h"

/* The best moves from a node on. */
typedef struct Line {
    int length;
    PorfiaMove moves[PORFIA_MAX_DEPTH];
} Line;

/* Puts a move in front of the line below: it is the best so far. */
void line_extend(Line *line, PorfiaMove move, const Line *below);

/* The positions of the game being played since its last capture. */
typedef struct History {
    const uint64_t *keys; /* NULL where nothing can repeat */
    int length;
    uint64_t bits; /* the six lowest bits of every key, as a set */
    int limit;     /* the occurrence that ends the game */
} History;

History history_of(const PorfiaQuestion *question);
/* How often the game has had this position. */
int history_count(const History *history, uint64_t key);

#endif
