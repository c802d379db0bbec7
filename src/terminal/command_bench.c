/*
 * porfia bench: how fast the searches are, and whether they still do the same.
 *
 * A fixed set of positions is searched to fixed depths by alpha-beta with ordering and memoization.
 * The total of nodes is the signature: it changes only when the behaviour of a search does. The
 * positions are starts with fixed seeds and what a random player makes of them.
 */
#include "commands.h"
#include "stopwatch.h"

#include <inttypes.h>
#include <string.h>

typedef struct BenchPosition {
    const char *game;
    PorfiaStart start;
    int moves; /* made by a random player before the search */
    int depth, quick_depth;
    int perft_depth, quick_perft_depth;
} BenchPosition;

static const BenchPosition positions[] = {
    {"cavalo", {.seed = 1}, 2, 20, 14, 12, 9},
    {"cavalo", {.seed = 2}, 6, 20, 14, 12, 9},
    {"cavalo", {.seed = 3}, 12, 20, 14, 12, 9},
    {"dots", {.rows = 5, .columns = 6}, 0, 6, 4, 5, 3},
    {"dots", {.rows = 5, .columns = 6}, 30, 9, 5, 6, 4},
    {"dots", {.rows = 4, .columns = 4}, 12, 11, 6, 6, 4},
    {"adji", {.pieces = 8}, 0, 14, 8, 11, 8},
    {"adji", {.pieces = 8}, 30, 14, 8, 11, 8},
    {"adji", {.pieces = 4}, 10, 14, 8, 11, 8},
};
enum { POSITIONS = sizeof positions / sizeof *positions };

/* How much was done, and in what time. */
typedef struct Speed {
    uint64_t nodes;
    int64_t microseconds;
} Speed;

typedef struct Result {
    Speed search, perft;
} Result;

static uint64_t speed_per_second(Speed speed)
{
    int64_t time = speed.microseconds > 0 ? speed.microseconds : 1;
    return (uint64_t)((double)speed.nodes * 1e6 / (double)time);
}

/* The match at the position to search; NULL: the error has been reported. */
static PorfiaMatch *bench_match(const Console *console, const BenchPosition *bench)
{
    PorfiaError error = {0};
    PorfiaRules rules;
    PorfiaMatch *match = NULL;
    PorfiaPosition *position = NULL;
    const PorfiaGame *game = porfia_game_find(bench->game, &error);
    if (game && porfia_rules_parse(game, "", &rules, &error))
        position = porfia_position_start(game, &rules, &bench->start, &error);
    if (position)
        match = porfia_match_create(position, &error);
    porfia_position_free(position);

    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = 1};
    bool is_right = match != NULL;
    for (int i = 0; is_right && i < bench->moves && porfia_match_end(match) == PORFIA_RUNNING; i++)
        is_right = porfia_match_play(match, porfia_player_random_move(&player, match), &error);
    if (is_right)
        return match;
    console_fail_error(console, &error);
    porfia_match_free(match);
    return NULL;
}

static void bench_search(PorfiaSearch *search, const PorfiaMatch *match, int depth, Speed *total)
{
    PorfiaQuestion question = {.position = porfia_match_present(match), .limits = {.depth = depth}};
    PorfiaFinding finding = porfia_search_run(search, &question);
    total->nodes += finding.nodes;
    total->microseconds += finding.microseconds;
}

static void bench_perft(const PorfiaMatch *match, int depth, Speed *total)
{
    int64_t begin = stopwatch_now();
    total->nodes += porfia_perft(porfia_match_present(match), depth);
    total->microseconds += stopwatch_now() - begin;
}

static bool bench_game(const Console *console, PorfiaSearch *search, const char *game, bool quick,
                       Result *result)
{
    for (int i = 0; i < POSITIONS; i++) {
        const BenchPosition *bench = &positions[i];
        if (strcmp(bench->game, game) != 0)
            continue;
        PorfiaMatch *match = bench_match(console, bench);
        if (!match)
            return false;
        bench_search(search, match, quick ? bench->quick_depth : bench->depth, &result->search);
        bench_perft(match, quick ? bench->quick_perft_depth : bench->perft_depth, &result->perft);
        porfia_match_free(match);
    }
    return true;
}

static json_t *speed_json(Speed speed)
{
    return json_pack("{s:I, s:f, s:I}", "nodes", (json_int_t)speed.nodes, "ms",
                     (double)speed.microseconds / 1000.0, "nodes_per_second",
                     (json_int_t)speed_per_second(speed));
}

static void speed_print(const Console *console, const char *game, TextId text, Speed speed)
{
    printf("%-8s", game);
    console_line(console, text, "nnn", speed.nodes, (uint64_t)speed.microseconds / 1000,
                 speed_per_second(speed));
}

static void result_print(const Console *console, const char *game, const Result *result)
{
    if (console->json) {
        console_json(console,
                     json_pack("{s:s, s:o, s:o}", "game", game, "search",
                               speed_json(result->search), "perft", speed_json(result->perft)));
        return;
    }
    speed_print(console, game, TEXT_BENCH_SEARCH, result->search);
    speed_print(console, game, TEXT_BENCH_PERFT, result->perft);
    fflush(stdout);
}

static PorfiaSearch *bench_create_search(const Console *console)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.algorithm = PORFIA_ALPHABETA;
    method.ordering = true;
    method.memo = true;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    if (!search)
        console_fail_error(console, &error);
    return search;
}

int command_bench(Console *console, const Arguments *arguments)
{
    bool quick = arguments->flags[FLAG_QUICK].given;
    uint64_t signature = 0;
    PorfiaSearch *search = bench_create_search(console);
    bool done = search != NULL;
    for (size_t i = 0; done && i < porfia_game_count(); i++) {
        const char *game = porfia_game_name(porfia_game_at(i));
        Result result = {0};
        done = bench_game(console, search, game, quick, &result);
        signature += result.search.nodes;
        if (done)
            result_print(console, game, &result);
    }
    porfia_search_free(search);
    if (!done)
        return STATUS_FAILED;
    if (console->json)
        console_json(console, json_pack("{s:I}", "signature", (json_int_t)signature));
    else
        console_line(console, TEXT_BENCH_SIGNATURE, "u", signature);
    return STATUS_OK;
}
