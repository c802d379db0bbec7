/* The errors of searches. */
#ifndef SEARCH_TEXTS_H
#define SEARCH_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define SEARCH_TEXTS(TEXT)                                                                         \
    TEXT(SEARCH_TEXT_ALGORITHM,                                                                    \
         "unknown algorithm '{0}' (allowed: minimax, negamax, alphabeta, alphabeta-negamax, "      \
         "negascout, mtdf, uct, engine)",                                                          \
         "algoritmo desconhecido '{0}' (permitidos: minimax, negamax, alphabeta, "                 \
         "alphabeta-negamax, negascout, mtdf, uct, engine)")                                       \
    TEXT(SEARCH_TEXT_TABLE_SIZE, "'{0}' is not a table size from 1 to {1} MiB",                    \
         "'{0}' não é um tamanho de tabela de 1 a {1} MiB")                                        \
    TEXT(SEARCH_TEXT_TABLE_BITS, "'2^{0}' is not a table size from 2^1 to 2^{1} entries",          \
         "'2^{0}' não é um tamanho de tabela de 2^1 a 2^{1} entradas")                             \
    TEXT(SEARCH_TEXT_THREADS, "'{0}' is not a number of threads from 1 to {1}",                    \
         "'{0}' não é um número de fios de execução de 1 a {1}")                                   \
    TEXT(SEARCH_TEXT_LEVEL, "'{0}' is not a level from 1 to {1}",                                  \
         "'{0}' não é um nível de 1 a {1}")                                                        \
    TEXT(SEARCH_TEXT_MEMORY, "out of memory for a table of {0} MiB",                               \
         "sem memória para uma tabela de {0} MiB")                                                 \
    TEXT(SEARCH_TEXT_NO_CHECKPOINT, "this position of {0} cannot be solved with a checkpoint",     \
         "esta posição de {0} não se pode resolver com um ponto de salvaguarda")                   \
    TEXT(SEARCH_TEXT_CHECKPOINT_READ, SHARED_FILE_READ)                                            \
    TEXT(SEARCH_TEXT_CHECKPOINT_WRITE, SHARED_FILE_WRITE)                                          \
    TEXT(SEARCH_TEXT_CHECKPOINT_NONE, "{0} is not a checkpoint",                                   \
         "{0} não é um ponto de salvaguarda")                                                      \
    TEXT(SEARCH_TEXT_CHECKPOINT_VERSION, "{0} is a checkpoint of another version of Porfia",       \
         "{0} é um ponto de salvaguarda de outra versão do Porfia")                                \
    TEXT(SEARCH_TEXT_CHECKPOINT_DAMAGED, "the checkpoint {0} is damaged",                          \
         "o ponto de salvaguarda {0} está danificado")                                             \
    TEXT(SEARCH_TEXT_CHECKPOINT_OTHER, "{0} is a checkpoint of another position: {1}",             \
         "{0} é um ponto de salvaguarda de outra posição: {1}")

enum { SEARCH_TEXTS(TEXT_NAME) SEARCH_TEXT_COUNT };

extern const PorfiaText search_texts[SEARCH_TEXT_COUNT];

#endif
