/*
 * Messages about players that are programs, in every language.
 *
 * program_texts.inc lists the texts; a message is a PorfiaError, like the library's.
 */
#ifndef MATCH_PROGRAMS_PROGRAM_TEXTS_H
#define MATCH_PROGRAMS_PROGRAM_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) PROGRAM_TEXT_##name,
typedef enum ProgramText {
#include "match/programs/program_texts.inc"
    PROGRAM_TEXTS
} ProgramText;
#undef TEXT

/* Sets the error with its arguments, a list that ends with NULL (NULL: none), and returns false. */
bool program_error_set(PorfiaError *error, ProgramText text, const char *const *arguments);
#define PROGRAM_ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* A number as an argument. */
enum { PROGRAM_NUMBER_SIZE = 24 };
const char *program_number(char text[PROGRAM_NUMBER_SIZE], int64_t number);

#endif
