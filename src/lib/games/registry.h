/* The list of games. To add one, add the name of its table. */
#ifndef GAMES_REGISTRY_H
#define GAMES_REGISTRY_H

#include "games/game.h"

#define GAMES(GAME)                                                                                \
    GAME(cavalo_game)                                                                              \
    GAME(dots_game)                                                                                \
    GAME(adji_game)

#define GAME_DECLARATION(game) extern const Game game;
GAMES(GAME_DECLARATION)
#undef GAME_DECLARATION

#endif
