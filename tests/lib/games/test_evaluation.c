/*
 * Evaluations: each is the weighted sum of its named terms, by which the weights are tuned. For
 * Dots, counted chains are compared with walked ones, and the playout of safe edges with the rules.
 */
#include "games/dots/evaluation.h"
#include "games/position.h"
#include "support/support.h"

enum { GAMES_PLAYED = 200 };

static void check_position(const PorfiaPosition *position)
{
    const PorfiaGame *game = position->game;
    int terms[GAME_MAX_TERMS], sum = 0;
    game->evaluation.measure(position->setup, position->state, terms);
    for (int i = 0; i < game->evaluation.term_count; i++)
        sum += game->evaluation.term(i).weight * terms[i];
    assert_int_equal(game->evaluation.evaluate(position->setup, position->state),
                     terms_points(sum));
}

static void test_sum_of_terms(void **state)
{
    (void)state;
    Random random = random_from(3);
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        assert_true(game->evaluation.term_count > 0 &&
                    game->evaluation.term_count <= GAME_MAX_TERMS);
        PorfiaRules rules = {{0}};
        for (int number = 0; number < GAMES_PLAYED; number++, next_rules(game, &rules)) {
            PorfiaError error;
            PorfiaStart start = porfia_game_start(game);
            porfia_start_deal(game, &start, (uint64_t)number);
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

/* Rows of boxes between lines are chains, long ones if all edges at their sides are free. */
static void test_dots_knows_who_opens(void **state)
{
    (void)state;
    static const struct {
        const char *position, *why;
        int value;
    } cases[] = {
        {"1x5 11111/11111 0/0/0/0/0/0 1 0:0", "one chain: all of it", -5},
        {"2x5 11111/11111/11111 00/00/00/00/00/00 1 0:0", "two: all but two of the first", -6},
        {"2x3 111/111/111 00/00/00/00 1 0:0", "as many boxes each without control", -2},
        {"2x2 11/00/11 11/00/11 1 0:0", "one loop", -4},
        {"3x5 11111/00111/11111/11111 110/000/110/110/110/110 1 6:0",
         "all but four of the loop, then the chain", -1},
        {"3x5 11111/11111/11111/11110 001/001/001/001/001/000 1 4:0",
         "a short chain first, and the other opens the long ones", 5},
        {"2x5 11011/11111/11111 00/00/00/00/00/00 1 0:0", "one safe edge: the other opens", 4},
        {"2x5 11011/11111/11011 00/00/00/00/00/00 1 0:0", "two: the mover does", -4},
        {"3x5 11011/11111/11111/11110 001/001/001/001/001/000 1 4:0",
         "one, and a short chain: the mover does", -3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PorfiaError error;
        PorfiaRules rules = {{0}};
        PorfiaPosition *position = porfia_position_parse(porfia_game_find("dots", &error), &rules,
                                                         cases[i].position, &error);
        assert_non_null(position);
        int value = position->game->evaluation.evaluate(position->setup, position->state);
        if (value != cases[i].value)
            fail_msg("%s (%s): %d, not %d", cases[i].position, cases[i].why, value, cases[i].value);
        porfia_position_free(position);
    }
}

/* Returns the number of loops. */
static int check_sums(const DotsSetup *setup, const DotsChains *chains)
{
    DotsChainSums walked = dots_walk_sums(setup, chains), linked = dots_link_sums(setup, chains);
    int loops = walked.loops;
    walked.loops = 0;
    assert_memory_equal(&walked, &linked, sizeof walked);
    return loops;
}

/* The same as dots_play_out, by the rules. */
static int play_out(const DotsSetup *setup, DotsPosition position, bool from_last)
{
    for (int sign = 1;; sign = -sign) {
        DotsChains chains = dots_chains(setup, &position);
        Bits safe = dots_safe(setup, &chains);
        if (bits_empty(safe)) {
            DotsChainSums sums = dots_walk_sums(setup, &chains);
            sums.loops = 0;
            return sign * dots_opening_value(&sums);
        }
        int edge = from_last ? bits_last(safe) : bits_first(safe);
        assert_int_equal(dots_play(setup, &position, (Move)edge), 0);
    }
}

static void test_dots_shortcuts(void **state)
{
    (void)state;
    static const int sides[][2] = {{1, 9}, {2, 2}, {3, 4}, {5, 6}, {7, 8}};
    const PorfiaGame *game = porfia_game_find("dots", &(PorfiaError){0});
    Random random = random_from(5);
    int loops = 0, played_out = 0;
    for (int number = 0; number < GAMES_PLAYED; number++) {
        PorfiaError error;
        PorfiaRules rules = {{0}};
        PorfiaStart start = {{PORFIA_SIZE_OF(sides[number % 5][0], sides[number % 5][1])}};
        PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
        for (; !porfia_position_over(position); play_random(position, &random, 1)) {
            const DotsSetup *setup = (const void *)position->setup;
            const DotsPosition *dots = (const void *)position->state;
            DotsChains chains = dots_chains(setup, dots);
            loops += check_sums(setup, &chains);
            Bits safe = dots_safe(setup, &chains);
            if (!bits_empty(chains.three) || bits_empty(safe))
                continue;
            assert_int_equal(dots_played_out(setup, dots, &chains, safe),
                             play_out(setup, *dots, false) + play_out(setup, *dots, true));
            played_out++;
        }
        porfia_position_free(position);
    }
    assert_true(loops > 0 && played_out > GAMES_PLAYED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sum_of_terms),
        cmocka_unit_test(test_points_are_rounded),
        cmocka_unit_test(test_dots_knows_who_opens),
        cmocka_unit_test(test_dots_shortcuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
