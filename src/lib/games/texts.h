/* The errors that all games share. */
#ifndef GAMES_TEXTS_H
#define GAMES_TEXTS_H

#include "base/text.h"

#define GAME_TEXTS(TEXT)                                                                           \
    TEXT(GAME_TEXT_MEMORY, "out of memory", "memória esgotada")                                    \
    TEXT(GAME_TEXT_UNKNOWN, "there is no game '{0}': the games are {1}",                           \
         "não há nenhum jogo '{0}': os jogos são {1}")                                             \
    TEXT(GAME_TEXT_OPTION_FORM, "rules: '{0}' is not of the form option=value",                    \
         "regras: '{0}' não tem a forma opção=valor")                                              \
    TEXT(GAME_TEXT_OPTION_NAME, "rules: {0} has no option '{1}'",                                  \
         "regras: {0} não tem nenhuma opção '{1}'")                                                \
    TEXT(GAME_TEXT_OPTION_VALUE, "rules: {0} cannot be '{1}': it is one of {2}",                   \
         "regras: {0} não pode ser '{1}': é um de {2}")                                            \
    TEXT(GAME_TEXT_OPTION_TWICE, "rules: {0} is given twice", "regras: {0} é dado duas vezes")     \
    TEXT(GAME_TEXT_SIZE_FORM, "a size is written as 5x6, rows before columns, not '{0}'",          \
         "um tamanho escreve-se como 5x6, linhas antes de colunas, e não '{0}'")                   \
    TEXT(GAME_TEXT_NUMBER, "{0} must be a whole number, not '{1}'",                                \
         "{0} tem de ser um número inteiro, e não '{1}'")                                          \
    TEXT(GAME_TEXT_RANGE, "{0} must be from {1} to {2}, not {3}",                                  \
         "{0} tem de estar entre {1} e {2}, e não ser {3}")                                        \
    TEXT(GAME_TEXT_FIELDS, "a position of {0} has {1} fields separated by one space, not {2}",     \
         "uma posição de {0} tem {1} campos separados por um espaço, e não {2}")                   \
    TEXT(GAME_TEXT_SIDE, "the side to move must be 1 or 2, not '{0}'",                             \
         "o lado a jogar tem de ser 1 ou 2, e não '{0}'")                                          \
    TEXT(GAME_TEXT_POINTS, "the points must be two numbers as in 12:34, not '{0}'",                \
         "os pontos têm de ser dois números como em 12:34, e não '{0}'")                           \
    TEXT(GAME_TEXT_OVER, "'{0}' cannot be played: the game is over",                               \
         "'{0}' não se pode jogar: o jogo acabou")                                                 \
    TEXT(GAME_TEXT_NO_PASS, "a pass is legal only if there is no other move",                      \
         "só se passa quando não há outra jogada")                                                 \
    TEXT(GAME_TEXT_ONLY_PASS, "'{0}' cannot be played: the only legal move is pass",               \
         "'{0}' não se pode jogar: a única jogada legal é pass")                                   \
    TEXT(GAME_TEXT_NO_PLACE, "there is no place {0} on this board",                                \
         "não há nenhum lugar {0} neste tabuleiro")                                                \
    TEXT(GAME_TEXT_VALUE, "'{0}' is not a valid value for a place of this board",                  \
         "'{0}' não é um valor possível para um lugar deste tabuleiro")

enum { GAME_TEXTS(TEXT_NAME) GAME_TEXT_COUNT };

extern const PorfiaText game_texts[GAME_TEXT_COUNT];

#endif
