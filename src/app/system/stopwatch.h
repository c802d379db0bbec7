/* A clock that is never set, for durations and deadlines. */
#ifndef SYSTEM_STOPWATCH_H
#define SYSTEM_STOPWATCH_H

#include <stdint.h>

/* Time since an unspecified moment, in microseconds and in milliseconds. */
int64_t stopwatch_now(void);
int64_t stopwatch_ms(void);

#endif
