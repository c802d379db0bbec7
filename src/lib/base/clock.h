/* The monotonic clock, for limits and statistics. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include "porfia.h"

#include <stdint.h>

/* In microseconds; the origin is arbitrary but fixed. */
int64_t clock_now(void);
/* See porfia_thread_times and porfia_thread_delay. */
PorfiaThreadTimes clock_thread_times(void);
int64_t clock_thread_delay(const PorfiaThreadTimes *begin, const PorfiaThreadTimes *end);

#endif
