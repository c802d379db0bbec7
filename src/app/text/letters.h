/* Letters as UTF-8. */
#ifndef TEXT_LETTERS_H
#define TEXT_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LETTER_BYTES = 4 }; /* of the longest */

/* Writes one letter and returns how many bytes it took. */
int letter_encode(uint32_t letter, char out[LETTER_BYTES]);
/* The length of the letter at the start of the bytes, and its number; 0: there is none (RFC 3629:
 * no detours, no halves of pairs, nothing beyond 10FFFF). */
size_t letter_decode(const char *bytes, size_t length, uint32_t *letter);
/* Whether a text is UTF-8. */
bool letters_are_valid(const char *text);

#endif
