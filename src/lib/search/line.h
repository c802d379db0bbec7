/*
 * Lines of play as a search collects them, and the history of the game being played.
 */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "porfia.h"

/* The best moves from a node on. */
typedef struct MoveLine {
    int length;
    PorfiaMove moves[PORFIA_MAX_DEPTH];
} MoveLine;

/* Puts a move in front of the line below: it is the best so far. */
void line_prepend(MoveLine *line, PorfiaMove move, const MoveLine *below);

/* The positions of the game being played since its last capture. */
typedef struct GameHistory {
    const uint64_t *keys; /* NULL where nothing can repeat */
    int length;
    uint64_t bits; /* the six lowest bits of every key, as a set */
    int limit;     /* the occurrence that ends the game */
} GameHistory;

GameHistory game_history_of(const PorfiaQuestion *question);
/* How often the game has had this position. */
int game_history_count(const GameHistory *history, uint64_t key);

#endif
