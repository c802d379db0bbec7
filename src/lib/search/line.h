/*
 * Lines of play collected by a search, and the history of the game being played.
 */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "porfia.h"

/* The best line from a node. */
typedef struct MoveLine {
    int length;
    PorfiaMove moves[PORFIA_MAX_DEPTH];
} MoveLine;

/* The new best line of a node: a move, followed by the line below it. */
void line_prepend(MoveLine *line, PorfiaMove move, const MoveLine *below);

/* The positions of the game being played since its last capture. */
typedef struct GameHistory {
    const uint64_t *keys; /* NULL: nothing can repeat */
    int length;
    uint64_t bits; /* the set of the keys' lowest six bits, to skip most lookups */
    int limit;     /* the occurrence of a position that ends the game */
} GameHistory;

GameHistory game_history_of(const PorfiaQuestion *question);
/* How often the position has occurred in the game. */
int game_history_count(const GameHistory *history, uint64_t key);

#endif
