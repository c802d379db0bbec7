/*
 * The speedup of threads: the time to a fixed depth with one thread and with several, from an empty
 * table, on positions in the middle of games, one search at a time.
 */
#include "cli/bench/bench.h"

#include "play/signals.h"

enum {
    POSITIONS = 8, /* per game */
    QUICK_POSITIONS = 2,
    /* The depth is the one that a single thread reaches in this time. */
    DEPTH_MS = 1500,
    QUICK_DEPTH_MS = 10
};

typedef struct Scaling {
    int threads;
    BenchMean speedup; /* time with one thread / time with several */
    BenchMean nodes;   /* with several threads / with one */
} Scaling;

static PorfiaResult search_with(const Console *console, int threads, const PorfiaPlay *play,
                                PorfiaLimits limits)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = threads;
    return bench_run(console, &method, play, limits);
}

static double time_of(const PorfiaResult *result)
{
    return result->microseconds > 0 ? (double)result->microseconds : 1;
}

static void measure_position(const Console *console, const BenchPosition *position,
                             int64_t depth_ms, Scaling *scaling)
{
    PorfiaPlay *play = bench_play(console, position);
    PorfiaResult trial = search_with(console, 1, play, (PorfiaLimits){.time_ms = depth_ms});
    /* The last depth of the trial may be unfinished. */
    int depth = trial.bound == PORFIA_EXACTLY ? trial.depth : trial.depth - 1;
    PorfiaLimits limits = {.depth = depth > 0 ? depth : 1};
    PorfiaResult one = search_with(console, 1, play, limits);
    PorfiaResult all = search_with(console, scaling->threads, play, limits);
    porfia_play_free(play);
    if (signals_caught())
        return;
    double speedup = time_of(&one) / time_of(&all);
    double nodes = (double)all.nodes / (double)one.nodes;
    bench_mean_add(&scaling->speedup, speedup);
    bench_mean_add(&scaling->nodes, nodes);
    if (console->json)
        console_json(console,
                     json_pack("{s:s, s:i, s:i, s:f, s:f, s:f, s:f}", "game",
                               porfia_game_name(position->game), "seed", (int)position->seed,
                               "depth", limits.depth, "ms_one", time_of(&one) / 1000, "ms_all",
                               time_of(&all) / 1000, "speedup", speedup, "nodes_ratio", nodes));
}

static Scaling measure_game(const Console *console, const PorfiaGame *game, int threads, bool quick)
{
    Scaling scaling = {.threads = threads};
    int count = quick ? QUICK_POSITIONS : POSITIONS;
    BenchCounter counter;
    bench_counter_begin(&counter, console, porfia_game_name(game), count);
    for (int i = 0; i < count && !signals_caught(); i++) {
        BenchPosition position = {game, porfia_game_start(game),
                                  porfia_game_bench(game)->middle_moves, (uint64_t)i + 1};
        porfia_start_deal(game, &position.start, position.seed);
        measure_position(console, &position, quick ? QUICK_DEPTH_MS : DEPTH_MS, &scaling);
        bench_counter_step(&counter);
    }
    bench_counter_end(&counter);
    return scaling;
}

static void scaling_print(const Console *console, const char *game, const Scaling *scaling)
{
    double speedup = bench_mean(&scaling->speedup), nodes = bench_mean(&scaling->nodes);
    if (console->json) {
        console_json(console, json_pack("{s:s, s:i, s:i, s:f, s:f}", "game", game, "positions",
                                        scaling->speedup.count, "threads", scaling->threads,
                                        "speedup", speedup, "nodes_ratio", nodes));
        return;
    }
    printf("%-8s", game);
    console_line(console, TEXT_BENCH_SCALING, "ddrr", scaling->speedup.count, scaling->threads,
                 speedup, nodes);
    fflush(stdout);
}

int bench_scaling(Console *console, const Arguments *arguments)
{
    int threads = threads_from_flags(arguments->flags);
    for (size_t i = 0; i < porfia_game_count() && !signals_caught(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        if (!porfia_game_bench(game))
            continue;
        Scaling scaling = measure_game(console, game, threads, arguments->flags[FLAG_QUICK].given);
        scaling_print(console, porfia_game_name(game), &scaling);
    }
    return bench_status(true);
}
