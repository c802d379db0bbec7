/* The games of a match in the database: planned, claimed, finished, visited. See store.h. */
#include "match/store/inside.h"

#include "match/texts.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    MAX_POINTS = 1000000, /* more than any game has */
    FINISH_COLUMN = 9     /* in GAME_COLUMNS */
};

const char *fault_name(PlayerFault fault)
{
    static const char *const names[PLAYER_FAULTS] = {
        [PLAYER_NO_FAULT] = "",         [PLAYER_UNUSABLE] = "unusable",
        [PLAYER_CRASHED] = "crashed",   [PLAYER_LATE] = "late",
        [PLAYER_SILENT] = "silent",     [PLAYER_NONSENSE] = "nonsense",
        [PLAYER_ILLEGAL] = "illegal",   [PLAYER_MEMORY] = "memory",
        [PLAYER_RESIGNED] = "resigned", [PLAYER_STOPPED] = "stopped"};
    return names[fault];
}

bool store_plan(Store *store, const Pairing pairings[], int count, PorfiaError *error)
{
    if (!store_begin(store, error))
        return false;
    bool is_good = true;
    for (int i = 0; is_good && i < 2 * count; i++) {
        const Pairing *pairing = &pairings[i / 2];
        is_good = store_run(store, STATEMENT_PLAN, NULL, error, "iiiiiiiii", store->number,
                            pairing->order, (int64_t)pairing->round, (int64_t)pairing->tie,
                            (int64_t)pairing->number, (int64_t)pairing->start,
                            (int64_t)pairing->participants[0], (int64_t)pairing->participants[1],
                            (int64_t)(i % 2));
    }
    return store_end_transaction(store, is_good, error);
}

PorfiaEnd end_find(const char *name)
{
    for (int i = 0; name && i < PORFIA_ENDS; i++)
        if (strcmp(name, porfia_end_name((PorfiaEnd)i)) == 0)
            return (PorfiaEnd)i;
    return PORFIA_UNFINISHED;
}

PlayerFault fault_find(const char *name)
{
    for (int i = 0; name && i < PLAYER_FAULTS; i++)
        if (strcmp(name, fault_name((PlayerFault)i)) == 0)
            return (PlayerFault)i;
    return PLAYER_NO_FAULT;
}

/* A row of GAME_COLUMNS; its texts are valid until the next row is read. */
static StoredGame game_row(sqlite3_stmt *row)
{
#define NUMBER(column) sqlite3_column_int(row, column)
#define STRING(column) ((const char *)sqlite3_column_text(row, column))
    return (StoredGame){
        .id = sqlite3_column_int64(row, 0),
        .pairing = {.order = sqlite3_column_int64(row, 1),
                    .round = NUMBER(2),
                    .tie = NUMBER(3),
                    .number = NUMBER(4),
                    .start = NUMBER(5),
                    .participants = {NUMBER(6), NUMBER(7)}},
        .game = NUMBER(8),
        .start = STRING(10),
        .date = STRING(11),
        .end = end_find(STRING(12)),
        .winner = NUMBER(13),
        .points = {NUMBER(14), NUMBER(15)},
        .fault = fault_find(STRING(16)),
        .detail = STRING(17),
        .output = STRING(18),
        .move_count = NUMBER(19),
        .overrun_moves = {sqlite3_column_int64(row, 20), sqlite3_column_int64(row, 21)},
        .overrun_us = {sqlite3_column_int64(row, 22), sqlite3_column_int64(row, 23)}};
#undef NUMBER
#undef STRING
}

static bool is_within(int64_t number, int64_t low, int64_t high)
{
    return number >= low && number <= high;
}

/* Whether a game can belong to the match. */
static bool game_is_possible(const Store *store, const StoredGame *game)
{
    const Pairing *pairing = &game->pairing;
    int last = store->participant_count - 1;
    for (int side = 0; side < 2; side++)
        if (!is_within(pairing->participants[side], 0, last) ||
            !is_within(game->points[side], -MAX_POINTS, MAX_POINTS) ||
            !is_within(game->overrun_moves[side], 0, MATCH_MAX_MOVES))
            return false;
    return pairing->participants[0] != pairing->participants[1] &&
           is_within(pairing->order, 0, store->pair_bound - 1) &&
           is_within(pairing->round, 1, MATCH_MAX_PARTICIPANTS) &&
           is_within(pairing->tie, 0, MATCH_MAX_PARTICIPANTS * MATCH_MAX_PARTICIPANTS) &&
           is_within(pairing->number, 1, INT_MAX) && is_within(pairing->start, 1, INT_MAX) &&
           is_within(game->game, 0, 1) && is_within(game->winner, 0, 2);
}

/* Reads a row. A database can be damaged or written by other programs: an impossible row is an
 * error. */
static bool game_read(const Store *store, sqlite3_stmt *row, StoredGame *game, PorfiaError *error)
{
    char id[24];
    *game = game_row(row);
    if (game_is_possible(store, game))
        return true;
    snprintf(id, sizeof id, "%lld", (long long)game->id);
    return match_error(error, MATCH_TEXT_GAME_LOST, "ss", store_name(store), id);
}

bool store_claim(Store *store, Pairing *pairing, int *game, PorfiaError *error)
{
    *error = (PorfiaError){0};
    sqlite3_stmt *statement = store_statement(store, STATEMENT_CLAIM, error);
    if (!statement)
        return false;
    sqlite3_bind_int64(statement, 1, store->worker);
    sqlite3_bind_int64(statement, 2, store->number);
    int result = sqlite3_step(statement);
    bool is_found = false;
    if (result == SQLITE_ROW) {
        StoredGame row;
        is_found = game_read(store, statement, &row, error);
        *pairing = row.pairing;
        *game = row.game;
        result = sqlite3_step(statement);
    }
    if (result != SQLITE_DONE)
        is_found = store_fail(store, error);
    sqlite3_reset(statement);
    return is_found;
}

typedef struct Overruns {
    int64_t moves[2]; /* of players 1 and 2 */
    int64_t longest[2];
} Overruns;

static void count_overrun(const Store *store, int player, int64_t microseconds, Overruns *overruns)
{
    int64_t beyond = microseconds - store->time_ms * 1000;
    if (store->time_ms == 0 || beyond <= 0)
        return;
    overruns->moves[player - 1]++;
    if (beyond > overruns->longest[player - 1])
        overruns->longest[player - 1] = beyond;
}

/* How many moves of each player exceeded the limit, and the longest overrun; includes an answer
 * that never came. */
static Overruns count_overruns(const Store *store, const PlayedGame *game)
{
    Overruns overruns = {{0}, {0}};
    for (int i = 0; i < game->move_count; i++)
        count_overrun(store, game->moves[i].player, game->moves[i].microseconds, &overruns);
    if (game->fault == PLAYER_LATE)
        count_overrun(store, 3 - game->winner, game->fault_us, &overruns);
    return overruns;
}

static bool finish_moves(Store *store, int64_t id, const PlayedGame *game, PorfiaError *error)
{
    for (int i = 0; i < game->move_count; i++) {
        const PlayedMove *move = &game->moves[i];
        const PorfiaSummary *result = &move->result;
        const char *kinds = move->searched ? "iiisiiiiiiiis" : "iiisi";
        if (!store_run(store, STATEMENT_MOVE, NULL, error, kinds, id, (int64_t)(i + 1),
                       (int64_t)move->player, move->text, move->microseconds,
                       (int64_t)result->value, (int64_t)result->exact, (int64_t)result->depth,
                       (int64_t)result->nodes, (int64_t)result->alpha_cuts,
                       (int64_t)result->beta_cuts, (int64_t)result->table_hits, move->pv))
            return false;
    }
    return true;
}

bool store_finish(Store *store, const PlayedGame *game, PorfiaError *error)
{
    int64_t id = 0;
    Overruns overruns = count_overruns(store, game);
    if (!store_begin(store, error))
        return false;
    bool is_good =
        store_run(store, STATEMENT_FINISH, &id, error, "iiiissiiisssiiiii", store->number,
                  game->pairing.order, (int64_t)game->game, store->worker, game->start,
                  porfia_end_name(game->end), (int64_t)game->winner, (int64_t)game->points[0],
                  (int64_t)game->points[1], fault_name(game->fault), game->detail, game->output,
                  (int64_t)game->move_count, overruns.moves[0], overruns.moves[1],
                  overruns.longest[0], overruns.longest[1]);
    if (is_good && id > 0)
        is_good = finish_moves(store, id, game, error);
    return store_end_transaction(store, is_good, error);
}

bool store_visit_news(Store *store, int64_t *seen, StoreVisitor *visit, void *user,
                      PorfiaError *error)
{
    sqlite3_stmt *statement = store_statement(store, STATEMENT_NEWS, error);
    int result = SQLITE_DONE;
    bool is_good = statement != NULL;
    if (statement) {
        sqlite3_bind_int64(statement, 1, store->number);
        sqlite3_bind_int64(statement, 2, *seen);
    }
    while (is_good && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        StoredGame game;
        is_good = game_read(store, statement, &game, error);
        *seen = sqlite3_column_int64(statement, FINISH_COLUMN);
        if (is_good)
            visit(user, &game);
    }
    if (is_good && result != SQLITE_DONE)
        is_good = store_fail(store, error);
    sqlite3_reset(statement);
    return is_good;
}

bool store_finished(Store *store, int64_t *count, PorfiaError *error)
{
    *count = 0;
    return store_run(store, STATEMENT_COUNT, count, error, "i", store->number);
}

bool store_planned(Store *store, int64_t *count, PorfiaError *error)
{
    *count = 0;
    return store_run(store, STATEMENT_PLANNED, count, error, "i", store->number);
}

static PlayedMove move_row(sqlite3_stmt *row)
{
    PlayedMove move = {.player = sqlite3_column_int(row, 2),
                       .microseconds = sqlite3_column_int64(row, 4),
                       .searched = sqlite3_column_type(row, 5) != SQLITE_NULL,
                       .result = {.value = sqlite3_column_int(row, 5),
                                  .exact = sqlite3_column_int(row, 6) != 0,
                                  .depth = sqlite3_column_int(row, 7),
                                  .nodes = (uint64_t)sqlite3_column_int64(row, 8),
                                  .alpha_cuts = (uint64_t)sqlite3_column_int64(row, 9),
                                  .beta_cuts = (uint64_t)sqlite3_column_int64(row, 10),
                                  .table_hits = (uint64_t)sqlite3_column_int64(row, 11)},
                       .pv = (char *)sqlite3_column_text(row, 12)};
    const char *text = (const char *)sqlite3_column_text(row, 3);
    snprintf(move.text, sizeof move.text, "%s", text ? text : "");
    return move;
}

/* Visits the moves of one game in order. */
static bool visit_moves(Store *store, const StoredGame *game, StoreMoveVisitor *visit, void *user,
                        PorfiaError *error)
{
    sqlite3_stmt *statement = store_statement(store, STATEMENT_MOVES, error);
    int result = SQLITE_DONE;
    if (!statement)
        return false;
    sqlite3_bind_int64(statement, 1, game->id);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        PlayedMove move = move_row(statement);
        visit(user, game, sqlite3_column_int(statement, 1), &move);
    }
    bool is_done = result == SQLITE_DONE || store_fail(store, error);
    sqlite3_reset(statement);
    return is_done;
}

bool store_visit_all(Store *store, StoreVisitor *visit_game, StoreMoveVisitor *visit_move,
                     void *user, PorfiaError *error)
{
    sqlite3_stmt *statement = store_statement(store, STATEMENT_FINISHED, error);
    int result = SQLITE_DONE;
    bool is_good = statement != NULL;
    if (statement)
        sqlite3_bind_int64(statement, 1, store->number);
    while (is_good && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        StoredGame game;
        is_good = game_read(store, statement, &game, error);
        if (is_good && visit_game)
            visit_game(user, &game);
        if (is_good && visit_move)
            is_good = visit_moves(store, &game, visit_move, user, error);
    }
    if (is_good && result != SQLITE_DONE)
        is_good = store_fail(store, error);
    sqlite3_reset(statement);
    return is_good;
}
