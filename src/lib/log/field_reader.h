/*
 * The fields of a line of a log, read one after the other.
 *
 * Each function takes the next field, which must have the given name, and returns false with an
 * error that names it when it is missing, misplaced, or not what was asked for.
 */
#ifndef LOG_FIELD_READER_H
#define LOG_FIELD_READER_H

#include "base/text.h"

typedef struct Fields {
    Slice rest; /* what was not read yet */
    PorfiaError *error;
} Fields;

bool fields_next_is(const Fields *fields, const char *name);
/* A text of less than size bytes, with its escapes resolved. */
bool fields_text(Fields *fields, const char *name, char *text, size_t size);
bool fields_number(Fields *fields, const char *name, uint64_t max, uint64_t *number);
/* A number that may be negative, of the size of an int. */
bool fields_signed(Fields *fields, const char *name, int *number);
/* One of the names, which end with NULL; *index says which. */
bool fields_choice(Fields *fields, const char *name, const char *const *names, int *index);
bool fields_date(Fields *fields, const char *name, char date[PORFIA_DATE_SIZE]);
/* Exactly this value. */
bool fields_expect(Fields *fields, const char *name, const char *expected);
bool fields_expect_number(Fields *fields, const char *name, int expected);
/* No field is left. */
bool fields_end(Fields *fields);

/* Says that the error is in this field; returns false. */
bool fields_fault(Fields *fields, const char *name);
/* The error that one text stands in a field and another should; returns false. */
bool fields_differ(Fields *fields, const char *name, Slice found, const char *expected);

#endif
