/*
 * porfia bench: measurements. A flag chooses the benchmark; the default is the speed of the
 * searches.
 */
#include "cli/bench/bench.h"
#include "play/signals.h"

typedef struct Benchmark {
    FlagId flag; /* that selects it */
    bool has_threads;
    CommandRun *run;
} Benchmark;

static const Benchmark benchmarks[] = {
    {FLAG_TIME_LIMITS, true, bench_time_limits},
    {FLAG_EXACT, false, bench_exact},
    {FLAG_SCALING, true, bench_scaling},
};
enum { BENCHMARKS = sizeof benchmarks / sizeof *benchmarks };

int command_bench(Console *console, const Arguments *arguments)
{
    static const Benchmark usual = {FLAGS, false, bench_speed};
    const FlagValue *flags = arguments->flags;
    const Benchmark *chosen = &usual;
    for (int i = 0; i < BENCHMARKS; i++) {
        if (!flags[benchmarks[i].flag].given)
            continue;
        if (chosen != &usual)
            return console_fail(console, TEXT_CANNOT_COMBINE, "ss", flag_name(chosen->flag),
                                flag_name(benchmarks[i].flag));
        chosen = &benchmarks[i];
    }
    if (flags[FLAG_THREADS].given && !chosen->has_threads)
        return console_fail(console, TEXT_BENCHMARK_FLAG, "s", flag_name(FLAG_THREADS));
    if (flags[FLAG_LOAD].given && chosen->flag != FLAG_TIME_LIMITS)
        return console_fail(console, TEXT_BENCHMARK_FLAG, "s", flag_name(FLAG_LOAD));
    signals_install();
    return chosen->run(console, arguments);
}
