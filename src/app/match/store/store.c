/* The database of results, its file and its matches: see store.h. */
#define _GNU_SOURCE
#include "match/store/inside.h"

#include "match/store/schema.h"
#include "match/texts.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUSY_TIMEOUT_MS = 60000 };

static const char *const statement_texts[STATEMENTS] = {
    [STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
    [STATEMENT_COMMIT] = "COMMIT",
    [STATEMENT_ROLLBACK] = "ROLLBACK",
    [STATEMENT_PLAN] = "INSERT OR IGNORE INTO game(championship, pair, round, tie, number,"
                       " start_number, first, second, game) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [STATEMENT_CLAIM] =
        "UPDATE game SET worker = ?1 WHERE id = (SELECT id FROM game WHERE championship = ?2 AND"
        " finish IS NULL AND worker IS NULL ORDER BY pair, game LIMIT 1)"
        " RETURNING " GAME_COLUMNS,
    [STATEMENT_FINISH] =
        "UPDATE game SET worker = NULL, date = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), finish ="
        " (SELECT coalesce(max(finish), 0) + 1 FROM game WHERE championship = ?1 AND"
        " finish IS NOT NULL), start = ?5, ending = ?6, winner = ?7, points1 = ?8, points2 = ?9,"
        " fault = ?10, detail = ?11, output = ?12, moves = ?13, overruns1 = ?14, overruns2 = ?15,"
        " overrun1_us = ?16, overrun2_us = ?17 WHERE championship = ?1 AND pair = ?2 AND"
        " game = ?3 AND worker = ?4 AND finish IS NULL RETURNING id",
    [STATEMENT_MOVE] = "INSERT INTO move VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [STATEMENT_BEAT] = "INSERT INTO worker(id, host, process, born, beat) VALUES(?, ?, ?, ?, ?)"
                       " ON CONFLICT(id) DO UPDATE SET beat = excluded.beat",
    [STATEMENT_ORPHANS] = "UPDATE game SET worker = NULL WHERE finish IS NULL AND"
                          " worker IS NOT NULL AND worker NOT IN (SELECT id FROM worker)",
    [STATEMENT_WORKERS] = "SELECT id, host, process, born, beat FROM worker",
    [STATEMENT_FORGET] = "DELETE FROM worker WHERE id = ?",
    [STATEMENT_NEWS] = "SELECT " GAME_COLUMNS " FROM game WHERE championship = ? AND"
                       " finish > ? ORDER BY finish",
    [STATEMENT_COUNT] = "SELECT count(*) FROM game WHERE championship = ? AND finish IS NOT NULL",
    [STATEMENT_PLANNED] = "SELECT coalesce(max(pair) + 1, 0) FROM game WHERE championship = ?",
    [STATEMENT_FINISHED] = "SELECT " GAME_COLUMNS " FROM game WHERE championship = ? AND"
                           " finish IS NOT NULL ORDER BY pair, game",
    [STATEMENT_MOVES] = "SELECT * FROM move WHERE game = ? ORDER BY number",
};

const char *store_path(const Store *store)
{
    return store->path;
}

int64_t store_number(const Store *store)
{
    return store->number;
}

const char *store_ended(const Store *store)
{
    return store->ended;
}

const char *store_date(const Store *store)
{
    return store->date;
}

const char *store_name(const Store *store)
{
    return store->path ? store->path : ":memory:";
}

bool store_fail(const Store *store, PorfiaError *error)
{
    return match_error(error, MATCH_TEXT_DATABASE, "ss", store_name(store),
                       sqlite3_errmsg(store->database));
}

/* ---- Statements ---- */

sqlite3_stmt *store_statement(Store *store, StatementId id, PorfiaError *error)
{
    sqlite3_stmt **statement = &store->statements[id];
    if (!*statement &&
        sqlite3_prepare_v3(store->database, statement_texts[id], -1, SQLITE_PREPARE_PERSISTENT,
                           statement, NULL) != SQLITE_OK) {
        store_fail(store, error);
        return NULL;
    }
    sqlite3_reset(*statement);
    sqlite3_clear_bindings(*statement);
    return *statement;
}

/* Binds the arguments: i an int64_t, s a string or NULL. Strings are borrowed until the statement
 * has run. */
static void bind_list(sqlite3_stmt *statement, const char *kinds, va_list arguments)
{
    for (int i = 0; kinds[i]; i++) {
        if (kinds[i] == 'i')
            sqlite3_bind_int64(statement, i + 1, va_arg(arguments, int64_t));
        else
            sqlite3_bind_text(statement, i + 1, va_arg(arguments, const char *), -1, SQLITE_STATIC);
    }
}

bool store_run(Store *store, StatementId id, int64_t *number, PorfiaError *error, const char *kinds,
               ...)
{
    sqlite3_stmt *statement = store_statement(store, id, error);
    if (!statement)
        return false;
    va_list arguments;
    va_start(arguments, kinds);
    bind_list(statement, kinds, arguments);
    va_end(arguments);
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW && number)
        *number = sqlite3_column_int64(statement, 0);
    while (result == SQLITE_ROW)
        result = sqlite3_step(statement);
    bool is_done = result == SQLITE_DONE || store_fail(store, error);
    sqlite3_reset(statement);
    return is_done;
}

sqlite3_stmt *store_compile(Store *store, const char *text, PorfiaError *error)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->database, text, -1, &statement, NULL) != SQLITE_OK)
        store_fail(store, error);
    return statement;
}

bool store_run_once(Store *store, const char *text, PorfiaError *error, const char *kinds, ...)
{
    sqlite3_stmt *statement = store_compile(store, text, error);
    if (!statement)
        return false;
    va_list arguments;
    va_start(arguments, kinds);
    bind_list(statement, kinds, arguments);
    va_end(arguments);
    bool is_done = sqlite3_step(statement) == SQLITE_DONE || store_fail(store, error);
    sqlite3_finalize(statement);
    return is_done;
}

bool store_begin(Store *store, PorfiaError *error)
{
    return store_run(store, STATEMENT_BEGIN, NULL, error, "");
}

bool store_end_transaction(Store *store, bool is_good, PorfiaError *error)
{
    if (is_good && store_run(store, STATEMENT_COMMIT, NULL, error, ""))
        return true;
    store_run(store, STATEMENT_ROLLBACK, NULL, NULL, "");
    return false;
}

/* ---- The file ---- */

static bool store_execute(Store *store, const char *text, PorfiaError *error)
{
    return sqlite3_exec(store->database, text, NULL, NULL, NULL) == SQLITE_OK ||
           store_fail(store, error);
}

static bool store_number_of(Store *store, const char *text, int64_t *number, PorfiaError *error)
{
    sqlite3_stmt *statement = store_compile(store, text, error);
    bool has_row = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (has_row)
        *number = sqlite3_column_int64(statement, 0);
    else if (statement)
        store_fail(store, error);
    sqlite3_finalize(statement);
    return has_row;
}

/* Whether the file is Porfia's and of this version; *is_new: it is empty. */
static bool store_check(Store *store, bool *is_new, PorfiaError *error)
{
    int64_t application, version, tables;
    if (!store_number_of(store, "PRAGMA application_id", &application, error) ||
        !store_number_of(store, "PRAGMA user_version", &version, error) ||
        !store_number_of(store, "SELECT count(*) FROM sqlite_schema", &tables, error))
        return false;
    *is_new = tables == 0;
    if (!*is_new && application != STORE_APPLICATION)
        return match_error(error, MATCH_TEXT_NOT_OURS, "s", store_name(store));
    if (!*is_new && version != STORE_VERSION)
        return match_error(error, MATCH_TEXT_VERSION, "sdd", store_name(store), (int)version,
                           STORE_VERSION);
    return true;
}

/* Creates the tables unless they exist; another process may do the same. */
static bool store_prepare(Store *store, PorfiaError *error)
{
    bool is_new;
    if (!store_begin(store, error))
        return false;
    bool is_good = store_check(store, &is_new, error);
    if (is_good && is_new) {
        char marks[128];
        snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                 STORE_APPLICATION, STORE_VERSION);
        is_good = store_execute(store, marks, error) && store_execute(store, store_schema, error);
    }
    return store_end_transaction(store, is_good, error);
}

static bool store_connect(Store *store, int flags, PorfiaError *error)
{
    if (sqlite3_open_v2(store_name(store), &store->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | flags, NULL) != SQLITE_OK)
        return store_fail(store, error);
    sqlite3_busy_timeout(store->database, BUSY_TIMEOUT_MS);
    return true;
}

/* NULL: out of memory. */
static Store *store_allocate(const char *path, PorfiaError *error)
{
    Store *store = calloc(1, sizeof *store);
    if (store && path)
        store->path = strdup(path);
    if (store && (store->path || !path))
        return store;
    free(store);
    out_of_memory(error);
    return NULL;
}

Store *store_open(const char *path, bool must_exist, PorfiaError *error)
{
    Store *store = store_allocate(path, error);
    /* A killed process loses nothing; only a failure of the machine may lose the last games. */
    static const char durability[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL";
    if (store && store_connect(store, must_exist ? 0 : SQLITE_OPEN_CREATE, error) &&
        store_execute(store, durability, error) && store_prepare(store, error))
        return store;
    store_close(store);
    return NULL;
}

void store_close(Store *store)
{
    if (!store)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->database);
    free(store->path);
    free(store);
}

/* ---- Matches ---- */

static bool write_match(Store *store, const Match *match, const char *settings, PorfiaError *error)
{
    if (!store_run_once(store,
                        "INSERT INTO championship(date, settings) VALUES"
                        "(strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?)",
                        error, "s", settings))
        return false;
    store->number = sqlite3_last_insert_rowid(store->database);
    for (int i = 0; i < match->participant_count; i++) {
        char text[PORFIA_PLAYER_SIZE];
        porfia_player_print(&match->participants[i].player, text, sizeof text);
        if (!store_run_once(store, "INSERT INTO entrant VALUES(?, ?, ?, ?)", error, "iiss",
                            store->number, (int64_t)i, match->participants[i].name, text))
            return false;
    }
    return true;
}

static void store_know(Store *store, const Match *match)
{
    store->time_ms = match->terms.limits.time_ms;
    store->pair_bound = schedule_bound(match);
    store->participant_count = match->participant_count;
}

bool store_create(Store *store, const Match *match, PorfiaError *error)
{
    json_t *object = match_json(match);
    char *settings = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (!settings)
        return out_of_memory(error);
    bool is_good = store_begin(store, error) &&
                   store_end_transaction(store, write_match(store, match, settings, error), error);
    free(settings);
    store_know(store, match);
    return is_good && store_register(store, error);
}

static void copy_column(char *out, size_t size, sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    snprintf(out, size, "%s", text ? text : "");
}

static bool read_settings(Store *store, const char *settings, Match *match, PorfiaError *error)
{
    json_t *object = settings ? json_loads(settings, 0, NULL) : NULL;
    *match = match_default();
    bool is_good = object && match_read(match, object, error) && match_check(match, error);
    if (!object)
        match_error(error, MATCH_TEXT_SETTINGS, "sd", store_name(store), (int)store->number);
    json_decref(object);
    if (!is_good)
        match_release(match);
    return is_good;
}

/* Finds the match with this number or, for 0, the last unfinished one, else the last. */
static bool store_find(Store *store, int64_t number, Match *match, PorfiaError *error)
{
    sqlite3_stmt *statement =
        store_compile(store,
                      "SELECT number, settings, ended, date FROM championship"
                      " WHERE ?1 = 0 OR number = ?1 ORDER BY ended = '' DESC, number DESC",
                      error);
    if (!statement)
        return false;
    sqlite3_bind_int64(statement, 1, number);
    bool is_good = false;
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        store->number = sqlite3_column_int64(statement, 0);
        copy_column(store->ended, sizeof store->ended, statement, 2);
        copy_column(store->date, sizeof store->date, statement, 3);
        is_good =
            read_settings(store, (const char *)sqlite3_column_text(statement, 1), match, error);
    } else if (result != SQLITE_DONE) {
        store_fail(store, error);
    } else if (number > 0) {
        match_error(error, MATCH_TEXT_NO_MATCH, "sd", store_name(store), (int)number);
    } else {
        match_error(error, MATCH_TEXT_NO_MATCHES, "s", store_name(store));
    }
    sqlite3_finalize(statement);
    if (is_good)
        store_know(store, match);
    return is_good;
}

bool store_resume(Store *store, int64_t number, Match *match, PorfiaError *error)
{
    return store_find(store, number, match, error) && store_register(store, error);
}

Store *store_open_read_only(const char *path, int64_t number, Match *match, PorfiaError *error)
{
    bool is_new = false;
    Store *store = store_allocate(path, error);
    /* One transaction from here on: all reads see the same state. */
    if (store && store_connect(store, 0, error) &&
        store_execute(store, "PRAGMA query_only = ON; BEGIN", error) &&
        store_check(store, &is_new, error)) {
        if (is_new)
            match_error(error, MATCH_TEXT_NO_MATCHES, "s", path);
        else if (store_find(store, number, match, error))
            return store;
    }
    store_close(store);
    return NULL;
}

bool store_settings(Store *store, const Match *match, PorfiaError *error)
{
    json_t *object = match_json(match);
    char *settings = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    bool is_kept =
        settings ? store_run_once(store, "UPDATE championship SET settings = ? WHERE number = ?",
                                  error, "si", settings, store->number)
                 : out_of_memory(error);
    free(settings);
    return is_kept;
}

bool store_end(Store *store, const char *reason, PorfiaError *error)
{
    snprintf(store->ended, sizeof store->ended, "%s", reason);
    return store_run_once(store, "UPDATE championship SET ended = ? WHERE number = ?", error, "si",
                          reason, store->number);
}
