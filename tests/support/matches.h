/* Matches that are kept: what two of them, played in different ways, must have in common. */
#ifndef TESTS_MATCHES_H
#define TESTS_MATCHES_H

/* All games of a database of the scratch folder as JSON, without dates and times; to be freed. */
char *match_games(const char *database);

#endif
