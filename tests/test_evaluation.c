/*
 * Evaluations: each is the sum of its named terms times their weights, which is what the weights are
 * tuned by.
 */
#include "games/position.h"
#include "support/support.h"

enum { GAMES_PLAYED = 200 };

static void check_position(const PorfiaPosition *position)
{
    const PorfiaGame *game = position->game;
    int terms[GAME_MAX_TERMS], sum = 0;
    game->measure(position->setup, position->state, terms);
    for (int i = 0; i < game->term_count; i++)
        sum += game->term(i).weight * terms[i];
    assert_int_equal(game->evaluate(position->setup, position->state), terms_points(sum));
}

static void test_sum_of_terms(void **state)
{
    (void)state;
    Random random = random_from(3);
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        assert_true(game->term_count > 0 && game->term_count <= GAME_MAX_TERMS);
        PorfiaRules rules = {{0}};
        for (int number = 0; number < GAMES_PLAYED; number++, next_rules(game, &rules)) {
            PorfiaError error;
            PorfiaStart start = porfia_game_start(game);
            start.seed = (uint64_t)number;
            PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
            for (int move = 0; move < 90 && !porfia_position_over(position); move++) {
                check_position(position);
                play_random(position, &random, 1);
            }
            porfia_position_free(position);
        }
    }
}

static void test_points_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(terms_points(31), 0);
    assert_int_equal(terms_points(32), 1);
    assert_int_equal(terms_points(-32), 0);
    assert_int_equal(terms_points(-33), -1);
    assert_int_equal(terms_points(-64 * 7), -7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sum_of_terms),
        cmocka_unit_test(test_points_are_rounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
