/* Stored matches: the part that two runs must have in common, and a player that holds a match at a
 * certain point. */
#ifndef TESTS_MATCHES_H
#define TESTS_MATCHES_H

/* All games of a database of the scratch folder as JSON, without dates and times; free it. */
char *match_games(const char *database);

/* A player of Dots that answers only as often as the test allows, so that its match cannot end
 * early. Its moves do not depend on timing. */
#define GATE_PLAYER "'line:sh gate.sh'"

/* It may answer this many requests, in any game, and then waits. */
void gate_close(int answers);
/* From now on it answers all requests. */
void gate_open(void);

#endif
