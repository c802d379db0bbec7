/*
 * The schedule of a match: who meets whom, in which order.
 *
 * A round robin or a gauntlet is known from the beginning, a knock-out one round at a time. The
 * interface is the same: given the first pairs and their results, which pairs are next?
 */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "match/match.h"

/* Two games from one start, with sides exchanged. */
typedef struct Pairing {
    int64_t order;       /* index in the schedule */
    int round;           /* from 1 */
    int tie;             /* index in the round: all pairs of the same two players */
    int number;          /* in the tie, from 1 */
    int start;           /* number of their start, from 1 */
    int participants[2]; /* [0] is player 1 in the first game and player 2 in the second */
} Pairing;

/* The fault that ended a game. */
typedef struct FaultNote {
    PlayerFault fault;
    int participant; /* at fault */
    char detail[PLAYER_DETAIL_SIZE];
    char output[PLAYER_OUTPUT_SIZE];
} FaultNote;

/* The result of a pair; points are the game's own, [0] is the pairing's first participant. */
typedef struct PairResult {
    Pairing pairing;
    int played; /* bit set of the two games */
    PorfiaPair pair;
    FaultNote *notes[2]; /* per game; NULL: no fault */
} PairResult;

/* The pairs after the first `count`, at most `room`. `results` has all of them that the schedule
 * depends on. Returns their number; 0: the match is over or, in a knock-out, `results` are
 * incomplete. */
int schedule_next(const Match *match, const PairResult *results, int64_t count, Pairing pairings[],
                  int room);
/* The number of all pairs; of a knock-out, the least number. */
int64_t schedule_length(const Match *match);
/* An upper bound on schedule_length. */
int64_t schedule_bound(const Match *match);

/* The participants of the present round of a knock-out, in bracket order; after the final, the
 * winner. Returns their number. */
int schedule_survivors(const Match *match, const PairResult *results, int64_t count,
                       int survivors[MATCH_MAX_PARTICIPANTS]);

/* The pairs of the same two participants in a round of a knock-out. */
typedef struct KnockOutTie {
    int round;           /* from 1 */
    int participants[2]; /* NO_PARTICIPANT: the other one has a bye */
    int pairs;           /* number played */
    double points[2];
    int64_t lead; /* of the first, in all games */
    int winner;   /* NO_PARTICIPANT: undecided */
} KnockOutTie;

enum { NO_PARTICIPANT = -1 };

/* The ties of all rounds known so far, in order. Returns their number. */
int schedule_ties(const Match *match, const PairResult *results, int64_t count,
                  KnockOutTie ties[MATCH_MAX_PARTICIPANTS]);

#endif
