/*
 * Whether moves keep their time limit: thousands of moves, played by the engine against itself with
 * all threads, under limits from 1 ms to 1 s; first on the machine as it is, then with --load busy
 * threads a core. Finally, the stalls of the machine itself.
 *
 * Wall clock time counts, for all that `porfia play` does from the beginning of a turn to its move.
 * Two numbers are kept apart: how long the searching thread was ready to run without a core, and
 * how late the move would have been without that.
 */
#include "cli/bench/bench.h"

#include "cli/bench/load.h"
#include "cli/bench/stalls.h"
#include "play/session.h"
#include "play/signals.h"

#include <stdlib.h>

typedef struct TimeLimit {
    int ms;
    int moves, quick_moves;
} TimeLimit;

/* A delay weighs most under short limits. One millisecond is less than any delay, but a move must
 * still be found. */
static const TimeLimit time_limits[] = {
    {1, 500, 12}, {10, 7600, 30}, {50, 2000, 6}, {100, 380, 3}, {1000, 20, 1},
};
enum {
    LIMITS = sizeof time_limits / sizeof *time_limits,
    MACHINE_SECONDS = 60,
    PROMISED_US = 20000
};

/* Starts are counted from 0: the games take turns, and each start is at another stage of its
 * game. */
enum { MOVES_A_START = 5, STAGE_STEP = 13, STAGES = 37 };

/* The overruns under one limit. */
typedef struct Overruns {
    int64_t *microseconds; /* per move, beyond the limit; negative: early */
    int count;
    int late;              /* moves beyond the limit */
    int missing;           /* turns without a move */
    int far;               /* moves beyond the promised margin */
    int stolen;            /* of `far`: at least half of that time was stolen by a hypervisor */
    int own;               /* of `far`: still so without the time off the core */
    int64_t longest_delay; /* off the core, in microseconds */
    int64_t longest_own_overrun; /* without the time off the core */
    double used;                 /* sum of the used shares of the limit */
    int searched;                /* moves that could have used the whole limit */
} Overruns;

static PorfiaPlay *start_play(const Console *console, int number)
{
    const PorfiaGame *game = porfia_game_at((size_t)number % porfia_game_count());
    BenchPosition position = {.game = game,
                              .start = porfia_game_start(game),
                              .moves = number * STAGE_STEP % STAGES,
                              .seed = (uint64_t)number};
    porfia_start_deal(game, &position.start, position.seed);
    return bench_play(console, &position);
}

/* One move; false: none was found. *is_whole: only the clock ended its search. */
static bool engine_move(PorfiaSearch *search, PorfiaPlay *play, int ms, bool *is_whole)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    PorfiaError error;
    PorfiaQuestion question = {.position = porfia_play_present(play),
                               .limits = play_session_limits(porfia_play_present(play), ms)};
    question.history = porfia_play_history(play, &question.history_length);
    PorfiaResult result = porfia_search_run(search, &question);
    *is_whole = !result.exact && porfia_position_moves(question.position, moves) > 1;
    return result.best != PORFIA_NO_MOVE && porfia_play_move(play, result.best, &error);
}

static void count_shares(Overruns *overruns, int ms, int64_t took, int64_t delay, bool is_whole)
{
    int64_t own = took - delay - (int64_t)ms * 1000;
    if (delay > overruns->longest_delay)
        overruns->longest_delay = delay;
    if (overruns->count == 0 || own > overruns->longest_own_overrun)
        overruns->longest_own_overrun = own;
    overruns->searched += is_whole;
    overruns->used += is_whole ? (double)took / ((double)ms * 1000) : 0;
}

static void measure_move(PorfiaSearch *search, PorfiaPlay *play, int ms, Overruns *overruns)
{
    int64_t stolen = stalls_stolen();
    PorfiaThreadTimes begin = porfia_thread_times();
    bool is_whole, is_found = engine_move(search, play, ms, &is_whole);
    PorfiaThreadTimes end = porfia_thread_times();
    int64_t took = end.now - begin.now, overrun = took - (int64_t)ms * 1000;
    int64_t delay = porfia_thread_delay(&begin, &end);
    /* A search that a signal ended is not measured. */
    if (signals_caught())
        return;
    overruns->missing += !is_found;
    overruns->late += overrun > 0;
    if (overrun > PROMISED_US) {
        overruns->far++;
        overruns->stolen += stalls_stolen() - stolen >= overrun / 2;
        overruns->own += overrun - delay > PROMISED_US;
    }
    count_shares(overruns, ms, took, delay, is_whole);
    overruns->microseconds[overruns->count++] = overrun;
}

static void measure_moves(const Console *console, PorfiaSearch *search, int ms, int moves,
                          BenchCounter *counter, Overruns *overruns)
{
    for (int number = 0; overruns->count < moves && !signals_caught(); number++) {
        PorfiaPlay *play = start_play(console, number);
        for (int i = 0; i < MOVES_A_START && overruns->count < moves && !signals_caught() &&
                        porfia_play_end(play) == PORFIA_RUNNING;
             i++) {
            measure_move(search, play, ms, overruns);
            bench_counter_step(counter);
        }
        porfia_play_free(play);
    }
}

static int compare_numbers(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* The smallest number that 999 of 1000 do not exceed; the numbers are sorted. */
static int64_t permille_999(const Overruns *overruns)
{
    int rank = (overruns->count * 999 + 999) / 1000;
    return overruns->microseconds[rank - 1];
}

static const char *load_name(const Console *console, bool is_busy)
{
    return text_in(is_busy ? TEXT_BENCH_BUSY : TEXT_BENCH_IDLE, console->language);
}

static void overruns_print_text(const Console *console, bool is_busy, int ms,
                                const Overruns *overruns, double longest, double permille)
{
    const char *load = load_name(console, is_busy);
    if (overruns->late == 0)
        console_line(console, TEXT_BENCH_LIMIT_KEPT, "sddm", load, ms, overruns->count, -longest);
    else
        console_line(console, TEXT_BENCH_LIMIT_PASSED, "sdddmm", load, ms, overruns->count,
                     overruns->late, longest, permille > 0 ? permille : 0);
    fflush(stdout);
}

/* The mean share of the limit used, over moves whose search only the clock ended; 0: there are
 * none. */
static double used_share(const Overruns *overruns)
{
    return overruns->searched > 0 ? overruns->used / overruns->searched : 0;
}

static void overruns_print_shares(const Console *console, const Overruns *overruns)
{
    int64_t own = overruns->longest_own_overrun > 0 ? overruns->longest_own_overrun : 0;
    console_line(console, TEXT_BENCH_LIMIT_SHARES, "mmm", used_share(overruns) * 100,
                 (double)overruns->longest_delay / 1000, (double)own / 1000);
}

static void overruns_print(const Console *console, bool is_busy, int ms, Overruns *overruns)
{
    if (overruns->count == 0)
        return;
    qsort(overruns->microseconds, (size_t)overruns->count, sizeof *overruns->microseconds,
          compare_numbers);
    double longest = (double)overruns->microseconds[overruns->count - 1] / 1000;
    double permille = (double)permille_999(overruns) / 1000;
    if (!console->json) {
        overruns_print_text(console, is_busy, ms, overruns, longest, permille);
        if (overruns->far > 0)
            console_line(console, TEXT_BENCH_LIMIT_FAR, "ddd", overruns->far, overruns->stolen,
                         overruns->own);
        overruns_print_shares(console, overruns);
        return;
    }
    console_json(console,
                 json_pack("{s:s, s:i, s:i, s:i, s:i, s:f, s:f, s:i, s:i, s:i, s:f, s:f, s:f}",
                           "load", is_busy ? "busy" : "idle", "limit_ms", ms, "moves",
                           overruns->count, "late", overruns->late, "missing", overruns->missing,
                           "max_overrun_ms", longest, "p999_overrun_ms", permille, "over_20_ms",
                           overruns->far, "stolen", overruns->stolen, "own_over_20_ms",
                           overruns->own, "max_delay_ms", (double)overruns->longest_delay / 1000,
                           "max_own_overrun_ms", (double)overruns->longest_own_overrun / 1000,
                           "used_share", used_share(overruns)));
}

/* Returns how many turns gave no move. */
static int measure_limit(const Console *console, PorfiaSearch *search, bool is_busy, int ms,
                         int moves)
{
    char label[64];
    text_print(label, sizeof label, console->language, TEXT_BENCH_LIMIT_LABEL, "sd",
               load_name(console, is_busy), ms);
    Overruns overruns = {.microseconds =
                             console_check(console, calloc((size_t)moves, sizeof(int64_t)))};
    BenchCounter counter;
    bench_counter_begin(&counter, console, label, moves);
    measure_moves(console, search, ms, moves, &counter, &overruns);
    bench_counter_end(&counter);
    overruns_print(console, is_busy, ms, &overruns);
    free(overruns.microseconds);
    return overruns.missing;
}

static int measure_all(const Console *console, PorfiaSearch *search, bool is_busy, bool quick)
{
    int missing = 0;
    for (int i = 0; i < LIMITS && !signals_caught(); i++)
        missing += measure_limit(console, search, is_busy, time_limits[i].ms,
                                 quick ? time_limits[i].quick_moves : time_limits[i].moves);
    return missing;
}

/* The baseline of the idle machine: no move can be more punctual than a thread that only reads the
 * clock. */
static void measure_machine(const Console *console, bool quick)
{
    int seconds = quick ? 0 : MACHINE_SECONDS;
    console_begin_wait(console, TEXT_BENCH_MACHINE_WAIT, "d", seconds);
    int64_t longest = stalls_longest(threads_default(), quick ? 20000 : seconds * 1000000LL);
    console_end_wait(console);
    if (signals_caught())
        return;
    double ms = (double)longest / 1000;
    if (console->json)
        console_json(console, json_pack("{s:s, s:f}", "load", "none", "max_stall_ms", ms));
    else
        console_line(console, TEXT_BENCH_MACHINE, "m", ms);
    fflush(stdout);
}

/* Busy threads a core. */
static int bench_load(const FlagValue *flags)
{
    return flags[FLAG_LOAD].given ? (int)flags[FLAG_LOAD].number : 1;
}

int bench_time_limits(Console *console, const Arguments *arguments)
{
    bool quick = arguments->flags[FLAG_QUICK].given;
    PorfiaMethod method = porfia_method_default();
    method.threads = threads_from_flags(arguments->flags);
    PorfiaSearch *search = bench_search(console, &method);
    signals_watch(search);
    int missing = measure_all(console, search, false, quick);
    Load load;
    load_begin(&load, threads_default() * bench_load(arguments->flags));
    missing += measure_all(console, search, true, quick);
    load_end(&load);
    measure_machine(console, quick);
    signals_watch(NULL);
    porfia_search_free(search);
    if (missing > 0)
        console_fail(console, TEXT_BENCH_MISSING, "d", missing);
    return bench_status(missing == 0);
}
