/* What a program wrote, made fit to be shown and stored: valid UTF-8 without control characters. */
#ifndef MATCH_PROGRAMS_PLAIN_TEXT_H
#define MATCH_PROGRAMS_PLAIN_TEXT_H

#include <stddef.h>

/* Copies whole characters as far as there is room and ends the text; returns its length. Bytes that
 * are no UTF-8 and control characters become '?', tabs a blank; line ends stay or become blanks. */
typedef enum PlainLines { PLAIN_ONE_LINE, PLAIN_LINES } PlainLines;
size_t plain_text_copy(char *out, size_t size, const char *bytes, size_t length, PlainLines lines);

#endif
