/*
 * INLINE functions are compiled into each caller, so that constant arguments specialise them. Under
 * sanitizers they are ordinary functions: compiling the copies would take minutes.
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

/* For rarely called functions that would only bloat their callers. */
#define NOINLINE static __attribute__((noinline))

#endif
