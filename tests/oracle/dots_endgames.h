/* All endgames of Dots with only unopened chains and loops, up to a number of boxes, with their
 * values, for tests.
 *
 * The player to move opens any of them. The opponent takes a chain of one or two boxes and must
 * then move; of a longer chain it takes all but two boxes, and of a loop all but four, and leaves
 * those; or it takes all and must move. */
#ifndef PORFIA_TESTS_ORACLE_DOTS_ENDGAMES_H
#define PORFIA_TESTS_ORACLE_DOTS_ENDGAMES_H

#include <stdbool.h>
#include <stdint.h>

/* The maximum, a board of 7 x 7, has about six million endgames. */
enum { ORACLE_ENDGAME_BOXES = 49 };

typedef struct OracleEndgame {
    int boxes;
    int chain_count;
    int loop_count;
    uint8_t chains[ORACLE_ENDGAME_BOXES]; /* lengths, ascending */
    uint8_t loops[ORACLE_ENDGAME_BOXES / 4];
    int value; /* for the player to move */
} OracleEndgame;

typedef void OracleEndgameVisit(void *user, const OracleEndgame *endgame);

/* Visits every endgame of at most max_boxes boxes once, the empty one first. False: out of memory,
 * or max_boxes is too large. */
bool oracle_endgames(int max_boxes, OracleEndgameVisit *visit, void *user);

#endif
