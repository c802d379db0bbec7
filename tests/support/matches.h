/* Matches that are kept: what two of them, played in different ways, must have in common, and a
 * player by whom a match is held at a certain place. */
#ifndef TESTS_MATCHES_H
#define TESTS_MATCHES_H

/* All games of a database of the scratch folder as JSON, without dates and times; to be freed. */
char *match_games(const char *database);

/* A player of dots that answers only as often as the test lets it: a match with it cannot end,
 * however late the test comes to look at it. It plays the same moves whenever it answers. */
#define GATE_PLAYER "'line:sh gate.sh'"

/* It may answer so many questions, of whichever game, and waits at the next. */
void gate_close(int answers);
/* From now on it answers all. */
void gate_open(void);

#endif
