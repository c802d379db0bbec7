/*
 * Who meets whom, and when: the pairs of games of a match, one after the other.
 *
 * A round robin or a gauntlet is known from the beginning; of a knock-out the next round is known
 * when the last one is over. Both are asked in the same way: what comes after so many pairs, given
 * what has been played.
 */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "match/match.h"

/* A pair of games: both on one start, and each has each side once. */
typedef struct Pairing {
    int64_t order;       /* from 0: the place in the schedule */
    int round;           /* from 1 */
    int tie;             /* from 0, in the round: all pairs of the same two there */
    int number;          /* from 1, in the tie */
    int start;           /* from 1: which start they get */
    int participants[2]; /* [0] is player 1 in the first game, and player 2 in the second */
} Pairing;

/* What ended a game before its end. */
typedef struct FaultNote {
    PlayerFault fault;
    int participant; /* whose it was */
    char detail[PLAYER_DETAIL_SIZE];
    char output[PLAYER_OUTPUT_SIZE];
} FaultNote;

/* How a pair ended: the game's own points, [0] of the pairing's first participant. */
typedef struct PairResult {
    Pairing pairing;
    int played; /* bits: which of the two games are */
    PorfiaPair pair;
    FaultNote *notes[2]; /* of a game that a fault ended, or NULL */
} PairResult;

/* The pairs that follow the first `count`, all of which are in `results` where the schedule depends
 * on them; at most `room`. Returns how many there are: 0 when the match is over or, in a knock-out,
 * before all of `results` have been played. */
int schedule_next(const Match *match, const PairResult *results, int64_t count, Pairing pairings[],
                  int room);
/* How many there will be in all; of a knock-out, at least. */
int64_t schedule_length(const Match *match);
/* No schedule has more. */
int64_t schedule_bound(const Match *match);

/* The participants that play in the present round of a knock-out, in the order of the draw; when it is
 * over there is one. Returns how many. */
int schedule_survivors(const Match *match, const PairResult *results, int64_t count,
                       int survivors[MATCH_MAX_PARTICIPANTS]);

/* All pairs of the same two in a round of a knock-out. */
typedef struct KnockOutTie {
    int round;           /* from 1 */
    int participants[2]; /* NO_PARTICIPANT: the other one goes on without a game */
    int pairs;           /* played */
    double points[2];
    int64_t lead; /* of the first in all games together */
    int winner;   /* who goes on; NO_PARTICIPANT: that is not decided */
} KnockOutTie;

enum { NO_PARTICIPANT = -1 };

/* The ties of all rounds that are known, in their order. Returns how many. */
int schedule_ties(const Match *match, const PairResult *results, int64_t count,
                  KnockOutTie ties[MATCH_MAX_PARTICIPANTS]);

#endif
