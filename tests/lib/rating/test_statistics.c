/*
 * Elo, errors and the sequential test: against published values, in limiting cases, and on
 * simulated matches with known scores.
 *
 * Sources of the tables:
 *   fishtest   the samples of the self-test in official-stockfish/fishtest,
 *              server/fishtest/stats/stat_util.py, with what its get_elo and LLR_logistic give;
 *   fastchess  Disservin/fastchess, app/tests/elo_test.cpp and app/tests/sprt_test.cpp;
 *   decimal    the formulas of docs/matches.md in 50 decimal digits, by a script independent
 *              of this project.
 */
#include "support/support.h"

#include <math.h>
#include <stdio.h>

static PorfiaTally tally_of(const int64_t pairs[PORFIA_PAIR_RESULTS])
{
    PorfiaTally tally = {0};
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++)
        tally.pairs[i] = pairs[i];
    return tally;
}

static void test_published_elo(void **state)
{
    (void)state;
    static const struct {
        int64_t pairs[PORFIA_PAIR_RESULTS];
        double elo, error, superiority; /* the last is -1 if not given */
        double tolerance;
    } table[] = {
        /* fishtest */
        {{10789, 19328, 33806, 19402, 10543},
         -0.7735773359165423,
         1.2775798957280218,
         0.1176588580327751,
         1e-9},
        {{39, 2226, 31451, 2412, 40},
         0.902981048809024,
         0.6625314859816553,
         0.9962220973354207,
         1e-9},
        {{1187, 7410, 13475, 7378, 1164},
         -0.4426077992236841,
         1.7298590276177421,
         0.3080138791226903,
         1e-9},
        {{50, 400, 1000, 450, 60}, 6.204866471299001, 6.235842323937144, 0.9744626991857153, 1e-9},
        {{5, 5, 5, 5, 5}, 0, 98.88906720326875, 0.5, 1e-9},
        /* fishtest, which adds 1/1000 pair to results that never occurred */
        {{0, 3, 10, 5, 2}, 52.49112967044888, 66.49054926047955, 0.9442410565319299, 0.03},
        /* decimal */
        {{0, 3, 10, 5, 2}, 52.51156585572758, 66.48250080434896, 0.9443340078911594, 1e-9},
        /* fastchess, to two digits after the point */
        {{34, 54, 63, 64, 75}, 55.58, 27.65, 1, 0.005},
        {{332, 433, 498, 333, 334}, -8.64, 10.33, 0.0505, 0.005},
        {{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, -1, 0.005},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaTally tally = tally_of(table[i].pairs);
        PorfiaEstimate estimate = porfia_tally_estimate(&tally);
        check_near(estimate.elo, table[i].elo, table[i].tolerance, "Elo", i);
        check_near(estimate.elo_error, table[i].error, table[i].tolerance, "its error", i);
        if (table[i].superiority >= 0)
            check_near(estimate.superiority, table[i].superiority, table[i].tolerance, "LOS", i);
    }
}

static void test_published_llr(void **state)
{
    (void)state;
    static const struct {
        int64_t pairs[PORFIA_PAIR_RESULTS];
        PorfiaSprt sprt;
        double llr, tolerance;
        PorfiaVerdict verdict;
    } table[] = {
        /* fishtest and decimal: they agree to ten digits */
        {{10789, 19328, 33806, 19402, 10543}, {-3, 1}, 2.1310678117879, 1e-9, PORFIA_UNDECIDED},
        {{39, 2226, 31451, 2412, 40}, {0.2, 0.9}, 2.1625425800469, 1e-9, PORFIA_UNDECIDED},
        {{0, 10, 20, 50, 20}, {0, 5}, 1.4286861064744, 1e-9, PORFIA_UNDECIDED},
        {{3, 20, 45, 25, 7}, {0, 10}, 0.6959726064981, 1e-9, PORFIA_UNDECIDED},
        {{0, 0, 50, 0, 0}, {0, 5}, -0.7176058361125, 1e-9, PORFIA_UNDECIDED},
        {{2, 5, 80, 8, 5}, {0, 5}, 0.5384862572589, 1e-9, PORFIA_UNDECIDED},
        /* fastchess, to two digits after the point */
        {{223, 9863, 21279, 10037, 246}, {0.5, 2.5}, -3.07, 0.005, PORFIA_ACCEPT_H0},
        {{871, 26175, 55983, 26678, 821}, {0, 2}, -4.98, 0.005, PORFIA_ACCEPT_H0},
        /* decimal */
        {{0, 0, 0, 0, 10}, {0, 5}, 0.1429044325442, 1e-9, PORFIA_UNDECIDED},
        {{7, 0, 3, 1, 0}, {-20, 20}, -1.2661410387489, 1e-9, PORFIA_UNDECIDED},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaTally tally = tally_of(table[i].pairs);
        PorfiaSprtState sprt = porfia_tally_sprt(&tally, &table[i].sprt);
        check_near(sprt.llr, table[i].llr, table[i].tolerance, "LLR", i);
        check_near(sprt.lower, -2.94443897916644, 1e-12, "the lower bound", i);
        check_near(sprt.upper, 2.94443897916644, 1e-12, "the upper bound", i);
        assert_int_equal(sprt.verdict, table[i].verdict);
    }
}

/* What too little data leaves open is infinite, not a plausible number. */
static void test_limits(void **state)
{
    (void)state;
    static const struct {
        int64_t pairs[PORFIA_PAIR_RESULTS];
        double score, elo, superiority;
        bool has_error;
    } table[] = {
        {{0, 0, 0, 0, 0}, 0.5, 0, 0.5, false},         {{0, 0, 0, 0, 9}, 1, INFINITY, 1, false},
        {{9, 0, 0, 0, 0}, 0, -INFINITY, 0, false},     {{0, 0, 9, 0, 0}, 0.5, 0, 0.5, false},
        {{1, 0, 0, 0, 1}, 0.5, 0, 0.5, false},         {{0, 0, 1, 0, 0}, 0.5, 0, 0.5, false},
        {{0, 0, 0, 1, 9}, 0.975, 636.4259, 1.0, true}, {{9, 1, 0, 0, 0}, 0.025, -636.4259, 0, true},
    };
    static const PorfiaSprt sprt = {-5, 5};
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaTally tally = tally_of(table[i].pairs);
        PorfiaEstimate estimate = porfia_tally_estimate(&tally);
        check_near(estimate.score, table[i].score, 1e-12, "score", i);
        check_near(estimate.superiority, table[i].superiority, 1e-9, "LOS", i);
        if (isinf(table[i].elo))
            assert_true(estimate.elo == table[i].elo);
        else
            check_near(estimate.elo, table[i].elo, 1e-3, "Elo", i);
        assert_int_equal(isfinite(estimate.elo_error) != 0, table[i].has_error);
        assert_true(isfinite(porfia_tally_sprt(&tally, &sprt).llr));
    }
    PorfiaTally none = {0};
    assert_true(porfia_tally_sprt(&none, &sprt).llr == 0);
    assert_true(porfia_tally_estimate(&none).margin == 0);
    assert_true(isinf(porfia_tally_estimate(&none).margin_error));
}

/* Exchanging the players only changes signs. */
static void test_symmetry(void **state)
{
    (void)state;
    Random random = random_from(5);
    for (int i = 0; i < 1000; i++) {
        PorfiaTally tally = {0}, mirrored = {0};
        for (int k = 0; k < PORFIA_PAIR_RESULTS; k++) {
            int64_t count = random_below(&random, 2) ? random_below(&random, 50) : 0;
            tally.pairs[k] = mirrored.pairs[PORFIA_PAIR_RESULTS - 1 - k] = count;
        }
        PorfiaEstimate one = porfia_tally_estimate(&tally);
        PorfiaEstimate other = porfia_tally_estimate(&mirrored);
        check_near(one.score, 1 - other.score, 1e-12, "score", i);
        check_near(one.superiority, 1 - other.superiority, 1e-9, "LOS", i);
        if (isfinite(one.elo))
            check_near(one.elo, -other.elo, 1e-9, "Elo", i);
        if (isfinite(one.elo_error))
            check_near(one.elo_error, other.elo_error, 1e-9, "error", i);
        PorfiaSprtState state1 = porfia_tally_sprt(&tally, &(PorfiaSprt){-3, 10});
        PorfiaSprtState state2 = porfia_tally_sprt(&mirrored, &(PorfiaSprt){-10, 3});
        check_near(state1.llr, -state2.llr, 1e-9, "LLR", i);
    }
}

static PorfiaPair pair_of(int margin1, int margin2)
{
    PorfiaPair pair = {.games = {{.points = {50 + margin1, 50}}, {.points = {50 + margin2, 50}}}};
    return pair;
}

/* Leads 3, -1 | 4, 4 | 0, -6 | 1, 0: means of pairs 1, 4, -3, 1/2. */
static void test_margins(void **state)
{
    (void)state;
    static const int leads[][2] = {{3, -1}, {4, 4}, {0, -6}, {1, 0}};
    PorfiaTally tally = {0};
    for (int i = 0; i < COUNT_OF(leads); i++) {
        PorfiaPair pair = pair_of(leads[i][0], leads[i][1]);
        pair.games[0].overruns[1] = (PorfiaOverruns){.moves = i, .longest_us = 100 - i};
        porfia_tally_add(&tally, &pair);
    }
    assert_int_equal(tally.wins, 4);
    assert_int_equal(tally.draws, 2);
    assert_int_equal(tally.losses, 2);
    static const int64_t pairs[PORFIA_PAIR_RESULTS] = {0, 1, 1, 1, 1};
    assert_memory_equal(tally.pairs, pairs, sizeof pairs);
    assert_int_equal(tally.overruns[0].moves, 0);
    assert_int_equal(tally.overruns[1].moves, 6);
    assert_int_equal(tally.overruns[1].longest_us, 100);
    PorfiaEstimate estimate = porfia_tally_estimate(&tally);
    assert_int_equal(estimate.pairs, 4);
    check_near(estimate.margin, 0.625, 1e-12, "margin", 0);
    /* 1.959964 * sqrt(24.6875 / 3 / 4) */
    check_near(estimate.margin_error, 2.8112277068, 1e-9, "its error", 0);
}

/* ---- Simulated matches ---- */

static int simulated_lead(Random *random, double score)
{
    static const double draws = 0.2;
    double share = random_share(random);
    return share < score - draws / 2 ? 1 : share < score + draws / 2 ? 0 : -1;
}

/* A pair whose start favours the first mover by a random amount, so that its games are not
 * independent. */
static void simulate_pair(PorfiaTally *tally, Random *random, double score)
{
    double advantage = 0.3 * random_share(random);
    PorfiaPair pair = pair_of(simulated_lead(random, score + advantage),
                              simulated_lead(random, score - advantage));
    porfia_tally_add(tally, &pair);
}

static double score_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* About 95 % of the intervals contain the truth; 1.5 % are three standard deviations of that
 * share. */
static void test_coverage(void **state)
{
    (void)state;
    enum { MATCHES = 2000, PAIRS = 150, SEED = 11 };
    static const double truths[] = {0, 40, -120};
    Random random = random_from(SEED);
    for (int i = 0; i < COUNT_OF(truths); i++) {
        int held = 0;
        for (int k = 0; k < MATCHES; k++) {
            PorfiaTally tally = {0};
            for (int pair = 0; pair < PAIRS; pair++)
                simulate_pair(&tally, &random, score_of_elo(truths[i]));
            PorfiaEstimate estimate = porfia_tally_estimate(&tally);
            held += fabs(estimate.elo - truths[i]) <= estimate.elo_error;
        }
        print_message("seed %d, Elo %g: %.1f %% of the intervals hold it\n", SEED, truths[i],
                      held * 100.0 / MATCHES);
        check_near((double)held / MATCHES, 0.95, 0.015, "coverage", i);
    }
}

static PorfiaVerdict simulate_test(Random *random, double elo, const PorfiaSprt *sprt)
{
    PorfiaTally tally = {0};
    PorfiaVerdict verdict;
    do {
        simulate_pair(&tally, random, score_of_elo(elo));
        verdict = porfia_tally_sprt(&tally, sprt).verdict;
    } while (verdict == PORFIA_UNDECIDED);
    return verdict;
}

/* Each error occurs in about 5 % of matches; 1.1 % are one standard deviation of that share. */
static void test_error_rates(void **state)
{
    (void)state;
    enum { MATCHES = 400, SEED = 12 };
    static const PorfiaSprt sprt = {0, 50};
    Random random = random_from(SEED);
    int wrong_h1 = 0, wrong_h0 = 0;
    for (int i = 0; i < MATCHES; i++) {
        wrong_h1 += simulate_test(&random, sprt.elo0, &sprt) == PORFIA_ACCEPT_H1;
        wrong_h0 += simulate_test(&random, sprt.elo1, &sprt) == PORFIA_ACCEPT_H0;
    }
    print_message("seed %d: %.1f %% and %.1f %% wrong\n", SEED, wrong_h1 * 100.0 / MATCHES,
                  wrong_h0 * 100.0 / MATCHES);
    check_near((double)wrong_h1 / MATCHES, 0.045, 0.03, "wrong H1", 0);
    check_near((double)wrong_h0 / MATCHES, 0.045, 0.03, "wrong H0", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_elo), cmocka_unit_test(test_published_llr),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_margins),       cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_error_rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
