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
    TEXT(SEARCH_TEXT_TABLE_SIZE, "a table cannot have {0} MiB; allowed: 1..{1}",                   \
         "uma tabela não pode ter {0} MiB; permitido: 1..{1}")                                     \
    TEXT(SEARCH_TEXT_TABLE_BITS, "a table cannot have 2^{0} entries; allowed: 2^1..2^{1}",         \
         "uma tabela não pode ter 2^{0} entradas; permitido: 2^1..2^{1}")                          \
    TEXT(SEARCH_TEXT_THREADS, "there cannot be {0} threads; allowed: 1..{1}",                      \
         "não pode haver {0} fios de execução; permitido: 1..{1}")                                 \
    TEXT(SEARCH_TEXT_LEVEL, "there is no level {0}; allowed: 1..{1}",                              \
         "não há nenhum nível {0}; permitido: 1..{1}")                                             \
    TEXT(SEARCH_TEXT_MEMORY, "there is no memory for a table of {0} MiB",                          \
         "não há memória para uma tabela de {0} MiB")                                              \
    TEXT(SEARCH_TEXT_NO_CHECKPOINT, "this position of {0} cannot be solved with checkpoints",      \
         "esta posição de {0} não se pode resolver com pontos de salvaguarda")                     \
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
