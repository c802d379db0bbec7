/*
 * The benchmarks, one a file, and what they share: fixed positions, searches with an empty table,
 * geometric means, and the progress line.
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

/* A start and a number of moves of a random player. */
typedef struct BenchPosition {
    const PorfiaGame *game;
    PorfiaStart start;
    int moves;     /* of the random player */
    uint64_t seed; /* of the random player */
} BenchPosition;

/* Without memory both end the program. */
PorfiaPlay *bench_play(const Console *console, const BenchPosition *position);
PorfiaSearch *bench_search(const Console *console, const PorfiaMethod *method);

/* Alpha-beta with ordering and memoization, to which the engine is compared. */
PorfiaMethod bench_textbook(void);

/* Searches the present position without other load. A signal ends the search. */
PorfiaResult bench_ask(PorfiaSearch *search, const PorfiaPlay *play, PorfiaLimits limits);
/* The same with an empty table. */
PorfiaResult bench_run(const Console *console, const PorfiaMethod *method, const PorfiaPlay *play,
                       PorfiaLimits limits);

/* The exit status: from the result, unless a signal came. */
int bench_status(bool is_right);

/* A geometric mean, for ratios. */
typedef struct BenchMean {
    double logarithms; /* sum */
    int count;
} BenchMean;

void bench_mean_add(BenchMean *mean, double ratio);
double bench_mean(const BenchMean *mean); /* 1 if empty */

/* The progress line "cavalo: 12 of 30", on a screen. */
typedef struct BenchCounter {
    Progress progress;
    const Console *console;
    const char *label;
    int total;
    atomic_int done;
    int64_t begin; /* by stopwatch_now */
} BenchCounter;

void bench_counter_begin(BenchCounter *counter, const Console *console, const char *label,
                         int total);
void bench_counter_step(BenchCounter *counter);
void bench_counter_end(BenchCounter *counter);

#endif
