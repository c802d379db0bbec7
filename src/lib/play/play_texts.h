/* The errors of plays and of players' texts. */
#ifndef PLAY_PLAY_TEXTS_H
#define PLAY_PLAY_TEXTS_H

#include "base/text.h"

#define PLAY_TEXTS(TEXT)                                                                           \
    TEXT(PLAY_TEXT_MEMORY, "there is not enough memory", "não há memória suficiente")              \
    TEXT(PLAY_TEXT_OVER, "the game is over, no move can follow",                                   \
         "o jogo acabou, não pode haver mais jogadas")                                             \
    TEXT(PLAY_TEXT_PLAYER_NAME,                                                                    \
         "'{0}' is not a player; it must be human, random, computer, engine, textbook, ugi, line " \
         "or lisp",                                                                                \
         "'{0}' não é um jogador; tem de ser human, random, computer, engine, textbook, ugi, "   \
         "line ou lisp")                                                                           \
    TEXT(PLAY_TEXT_PLAYER_PROGRAM,                                                                 \
         "'{0}:' must be followed by the command to run, at most {1} bytes",                       \
         "a seguir a '{0}:' tem de vir o comando a executar, com {1} bytes no máximo")             \
    TEXT(PLAY_TEXT_PLAYER_HUMAN, "a human player has no options, but here is '{0}'",               \
         "um jogador human não tem opções, mas aqui está '{0}'")                                   \
    TEXT(PLAY_TEXT_PLAYER_ALGORITHM,                                                               \
         "a textbook player must name its algorithm, as in textbook:alphabeta",                    \
         "um jogador textbook tem de dizer o algoritmo, como em textbook:alphabeta")               \
    TEXT(PLAY_TEXT_PLAYER_OPTION, "this player has no option '{0}'; allowed: {1}",                 \
         "este jogador não tem a opção '{0}'; permitido: {1}")                                     \
    TEXT(PLAY_TEXT_PLAYER_NOT_TEXTBOOK, "the engine is not a textbook algorithm: write engine:..", \
         "o engine não é um algoritmo de manual: escreva engine:..")                               \
    TEXT(PLAY_TEXT_PLAYER_TWICE, "option '{0}' is given twice", "a opção '{0}' é dada duas vezes") \
    TEXT(PLAY_TEXT_PLAYER_VALUE, "option '{0}' cannot be '{1}'; allowed: {2}",                     \
         "a opção '{0}' não pode ser '{1}'; permitido: {2}")

enum { PLAY_TEXTS(TEXT_NAME) PLAY_TEXT_COUNT };

extern const PorfiaText play_texts[PLAY_TEXT_COUNT];

#endif
