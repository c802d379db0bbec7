/*
 * Functions that are compiled anew into each of their callers, for the sake of the constants that
 * these give. Where a sanitizer watches every step they are called as others are: compiling the
 * copies would take minutes there.
 */
#ifndef BASE_INLINE_H
#define BASE_INLINE_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BASE_INLINE_WATCHED
#endif
#endif

#if defined(BASE_INLINE_WATCHED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define INLINE static inline
#else
#define INLINE static inline __attribute__((always_inline))
#endif

/* What is rarely called, and would only make its callers large. */
#define NOINLINE static __attribute__((noinline))

#endif
