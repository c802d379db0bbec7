/*
 * The results of matches in a database (SQLite): every game with every move. See docs/matches.md
 * for its tables.
 *
 * It is the one place that knows what has been played, so that a match that is killed at any moment
 * goes on where it was, and several processes of one machine can play one together. A game is
 * *claimed* by one of them; it counts once it is finished, which happens in one transaction, and
 * only for whoever holds the claim. Claims of a process that is gone are free again: at once, or,
 * where it cannot be looked up (another container), when it has not been heard of for a while.
 *
 * One thread at a time.
 */
#ifndef MATCH_STORE_STORE_H
#define MATCH_STORE_STORE_H

#include "match/match_game.h"

/* How often a process must be heard of, and when it is taken for gone. */
enum { STORE_HEARTBEAT_MS = 2000, STORE_GONE_MS = 20000 };

typedef struct Store Store;

/* A path, or NULL for memory alone. A file that is not there is made, unless must_exist. */
Store *store_open(const char *path, bool must_exist, PorfiaError *error);
/* Only to read one match, chosen as store_resume does: nothing is written, this process does not
 * take part, and whoever plays goes on. All that is read was true at the same moment. */
Store *store_open_read_only(const char *path, int64_t number, Match *match, PorfiaError *error);
void store_close(Store *store);
const char *store_path(const Store *store); /* NULL: in memory */

/* Begins a match: all that follows is about it. */
bool store_create(Store *store, const Match *match, PorfiaError *error);
/* Goes on with one: the one with this number or, 0, the last that has not ended or else the last.
 * Fills in the match. */
bool store_resume(Store *store, int64_t number, Match *match, PorfiaError *error);
int64_t store_number(const Store *store);
/* Keeps the settings as they are now. */
bool store_settings(Store *store, const Match *match, PorfiaError *error);
/* Why it ended, as a word; "" if it has not. */
bool store_end(Store *store, const char *reason, PorfiaError *error);
const char *store_ended(const Store *store);
/* When it was begun, if it was found in the database: "2026-01-31T12:00:00Z". */
const char *store_date(const Store *store);

/* Takes pairs into the schedule; those that are there already are passed over. */
bool store_plan(Store *store, const Pairing pairings[], int count, PorfiaError *error);
/* The first game that is neither finished nor claimed by anybody. False with an error: the database
 * failed; false without (text NULL): there is none now. */
bool store_claim(Store *store, Pairing *pairing, int *game, PorfiaError *error);
/* Keeps a game. Somebody else may have taken it over and finished it: then that one counts. */
bool store_finish(Store *store, const PlayedGame *game, PorfiaError *error);
/* Lets the others know that this process is there, and frees what the dead have claimed. */
bool store_heartbeat(Store *store, PorfiaError *error);
/* Gives back what this process has claimed and not finished. */
bool store_release_claims(Store *store, PorfiaError *error);

/* What is known of a game without its moves. Visitors are shown only games that the match can have,
 * whatever is in the database. */
typedef struct StoredGame {
    int64_t id;
    Pairing pairing;
    int game;
    const char *start, *date;
    PorfiaEnd end;
    int winner;
    int points[2];
    PlayerFault fault;
    const char *detail, *output;
    int move_count;
    int64_t overrun_moves[2], overrun_us[2]; /* of players 1 and 2 */
} StoredGame;

typedef void StoreVisitor(void *user, const StoredGame *game);
typedef void StoreMoveVisitor(void *user, const StoredGame *game, int number,
                              const PlayedMove *move);

/* How many games are finished, and how many pairs are in the schedule so far. */
bool store_finished(Store *store, int64_t *count, PorfiaError *error);
bool store_planned(Store *store, int64_t *count, PorfiaError *error);
/* The games that were finished since the last time, in the order in which they were. *seen begins
 * at 0. */
bool store_visit_news(Store *store, int64_t *seen, StoreVisitor *visit, void *user,
                      PorfiaError *error);
/* All finished games in the order of the schedule, each followed by its moves if they are
 * wanted. */
bool store_visit_all(Store *store, StoreVisitor *visit_game, StoreMoveVisitor *visit_move,
                     void *user, PorfiaError *error);

const char *fault_name(PlayerFault fault); /* as in the database: "crashed", .. */
/* By their names; a name that is none, or NULL, is PLAYER_NO_FAULT and PORFIA_UNFINISHED. */
PlayerFault fault_find(const char *name);
PorfiaEnd end_find(const char *name);

#endif
