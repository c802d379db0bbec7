/*
 * Values of moves at consecutive positions, sixteen at a time with SSE4.1.
 *
 * A sowing leads from consecutive positions to consecutive positions in the opposite order, since
 * the opponent moves there.
 */
#ifndef SOLVE_ADJI_SIMD_LANES_H
#define SOLVE_ADJI_SIMD_LANES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

/* Values are read while other threads write them. Any value that was ever stored will do (see
 * tier.h), and bytes are not torn, so the thread sanitizer is told to ignore the race. */
#define VALUES_MAY_CHANGE __attribute__((no_sanitize("thread")))

/* Up to this many bytes before `values` and after `best` may be read. */
enum { LANES = 16 };

#ifdef __SSE4_1__

VALUES_MAY_CHANGE static inline __m128i lanes_worth(const int8_t *values, __m128i gain)
{
    const __m128i backwards = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m128i found = _mm_loadu_si128((const __m128i *)(const void *)(values - (LANES - 1)));
    return _mm_sub_epi8(gain, _mm_shuffle_epi8(found, backwards));
}

VALUES_MAY_CHANGE static inline void lanes_keep(int8_t *best, __m128i worth)
{
    __m128i *place = (__m128i *)(void *)best;
    _mm_storeu_si128(place, _mm_max_epi8(_mm_loadu_si128(place), worth));
}

/* best[i] = max(best[i], gain - values[-i]) for i < length where mask[i] is -1. The mask is 0
 * elsewhere, up to a whole number of lanes. */
VALUES_MAY_CHANGE static inline void lanes_take_some(int8_t *best, const int8_t *values,
                                                     ptrdiff_t length, int gain, const int8_t *mask)
{
    const __m128i nothing = _mm_set1_epi8(INT8_MIN), gains = _mm_set1_epi8((char)gain);
    for (ptrdiff_t i = 0; i < length; i += LANES) {
        __m128i is_wanted = _mm_loadu_si128((const __m128i *)(const void *)(mask + i));
        lanes_keep(best + i, _mm_blendv_epi8(nothing, lanes_worth(values - i, gains), is_wanted));
    }
}

/* The same without a mask. */
VALUES_MAY_CHANGE static inline void lanes_take(int8_t *best, const int8_t *values,
                                                ptrdiff_t length, int gain)
{
    static const int8_t masks[2 * LANES] = {-1, -1, -1, -1, -1, -1, -1, -1,
                                            -1, -1, -1, -1, -1, -1, -1, -1};
    const __m128i gains = _mm_set1_epi8((char)gain);
    for (; length >= LANES; length -= LANES, best += LANES, values -= LANES)
        lanes_keep(best, lanes_worth(values, gains));
    if (length > 0)
        lanes_take_some(best, values, length, gain, masks + LANES - length);
}

#else

VALUES_MAY_CHANGE static inline void lanes_take_some(int8_t *best, const int8_t *values,
                                                     ptrdiff_t length, int gain, const int8_t *mask)
{
    for (ptrdiff_t i = 0; i < length; i++)
        if (mask[i] && gain - values[-i] > best[i])
            best[i] = (int8_t)(gain - values[-i]);
}

VALUES_MAY_CHANGE static inline void lanes_take(int8_t *best, const int8_t *values,
                                                ptrdiff_t length, int gain)
{
    for (ptrdiff_t i = 0; i < length; i++)
        if (gain - values[-i] > best[i])
            best[i] = (int8_t)(gain - values[-i]);
}

#endif

#endif
