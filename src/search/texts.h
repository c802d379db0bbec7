/* What a search can say went wrong. */
#ifndef SEARCH_TEXTS_H
#define SEARCH_TEXTS_H

#include "base/text.h"

#define SEARCH_TEXTS(TEXT)                                                                         \
    TEXT(SEARCH_TEXT_ALGORITHM,                                                                    \
         "there is no algorithm '{0}': the algorithms are minimax, negamax, alphabeta, "           \
         "alphabeta-negamax, negascout, mtdf, uct, engine",                                        \
         "não há nenhum algoritmo '{0}': os algoritmos são minimax, negamax, alphabeta, "       \
         "alphabeta-negamax, negascout, mtdf, uct, engine")                                        \
    TEXT(SEARCH_TEXT_TABLE_SIZE, "a table of {0} MiB cannot be: from 1 to {1}",                    \
         "não pode haver uma tabela de {0} MiB: de 1 a {1}")                                       \
    TEXT(SEARCH_TEXT_TABLE_BITS, "a table of 2^{0} entries cannot be: from 2^1 to 2^{1}",          \
         "não pode haver uma tabela de 2^{0} entradas: de 2^1 a 2^{1}")                            \
    TEXT(SEARCH_TEXT_THREADS, "there cannot be {0} threads: from 1 to {1}",                        \
         "não pode haver {0} fios de execução: de 1 a {1}")                                        \
    TEXT(SEARCH_TEXT_LEVEL, "there is no level {0}: from 1 to {1}",                                \
         "não há nenhum nível {0}: de 1 a {1}")                                                    \
    TEXT(SEARCH_TEXT_MEMORY, "there is no memory for a table of {0} MiB",                          \
         "não há memória para uma tabela de {0} MiB")

enum { SEARCH_TEXTS(TEXT_NAME) SEARCH_TEXT_COUNT };

extern const PorfiaText search_texts[SEARCH_TEXT_COUNT];

#endif
