/* What the files of the store share: the connection and the prepared statements. */
#ifndef MATCH_STORE_INSIDE_H
#define MATCH_STORE_INSIDE_H

#include "match/store/store.h"

#include <sqlite3.h>

enum { STORE_HOST_SIZE = 256 };

/* Prepared statements, made on first use. */
typedef enum StatementId {
    STATEMENT_BEGIN,
    STATEMENT_COMMIT,
    STATEMENT_ROLLBACK,
    STATEMENT_PLAN,
    STATEMENT_CLAIM,
    STATEMENT_FINISH,
    STATEMENT_MOVE,
    STATEMENT_BEAT,
    STATEMENT_WORKERS,
    STATEMENT_FORGET,
    STATEMENT_NEWS,
    STATEMENT_PLANNED,
    STATEMENT_COUNT,
    STATEMENT_ORPHANS,
    STATEMENT_FINISHED,
    STATEMENT_MOVES,
    STATEMENTS
} StatementId;

/* The columns that game_row reads. */
#define GAME_COLUMNS                                                                               \
    "id, pair, round, tie, number, start_number, first, second, game, finish, start, date, "       \
    "ending,"                                                                                      \
    " winner, points1, points2, fault, detail, output, moves, overruns1, overruns2, overrun1_us,"  \
    " overrun2_us"

struct Store {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
    char *path; /* NULL: in memory */
    int64_t number;
    char ended[32], date[PORFIA_DATE_SIZE];
    int64_t worker;
    char host[STORE_HOST_SIZE];
    /* Of the match: the time limit of a move, beyond which is an overrun, and the ranges of its
     * games. */
    int64_t time_ms, pair_bound;
    int participant_count;
};

/* "the database NAME: .."; returns false. The message of SQLite is in English. */
bool store_fail(const Store *store, PorfiaError *error);
const char *store_name(const Store *store); /* for messages */

/* A statement without bound values; NULL: error is set. */
sqlite3_stmt *store_statement(Store *store, StatementId id, PorfiaError *error);
/* The same for a statement that runs once; finalize it. */
sqlite3_stmt *store_compile(Store *store, const char *text, PorfiaError *error);
/* Runs a statement that returns at most one number, and stores that in *number (may be NULL);
 * without a row *number is kept. kinds has a letter for each argument: i an int64_t, s a string or
 * NULL. */
bool store_run(Store *store, StatementId id, int64_t *number, PorfiaError *error, const char *kinds,
               ...);
/* Runs a statement made by store_compile that returns no row, and finalizes it. */
bool store_run_once(Store *store, const char *text, PorfiaError *error, const char *kinds, ...);
/* Begins a transaction, and ends it: commits if is_good, else rolls back. */
bool store_begin(Store *store, PorfiaError *error);
bool store_end_transaction(Store *store, bool is_good, PorfiaError *error);

/* Registers this process as a worker. */
bool store_register(Store *store, PorfiaError *error);

#endif
