/* Time that only goes forward, for limits and statistics. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Microseconds since some fixed moment. */
int64_t clock_now(void);
/* Microseconds for which the calling thread was ready to run but had no core; 0: unknown. */
int64_t clock_thread_delay(void);

#endif
