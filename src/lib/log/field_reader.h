/*
 * Reads the fields of a log line one after the other.
 *
 * Each function reads the next field, which must have the given name. It returns false, with an
 * error that names the field, if the field is missing, misplaced or invalid.
 */
#ifndef LOG_FIELD_READER_H
#define LOG_FIELD_READER_H

#include "base/text.h"

typedef struct Fields {
    Slice rest; /* the unread part */
    PorfiaError *error;
} Fields;

bool fields_next_is(const Fields *fields, const char *name);
/* A text of less than `size` bytes, with its escapes resolved. */
bool fields_text(Fields *fields, const char *name, char *text, size_t size);
bool fields_number(Fields *fields, const char *name, uint64_t max, uint64_t *number);
/* An int that may be negative. */
bool fields_signed(Fields *fields, const char *name, int *number);
/* One of the names, which end with NULL; *index is its index. */
bool fields_choice(Fields *fields, const char *name, const char *const *names, int *index);
bool fields_date(Fields *fields, const char *name, char date[PORFIA_DATE_SIZE]);
/* Exactly this value. */
bool fields_expect(Fields *fields, const char *name, const char *expected);
bool fields_expect_number(Fields *fields, const char *name, int expected);
/* Checks that no field is left. */
bool fields_end(Fields *fields);

/* Marks the error as being in this field; returns false. */
bool fields_fault(Fields *fields, const char *name);
/* Sets the error that a field has one text instead of another; returns false. */
bool fields_differ(Fields *fields, const char *name, Slice found, const char *expected);

#endif
