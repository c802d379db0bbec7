/* Matches played by the program into databases of the scratch folder, and reports of them. */
#ifndef TESTS_MATCH_REPORTS_H
#define TESTS_MATCH_REPORTS_H

#include "support/program.h"

#include <jansson.h>

/* Settings of short matches: of every game and schedule, with markup in a name, with faults. */
enum { MATCH_MARKUP = 2, MATCH_FAULTS = 3, MATCH_KNOCK_OUT = 4, MATCH_SETTINGS = 5 };
extern const char *const match_settings[MATCH_SETTINGS];

/* Runs the program; arguments as for printf. */
Outcome matches_run(const char *form, ...);
/* Plays a match into a new database. */
void matches_play(const char *database, const char *settings);
/* The output of report --json, and all games of match --export as an array. */
json_t *matches_report(const char *database);
json_t *matches_export(const char *database);
/* The page of a report, checked; the caller frees it. */
char *matches_page(const char *database, const char *language);
/* Copies the current state of a database. */
void matches_copy(const char *database, const char *copy);
/* Executes an SQL statement. */
void matches_change(const char *database, const char *statement);

#endif
