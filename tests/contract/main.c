/*
 * Runs the contract suite on every registered game and on the small game of the tests, checks that
 * it finds the faults of faulty games, and compares perft with known counts.
 *
 * The optional argument is the total number of positions in the key samples (default 1000000).
 */
#include "contract/contract.h"
#include "games/coins.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct PerftCase {
    const char *game;
    PorfiaStart start;
    uint64_t counts[6]; /* for depths 1, 2, ..; by the naive rules in tests/oracle */
} PerftCase;

static const PerftCase perft_cases[] = {
    {"adji", {{8}}, {6, 36, 210, 1206, 6983, 39535}},
    {"adji", {{2}}, {6, 34, 162, 736, 3013, 12256}},
    {"dots", {{PORFIA_SIZE_OF(2, 2)}}, {12, 132, 1320, 11880, 95040}},
    {"dots", {{PORFIA_SIZE_OF(5, 6)}}, {71, 4970, 342930, 23319240}},
};

static int failures;
static int checks;

static void report(const char *name, bool passed, const char *detail)
{
    checks++;
    failures += !passed;
    printf("%s %s %s\n", passed ? "ok  " : "FAIL", name, detail);
}

static void check_sound_game(const Game *game, const ContractEffort *effort)
{
    ContractResult result = contract_check(game, effort);
    char detail[1280];
    snprintf(detail, sizeof detail,
             "%d combinations, %lld games, %lld positions, %d sampled, %lld shared keys %s",
             result.combinations, (long long)result.games, (long long)result.positions,
             result.sampled, (long long)result.shared_keys, result.first_failure);
    /* A small sample, or one without shared keys, would prove nothing. */
    report(game->name,
           result.failures == 0 && result.shared_keys > 0 &&
               result.sampled >= effort->key_sample / 10 * 9,
           detail);
}

static void check_faulty_game(const Game *game, const char *fault, const ContractEffort *effort)
{
    ContractResult result = contract_check(game, effort);
    report(fault, result.failures > 0, result.first_failure);
}

static void check_perft(const PerftCase *test)
{
    PorfiaError error = {0};
    PorfiaRules rules = {{0}};
    char detail[128];
    const PorfiaGame *game = porfia_game_find(test->game, &error);
    PorfiaPosition *start = game ? porfia_position_start(game, &rules, &test->start, &error) : NULL;
    for (int i = 0; start && i < 6 && test->counts[i]; i++) {
        uint64_t count = porfia_perft(start, i + 1);
        snprintf(detail, sizeof detail, "%s depth %d: %llu", test->game, i + 1,
                 (unsigned long long)count);
        report("perft", count == test->counts[i], detail);
    }
    report("perft start", start != NULL, test->game);
    porfia_position_free(start);
}

/* contract_suite [positions whose keys are compared] [games of each combination] */
int main(int argc, char **argv)
{
    int sample = argc > 1 ? atoi(argv[1]) : 1000000;
    int games = (int)porfia_game_count();
    ContractEffort effort = {.games = argc > 2 ? atoi(argv[2]) : 48, .key_sample = sample / games};
    for (int i = 0; i < games; i++) {
        const Game *game = porfia_game_at((size_t)i);
        /* A game with few combinations gets more games of each. */
        ContractEffort more = effort;
        more.games = game->rules.option_count ? effort.games : effort.games * 24;
        check_sound_game(game, &more);
    }
    effort.games = 4800;
    effort.key_sample = 50000;
    check_sound_game(&coins_game, &effort);
    check_faulty_game(&coins_with_blind_key, "finds a blind key:", &effort);
    check_faulty_game(&coins_with_extra_pass, "finds an extra pass:", &effort);
    check_faulty_game(&coins_with_lost_text, "finds a lost text:", &effort);
    check_faulty_game(&coins_with_wrong_gain, "finds a wrong gain:", &effort);
    check_faulty_game(&coins_with_one_place, "finds targets in one place:", &effort);
    check_faulty_game(&coins_with_blank_coins, "finds places that are not drawn:", &effort);
    check_faulty_game(&coins_with_one_way, "finds values that never go back:", &effort);
    for (size_t i = 0; i < sizeof perft_cases / sizeof perft_cases[0]; i++)
        check_perft(&perft_cases[i]);
    printf("%d passed, %d failed\n", checks - failures, failures);
    return failures > 0;
}
