/*
 * Which contract a player in Lisp keeps to: found out before a match, in processes that are thrown
 * away, where no clock runs. See docs/players.md.
 *
 * A process for each contract of the game loads the player and asks it for some moves, late in
 * random games. A contract fits if the answers are legal.
 */
#ifndef MATCH_PLAYERS_LISP_TRIAL_H
#define MATCH_PLAYERS_LISP_TRIAL_H

#include "match/players/lisp_player.h"

enum { LISP_MAX_CONTRACTS = 4, LISP_NAMES_SIZE = 64 };

typedef struct LispFitting {
    const PorfiaContract *contract;
    int legal;           /* how many answers were */
    PlayerAnswer answer; /* the first fault, if there was one */
} LispFitting;

typedef struct LispTrial {
    const PorfiaContract *contract; /* the one that fits best; NULL: none does, or several do */
    char package[LISP_PACKAGE_SIZE];
    int argument_count;
    LispFitting fittings[LISP_MAX_CONTRACTS];
    int fitting_count;
    char names[LISP_NAMES_SIZE]; /* "2019, ..": the contracts that fit, or all if none does */
    PlayerAnswer answer;         /* without a contract: the fault, which says why */
} LispTrial;

/* The settings are those of a match, but for the contract. False: no process, or no memory. */
bool lisp_trial_run(const ProgramSettings *settings, const MatchTerms *terms, LispTrial *trial,
                    PorfiaError *error);

#endif
