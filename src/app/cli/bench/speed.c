/*
 * The speed and the signatures of the searches.
 *
 * Alpha-beta with ordering and memoization, and the engine on one thread, search fixed positions to
 * fixed depths. Each total of nodes is a signature: it changes only when the behaviour of that
 * search does. Perft measures the rules alone.
 */
#include "cli/bench/bench.h"

#include "play/signals.h"
#include "system/stopwatch.h"

enum { RANDOM_SEED = 1 };

/* Work done, and its time. */
typedef struct Speed {
    uint64_t nodes;
    int64_t microseconds;
} Speed;

/* For one game. */
typedef struct Speeds {
    Speed textbook, engine, perft;
} Speeds;

static uint64_t speed_per_second(Speed speed)
{
    int64_t time = speed.microseconds > 0 ? speed.microseconds : 1;
    return (uint64_t)((double)speed.nodes * 1e6 / (double)time);
}

/* The textbook searches this depth alone; the engine deepens to it by itself. */
static void speed_search(PorfiaSearch *search, const PorfiaPlay *play, int depth, Speed *total)
{
    PorfiaResult result = bench_ask(search, play, (PorfiaLimits){.depth = depth});
    total->nodes += result.nodes;
    total->microseconds += result.microseconds;
}

static void speed_perft(const PorfiaPlay *play, int depth, Speed *total)
{
    int64_t begin = stopwatch_now();
    total->nodes += porfia_perft(porfia_play_present(play), depth);
    total->microseconds += stopwatch_now() - begin;
}

/* Every game has its own searches, so that no result depends on what another game left in a
 * table. */
static Speeds measure_game(const Console *console, const PorfiaGame *game, bool quick)
{
    const PorfiaBench *bench = porfia_game_bench(game);
    const PorfiaMethod textbook_way = bench_textbook(), engine_way = porfia_method_default();
    PorfiaSearch *textbook = bench_search(console, &textbook_way);
    PorfiaSearch *engine = bench_search(console, &engine_way);
    Speeds speeds = {.textbook = {0}};
    for (int i = 0; i < bench->position_count && !signals_caught(); i++) {
        const PorfiaBenchPosition *position = &bench->positions[i];
        const PorfiaBenchDepths *depths = quick ? &position->quick : &position->full;
        BenchPosition begun = {game, position->start, position->moves, RANDOM_SEED};
        PorfiaPlay *play = bench_play(console, &begun);
        speed_search(textbook, play, depths->textbook, &speeds.textbook);
        speed_search(engine, play, depths->engine, &speeds.engine);
        speed_perft(play, depths->perft, &speeds.perft);
        porfia_play_free(play);
    }
    porfia_search_free(textbook);
    porfia_search_free(engine);
    return speeds;
}

static json_t *speed_json(Speed speed)
{
    return json_pack("{s:I, s:f, s:I}", "nodes", (json_int_t)speed.nodes, "ms",
                     (double)speed.microseconds / 1000.0, "nodes_per_second",
                     (json_int_t)speed_per_second(speed));
}

static void speed_print(const Console *console, const char *game, CliText text, Speed speed)
{
    printf("%-8s", game);
    console_line(console, text, "nnn", speed.nodes, (uint64_t)speed.microseconds / 1000,
                 speed_per_second(speed));
}

static void speeds_print(const Console *console, const char *game, const Speeds *speeds)
{
    if (console->json) {
        console_json(console,
                     json_pack("{s:s, s:o, s:o, s:o}", "game", game, "search",
                               speed_json(speeds->textbook), "engine", speed_json(speeds->engine),
                               "perft", speed_json(speeds->perft)));
        return;
    }
    speed_print(console, game, TEXT_BENCH_SEARCH, speeds->textbook);
    speed_print(console, game, TEXT_BENCH_ENGINE, speeds->engine);
    speed_print(console, game, TEXT_BENCH_PERFT, speeds->perft);
    fflush(stdout);
}

static void signatures_print(const Console *console, uint64_t textbook, uint64_t engine)
{
    if (console->json) {
        console_json(console, json_pack("{s:I, s:I}", "signature", (json_int_t)textbook,
                                        "engine_signature", (json_int_t)engine));
        return;
    }
    console_line(console, TEXT_BENCH_SIGNATURE, "u", textbook);
    console_line(console, TEXT_BENCH_ENGINE_SIGNATURE, "u", engine);
}

int bench_speed(Console *console, const Arguments *arguments)
{
    uint64_t textbook = 0, engine = 0;
    for (size_t i = 0; i < porfia_game_count() && !signals_caught(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        if (!porfia_game_bench(game))
            continue;
        Speeds speeds = measure_game(console, game, arguments->flags[FLAG_QUICK].given);
        textbook += speeds.textbook.nodes;
        engine += speeds.engine.nodes;
        if (!signals_caught())
            speeds_print(console, porfia_game_name(game), &speeds);
    }
    /* An interrupted run has no signature. */
    if (!signals_caught())
        signatures_print(console, textbook, engine);
    return bench_status(true);
}
