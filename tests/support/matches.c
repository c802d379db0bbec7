/* The games of matches: see matches.h. */
#include "support/matches.h"

#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Removes a field that may differ between runs, such as a time. */
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

/* The process that removes a token may answer one question. */
static const char gate_script[] =
    "tab=$(printf '\\t')\n"
    "take_token() {\n"
    "    for token in gate.token.*; do rm \"$token\" 2> /dev/null && return; done\n"
    "    return 1\n"
    "}\n"
    "while IFS=$tab read -r position more; do\n"
    "    until [ -e gate.open ] || take_token; do sleep 0.01; done\n"
    "    '" PROGRAM "' moves dots \"$position\" | { read -r move more; echo \"$move\"; }\n"
    "done\n";

void gate_close(int answers)
{
    program_write_file("gate.sh", gate_script);
    program_remove_file("gate.open");
    for (int i = 0; i < answers; i++) {
        char name[32];
        snprintf(name, sizeof name, "gate.token.%d", i);
        program_write_file(name, "");
    }
}

void gate_open(void)
{
    program_write_file("gate.open", "");
}
