/* UTF-8. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX_BYTES = 4 }; /* of the longest character */

/* Writes one character and returns its number of bytes. */
int utf8_encode(uint32_t character, char out[UTF8_MAX_BYTES]);
/* The length of the first character of the bytes, and its code point; 0: invalid (RFC 3629:
 * overlong, surrogate, above 10FFFF). */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *character);
/* Whether a text is UTF-8. */
bool utf8_is_valid(const char *text);

#endif
