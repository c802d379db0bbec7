/*
 * A player at the board: somebody who can be asked for a move, whoever it is.
 *
 * The computer of this program, a program that speaks a protocol, a Lisp program, a human: what
 * they have in common is this table of functions. A seat is taken for one game and left after it,
 * so that nothing is remembered from one game to the next. Whatever goes wrong with a player is an
 * answer like any other, a fault, and costs it the game; nothing that it does ends the championship.
 */
#ifndef MATCH_PLAYERS_SEAT_H
#define MATCH_PLAYERS_SEAT_H

#include "porfia.h"

/* Why an answer is no move. */
typedef enum SeatFault {
    SEAT_NO_FAULT,
    SEAT_UNUSABLE, /* it could not be started, or did not get ready */
    SEAT_CRASHED,  /* it ended, or closed its output */
    SEAT_LATE,     /* no answer within its time and what is forgiven beyond it */
    SEAT_SILENT,   /* no answer within the patience, where no time limit is set */
    SEAT_NONSENSE, /* an answer that is no answer */
    SEAT_ILLEGAL,  /* a move that cannot be played here, or another position than it leads to */
    SEAT_MEMORY,   /* it used more memory than it may */
    SEAT_RESIGNED, /* it gave up */
    SEAT_STOPPED,  /* nobody's fault: the game was broken off from outside */
    SEAT_FAULTS
} SeatFault;

enum { SEAT_DETAIL_SIZE = 256, SEAT_OUTPUT_SIZE = 1024 };

typedef struct SeatAnswer {
    SeatFault fault;
    PorfiaMove move;       /* without a fault */
    int64_t microseconds;  /* from the question to the answer */
    int64_t delay_us;      /* of them, when the asking thread was ready but had no core */
    bool searched;         /* what follows is known */
    PorfiaSummary finding; /* as the player tells it */
    char pv[PORFIA_LINE_SIZE];
    char detail[SEAT_DETAIL_SIZE]; /* of a fault: the answer itself, the exit status, .. */
    char output[SEAT_OUTPUT_SIZE]; /* of a fault: the last lines that the program wrote */
} SeatAnswer;

/* What a player has to keep to. */
typedef struct SeatTerms {
    PorfiaLimits limits; /* of a move */
    int64_t margin_ms;   /* forgiven beyond the time limit */
    int64_t patience_ms; /* to get ready, and for a move without a time limit */
    int64_t memory_mib;  /* resident, all processes of a program together; 0: any */
} SeatTerms;

typedef struct Seat Seat;

typedef struct SeatKind {
    /* The game begins, at its start; what takes long is done here, where no clock runs. */
    void (*begin)(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer);
    /* It is the seat's turn: fills in all of the answer but its time. */
    void (*ask)(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer);
    /* From another thread: the present call ends soon, with SEAT_STOPPED, and so do later ones. */
    void (*stop)(Seat *seat);
    /* Frees it; of a program nothing is left running. */
    void (*close)(Seat *seat);
} SeatKind;

/* Whatever a kind needs follows this, its first member. */
struct Seat {
    const SeatKind *kind;
};

#endif
