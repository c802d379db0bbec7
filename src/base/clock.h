/* Time that only goes forward, for limits and statistics. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Microseconds since some fixed moment. */
int64_t clock_now(void);

#endif
