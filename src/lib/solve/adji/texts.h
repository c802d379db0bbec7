/* The errors of Adji's tables. */
#ifndef SOLVE_ADJI_TEXTS_H
#define SOLVE_ADJI_TEXTS_H

#include "base/shared_texts.h"
#include "base/text.h"

#define TABLE_TEXTS(TEXT)                                                                          \
    TEXT(TABLE_TEXT_READ, SHARED_FILE_READ)                                                        \
    TEXT(TABLE_TEXT_WRITE, SHARED_FILE_WRITE)                                                      \
    TEXT(TABLE_TEXT_NONE, "'{0}' is not a table of Porfia", "'{0}' não é uma tabela da Porfia")    \
    TEXT(TABLE_TEXT_VERSION, "'{0}' is a table of another version of Porfia",                      \
         "'{0}' é uma tabela de outra versão da Porfia")                                           \
    TEXT(TABLE_TEXT_DAMAGED, "the table '{0}' is damaged", "a tabela '{0}' está danificada")       \
    TEXT(TABLE_TEXT_CUT, "the table '{0}' is cut short", "a tabela '{0}' está truncada")           \
    TEXT(TABLE_TEXT_BUSY, "'{0}' is being written by another program",                             \
         "'{0}' está a ser escrito por outro programa")                                            \
    TEXT(TABLE_TEXT_MEMORY, "there is no memory for the positions with {0} pieces",                \
         "não há memória para as posições com {0} peças")                                          \
    TEXT(TABLE_TEXT_MEMORY_THERE,                                                                  \
         "process {1} has no memory for its share of the positions with {0} pieces",               \
         "o processo {1} não tem memória para a sua parte das posições com {0} peças")             \
    TEXT(TABLE_TEXT_PIECES, "there are tables for 1 to {0} pieces, not {1}",                       \
         "há tabelas para 1 a {0} peças, e não {1}")                                               \
    TEXT(TABLE_TEXT_EMPTY, "there are no tables in '{0}'", "não há tabelas em '{0}'")              \
    TEXT(TABLE_TEXT_STOPPED, "stopped before the table for {0} pieces was complete",               \
         "interrompido antes de a tabela para {0} peças estar completa")                           \
    TEXT(TABLE_TEXT_WRONG, "'{0}' gives '{2}' the value {1}, but its moves give {3}",              \
         "'{0}' dá a '{2}' o valor {1}, mas as jogadas dão {3}")

enum { TABLE_TEXTS(TEXT_NAME) TABLE_TEXT_COUNT };

extern const PorfiaText table_texts[TABLE_TEXT_COUNT];

#endif
