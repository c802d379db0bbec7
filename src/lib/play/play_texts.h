/* The errors of plays and of players' texts. */
#ifndef PLAY_PLAY_TEXTS_H
#define PLAY_PLAY_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define PLAY_TEXTS(TEXT)                                                                           \
    TEXT(PLAY_TEXT_MEMORY, SHARED_NO_MEMORY)                                                       \
    TEXT(PLAY_TEXT_OVER, "the game is over", "o jogo acabou")                                      \
    TEXT(PLAY_TEXT_PLAYER_NAME,                                                                    \
         "unknown player '{0}' (allowed: human, random, computer, engine, textbook, ugi, line, "   \
         "lisp)",                                                                                  \
         "jogador desconhecido '{0}' (permitidos: human, random, computer, engine, textbook, "     \
         "ugi, line, lisp)")                                                                       \
    TEXT(PLAY_TEXT_PLAYER_PROGRAM, "'{0}:' requires a command of 1 to {1} bytes",                  \
         "'{0}:' exige um comando de 1 a {1} bytes")                                               \
    TEXT(PLAY_TEXT_PLAYER_HUMAN, "human: unexpected option '{0}'",                                 \
         "human: opção inesperada '{0}'")                                                          \
    TEXT(PLAY_TEXT_PLAYER_ALGORITHM, "textbook requires an algorithm, as in textbook:alphabeta",   \
         "textbook exige um algoritmo, como em textbook:alphabeta")                                \
    TEXT(PLAY_TEXT_PLAYER_OPTION, "unknown option '{0}' (allowed: {1})",                           \
         "opção desconhecida '{0}' (permitidas: {1})")                                             \
    TEXT(PLAY_TEXT_PLAYER_NOT_TEXTBOOK, "engine is not a textbook algorithm: write engine:..",     \
         "engine não é um algoritmo de manual: escreva engine:..")                                 \
    TEXT(PLAY_TEXT_PLAYER_TWICE, "option '{0}' given twice", "opção '{0}' dada duas vezes")        \
    TEXT(PLAY_TEXT_PLAYER_VALUE, "option '{0}': invalid value '{1}' (allowed: {2})",               \
         "opção '{0}': valor inválido '{1}' (permitidos: {2})")

enum { PLAY_TEXTS(TEXT_NAME) PLAY_TEXT_COUNT };

extern const PorfiaText play_texts[PLAY_TEXT_COUNT];

#endif
