/* Time that only goes forward. */
#ifndef PLAY_STOPWATCH_H
#define PLAY_STOPWATCH_H

#include <stdint.h>

/* Microseconds since some fixed moment. */
int64_t stopwatch_now(void);

#endif
