/* Time that only goes forward. */
#ifndef TERMINAL_STOPWATCH_H
#define TERMINAL_STOPWATCH_H

#include <stdint.h>

/* Microseconds since some fixed moment. */
int64_t stopwatch_now(void);

#endif
