/*
 * Levels: an engine that people of every strength can beat.
 *
 * A level sees less, by bounds on its search, and is less careful, by choosing among moves that are
 * nearly as good as the best one. It never plays what it sees to be far worse than that, and what
 * it plays depends on the position, its history and a seed alone.
 */
#ifndef SEARCH_LEVEL_H
#define SEARCH_LEVEL_H

#include "porfia.h"

enum { LEVEL_TABLE_MIB = 1 /* enough for the nodes of any level, and quickly cleared */ };

typedef struct Level {
    int depth;      /* how many moves it looks ahead; PORFIA_MAX_DEPTH: as far as its nodes allow */
    uint64_t nodes; /* how many positions it looks at */
    int lines;      /* among how many of the best moves it may choose */
    /* How much worse than the best the chosen move may be, in percent of what the middle one of
     * those moves loses against it. A share of that loss means the same in a game that pays tens of
     * points a move and in one that pays one; the middle one, because a single terrible move
     * says nothing about how much the others differ. */
    int slack;
    bool is_sure_of_ends; /* where it sees to the end of the game, it plays the best move */
} Level;

/* NULL: full strength. */
const Level *level_find(int level);
/* The same question within the level's bounds, for all the lines that it chooses among. */
PorfiaQuestion level_question(const Level *level, const PorfiaQuestion *question);
/* The farthest from the best, in points, that a move may be chosen. Lines come best first. */
int level_slack(const Level *level, const PorfiaResult *lines, int count);
/* The line that is played. The choice depends on the lines, the seed and the position's key. */
const PorfiaResult *level_choose(const Level *level, const PorfiaResult *lines, int count,
                                 uint64_t seed, uint64_t key);

#endif
