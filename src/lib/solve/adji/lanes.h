/*
 * What a move is worth at neighbouring positions, sixteen at a time where the machine can.
 *
 * Sowing a hole leads from positions one after the other to positions one before the other, since
 * the other player is the mover there.
 */
#ifndef SOLVE_ADJI_LANES_H
#define SOLVE_ADJI_LANES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

/* Values are read while other threads write them: any value that was there will do (see level.h),
 * and a byte is never half written. For the thread sanitizer that is a race, which it is told to
 * leave alone. */
#define VALUES_MAY_CHANGE __attribute__((no_sanitize("thread")))

/* Lanes may be read that many bytes before values and behind best. */
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

/* best[i] = max(best[i], gain - values[-i]) for i < length where mask[i] is -1; elsewhere it is 0,
 * as far as whole lanes go. */
VALUES_MAY_CHANGE static inline void lanes_take_some(int8_t *best, const int8_t *values,
                                                     ptrdiff_t length, int gain, const int8_t *mask)
{
    const __m128i nothing = _mm_set1_epi8(INT8_MIN), gains = _mm_set1_epi8((char)gain);
    for (ptrdiff_t i = 0; i < length; i += LANES) {
        __m128i is_wanted = _mm_loadu_si128((const __m128i *)(const void *)(mask + i));
        lanes_keep(best + i, _mm_blendv_epi8(nothing, lanes_worth(values - i, gains), is_wanted));
    }
}

/* The same for all of them. */
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
