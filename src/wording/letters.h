/* Letters as UTF-8. */
#ifndef WORDING_LETTERS_H
#define WORDING_LETTERS_H

#include <stdint.h>

enum { LETTER_BYTES = 4 }; /* of the longest */

/* Writes one letter and returns how many bytes it took. */
int letter_encode(uint32_t letter, char out[LETTER_BYTES]);

#endif
