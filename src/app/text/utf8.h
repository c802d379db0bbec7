/* Characters as UTF-8. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX_BYTES = 4 }; /* of the longest */

/* Writes one character and returns how many bytes it took. */
int utf8_encode(uint32_t character, char out[UTF8_MAX_BYTES]);
/* The length of the character at the start of the bytes, and its number; 0: there is none (RFC 3629:
 * no detours, no halves of pairs, nothing beyond 10FFFF). */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *character);
/* Whether a text is UTF-8. */
bool utf8_is_valid(const char *text);

#endif
