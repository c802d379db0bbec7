/* The games of a match: see matches.h. */
#include "support/matches.h"

#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a run may differ in: times and dates. */
static void blank(char *text, const char *field, const char *end)
{
    for (char *place = text; (place = strstr(place, field));) {
        char *value = place + strlen(field);
        memmove(value, strpbrk(value, end), strlen(strpbrk(value, end)) + 1);
        place = value;
    }
}

char *match_games(const char *database)
{
    char arguments[200];
    snprintf(arguments, sizeof arguments, "match --database %s --export json", database);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    assert_string_equal(got.errors, "");
    char *games = got.output;
    free(got.errors);
    blank(games, "\"ms\":", ",}");
    blank(games, "\"date\":\"", "\"");
    return games;
}
