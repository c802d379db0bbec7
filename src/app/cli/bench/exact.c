/*
 * The nodes that an exact value costs: the engine on one thread against alpha-beta with ordering
 * and memoization. Both deepen until the value is exact, and must agree.
 *
 * Each game chooses the positions, late in random games.
 */
#include "cli/bench/bench.h"

#include "cli/arguments/positions.h"
#include "play/signals.h"

enum {
    QUICK_POSITIONS = 2,
    NODE_LIMIT = 100000000 /* beyond it the search fails */
};

/* The cost of values for both searches, in one position or in all of a game. */
typedef struct Cost {
    uint64_t engine, textbook; /* nodes */
} Cost;

typedef struct ExactResult {
    Cost cost;
    BenchMean ratio;   /* engine to textbook */
    int disagreements; /* positions in which a search failed or the values differ */
} ExactResult;

static double cost_ratio(Cost cost)
{
    return (double)cost.engine / (double)cost.textbook;
}

static PorfiaMethod engine_method(void)
{
    PorfiaMethod method = porfia_method_default();
    return method;
}

static PorfiaResult solve(const Console *console, PorfiaMethod method, const PorfiaPlay *play)
{
    return bench_run(console, &method, play, (PorfiaLimits){.deepen = true, .nodes = NODE_LIMIT});
}

/* Disagreements are reported at once, whatever else is printed. */
static void report_disagreement(const Console *console, const PorfiaPlay *play,
                                const PorfiaResult *engine, const PorfiaResult *textbook)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(porfia_play_present(play), text, sizeof text);
    console_fail(console, TEXT_BENCH_DISAGREEMENT, "spsps", text, engine->value,
                 text_in(engine->exact ? TEXT_YES : TEXT_NO, console->language), textbook->value,
                 text_in(textbook->exact ? TEXT_YES : TEXT_NO, console->language));
}

static void cost_print_json(const Console *console, const char *game, const PorfiaPlay *play,
                            int value, Cost cost)
{
    if (console->json)
        console_json(console, json_pack("{s:s, s:o, s:i, s:I, s:I, s:f}", "game", game, "position",
                                        position_json(porfia_play_present(play)), "value", value,
                                        "engine_nodes", (json_int_t)cost.engine, "textbook_nodes",
                                        (json_int_t)cost.textbook, "ratio", cost_ratio(cost)));
}

static void measure_position(const Console *console, const BenchPosition *position,
                             ExactResult *result)
{
    PorfiaPlay *play = bench_play(console, position);
    PorfiaResult engine = solve(console, engine_method(), play);
    PorfiaResult textbook = solve(console, bench_textbook(), play);
    Cost cost = {engine.nodes, textbook.nodes};
    if (signals_caught()) {
        /* An interrupted search proves nothing. */
    } else if (!engine.exact || !textbook.exact || engine.value != textbook.value) {
        report_disagreement(console, play, &engine, &textbook);
        result->disagreements++;
    } else {
        cost_print_json(console, porfia_game_name(position->game), play, engine.value, cost);
        result->cost.engine += cost.engine;
        result->cost.textbook += cost.textbook;
        bench_mean_add(&result->ratio, cost_ratio(cost));
    }
    porfia_play_free(play);
}

static ExactResult measure_game(const Console *console, const PorfiaGame *game, int count)
{
    const PorfiaBench *bench = porfia_game_bench(game);
    ExactResult result = {.disagreements = 0};
    BenchCounter counter;
    bench_counter_begin(&counter, console, porfia_game_name(game), count);
    for (int i = 0; i < count && !signals_caught(); i++) {
        BenchPosition position = {game, bench->late_start, bench->late_moves, bench->late_seeds[i]};
        porfia_start_deal(game, &position.start, position.seed);
        measure_position(console, &position, &result);
        bench_counter_step(&counter);
    }
    bench_counter_end(&counter);
    return result;
}

static void result_print(const Console *console, const char *game, const ExactResult *result)
{
    double ratio = bench_mean(&result->ratio);
    if (console->json) {
        console_json(console,
                     json_pack("{s:s, s:i, s:i, s:I, s:I, s:f}", "game", game, "positions",
                               result->ratio.count, "disagreements", result->disagreements,
                               "engine_nodes", (json_int_t)result->cost.engine, "textbook_nodes",
                               (json_int_t)result->cost.textbook, "ratio", ratio));
        return;
    }
    printf("%-8s", game);
    console_line(console, TEXT_BENCH_EXACT, "dnnr", result->ratio.count, result->cost.engine,
                 result->cost.textbook, ratio);
    fflush(stdout);
}

int bench_exact(Console *console, const Arguments *arguments)
{
    int count = arguments->flags[FLAG_QUICK].given ? QUICK_POSITIONS : PORFIA_BENCH_SEEDS;
    int disagreements = 0;
    for (size_t i = 0; i < porfia_game_count() && !signals_caught(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        if (!porfia_game_bench(game))
            continue;
        ExactResult result = measure_game(console, game, count);
        disagreements += result.disagreements;
        result_print(console, porfia_game_name(game), &result);
    }
    return bench_status(disagreements == 0);
}
