/* The errors that all games share. */
#ifndef GAMES_TEXTS_H
#define GAMES_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define GAME_TEXTS(TEXT)                                                                           \
    TEXT(GAME_TEXT_MEMORY, SHARED_NO_MEMORY)                                                       \
    TEXT(GAME_TEXT_UNKNOWN, "unknown game '{0}' (allowed: {1})",                                   \
         "jogo desconhecido '{0}' (permitidos: {1})")                                              \
    TEXT(GAME_TEXT_OPTION_FORM, "rules: '{0}' is not of the form option=value",                    \
         "regras: '{0}' não tem a forma opção=valor")                                              \
    TEXT(GAME_TEXT_OPTION_NAME, "rules: unknown option '{1}' of {0}",                              \
         "regras: opção desconhecida '{1}' de {0}")                                                \
    TEXT(GAME_TEXT_OPTION_VALUE, "rules: invalid value '{1}' of {0} (allowed: {2})",               \
         "regras: valor inválido '{1}' de {0} (permitidos: {2})")                                  \
    TEXT(GAME_TEXT_OPTION_TWICE, "rules: {0} given twice", "regras: {0} dado duas vezes")          \
    TEXT(GAME_TEXT_SIZE_FORM, "'{0}' is not a size, rows before columns, as in 5x6",               \
         "'{0}' não é um tamanho, linhas antes de colunas, como em 5x6")                           \
    TEXT(GAME_TEXT_NUMBER, "{0}: '{1}' is not a whole number",                                     \
         "{0}: '{1}' não é um número inteiro")                                                     \
    TEXT(GAME_TEXT_RANGE, "{0}: '{3}' is not from {1} to {2}",                                     \
         "{0}: '{3}' não está entre {1} e {2}")                                                    \
    TEXT(GAME_TEXT_FIELDS, "a position of {0} has {1} fields separated by one space, not {2}",     \
         "uma posição de {0} tem {1} campos separados por um espaço, e não {2}")                   \
    TEXT(GAME_TEXT_SIDE, "the side to move must be 1 or 2, not '{0}'",                             \
         "o lado a jogar tem de ser 1 ou 2, e não '{0}'")                                          \
    TEXT(GAME_TEXT_POINTS, "the points must be two numbers as in 12:34, not '{0}'",                \
         "os pontos têm de ser dois números como em 12:34, e não '{0}'")                           \
    TEXT(GAME_TEXT_OVER, "'{0}' cannot be played: the game is over",                               \
         "'{0}' não se pode jogar: o jogo acabou")                                                 \
    TEXT(GAME_TEXT_NO_PASS, "'pass' is legal only if there is no other move",                      \
         "'pass' só é legal quando não há outra jogada")                                           \
    TEXT(GAME_TEXT_ONLY_PASS, "'{0}' cannot be played: the only move is pass",                     \
         "'{0}' não se pode jogar: a única jogada é pass")                                         \
    TEXT(GAME_TEXT_NO_PLACE, "no place {0} on this board",                                         \
         "não há nenhum lugar {0} neste tabuleiro")                                                \
    TEXT(GAME_TEXT_VALUE, "'{0}' is not a value of a place on this board",                         \
         "'{0}' não é um valor de um lugar deste tabuleiro")

enum { GAME_TEXTS(TEXT_NAME) GAME_TEXT_COUNT };

extern const PorfiaText game_texts[GAME_TEXT_COUNT];

#endif
