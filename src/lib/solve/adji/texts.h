/* The errors of Adji's tables. */
#ifndef SOLVE_ADJI_TEXTS_H
#define SOLVE_ADJI_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define TABLE_TEXTS(TEXT)                                                                          \
    TEXT(TABLE_TEXT_READ, SHARED_FILE_READ)                                                        \
    TEXT(TABLE_TEXT_WRITE, SHARED_FILE_WRITE)                                                      \
    TEXT(TABLE_TEXT_NONE, "{0} is not a table of Porfia", "{0} não é uma tabela do Porfia")        \
    TEXT(TABLE_TEXT_VERSION, "{0} is a table of another version of Porfia",                        \
         "{0} é uma tabela de outra versão do Porfia")                                             \
    TEXT(TABLE_TEXT_DAMAGED, "the table {0} is damaged", "a tabela {0} está danificada")           \
    TEXT(TABLE_TEXT_CUT, "the table {0} is truncated", "a tabela {0} está truncada")               \
    TEXT(TABLE_TEXT_BUSY, "another program is writing {0}", "outro programa está a escrever {0}")  \
    TEXT(TABLE_TEXT_MEMORY, "out of memory for the positions with {0} pieces",                     \
         "sem memória para as posições com {0} peças")                                             \
    TEXT(TABLE_TEXT_MEMORY_THERE,                                                                  \
         "process {1} is out of memory for its share of the positions with {0} pieces",            \
         "o processo {1} não tem memória para a sua parte das posições com {0} peças")             \
    TEXT(TABLE_TEXT_PIECES, "'{1}' is not a number of pieces from 1 to {0}",                       \
         "'{1}' não é um número de peças de 1 a {0}")                                              \
    TEXT(TABLE_TEXT_EMPTY, "no tables in {0}", "não há tabelas em {0}")                            \
    TEXT(TABLE_TEXT_STOPPED, "interrupted before the table for {0} pieces was complete",           \
         "interrompido antes de a tabela para {0} peças estar completa")                           \
    TEXT(TABLE_TEXT_WRONG, "{0}: the value {1} of '{2}' differs from the value of its moves, {3}", \
         "{0}: o valor {1} de '{2}' difere do valor das suas jogadas, {3}")

enum { TABLE_TEXTS(TEXT_NAME) TABLE_TEXT_COUNT };

extern const PorfiaText table_texts[TABLE_TEXT_COUNT];

#endif
