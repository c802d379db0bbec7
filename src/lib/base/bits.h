/*
 * Sets of up to 128 small integers in two machine words, as values.
 *
 * Two 64-bit words instead of the compiler's 128-bit integer keep every operation, shifts included,
 * to a few inline instructions on WebAssembly too.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Bits {
    uint64_t low, high;
} Bits;

#define BITS_NONE ((Bits){0, 0})

static inline Bits bits_of(int index)
{
    uint64_t bit = 1ULL << (index & 63);
    return index < 64 ? (Bits){bit, 0} : (Bits){0, bit};
}

/* The set {0, .., count - 1}. */
static inline Bits bits_below(int count)
{
    if (count >= 128)
        return (Bits){~0ULL, ~0ULL};
    if (count >= 64)
        return (Bits){~0ULL, (1ULL << (count - 64)) - 1};
    return (Bits){(1ULL << count) - 1, 0};
}

static inline Bits bits_and(Bits a, Bits b)
{
    return (Bits){a.low & b.low, a.high & b.high};
}

static inline Bits bits_or(Bits a, Bits b)
{
    return (Bits){a.low | b.low, a.high | b.high};
}

static inline Bits bits_xor(Bits a, Bits b)
{
    return (Bits){a.low ^ b.low, a.high ^ b.high};
}

/* a without b. */
static inline Bits bits_minus(Bits a, Bits b)
{
    return (Bits){a.low & ~b.low, a.high & ~b.high};
}

static inline bool bits_empty(Bits a)
{
    return (a.low | a.high) == 0;
}

static inline bool bits_equal(Bits a, Bits b)
{
    return ((a.low ^ b.low) | (a.high ^ b.high)) == 0;
}

/* Whether b is a subset of a. */
static inline bool bits_cover(Bits a, Bits b)
{
    return ((b.low & ~a.low) | (b.high & ~a.high)) == 0;
}

static inline bool bits_meet(Bits a, Bits b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline bool bits_has(Bits a, int index)
{
    return ((index < 64 ? a.low >> index : a.high >> (index - 64)) & 1) != 0;
}

static inline int bits_count(Bits a)
{
    return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
}

/* The smallest member; the set must not be empty. */
static inline int bits_first(Bits a)
{
    return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

/* The largest member; the set must not be empty. */
static inline int bits_last(Bits a)
{
    return a.high ? 127 - __builtin_clzll(a.high) : 63 - __builtin_clzll(a.low);
}

/* Removes and returns the smallest member; the set must not be empty. */
static inline int bits_take(Bits *a)
{
    int index = bits_first(*a);
    if (a->low)
        a->low &= a->low - 1;
    else
        a->high &= a->high - 1;
    return index;
}

/* Removes and returns the largest member; the set must not be empty. */
static inline int bits_take_last(Bits *a)
{
    int index = bits_last(*a);
    *a = bits_minus(*a, bits_of(index));
    return index;
}

/* Writes the members in ascending order and returns their number. */
static inline int bits_list(Bits a, uint16_t members[])
{
    int count = 0;
    for (; a.low; a.low &= a.low - 1)
        members[count++] = (uint16_t)__builtin_ctzll(a.low);
    for (; a.high; a.high &= a.high - 1)
        members[count++] = (uint16_t)(64 + __builtin_ctzll(a.high));
    return count;
}

/* Subtracts `distance` (1..63) from every member; negative results are dropped. */
static inline Bits bits_down(Bits a, int distance)
{
    return (Bits){a.low >> distance | a.high << (64 - distance), a.high >> distance};
}

/* Adds `distance` (1..63) to every member; results above 127 are dropped. */
static inline Bits bits_up(Bits a, int distance)
{
    return (Bits){a.low << distance, a.high << distance | a.low >> (64 - distance)};
}

#endif
