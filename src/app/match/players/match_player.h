/*
 * A player at the board: somebody who can be asked for a move, whoever it is.
 *
 * The computer of this program, a program that speaks a protocol, a Lisp program, a human: what
 * they have in common is this table of functions. A player is opened for one game and closed after
 * it, so that nothing is remembered from one game to the next. Whatever goes wrong with a player is
 * an answer like any other, a fault, and costs it the game; nothing that it does ends the match.
 */
#ifndef MATCH_PLAYERS_MATCH_PLAYER_H
#define MATCH_PLAYERS_MATCH_PLAYER_H

#include "porfia.h"

/* Why an answer is no move. */
typedef enum PlayerFault {
    PLAYER_NO_FAULT,
    PLAYER_UNUSABLE, /* it could not be started, or did not get ready */
    PLAYER_CRASHED,  /* it ended, or closed its output */
    PLAYER_LATE,     /* no answer within its time and what is forgiven beyond it */
    PLAYER_SILENT,   /* no answer within the patience, where no time limit is set */
    PLAYER_NONSENSE, /* an answer that is no answer */
    PLAYER_ILLEGAL,  /* a move that cannot be played here, or another position than it leads to */
    PLAYER_MEMORY,   /* it used more memory than it may */
    PLAYER_RESIGNED, /* it gave up */
    PLAYER_STOPPED,  /* nobody's fault: the game was broken off from outside */
    PLAYER_FAULTS
} PlayerFault;

enum { PLAYER_DETAIL_SIZE = 256, PLAYER_OUTPUT_SIZE = 1024 };

typedef struct PlayerAnswer {
    PlayerFault fault;
    PorfiaMove move;      /* without a fault */
    int64_t microseconds; /* from the question to the answer */
    int64_t delay_us;     /* of them, when the asking thread was ready but had no core */
    bool searched;        /* what follows is known */
    PorfiaSummary result; /* as the player tells it */
    char pv[PORFIA_LINE_SIZE];
    char detail[PLAYER_DETAIL_SIZE]; /* of a fault: the answer itself, the exit status, .. */
    char output[PLAYER_OUTPUT_SIZE]; /* of a fault: the last lines that the program wrote */
} PlayerAnswer;

/* What a player has to keep to. */
typedef struct MatchTerms {
    PorfiaLimits limits; /* of a move */
    int64_t margin_ms;   /* forgiven beyond the time limit */
    int64_t patience_ms; /* to get ready, and for a move without a time limit */
    int64_t memory_mib;  /* resident, all processes of a program together; 0: any */
} MatchTerms;

typedef struct MatchPlayer MatchPlayer;

typedef struct MatchPlayerKind {
    /* The game begins, at its start; what takes long is done here, where no clock runs. */
    void (*begin)(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer);
    /* It is the player's turn: fills in all of the answer but its time. */
    void (*ask)(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer);
    /* From another thread: the present call ends soon, with PLAYER_STOPPED, and so do later
     * ones. */
    void (*stop)(MatchPlayer *match_player);
    /* Frees it; of a program nothing is left running. */
    void (*close)(MatchPlayer *match_player);
} MatchPlayerKind;

/* Whatever a kind needs follows this, its first member. */
struct MatchPlayer {
    const MatchPlayerKind *kind;
};

#endif
