/*
 * The registry of games with Coins as the fourth: a program that is linked with this file has it
 * instead of the library's, and so proves that a game needs no other change.
 */
#include "games/registry.h"

#include "games/coins.h"

#undef GAMES
#define GAMES(GAME) GAME(cavalo_game) GAME(dots_game) GAME(adji_game) GAME(coins_game)

#include "games/registry.c"
