/* Shared by tests: positions in one call, random games, combinations of rules. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "base/random.h"
#include "porfia.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka needs the four headers above. */
#include <setjmp.h>

#include <cmocka.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Each fails the test if a text is refused. */
const PorfiaGame *game_named(const char *name);
PorfiaRules rules_named(const PorfiaGame *game, const char *text);
PorfiaPosition *position_of(const char *game, const char *rules, const char *text);
/* start: "" or "seed=3", "size=2x3", "pieces=2" */
/* A start with sizes side x side and the other numbers equal to `number`. */
PorfiaStart start_with(const PorfiaGame *game, int side, int number);
PorfiaPosition *start_of(const char *game, const char *rules, const char *start);
/* Plays a move given as text. */
int play_text(PorfiaPosition *position, const char *move);

/* Plays up to `count` random moves; returns the number made before the game's end. */
int play_random(PorfiaPosition *position, Random *random, int count);

/* An engine with a table of `buckets` buckets; 0: 1 MiB. */
PorfiaSearch *engine_of(int threads, int buckets);

/* Runs one search with a method, without deepening. */
PorfiaResult search_once(const PorfiaMethod *method, const PorfiaPosition *position, int depth);

/* A number in 0 .. bound - 1; and one in [0, 1). */
int random_int(Random *random, int bound);
double random_share(Random *random);
/* Fails the test, naming the table's row, unless a number is within the tolerance. */
void check_near(double got, double wanted, double tolerance, const char *what, int row);

/* The next combination of option values; false: there is none. */
bool next_rules(const PorfiaGame *game, PorfiaRules *rules);

#endif
