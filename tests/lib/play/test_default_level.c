/*
 * The default level of each game can be beaten, and can beat: a beginner that avoids the obvious
 * mistakes scores 40 to 60 % against it. Nodes alone bound the level, so that the games are the
 * same on every machine; measure_default_level.c measures with time limits, too.
 */
#include "support/beginner.h"

enum { GAMES = 100, SEED = 1 };

static void test_beginner(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        int level = porfia_game_default_level(game);
        assert_in_range(level, 1, PORFIA_LEVELS - 1);
        BeginnerScore score = beginner_play(game, level, GAMES, false, 0, SEED);
        double percent = 100 * (score.points[0] + score.points[1]) / GAMES;
        if (percent < 40 || percent > 60)
            fail_msg("%s: %.1f %% against level %d", porfia_game_name(game), percent, level);
    }
}

/* One level below is easier, one above is harder, by more than chance. */
static void test_neighbours(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        int level = porfia_game_default_level(game);
        double points[2];
        for (int k = 0; k < 2; k++) {
            BeginnerScore score = beginner_play(game, level - 1 + 3 * k, GAMES, false, 0, SEED);
            points[k] = score.points[0] + score.points[1];
        }
        if (points[0] < points[1] + 10)
            fail_msg("%s: %.1f and %.1f points around level %d", porfia_game_name(game), points[0],
                     points[1], level);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beginner),
        cmocka_unit_test(test_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
