/* What the benchmarks share: see bench.h. */
#include "cli/bench/bench.h"

#include "play/signals.h"
#include "system/stopwatch.h"

#include <math.h>
#include <stdlib.h>

/* These objects are fixed, so only a lack of memory can keep them from being made. */
static void check_made(const Console *console, const void *object, const PorfiaError *error)
{
    if (object)
        return;
    console_fail_error(console, error);
    exit(STATUS_FAILED);
}

static void play_move(const Console *console, PorfiaPlay *play, PorfiaMove move)
{
    PorfiaError error;
    check_made(console, porfia_play_move(play, move, &error) ? play : NULL, &error);
}

PorfiaPlay *bench_play(const Console *console, const BenchPosition *bench)
{
    PorfiaError error;
    PorfiaRules rules = {0};
    PorfiaPosition *start = porfia_position_start(bench->game, &rules, &bench->start, &error);
    check_made(console, start, &error);
    PorfiaPlay *play = porfia_play_create(start, &error);
    check_made(console, play, &error);
    porfia_position_free(start);

    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = bench->seed};
    for (int i = 0; i < bench->moves && porfia_play_end(play) == PORFIA_RUNNING; i++)
        play_move(console, play, porfia_player_random_move(&player, play));
    return play;
}

PorfiaMethod bench_textbook(void)
{
    PorfiaMethod method = porfia_method_default();
    method.algorithm = PORFIA_ALPHABETA;
    return method;
}

PorfiaSearch *bench_search(const Console *console, const PorfiaMethod *method)
{
    PorfiaError error;
    PorfiaSearch *search = porfia_search_create(method, &error);
    check_made(console, search, &error);
    return search;
}

PorfiaResult bench_ask(PorfiaSearch *search, const PorfiaPlay *play, PorfiaLimits limits)
{
    PorfiaQuestion question = {.position = porfia_play_present(play), .limits = limits};
    signals_watch(search);
    if (signals_caught())
        porfia_search_stop(search);
    PorfiaResult result = porfia_search_run(search, &question);
    signals_watch(NULL);
    return result;
}

PorfiaResult bench_run(const Console *console, const PorfiaMethod *method, const PorfiaPlay *play,
                       PorfiaLimits limits)
{
    PorfiaSearch *search = bench_search(console, method);
    PorfiaResult result = bench_ask(search, play, limits);
    porfia_search_free(search);
    return result;
}

int bench_status(bool is_right)
{
    if (signals_caught())
        return 128 + signals_caught();
    return is_right ? STATUS_OK : STATUS_FAILED;
}

void bench_mean_add(BenchMean *mean, double ratio)
{
    mean->logarithms += log(ratio);
    mean->count++;
}

double bench_mean(const BenchMean *mean)
{
    return mean->count > 0 ? exp(mean->logarithms / mean->count) : 1;
}

static void counter_draw(void *user)
{
    BenchCounter *counter = user;
    int done = atomic_load(&counter->done);
    int64_t time = stopwatch_now() - counter->begin;
    console_say(counter->console, TEXT_BENCH_LIVE, "sddt", counter->label, done, counter->total,
                time);
    if (done > 0)
        console_say(counter->console, TEXT_MATCH_LEFT, "t",
                    (int64_t)((double)time * (counter->total - done) / done));
    console_say(counter->console, TEXT_INTERRUPT_HINT, "");
}

void bench_counter_begin(BenchCounter *counter, const Console *console, const char *label,
                         int total)
{
    counter->console = console;
    counter->label = label;
    counter->total = total;
    atomic_init(&counter->done, 0);
    counter->begin = stopwatch_now();
    progress_begin(&counter->progress, console, counter_draw, counter);
}

void bench_counter_step(BenchCounter *counter)
{
    atomic_fetch_add(&counter->done, 1);
}

void bench_counter_end(BenchCounter *counter)
{
    progress_end(&counter->progress);
}
