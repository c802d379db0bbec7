/* The errors of searches. */
#ifndef SEARCH_TEXTS_H
#define SEARCH_TEXTS_H

#include "base/shared_texts.h"
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
         "não há memória para uma tabela de {0} MiB")                                              \
    TEXT(SEARCH_TEXT_NO_CHECKPOINT,                                                                \
         "a position of {0} like this cannot be solved from checkpoints",                          \
         "não se resolve uma posição de {0} como esta com pontos de salvaguarda")                  \
    TEXT(SEARCH_TEXT_CHECKPOINT_READ, SHARED_FILE_READ)                                            \
    TEXT(SEARCH_TEXT_CHECKPOINT_WRITE, SHARED_FILE_WRITE)                                          \
    TEXT(SEARCH_TEXT_CHECKPOINT_NONE, "'{0}' is not a checkpoint",                                 \
         "'{0}' não é um ponto de salvaguarda")                                                    \
    TEXT(SEARCH_TEXT_CHECKPOINT_VERSION, "'{0}' is a checkpoint of another version of Porfia",     \
         "'{0}' é um ponto de salvaguarda de outra versão da Porfia")                              \
    TEXT(SEARCH_TEXT_CHECKPOINT_DAMAGED, "the checkpoint '{0}' is damaged",                        \
         "o ponto de salvaguarda '{0}' está danificado")                                           \
    TEXT(SEARCH_TEXT_CHECKPOINT_OTHER, "'{0}' is a checkpoint of another position: {1}",           \
         "'{0}' é um ponto de salvaguarda de outra posição: {1}")

enum { SEARCH_TEXTS(TEXT_NAME) SEARCH_TEXT_COUNT };

extern const PorfiaText search_texts[SEARCH_TEXT_COUNT];

#endif
