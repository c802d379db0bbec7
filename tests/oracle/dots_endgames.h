/* Endgames of Dots in which only chains and loops are left, none of them opened yet: all there are
 * of so many boxes, with their values, for tests only.
 *
 * Who must move opens one of them, whichever. A chain of one or two boxes is taken by the other,
 * who then must move; of a longer chain the other takes all but two boxes, and of a loop all but
 * four, and leaves those, or takes all and must move. */
#ifndef PORFIA_TESTS_ORACLE_DOTS_ENDGAMES_H
#define PORFIA_TESTS_ORACLE_DOTS_ENDGAMES_H

#include <stdbool.h>
#include <stdint.h>

/* No more than these: a board of 7 x 7, with some six million endgames. */
enum { ORACLE_ENDGAME_BOXES = 49 };

typedef struct OracleEndgame {
    int boxes;
    int chain_count;
    int loop_count;
    uint8_t chains[ORACLE_ENDGAME_BOXES]; /* their lengths, the shortest first */
    uint8_t loops[ORACLE_ENDGAME_BOXES / 4];
    int value; /* what who must move will gain more than the other */
} OracleEndgame;

typedef void OracleEndgameVisit(void *user, const OracleEndgame *endgame);

/* Shows every endgame of at most so many boxes once, that of none first. false: there is no memory
 * for it, or more boxes are asked for than there can be. */
bool oracle_endgames(int max_boxes, OracleEndgameVisit *visit, void *user);

#endif
