/* A second, naive implementation of the three games, for tests.
 *
 * All input and output is text: an oracle shares no code, type or table with the real
 * implementation, only the notation. It need not be fast; it must be obviously correct. */
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

    /* rules is "" or "threat=off,double=choice,.."; only Cavalo has rules, and the last value of a
     * repeated key counts. Both functions return false for invalid rules or positions. */

    /* count 0: the game is over; "pass" alone if the mover must pass. */
    bool (*moves)(const char *rules, const char *position, OracleMoves *moves);

    /* Plays a move; gives its points and the position after it. False: illegal. `after` may be the
     * same text as `position`. */
    bool (*apply)(const char *rules, const char *position, const char *move, int *gain,
                  char after[ORACLE_TEXT_SIZE]);
} Oracle;

extern const Oracle oracle_cavalo;
extern const Oracle oracle_dots;
extern const Oracle oracle_adji;

/* NULL: there is no such game. */
const Oracle *oracle_find(const char *game);

/* The number of sequences of exactly `depth` moves; a pass is a move, and a finished game has no
 * continuation. 0 for an invalid position. */
uint64_t oracle_perft(const Oracle *oracle, const char *rules, const char *position, int depth);

/* The points that the mover will still win minus the opponent's, by full search without cuts.
 * False: a line exceeds max_plies, there are more than max_nodes positions, or the position is
 * invalid; *value is then undefined. */
bool oracle_value(const Oracle *oracle, const char *rules, const char *position, int max_plies,
                  uint64_t max_nodes, int *value);

#endif
