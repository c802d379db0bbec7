/*
 * One game of a match.
 *
 * Its result depends on the match, the pairing, which of the two games it is, and, under a time
 * limit, the clock. Players are opened anew for each game: a player that remembered another game
 * would make results depend on the order of games.
 */
#ifndef MATCH_MATCH_GAME_H
#define MATCH_MATCH_GAME_H

#include "match/schedule.h"
#include "pool/search_pool.h"

typedef struct PlayedMove {
    int player; /* 1 or 2 */
    char text[PORFIA_MOVE_SIZE];
    int64_t microseconds;
    bool searched; /* the members below are known */
    PorfiaSummary result;
    char *pv; /* NULL: none */
} PlayedMove;

typedef struct PlayedGame {
    Pairing pairing;
    int game; /* 0 or 1, of the pair */
    char start[PORFIA_POSITION_SIZE];
    PlayedMove *moves;
    int move_count, move_room;
    PorfiaEnd end;
    int winner;    /* 1, 2, or 0 for a draw: of the game's players, not of participants */
    int points[2]; /* of players 1 and 2, as scored: see docs/matches.md */
    /* Why a player lost before the end, if one did. */
    PlayerFault fault;
    int64_t fault_us; /* until the answer, or until the end of the wait */
    char detail[PLAYER_DETAIL_SIZE];
    char output[PLAYER_OUTPUT_SIZE];
} PlayedGame;

void played_game_release(PlayedGame *game);
/* The participant who is player 1 or 2. */
int played_game_participant(const PlayedGame *game, int player);

/* Asks a human for a move: fills in the answer as a player does. */
typedef void HumanTurn(void *user, const Match *match, const Pairing *pairing,
                       const PorfiaPlay *play, PlayerAnswer *answer);

/* The surroundings of a game. */
typedef struct MatchGameHost {
    /* Called with the players when they are open, and with NULL before they are closed, so that
     * another thread can stop them. False: stops them at once. */
    bool (*opened)(void *user, MatchPlayer *const match_players[2]);
    void *user;
    HumanTurn *human; /* NULL: no human can play */
    void *human_user;
    PorfiaLanguage language; /* of messages about faults */
    SearchPool *pool;        /* of searches; may be NULL */
    const char *supervisor;  /* path of porfia, which supervises programs; NULL: this executable */
} MatchGameHost;

typedef enum MatchGameOutcome {
    MATCH_GAME_PLAYED,
    MATCH_GAME_BROKEN_OFF,
    MATCH_GAME_FAILED
} MatchGameOutcome;

/* Whether a pass is the only legal move: then no player is asked. */
bool match_game_is_forced_pass(const PorfiaPosition *position);
/* Release the game whatever the outcome. MATCH_GAME_FAILED: out of memory or the like, never a
 * player's fault. */
MatchGameOutcome match_game_play(const Match *match, const Pairing *pairing, int game,
                                 const MatchGameHost *host, PlayedGame *played, PorfiaError *error);

#endif
