/*
 * One game of a match, from the start of its pair to its end.
 *
 * It depends on nothing but the match, the pairing and which of the two games it is (and, with a
 * time limit, on the clock). Players are opened anew for each game: what one remembered from
 * another game would make a result depend on which games it happened to play before.
 */
#ifndef MATCH_MATCH_GAME_H
#define MATCH_MATCH_GAME_H

#include "match/schedule.h"
#include "pool/search_pool.h"

typedef struct PlayedMove {
    int player; /* 1 or 2 */
    char text[PORFIA_MOVE_SIZE];
    int64_t microseconds;
    bool searched; /* what follows is known */
    PorfiaSummary result;
    char *pv; /* NULL: none */
} PlayedMove;

typedef struct PlayedGame {
    Pairing pairing;
    int game; /* 0 or 1: which of the pair */
    char start[PORFIA_POSITION_SIZE];
    PlayedMove *moves;
    int move_count, move_room;
    PorfiaEnd end;
    int winner;    /* 1, 2, or 0 for a draw: players, not participants */
    int points[2]; /* of players 1 and 2, as they count: see docs/matches.md */
    /* Why it was lost before its end, if it was. */
    PlayerFault fault;
    int64_t fault_us; /* how long it took to answer, or to be given up */
    char detail[PLAYER_DETAIL_SIZE];
    char output[PLAYER_OUTPUT_SIZE];
} PlayedGame;

void played_game_release(PlayedGame *game);
/* The participant who has the side of player 1 or 2. */
int played_game_participant(const PlayedGame *game, int player);

/* Where a human's move comes from: fills in the answer, as a player does. */
typedef void HumanTurn(void *user, const Match *match, const Pairing *pairing,
                       const PorfiaPlay *play, PlayerAnswer *answer);

/* What is outside of a game. */
typedef struct MatchGameHost {
    /* Told of the players when they are opened, and with NULL before they are closed, so that they
     * can be stopped from elsewhere; false: they are to be stopped at once. */
    bool (*opened)(void *user, MatchPlayer *const match_players[2]);
    void *user;
    HumanTurn *human; /* NULL: no human can play */
    void *human_user;
    PorfiaLanguage language; /* of what is said about faults */
    SearchPool *pool;        /* where searches come from; may be NULL */
    const char *supervisor;  /* of programs: the path of porfia, or NULL for this executable */
} MatchGameHost;

typedef enum MatchGameOutcome {
    MATCH_GAME_PLAYED,
    MATCH_GAME_BROKEN_OFF,
    MATCH_GAME_FAILED
} MatchGameOutcome;

/* Whether the mover can do nothing but pass: then nobody is asked. */
bool match_game_is_forced_pass(const PorfiaPosition *position);
/* The game must be released whatever comes of it. MATCH_GAME_FAILED: memory ran out, say; never
 * what a player did. */
MatchGameOutcome match_game_play(const Match *match, const Pairing *pairing, int game,
                                 const MatchGameHost *host, PlayedGame *played, PorfiaError *error);

#endif
