/*
 * The benchmarks, one a file, and what they share: positions that are always the same, searches
 * that begin with an empty table, means of ratios, and the line that says how far one has come.
 */
#ifndef CLI_BENCH_BENCH_H
#define CLI_BENCH_BENCH_H

#include "cli/commands.h"
#include "cli/output/progress.h"

#include <stdatomic.h>

CommandRun bench_speed;       /* speed.c */
CommandRun bench_time_limits; /* time_limits.c */
CommandRun bench_exact;       /* exact.c */
CommandRun bench_scaling;     /* scaling.c */

/* A position: a start, and what a random player makes of it. */
typedef struct BenchPosition {
    const PorfiaGame *game;
    PorfiaStart start;
    int moves;     /* of the random player */
    uint64_t seed; /* its seed */
} BenchPosition;

/* Both fail only if memory runs out, which ends the program. */
PorfiaPlay *bench_play(const Console *console, const BenchPosition *position);
PorfiaSearch *bench_search(const Console *console, const PorfiaMethod *method);

/* Alpha-beta with ordering and memoization, what the engine is compared with. */
PorfiaMethod bench_textbook(void);

/* Searches the present position, alone. A signal ends it. */
PorfiaResult bench_ask(PorfiaSearch *search, const PorfiaPlay *play, PorfiaLimits limits);
/* The same with an empty table. */
PorfiaResult bench_run(const Console *console, const PorfiaMethod *method, const PorfiaPlay *play,
                       PorfiaLimits limits);

/* The exit status after what was found, unless a signal came. */
int bench_status(bool is_right);

/* A geometric mean: what belongs to ratios. */
typedef struct BenchMean {
    double logarithms; /* their sum */
    int count;
} BenchMean;

void bench_mean_add(BenchMean *mean, double ratio);
double bench_mean(const BenchMean *mean); /* 1 of nothing */

/* "cavalo: 12 of 30", on a screen. */
typedef struct BenchCounter {
    Progress progress;
    const Console *console;
    const char *label;
    int total;
    atomic_int done;
    int64_t begin; /* on the stopwatch */
} BenchCounter;

void bench_counter_begin(BenchCounter *counter, const Console *console, const char *label,
                         int total);
void bench_counter_step(BenchCounter *counter);
void bench_counter_end(BenchCounter *counter);

#endif
