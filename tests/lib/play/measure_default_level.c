/*
 * Measures the default level of each game: what a beginner (support/beginner.h) scores against it.
 *   build/release/tests/measure_default_level [GAMES [LEVEL [SEED]]]
 * With a level, that one instead of the default. For each game the terminal's settings (a level
 * without a time limit, one seed for a game) and the page's (the shortest thinking time, a seed for
 * each move); scores with 95 % errors, and alone as player 1 and player 2. The exit status is 1 if
 * a default level is outside 40 to 60 %.
 */
#include "support/beginner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 400, SEED = 1 };

static bool measure(const PorfiaGame *game, int level, int games, bool is_page, uint64_t seed)
{
    int64_t time_ms = is_page ? porfia_game_times(game).min_ms : 0;
    BeginnerScore score = beginner_play(game, level, games, is_page, time_ms, seed);
    double share = (score.points[0] + score.points[1]) / games;
    double error = 1.96 * sqrt(share * (1 - share) / games);
    int seconds = games / 2, firsts = games - seconds;
    printf("%-8s level %-2d  %-8s  %5.1f ± %.1f %%  (%3.0f %% as player 1, %3.0f %% as player 2)\n",
           porfia_game_name(game), level, is_page ? "page" : "terminal", 100 * share, 100 * error,
           100 * score.points[0] / firsts, 100 * score.points[1] / seconds);
    fflush(stdout);
    return share >= 0.4 && share <= 0.6;
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : GAMES;
    int chosen = argc > 2 ? atoi(argv[2]) : 0;
    uint64_t seed = argc > 3 ? (uint64_t)atoll(argv[3]) : SEED;
    bool are_good = true;
    if (games < 2 || chosen < 0 || chosen > PORFIA_LEVELS) {
        fprintf(stderr, "usage: measure_default_level [GAMES [LEVEL [SEED]]]\n");
        return EXIT_FAILURE;
    }
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        int level = chosen ? chosen : porfia_game_default_level(game);
        for (int is_page = 0; is_page <= 1; is_page++)
            are_good = measure(game, level, games, is_page, seed) && are_good;
    }
    return are_good || chosen ? EXIT_SUCCESS : EXIT_FAILURE;
}
