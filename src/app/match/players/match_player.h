/*
 * A player of a match: anything that can be asked for a move.
 *
 * Built-in computers, programs with a protocol, Lisp programs and humans share this table of
 * functions. A player is opened for one game and closed after it, so that it remembers nothing from
 * other games. Any failure of a player is an answer, a fault, which costs it the game and never
 * ends the match.
 */
#ifndef MATCH_PLAYERS_MATCH_PLAYER_H
#define MATCH_PLAYERS_MATCH_PLAYER_H

#include "porfia.h"

/* Why an answer is not a move. */
typedef enum PlayerFault {
    PLAYER_NO_FAULT,
    PLAYER_UNUSABLE, /* could not be started, or did not get ready */
    PLAYER_CRASHED,  /* ended, or closed its output */
    PLAYER_LATE,     /* no answer within the time limit and margin */
    PLAYER_SILENT,   /* no answer within the patience, without a time limit */
    PLAYER_NONSENSE, /* not an answer of the protocol */
    PLAYER_ILLEGAL,  /* a move that is illegal here, or a state that it does not lead to */
    PLAYER_MEMORY,   /* used too much memory */
    PLAYER_RESIGNED, /* resigned */
    PLAYER_STOPPED,  /* no fault: the game was broken off from outside */
    PLAYER_FAULTS
} PlayerFault;

enum { PLAYER_DETAIL_SIZE = 256, PLAYER_OUTPUT_SIZE = 1024 };

typedef struct PlayerAnswer {
    PlayerFault fault;
    PorfiaMove move;      /* if there is no fault */
    int64_t microseconds; /* from request to answer */
    int64_t delay_us;     /* of that, the time that the asking thread was ready without a core */
    bool searched;        /* the result is known */
    PorfiaSummary result; /* reported by the player */
    char pv[PORFIA_LINE_SIZE];
    char detail[PLAYER_DETAIL_SIZE]; /* of a fault: the answer itself, the exit status, .. */
    char output[PLAYER_OUTPUT_SIZE]; /* of a fault: the program's last lines */
} PlayerAnswer;

/* The limits of a player. */
typedef struct MatchTerms {
    PorfiaLimits limits; /* per move */
    int64_t margin_ms;   /* tolerated beyond the time limit */
    int64_t patience_ms; /* to get ready, and for a move without a time limit */
    int64_t memory_mib;  /* resident, of all processes of a program; 0: no limit */
} MatchTerms;

typedef struct MatchPlayer MatchPlayer;

typedef struct MatchPlayerKind {
    /* Begins the game at its start. Slow preparations belong here, where no clock runs. */
    void (*begin)(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer);
    /* Asks for a move: fills in all of the answer except its time. */
    void (*ask)(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer);
    /* From another thread: the present call and later ones end soon, with PLAYER_STOPPED. */
    void (*stop)(MatchPlayer *match_player);
    /* Frees the player; no process of a program survives. */
    void (*close)(MatchPlayer *match_player);
} MatchPlayerKind;

/* The first member of every kind's own struct. */
struct MatchPlayer {
    const MatchPlayerKind *kind;
};

#endif
