/*
 * Hashes of words and seeded random numbers, identical on every machine.
 *
 * Both use SplitMix64: the finaliser and the generator of Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators" (2014).
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* A bijection of 64-bit words; every input bit affects every output bit. */
static inline uint64_t hash_word(uint64_t word)
{
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
}

/* Extends the hash of a sequence by one word; the first hash is any constant. */
static inline uint64_t hash_join(uint64_t hash, uint64_t word)
{
    return hash_word(hash ^ (word + 0x9E3779B97F4A7C15ULL + (hash << 6) + (hash >> 2)));
}

typedef struct Random {
    uint64_t state;
} Random;

static inline Random random_from(uint64_t seed)
{
    return (Random){seed};
}

static inline uint64_t random_next(Random *random)
{
    random->state += 0x9E3779B97F4A7C15ULL;
    return hash_word(random->state);
}

/* A uniform number in 0 .. bound - 1, by rejection of the uneven rest. */
static inline uint32_t random_below(Random *random, uint32_t bound)
{
    uint32_t uneven = (0U - bound) % bound;
    for (;;) {
        uint64_t product = (random_next(random) >> 32) * bound;
        if ((uint32_t)product >= uneven)
            return (uint32_t)(product >> 32);
    }
}

#endif
