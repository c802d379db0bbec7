/*
 * Text input and output: a writer that never overruns its buffer, slices that are split and read
 * without copying, tables of texts in every language, and errors made from them.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "porfia.h"

/* Appends to a buffer, which always ends with a zero byte; characters that do not fit are
 * dropped. */
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

/* A part of a text owned elsewhere. */
typedef struct Slice {
    const char *start;
    size_t length;
} Slice;

Slice slice_of(const char *text);
/* Returns the text before the separator and removes both from *rest. Without a separator, returns
 * all of it and sets rest->start to NULL. */
Slice slice_split(Slice *rest, char separator);
bool slice_is(Slice slice, const char *text);
/* Reads a decimal number from 0 to max, without sign or leading zeros. */
bool slice_number(Slice slice, uint64_t max, uint64_t *number);
/* The same as an int. */
bool slice_int(Slice slice, int max, int *number);

/* A table of texts is a macro that lists TEXT(NAME, english, portuguese). These two expand it to an
 * enum and to an array of PorfiaText. A text of several tables is one macro for both languages. */
#define TEXT_NAME(name, ...) name,
#define TEXT_ENTRY(name, ...) {{__VA_ARGS__}},

/* Fills in the error and returns false. kinds has one letter for each argument: s a string, d an
 * int, n a Slice. error may be NULL. */
bool error_set(PorfiaError *error, const PorfiaText *text, const char *kinds, ...);

#endif
