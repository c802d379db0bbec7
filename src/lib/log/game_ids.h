/*
 * The ids of a log's games, numbered 0, 1, 2, .. in order of insertion, with a hash table, so that
 * reading a log takes time proportional to its length.
 *
 * uthash takes 10 to 30 % longer with 200,000 games and 104 bytes a game instead of 56, and is not
 * available for WebAssembly, which reads logs too.
 */
#ifndef LOG_GAME_IDS_H
#define LOG_GAME_IDS_H

#include "base/text.h"

typedef struct GameIds {
    char (*items)[PORFIA_ID_SIZE];
    int count;
    int capacity;
    int *slots; /* numbers + 1, 0 for empty; twice as many as the capacity */
    int last;   /* the number found last: most lines belong to the game of the previous line */
} GameIds;

/* The number of an id, or -1. A GameIds of zeros is empty. */
int game_ids_find(GameIds *ids, Slice id);
/* Adds a new id, shorter than PORFIA_ID_SIZE. -1: out of memory. */
int game_ids_add(GameIds *ids, Slice id);
void game_ids_release(GameIds *ids);

#endif
