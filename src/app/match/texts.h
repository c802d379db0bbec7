/* What matches say when something is wrong. */
#ifndef MATCH_TEXTS_H
#define MATCH_TEXTS_H

#include "base/text.h"

#define MATCH_TEXTS(TEXT)                                                                          \
    TEXT(MATCH_TEXT_MEMORY, "out of memory", "memória esgotada")                                   \
    TEXT(MATCH_TEXT_THREADS, "the system gives no thread to play in",                              \
         "o sistema não dá nenhum fio de execução para jogar")                                     \
    TEXT(MATCH_TEXT_ENTRANTS, "{0} players are entered; a match takes 2 to {1}",                   \
         "há {0} jogadores inscritos; um torneio tem de 2 a {1}")                                  \
    TEXT(MATCH_TEXT_NAME, "two players are called '{0}'", "dois jogadores chamam-se '{0}'")        \
    TEXT(MATCH_TEXT_NAME_LONG, "the name '{0}' is empty or has more than {1} bytes",               \
         "o nome '{0}' está vazio ou tem mais de {1} bytes")                                       \
    TEXT(MATCH_TEXT_UTF8, "'{0}' is not UTF-8 text", "'{0}' não é texto UTF-8")                    \
    TEXT(MATCH_TEXT_OPTIONS_LONG, "the options '{0}' have more than {1} bytes",                    \
         "as opções '{0}' têm mais de {1} bytes")                                                  \
    TEXT(MATCH_TEXT_LIMIT,                                                                         \
         "nothing limits how long '{0}' thinks: a depth, a time or a number of nodes is needed",   \
         "nada limita o tempo que '{0}' pensa: falta uma profundidade, um tempo ou um número de " \
         "nós")                                                                                    \
    TEXT(MATCH_TEXT_SPRT, "the second Elo of a sequential test must be the larger one",            \
         "o segundo Elo de um teste sequencial tem de ser o maior")                                \
    TEXT(MATCH_TEXT_SPRT_TWO, "a sequential test is about two players, and here are {0}",          \
         "um teste sequencial é sobre dois jogadores, e aqui há {0}")                              \
    TEXT(MATCH_TEXT_START_OVER, "the game is over in the start '{0}'",                             \
         "o jogo já acabou no início '{0}'")                                                       \
    TEXT(MATCH_TEXT_GAME, "no game is named", "falta o nome do jogo")                              \
    TEXT(MATCH_TEXT_CONFIG_KIND, "'{0}' must be {1}", "'{0}' tem de ser {1}")                      \
    TEXT(MATCH_TEXT_CONFIG_KEY, "'{0}' is not known here", "'{0}' não é conhecido aqui")           \
    TEXT(MATCH_TEXT_CONFIG_MEANS, "'{0}' means nothing in {1}", "'{0}' nada significa em {1}")     \
    TEXT(MATCH_TEXT_DATABASE, "the database {0}: {1}", "a base de dados {0}: {1}")                 \
    TEXT(MATCH_TEXT_NOT_OURS, "{0} is a database, but not of matches",                             \
         "{0} é uma base de dados, mas não de torneios")                                           \
    TEXT(MATCH_TEXT_VERSION,                                                                       \
         "{0} was made by a newer program: version {1}, and this one knows {2}",                   \
         "{0} foi feita por um programa mais recente: versão {1}, e este conhece a {2}")           \
    TEXT(MATCH_TEXT_NO_MATCH, "there is no match {1} in {0}", "não há torneio {1} em {0}")         \
    TEXT(MATCH_TEXT_NO_MATCHES, "there is no match in {0}", "não há nenhum torneio em {0}")        \
    TEXT(MATCH_TEXT_SETTINGS, "{0}: what it says of match {1} cannot be read",                     \
         "{0}: não se percebe o que diz do torneio {1}")                                           \
    TEXT(MATCH_TEXT_ELSEWHERE, "what another process says of a game cannot be read",               \
         "não se percebe o que outro processo diz de um jogo")                                     \
    TEXT(MATCH_TEXT_GAME_LOST, "{0}: game {1} cannot be read", "{0}: não se percebe o jogo {1}")

enum { MATCH_TEXTS(TEXT_NAME) MATCH_TEXT_COUNT };

/* Fills in the error and returns false. */
bool out_of_memory(PorfiaError *error);

extern const PorfiaText match_texts[MATCH_TEXT_COUNT];

#endif
