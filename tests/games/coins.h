/*
 * Coins, a tiny fourth game that lives only in the tests: it proves that a game is its own
 * files and a table, and that everything else works on it unchanged.
 *
 * A row of up to eight coins worth 1 to 9. A move takes the leftmost (l) or the rightmost (r) coin
 * and scores it; who takes an even coin moves again. Player 2 cannot take a 9: with a 9 at both
 * ends it passes. With `nines=free` it can. Text: `<coins or -> <side> <p1>:<p2>`.
 */
#ifndef TESTS_GAMES_COINS_H
#define TESTS_GAMES_COINS_H

#include "games/game.h"

extern const Game coins_game;

/* The same game with a fault each, to see that the contract suite finds it. */
extern const Game coins_with_blind_key;   /* the key does not tell the mover's limits */
extern const Game coins_with_extra_pass;  /* pass is offered beside other moves */
extern const Game coins_with_lost_text;   /* a text forgets who moves */
extern const Game coins_with_wrong_gain;  /* a move pays less than nothing */
extern const Game coins_with_one_place;   /* both ends are at the same place */
extern const Game coins_with_blank_coins; /* the drawing shows no places */
extern const Game coins_with_one_way;     /* a value has the same neighbour in both directions */

#endif
