/*
 * Levels: an engine that players of any strength can beat.
 *
 * A level searches less, by its bounds, and plays less carefully, by choosing among moves nearly as
 * good as the best one. It never plays a move that it sees to be far worse. Its choice depends only
 * on the position, its history and a seed.
 */
#ifndef SEARCH_LEVEL_H
#define SEARCH_LEVEL_H

#include "porfia.h"

enum { LEVEL_TABLE_MIB = 1 /* enough for any level's nodes, and quick to clear */ };

typedef struct Level {
    int depth;      /* search depth; PORFIA_MAX_DEPTH: limited by nodes alone */
    uint64_t nodes; /* node limit */
    int lines;      /* number of best moves to choose from */
    /* The largest loss of the chosen move against the best one, as a percentage of the loss of the
     * middle line. A relative bound means the same in games that pay one point a move and in games
     * that pay tens; the middle line, because a single terrible move says nothing about the
     * others. */
    int slack;
    bool is_sure_of_ends; /* if the value is exact, the level plays the best move */
} Level;

/* The level's row; NULL: full strength. */
const Level *level_find(int level);
/* The question with the level's bounds and number of lines. */
PorfiaQuestion level_question(const Level *level, const PorfiaQuestion *question);
/* The largest loss, in points, of a move that may be chosen. Lines are sorted, best first. */
int level_slack(const Level *level, const PorfiaResult *lines, int count);
/* The line to play. The choice depends on the lines, the seed and the position's key. */
const PorfiaResult *level_choose(const Level *level, const PorfiaResult *lines, int count,
                                 uint64_t seed, uint64_t key);

#endif
