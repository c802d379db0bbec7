/* The naive second implementation of the three games, for tests only.
 *
 * Everything goes in and out as text, so nothing of the real implementation can leak in: an
 * oracle shares no code, no type and no table with it, only the notation. Speed does not matter
 * here; being obviously right does. */
#ifndef PORFIA_TESTS_ORACLE_H
#define PORFIA_TESTS_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

enum { ORACLE_MAX_MOVES = 160, ORACLE_MOVE_SIZE = 12, ORACLE_TEXT_SIZE = 512 };

typedef struct OracleMoves {
    int count;
    char text[ORACLE_MAX_MOVES][ORACLE_MOVE_SIZE];
} OracleMoves;

typedef struct Oracle {
    const char *game; /* "cavalo", "dots", "adji" */

    /* Rules are "" or "threat=off,double=choice,..." (only cavalo has any; of a key given twice
     * the last value holds). Both functions return false for rules or a position that are not
     * valid. */

    /* count 0: the game is over; "pass" alone when the mover must pass. */
    bool (*moves)(const char *rules, const char *position, OracleMoves *moves);

    /* Plays a move: the points it pays and the position after it. An illegal move gives false.
     * `after` may be the same text as `position`. */
    bool (*apply)(const char *rules, const char *position, const char *move, int *gain,
                  char after[ORACLE_TEXT_SIZE]);
} Oracle;

extern const Oracle oracle_cavalo;
extern const Oracle oracle_dots;
extern const Oracle oracle_adji;

/* NULL when there is no game of that name. */
const Oracle *oracle_find(const char *game);

/* The number of move sequences of exactly `depth` moves: a pass is a move, a finished game has no
 * continuation. 0 for an invalid position. */
uint64_t oracle_perft(const Oracle *oracle, const char *rules, const char *position, int depth);

/* The points still to be won by the mover minus the opponent's, by full search of every line
 * without any cut. false when a line is longer than max_plies, when more than max_nodes positions
 * would have to be visited, or when the position is invalid: then *value means nothing. */
bool oracle_value(const Oracle *oracle, const char *rules, const char *position, int max_plies,
                  uint64_t max_nodes, int *value);

#endif
