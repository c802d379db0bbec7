/* Plays matches with the program, into databases of the scratch folder, and reads its reports. */
#ifndef TESTS_MATCH_REPORTS_H
#define TESTS_MATCH_REPORTS_H

#include "support/program.h"

#include <jansson.h>

/* Settings of short matches: all games and schedules, a name full of markup, faults. */
enum { MATCH_MARKUP = 2, MATCH_FAULTS = 3, MATCH_KNOCK_OUT = 4, MATCH_SETTINGS = 5 };
extern const char *const match_settings[MATCH_SETTINGS];

/* Runs the program; arguments as for printf. */
Outcome matches_run(const char *form, ...);
/* Plays a match into a new database. */
void matches_play(const char *database, const char *settings);
/* The output of report --json, and all games of match --export in an array. */
json_t *matches_report(const char *database);
json_t *matches_export(const char *database);
/* The page of a report, checked; to be freed. */
char *matches_page(const char *database, const char *language);
/* Copies a database in its present state. */
void matches_copy(const char *database, const char *copy);
/* Runs an SQL statement. */
void matches_change(const char *database, const char *statement);

#endif
