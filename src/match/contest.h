/*
 * One pair of a contest. It depends on nothing but the contest and its number (and, with a time
 * limit, on the clock), so that pairs can be played in any order and by any thread.
 */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "porfia.h"

/* Told of the search that is about to run, and with NULL when it has ended: who wants to end a game
 * from elsewhere stops that search. False breaks the game off. */
typedef bool ContestWatch(void *user, PorfiaSearch *search);

typedef enum PairOutcome { PAIR_PLAYED, PAIR_BROKEN_OFF, PAIR_FAILED } PairOutcome;

/* Number counts from 1. The error is filled in for PAIR_FAILED. */
PairOutcome contest_play_pair(const PorfiaContest *contest, int number, ContestWatch *watch,
                              void *user, PorfiaPair *pair, PorfiaError *error);

#endif
