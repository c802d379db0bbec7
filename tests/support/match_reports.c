/* Matches and their reports: see match_reports.h. */
#define _GNU_SOURCE
#include "support/match_reports.h"

#include "support/timeout.h"

#include "support/markup.h"
#include "support/support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const match_settings[MATCH_SETTINGS] = {
    "{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":3,\"depth\":3,\"players\":["
    "\"textbook:alphabeta\",\"random\",\"computer\",\"textbook:minimax,depth=1\"]}",
    "{\"game\":\"adji\",\"pieces\":1,\"pairs\":2,\"depth\":2,\"schedule\":\"gauntlet\",\"players\":"
    "["
    "\"textbook:negascout\",\"random\",{\"name\":\"Zé\",\"player\":\"textbook:mtdf\"}]}",
    "{\"game\":\"cavalo\",\"pairs\":4,\"depth\":2,\"rules\":\"\",\"players\":["
    "{\"name\":\"a <b>&\\\"'\",\"player\":\"textbook:alphabeta\"},\"random\"]}",
    "{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":2,\"players\":[\"random\",\"line:/bin/false\"]}",
    "{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":1,\"depth\":1,\"schedule\":\"knock-out\","
    "\"players\":[\"textbook:minimax\",\"random\",\"random\",\"textbook:negamax\",\"random\"]}",
};

Outcome matches_run(const char *form, ...)
{
    char arguments[600];
    va_list list;
    va_start(list, form);
    vsnprintf(arguments, sizeof arguments, form, list);
    va_end(list);
    return program_run("", arguments);
}

void matches_play(const char *database, const char *settings)
{
    program_remove_file(database);
    program_write_file("match.json", settings);
    Outcome got = matches_run("match --config match.json --database %s", database);
    if (got.status != 0)
        fail_msg("%s%s", got.output, got.errors);
    outcome_release(&got);
}

json_t *matches_report(const char *database)
{
    Outcome got = matches_run("report %s --json", database);
    assert_int_equal(got.status, 0);
    json_t *report = json_loads(got.output, 0, NULL);
    assert_non_null(report);
    outcome_release(&got);
    return report;
}

json_t *matches_export(const char *database)
{
    Outcome got = matches_run("match --database %s --export json", database);
    assert_int_equal(got.status, 0);
    json_t *games = json_array();
    for (char *line = strtok(got.output, "\n"); line; line = strtok(NULL, "\n"))
        json_array_append_new(games, json_loads(line, 0, NULL));
    outcome_release(&got);
    return games;
}

char *matches_page(const char *database, const char *language)
{
    Outcome got = matches_run("report %s --html page.html --lang %s", database, language);
    if (got.status != 0)
        fail_msg("%s%s", got.output, got.errors);
    outcome_release(&got);
    char *page = program_read_file("page.html");
    page_check(page);
    return page;
}

void matches_copy(const char *database, const char *copy)
{
    char statement[500];
    program_remove_file(copy);
    snprintf(statement, sizeof statement, "VACUUM INTO '%s/%s'", program_folder(), copy);
    matches_change(database, statement);
}

void matches_change(const char *database, const char *statement)
{
    char path[400];
    sqlite3 *connection;
    snprintf(path, sizeof path, "%s/%s", program_folder(), database);
    assert_int_equal(sqlite3_open(path, &connection), SQLITE_OK);
    /* A match that is being played writes at the same time. */
    sqlite3_busy_timeout(connection, TIMEOUT_MS);
    if (sqlite3_exec(connection, statement, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", statement, sqlite3_errmsg(connection));
    sqlite3_close(connection);
}
