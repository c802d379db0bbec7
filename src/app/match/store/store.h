/*
 * The results of matches in a database (SQLite): every game with every move. docs/matches.md
 * describes its tables.
 *
 * The database alone knows what has been played. So a match that is killed at any moment can be
 * resumed, and several processes of one machine can play one match. A process *claims* a game; the
 * game counts once it is finished, in one transaction, if the claim still holds. Claims of a dead
 * process are freed: at once, or, where the process cannot be looked up (another container), when
 * its heartbeat stops.
 *
 * One thread at a time.
 */
#ifndef MATCH_STORE_STORE_H
#define MATCH_STORE_STORE_H

#include "match/match_game.h"

/* The interval of heartbeats, and the silence after which a process counts as dead. */
enum { STORE_HEARTBEAT_MS = 2000, STORE_GONE_MS = 20000 };

typedef struct Store Store;

/* A path, or NULL for memory. Creates a missing file unless must_exist. */
Store *store_open(const char *path, bool must_exist, PorfiaError *error);
/* Opens one match for reading, chosen as by store_resume: nothing is written, this process does not
 * take part, and others may play meanwhile. All reads see the state of one moment. */
Store *store_open_read_only(const char *path, int64_t number, Match *match, PorfiaError *error);
void store_close(Store *store);
const char *store_path(const Store *store); /* NULL: in memory */

/* Creates a match, to which all later calls refer. */
bool store_create(Store *store, const Match *match, PorfiaError *error);
/* Resumes the match with this number or, for 0, the last unfinished one, else the last. Fills in
 * the match. */
bool store_resume(Store *store, int64_t number, Match *match, PorfiaError *error);
int64_t store_number(const Store *store);
/* Stores the settings anew. */
bool store_settings(Store *store, const Match *match, PorfiaError *error);
/* Ends the match for a reason, one word. store_ended returns it, "" while the match goes on. */
bool store_end(Store *store, const char *reason, PorfiaError *error);
const char *store_ended(const Store *store);
/* When the resumed match was begun: "2026-01-31T12:00:00Z". */
const char *store_date(const Store *store);

/* Adds pairs to the schedule; existing ones are skipped. */
bool store_plan(Store *store, const Pairing pairings[], int count, PorfiaError *error);
/* Claims the first game that is neither finished nor claimed. False with error->text: the database
 * failed; without: there is no such game now. */
bool store_claim(Store *store, Pairing *pairing, int *game, PorfiaError *error);
/* Stores a finished game. If another process took the game over and finished it, that result
 * counts. */
bool store_finish(Store *store, const PlayedGame *game, PorfiaError *error);
/* Renews this process's heartbeat and frees the claims of dead processes. */
bool store_heartbeat(Store *store, PorfiaError *error);
/* Releases the unfinished games that this process has claimed. */
bool store_release_claims(Store *store, PorfiaError *error);

/* A game without its moves. Visitors see only games that are possible in the match, whatever the
 * database contains. */
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

/* The number of finished games, and of pairs planned so far. */
bool store_finished(Store *store, int64_t *count, PorfiaError *error);
bool store_planned(Store *store, int64_t *count, PorfiaError *error);
/* Visits games finished since the last call, in the order of finishing. *seen begins at 0. */
bool store_visit_news(Store *store, int64_t *seen, StoreVisitor *visit, void *user,
                      PorfiaError *error);
/* Visits all finished games in the order of the schedule, each followed by its moves if visit_move
 * is not NULL. */
bool store_visit_all(Store *store, StoreVisitor *visit_game, StoreMoveVisitor *visit_move,
                     void *user, PorfiaError *error);

const char *fault_name(PlayerFault fault); /* the name in the database: "crashed", .. */
/* The inverse; an unknown name or NULL is PLAYER_NO_FAULT or PORFIA_UNFINISHED. */
PlayerFault fault_find(const char *name);
PorfiaEnd end_find(const char *name);

#endif
