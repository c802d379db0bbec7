/*
 * The names of games, numbered 0, 1, 2, .. in the order in which they were added, and found by a
 * hash table, so that a log of many games is read in a time proportional to its length.
 *
 * Not uthash: with 200,000 games it takes 10 to 30% longer and 104 bytes a game instead of 56, and
 * there is none for WebAssembly, where logs are read as well.
 */
#ifndef LOG_GAME_IDS_H
#define LOG_GAME_IDS_H

#include "base/text.h"

typedef struct GameIds {
    char (*names)[PORFIA_ID_SIZE];
    int count;
    int capacity;
    int *slots; /* numbers + 1, 0 for an empty slot; twice as many as the capacity */
    int last;   /* the number found last: most lines belong to the game of the line before */
} GameIds;

/* The number of a name, or -1. An Index of zeros is empty. */
int game_ids_find(GameIds *index, Slice name);
/* Adds a name, shorter than PORFIA_ID_SIZE, that is not there. -1: out of memory. */
int game_ids_add(GameIds *index, Slice name);
void game_ids_release(GameIds *index);

#endif
