/* Matches played by the program into databases of the scratch folder, and its reports of them. */
#ifndef TESTS_MATCH_REPORTS_H
#define TESTS_MATCH_REPORTS_H

#include "support/program.h"

#include <jansson.h>

/* Settings of short matches: of every game and schedule, with a name full of markup, with
 * faults. */
enum { MATCH_MARKUP = 2, MATCH_FAULTS = 3, MATCH_KNOCK_OUT = 4, MATCH_SETTINGS = 5 };
extern const char *const match_settings[MATCH_SETTINGS];

/* Runs the program; the arguments as for printf. */
Outcome matches_run(const char *form, ...);
/* Plays a match into a new database. */
void matches_play(const char *database, const char *settings);
/* What report --json says, and all games as match --export has them, in an array. */
json_t *matches_report(const char *database);
json_t *matches_export(const char *database);
/* The page of a report, checked; to be freed. */
char *matches_page(const char *database, const char *language);
/* A database as it is by now, under another name. */
void matches_copy(const char *database, const char *copy);
/* Runs an SQL statement. */
void matches_change(const char *database, const char *statement);

#endif
