/*
 * One game of a championship, from the start of its pair to its end.
 *
 * It depends on nothing but the championship, the fixture and which of the two games it is (and, with
 * a time limit, on the clock). Players are seated anew for each game: what one remembered from another
 * game would make a result depend on which games it happened to play before.
 */
#ifndef MATCH_BOUT_H
#define MATCH_BOUT_H

#include "match/players/search_pool.h"
#include "match/schedule.h"

typedef struct PlayedMove {
    int player; /* 1 or 2 */
    char text[PORFIA_MOVE_SIZE];
    int64_t microseconds;
    bool searched; /* what follows is known */
    PorfiaSummary finding;
    char *pv; /* NULL: none */
} PlayedMove;

typedef struct PlayedGame {
    Fixture fixture;
    int game; /* 0 or 1: which of the pair */
    char start[PORFIA_POSITION_SIZE];
    PlayedMove *moves;
    int move_count, move_room;
    PorfiaEnd end;
    int winner;    /* 1, 2, or 0 for a draw: players, not entrants */
    int points[2]; /* of players 1 and 2, as they count: see docs/matches.md */
    /* Why it was lost before its end, if it was. */
    SeatFault fault;
    int64_t fault_us; /* how long it took to answer, or to be given up */
    char detail[SEAT_DETAIL_SIZE];
    char output[SEAT_OUTPUT_SIZE];
} PlayedGame;

void played_game_release(PlayedGame *game);
/* The entrant who has the side of player 1 or 2. */
int played_game_entrant(const PlayedGame *game, int player);

/* Where a human's move comes from: fills in the answer, as a seat does. */
typedef void HumanTurn(void *user, const Championship *championship, const Fixture *fixture,
                       const PorfiaPlay *play, SeatAnswer *answer);

/* What is outside of a game. */
typedef struct BoutHost {
    /* Told of the seats when they are taken, and with NULL before they are left, so that they can be
     * stopped from elsewhere; false: they are to be stopped at once. */
    bool (*seated)(void *user, Seat *const seats[2]);
    void *user;
    HumanTurn *human; /* NULL: no human can play */
    void *human_user;
    PorfiaLanguage language; /* of what is said about faults */
    SearchPool *pool;        /* where searches come from; may be NULL */
    const char *keeper;      /* of programs: the path of porfia, or NULL for this executable */
} BoutHost;

typedef enum BoutOutcome { BOUT_PLAYED, BOUT_BROKEN_OFF, BOUT_FAILED } BoutOutcome;

/* Whether the mover can do nothing but pass: then nobody is asked. */
bool bout_is_forced_pass(const PorfiaPosition *position);
/* The game must be released whatever comes of it. BOUT_FAILED: memory ran out, say; never what a player
 * did. */
BoutOutcome bout_play(const Championship *championship, const Fixture *fixture, int game,
                      const BoutHost *host, PlayedGame *played, PorfiaError *error);

#endif
