/*
 * Text in and out: a writer that never overruns its buffer, slices that are split and read
 * without copying, tables of texts in every language, and errors made from them.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "porfia.h"

/* Appends to a buffer that always ends with a zero byte; what does not fit is dropped. */
typedef struct Writer {
    char *text;
    size_t size;
    size_t length;
} Writer;

Writer writer_to(char *text, size_t size);
void writer_char(Writer *writer, char letter);
void writer_text(Writer *writer, const char *text);
void writer_number(Writer *writer, int64_t number);
/* Always two digits: 7 is written 07. */
void writer_two_digits(Writer *writer, int number);

/* A piece of a text that somebody else owns. */
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

Slice slice_of(const char *text);
/* What stands before the separator, which is taken away with it; all of it if there is none, and
 * then *rest starts at NULL. */
Slice slice_split(Slice *rest, char separator);
bool slice_is(Slice slice, const char *text);
/* A decimal number from 0 to max without sign or leading zeros. */
bool slice_number(Slice slice, uint64_t max, uint64_t *number);
/* The same for a number that fits an int. */
bool slice_int(Slice slice, int max, int *number);

/* A table of texts is a macro that lists TEXT(NAME, english, portuguese); these two make an enum
 * and an array of PorfiaText from it. A text of several tables is one macro for both languages. */
#define TEXT_NAME(name, ...) name,
#define TEXT_ENTRY(name, ...) {{__VA_ARGS__}},

/* Fills in the error and returns false. kinds has a letter for each argument that follows:
 * s a string, d an int, n a Slice. error may be NULL. */
bool error_set(PorfiaError *error, const PorfiaText *text, const char *kinds, ...);

#endif
