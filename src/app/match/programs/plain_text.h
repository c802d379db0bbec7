/* Output of programs, sanitised for display and storage: valid UTF-8 without control characters. */
#ifndef MATCH_PROGRAMS_PLAIN_TEXT_H
#define MATCH_PROGRAMS_PLAIN_TEXT_H

#include <stddef.h>

/* Copies the whole characters that fit, terminates the text and returns its length. Invalid UTF-8
 * and control characters become '?', tabs a blank; line ends stay or become blanks. */
typedef enum PlainLines { PLAIN_ONE_LINE, PLAIN_LINES } PlainLines;
size_t plain_text_copy(char *out, size_t size, const char *bytes, size_t length, PlainLines lines);

#endif
