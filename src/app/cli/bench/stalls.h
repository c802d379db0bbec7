/*
 * Stalls of the machine itself: one thread a core does nothing but read the clock; the result is
 * the largest step that any of them saw. No program can keep a time limit more exactly.
 */
#ifndef CLI_BENCH_STALLS_H
#define CLI_BENCH_STALLS_H

#include <stdint.h>

/* Steal time: how long a hypervisor has used this machine's cores for other machines since boot,
 * summed over all cores, in microseconds at a resolution of 10 ms. 0: unknown. */
int64_t stalls_stolen(void);

/* Both in microseconds. A signal that asks the program to leave ends the measurement. */
int64_t stalls_longest(int threads, int64_t duration);

#endif
