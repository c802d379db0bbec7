/*
 * How long the machine itself stands still: threads, one a core, that do nothing but read the
 * clock, and the largest step that one of them has seen. No program can keep a time limit better
 * than that.
 */
#ifndef CLI_BENCH_STALLS_H
#define CLI_BENCH_STALLS_H

#include <stdint.h>

/* How long, of all cores together, a hypervisor has used them for somebody else since the machine
 * was started; in microseconds, to a hundredth of a second. 0 where nobody can tell. */
int64_t stalls_stolen(void);

/* In microseconds, both. A signal that asks the program to leave ends it. */
int64_t stalls_longest(int threads, int64_t duration);

#endif
