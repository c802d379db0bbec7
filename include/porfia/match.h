/*
 * Statistics of games played in pairs: openings, Elo, sequential tests, ratings.
 *
 * Both games of a pair begin with the same position and each player has each side once, so that a
 * good start favours neither. Numbers are the first player's. See docs/matches.md.
 */
#ifndef PORFIA_MATCH_H
#define PORFIA_MATCH_H

#include "porfia/core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A sequential test of the first player's advantage: Elo elo0 against the larger elo1. Each
 * hypothesis is wrongly accepted in 5 % of matches. */
typedef struct PorfiaSprt {
    double elo0, elo1;
} PorfiaSprt;

/* Random moves needed for starts that differ; 0 if the game is dealt. */
int porfia_game_openings(const PorfiaGame *game);
/* Opening number 1, 2, .. of a seed: the deal, if the game is dealt, and then `moves` random moves,
 * or fewer if the next one would end the game. NULL: there is no such start. */
PorfiaPosition *porfia_opening_create(const PorfiaGame *game, const PorfiaRules *rules,
                                      const PorfiaStart *start, uint64_t seed, int moves,
                                      uint64_t number, PorfiaError *error);

/* How programs of the course, in Lisp, see a game: docs/players.md. A contract is the form of one
 * year. Its state is a board, the points of both players, and the player to move, or the first of
 * these parts alone; the board is made from a position's text, whose order is that of the lists. */
typedef struct PorfiaContract {
    const char *name;           /* "2023" */
    const char *state, *answer; /* for people: "(board (mine theirs))" */
    int first, fields;          /* the fields of the text that are the board */
    int parts;                  /* 1 to 3 */
    /* Writes the cell that the text begins with; returns what follows it there. */
    const char *(*write_cell)(const char *text, char *cell, size_t size);
    int player_factor, player_offset; /* player 1 or 2 in the list: factor x player + offset */
    /* A field of the board as the other player sees it. Not NULL: the mover sees itself as player
     * 1, its own points first, unless jogar takes a third argument, the mover. */
    void (*exchange)(const char *field, char *out, size_t size);
    /* The move that the course's match makes for the mover, or PORFIA_NO_MOVE; NULL: none. */
    PorfiaMove (*given)(const PorfiaPosition *position);
} PorfiaContract;

typedef struct PorfiaLisp {
    const PorfiaContract *contracts;
    size_t contract_count;
    const char *moves; /* Lisp: how each contract writes moves (adapter.lisp) */
} PorfiaLisp;

const PorfiaLisp *porfia_game_lisp(const PorfiaGame *game); /* NULL: there is no such form */
/* NULL: the game has no contract of this name. */
const PorfiaContract *porfia_game_contract(const PorfiaGame *game, const char *name);

enum { PORFIA_PAIR_RESULTS = 5 };

/* Moves that took longer than the time limit. */
typedef struct PorfiaOverruns {
    int64_t moves;
    int64_t longest_us; /* beyond the limit */
} PorfiaOverruns;

/* The end of one game of a pair; [0] is the first player, whichever side it had. */
typedef struct PorfiaPairGame {
    int points[2];
    int moves;
    PorfiaEnd end;
    PorfiaOverruns overruns[2];
} PorfiaPairGame;

typedef struct PorfiaPair {
    PorfiaPairGame games[2]; /* the first player is player 1 in [0] and player 2 in [1] */
} PorfiaPair;

/* Totals over pairs. */
typedef struct PorfiaTally {
    int64_t pairs
        [PORFIA_PAIR_RESULTS];   /* pairs that gave the first player 0, 1/2, 1, 1 1/2 or 2 points */
    int64_t wins, draws, losses; /* games */
    int64_t margins,
        margin_squares; /* sums, over pairs, of the lead in both games and of its square */
    PorfiaOverruns overruns[2];
} PorfiaTally;

void porfia_tally_add(PorfiaTally *tally, const PorfiaPair *pair);

/* Estimates from pairs. An error is half of a 95 % interval; INFINITY: too few data for one. */
typedef struct PorfiaEstimate {
    int64_t pairs;
    double score;                /* of a game, 0 .. 1 */
    double margin, margin_error; /* the mean lead of a game, in the game's points */
    double elo, elo_error;       /* INFINITY, -INFINITY: every game was won, or lost */
    double superiority;          /* probability that the first player is stronger */
} PorfiaEstimate;

PorfiaEstimate porfia_tally_estimate(const PorfiaTally *tally);

typedef enum PorfiaVerdict { PORFIA_UNDECIDED, PORFIA_ACCEPT_H0, PORFIA_ACCEPT_H1 } PorfiaVerdict;

typedef struct PorfiaSprtState {
    double llr;          /* log-likelihood ratio; large values favour elo1 */
    double lower, upper; /* the test ends when llr reaches one of them */
    PorfiaVerdict verdict;
} PorfiaSprtState;

PorfiaSprtState porfia_tally_sprt(const PorfiaTally *tally, const PorfiaSprt *sprt);

/* Ratings of many players from pairs of games; not every two need have met. */
typedef struct PorfiaRatings PorfiaRatings;

enum { PORFIA_MAX_RATED = 256 };

/* The number of drawn pairs against an imaginary average player that each player is given. They
 * keep ratings finite for players without losses, without wins or without games. */
#define PORFIA_RATING_PRIOR 1.0

PorfiaRatings *porfia_ratings_create(int players, PorfiaError *error);
void porfia_ratings_free(PorfiaRatings *ratings);
/* Adds pairs between two players, numbered from 0: the numbers of pairs that gave the first of them
 * 0, 1/2, 1, 1 1/2 and 2 points, as in PorfiaTally. */
void porfia_ratings_add(PorfiaRatings *ratings, int player, int opponent,
                        const int64_t pairs[PORFIA_PAIR_RESULTS]);
/* Rates the players by all pairs added so far. The usual prior is PORFIA_RATING_PRIOR; the smallest
 * is 10^-6. */
void porfia_ratings_fit(PorfiaRatings *ratings, double prior);

typedef struct PorfiaRating {
    int64_t pairs;
    double score;          /* of a game, 0 .. 1; 1/2 without games */
    double elo, elo_error; /* the mean of all players is 0; the error is half of a 95 % interval */
} PorfiaRating;

typedef struct PorfiaRatingDifference {
    double elo, elo_error;
    double superiority; /* probability that the player is stronger than the opponent */
} PorfiaRatingDifference;

/* From the last fit. */
PorfiaRating porfia_ratings_player(const PorfiaRatings *ratings, int player);
PorfiaRatingDifference porfia_ratings_difference(const PorfiaRatings *ratings, int player,
                                                 int opponent);

#ifdef __cplusplus
}
#endif

#endif
