/* Words of 64 bits in files, the lowest byte first on every machine. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdint.h>

enum { WORD = 8 }; /* bytes */

static inline uint64_t word_get(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < WORD; i++)
        word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

static inline void word_put(uint8_t *bytes, uint64_t word)
{
    for (int i = 0; i < WORD; i++)
        bytes[i] = (uint8_t)(word >> (8 * i));
}

#endif
