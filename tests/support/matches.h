/* Recorded matches: what two runs must have in common, and a player that holds a match at a given
 * point. */
#ifndef TESTS_MATCHES_H
#define TESTS_MATCHES_H

/* All games of a database as JSON, without dates and times; the caller frees it. */
char *match_games(const char *database);

/* A player of Dots that answers only as often as the test allows, so that a match cannot end before
 * the test looks at it. Its moves do not depend on when it answers. It reads and removes files of
 * the test, so it is not isolated. */
#define GATE_PLAYER "--isolation off 'line:sh gate.sh'"

/* Allows this many answers, over all games; then the player waits. */
void gate_close(int answers);
/* Allows all answers from now on. */
void gate_open(void);

#endif
