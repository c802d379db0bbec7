/*
 * Ratings of many players: against published values, in limiting cases, and on simulated
 * tournaments with known strengths.
 *
 * Sources of the tables:
 *   baseball   A. Agresti, Categorical Data Analysis (2002), section 10.6: Table 10.10 (games of
 *              seven teams in 1987) and Table 10.11, third column; as in the tests of the R package
 *              BradleyTerry2;
 *   citations  the README of the R package BradleyTerryScalable: journals that cite each other
 *              (Stigler 1994), with maximum likelihood strengths and their covariance; and its toy
 *              data, with draws. Its iteration ends two thousandths away from the maximum;
 *   decimal    the formulas of docs/matches.md in 50 decimal digits, by a script independent
 *              of this project.
 */
#include "support/support.h"

#include <math.h>
#include <stdlib.h>

static const double ELO_OF_STRENGTH = 173.71779276130073; /* 400 / ln 10 */
static const double NO_PRIOR = 1e-6;

static PorfiaRatings *ratings_for(int players)
{
    PorfiaError error;
    PorfiaRatings *ratings = porfia_ratings_create(players, &error);
    assert_non_null(ratings);
    return ratings;
}

/* Single games are entered as pairs that end 2:0, 1:1 or 0:2, which gives the same weights. */
static void add_games(PorfiaRatings *ratings, int player, int opponent, int wins, int draws,
                      int losses)
{
    int64_t pairs[PORFIA_PAIR_RESULTS] = {losses, 0, draws, 0, wins};
    porfia_ratings_add(ratings, player, opponent, pairs);
}

static double strength_of(const PorfiaRatings *ratings, int player)
{
    return porfia_ratings_player(ratings, player).elo / ELO_OF_STRENGTH;
}

static void test_baseball(void **state)
{
    (void)state;
    enum { TEAMS = 7, BALTIMORE = 6 };
    /* Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore: wins at home, losses at
     * home of the row's team against the column's. */
    static const int games[TEAMS][TEAMS][2] = {
        {{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
        {{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
        {{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
        {{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}},
        {{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}},
        {{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}},
        {{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}},
    };
    static const double strengths[TEAMS] = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0};
    PorfiaRatings *ratings = ratings_for(TEAMS);
    for (int home = 0; home < TEAMS; home++)
        for (int away = 0; away < TEAMS; away++)
            add_games(ratings, home, away, games[home][away][0], 0, games[home][away][1]);
    porfia_ratings_fit(ratings, NO_PRIOR);
    for (int i = 0; i < BALTIMORE; i++) {
        PorfiaRatingDifference lead = porfia_ratings_difference(ratings, i, BALTIMORE);
        check_near(lead.elo / ELO_OF_STRENGTH, strengths[i], 0.005, "strength", i);
        /* "standard errors are about 0.3" */
        check_near(lead.elo_error / ELO_OF_STRENGTH / 1.96, 0.3, 0.05, "its deviation", i);
    }
    porfia_ratings_free(ratings);
}

static void test_citations(void **state)
{
    (void)state;
    enum { BIOMETRIKA, COMM_STATIST, JASA, JRSS_B, JOURNALS };
    static const int wins[JOURNALS][JOURNALS] = {
        {0, 730, 498, 221}, {33, 0, 68, 17}, {320, 813, 0, 142}, {284, 276, 325, 0}};
    static const double strengths[JOURNALS] = {0.7897537, -2.1597241, 0.3095638, 1.0604065};
    static const double decimal[JOURNALS] = {0.7899220527, -2.159150444, 0.3103522829, 1.058876109};
    /* The variance of the difference to JASA by the model alone; the spread of the pairs gives
     * slightly different ones. */
    static const double variances[JOURNALS] = {0.003671841, 0.009638953, 0, 0.005323938};
    PorfiaRatings *ratings = ratings_for(JOURNALS);
    for (int i = 0; i < JOURNALS; i++)
        for (int j = i + 1; j < JOURNALS; j++)
            add_games(ratings, i, j, wins[i][j], 0, wins[j][i]);
    porfia_ratings_fit(ratings, NO_PRIOR);
    for (int i = 0; i < JOURNALS; i++) {
        check_near(strength_of(ratings, i), strengths[i], 2e-3, "strength", i);
        check_near(strength_of(ratings, i), decimal[i], 1e-8, "strength", i);
        double wanted = 1.959964 * ELO_OF_STRENGTH * sqrt(variances[i]);
        check_near(porfia_ratings_difference(ratings, i, JASA).elo_error, wanted, wanted * 0.01,
                   "its error", i);
    }
    porfia_ratings_free(ratings);
}

/* Two groups of the toy data, with draws, in each of which all players met. */
static void test_toy_data(void **state)
{
    (void)state;
    enum { HAN, GAL, FIN };
    PorfiaRatings *ratings = ratings_for(3);
    add_games(ratings, FIN, GAL, 0, 1, 1);
    add_games(ratings, FIN, HAN, 0, 0, 1);
    add_games(ratings, HAN, GAL, 1, 0, 1);
    porfia_ratings_fit(ratings, NO_PRIOR);
    check_near(strength_of(ratings, HAN), 0.69564153, 2e-3, "strength", HAN);
    check_near(strength_of(ratings, GAL), 0.41253614, 2e-3, "strength", GAL);
    check_near(strength_of(ratings, FIN), -1.10817768, 2e-3, "strength", FIN);
    porfia_ratings_free(ratings);

    enum { CYD, AMY, BEN, DAN };
    ratings = ratings_for(4);
    add_games(ratings, CYD, AMY, 2, 0, 0);
    add_games(ratings, AMY, BEN, 0, 1, 0);
    add_games(ratings, CYD, DAN, 0, 0, 1);
    add_games(ratings, BEN, DAN, 0, 2, 0);
    add_games(ratings, AMY, DAN, 2, 0, 0);
    porfia_ratings_fit(ratings, NO_PRIOR);
    check_near(strength_of(ratings, CYD), 0.59239992, 2e-3, "strength", CYD);
    check_near(strength_of(ratings, AMY), 0.03250119, 2e-3, "strength", AMY);
    check_near(strength_of(ratings, BEN), -0.24307179, 2e-3, "strength", BEN);
    check_near(strength_of(ratings, DAN), -0.38182932, 2e-3, "strength", DAN);
    porfia_ratings_free(ratings);
}

typedef struct Meeting {
    int player, opponent;
    int64_t pairs[PORFIA_PAIR_RESULTS];
} Meeting;

static const Meeting tournament[] = {
    {0, 1, {3, 10, 20, 15, 6}}, {0, 2, {1, 4, 11, 9, 5}}, {1, 2, {2, 8, 14, 7, 3}},
    {1, 3, {0, 2, 5, 12, 21}},  {2, 4, {1, 1, 9, 10, 9}}, {3, 4, {6, 7, 9, 2, 0}},
};

static void test_decimal(void **state)
{
    (void)state;
    static const double wanted[5][2] = {
        {123.17070045444, 39.260648025014}, {79.491630292092, 32.344440248332},
        {65.754960082049, 33.138214742692}, {-192.77745738638, 47.695412401013},
        {-75.6398334422, 45.738409412466},
    };
    static const struct {
        int player, opponent;
        double elo, error, superiority;
    } differences[] = {
        {0, 1, 43.679070162352, 42.85443279952, 0.9771242688111},
        {2, 0, -57.415740372395, 49.34808977987, 0.011292348439902},
        {3, 4, -117.13762394418, 63.505680433671, 0.0001500598500089},
    };
    PorfiaRatings *ratings = ratings_for(5);
    for (int i = 0; i < COUNT_OF(tournament); i++)
        porfia_ratings_add(ratings, tournament[i].player, tournament[i].opponent,
                           tournament[i].pairs);
    porfia_ratings_fit(ratings, PORFIA_RATING_PRIOR);
    for (int i = 0; i < 5; i++) {
        PorfiaRating rating = porfia_ratings_player(ratings, i);
        check_near(rating.elo, wanted[i][0], 1e-9, "Elo", i);
        check_near(rating.elo_error, wanted[i][1], 1e-9, "its error", i);
    }
    for (int i = 0; i < COUNT_OF(differences); i++) {
        PorfiaRatingDifference lead =
            porfia_ratings_difference(ratings, differences[i].player, differences[i].opponent);
        check_near(lead.elo, differences[i].elo, 1e-9, "Elo difference", i);
        check_near(lead.elo_error, differences[i].error, 1e-9, "its error", i);
        check_near(lead.superiority, differences[i].superiority, 1e-9, "LOS", i);
    }
    porfia_ratings_free(ratings);
}

/* With two players the rating equals the estimate from their tally, except that the prior's two
 * drawn pairs pull the score towards 1/2, and that the interval is one of Elo here and of the score
 * there. */
static void test_two_players(void **state)
{
    (void)state;
    static const int64_t table[][PORFIA_PAIR_RESULTS] = {
        {34, 54, 63, 64, 75},     {332, 433, 498, 333, 334},
        {50, 400, 1000, 450, 60}, {1187, 7410, 13475, 7378, 1164},
        {2, 4, 27, 6, 61},        {0, 1, 20, 30, 50},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaTally tally = {0};
        for (int k = 0; k < PORFIA_PAIR_RESULTS; k++)
            tally.pairs[k] = table[i][k];
        PorfiaEstimate estimate = porfia_tally_estimate(&tally);
        PorfiaRatings *ratings = ratings_for(2);
        porfia_ratings_add(ratings, 0, 1, table[i]);

        porfia_ratings_fit(ratings, NO_PRIOR);
        PorfiaRatingDifference lead = porfia_ratings_difference(ratings, 0, 1);
        check_near(lead.elo, estimate.elo, 1e-4, "Elo without the prior", i);
        double relative = 3 / (double)estimate.pairs + pow(estimate.elo_error / 300, 2);
        check_near(lead.elo_error / estimate.elo_error, 1, relative, "error without it", i);
        assert_int_equal(porfia_ratings_player(ratings, 1).pairs, estimate.pairs);
        check_near(porfia_ratings_player(ratings, 0).score, estimate.score, 1e-12, "score", i);
        check_near(porfia_ratings_player(ratings, 1).score, 1 - estimate.score, 1e-12, "score", i);

        porfia_ratings_fit(ratings, PORFIA_RATING_PRIOR);
        lead = porfia_ratings_difference(ratings, 0, 1);
        assert_true(fabs(lead.elo) <= fabs(estimate.elo));
        double pull = 2 / ((double)estimate.pairs * estimate.score * (1 - estimate.score));
        check_near(lead.elo, estimate.elo, fabs(estimate.elo) * pull, "Elo with the prior", i);
        porfia_ratings_free(ratings);
    }
}

static void check_sane(const PorfiaRatings *ratings, int players)
{
    double sum = 0;
    for (int i = 0; i < players; i++) {
        PorfiaRating rating = porfia_ratings_player(ratings, i);
        assert_true(isfinite(rating.elo) && fabs(rating.elo) < 4000);
        assert_true(isfinite(rating.elo_error) && rating.elo_error >= 0);
        sum += rating.elo;
        for (int j = 0; j < players; j++) {
            double there = porfia_ratings_difference(ratings, i, j).superiority;
            double back = porfia_ratings_difference(ratings, j, i).superiority;
            assert_true(there >= 0 && there <= 1);
            check_near(there + back, 1, 1e-9, "LOS of both", i);
        }
    }
    check_near(sum, 0, 1e-6, "the sum of all Elo", 0);
}

/* Missing data still gives ratings, with errors that show how little is known. */
static void test_limits(void **state)
{
    (void)state;
    PorfiaError error;
    static const int refused[] = {-1, 0, PORFIA_MAX_RATED + 1};
    for (int i = 0; i < COUNT_OF(refused); i++)
        assert_null(porfia_ratings_create(refused[i], &error));

    PorfiaRatings *alone = ratings_for(1);
    check_sane(alone, 1); /* also before a fit */
    porfia_ratings_fit(alone, PORFIA_RATING_PRIOR);
    check_sane(alone, 1);
    assert_true(porfia_ratings_player(alone, 0).score == 0.5);
    porfia_ratings_free(alone);

    /* 0 always beat 1, 2 and 3 always drew, 4 met none. */
    PorfiaRatings *ratings = ratings_for(5);
    add_games(ratings, 1, 0, 0, 0, 50);
    add_games(ratings, 2, 3, 0, 50, 0);
    static const double priors[] = {PORFIA_RATING_PRIOR, NO_PRIOR, 0, -1, NAN};
    for (int i = COUNT_OF(priors) - 1; i >= 0; i--) {
        porfia_ratings_fit(ratings, priors[i]);
        assert_true(porfia_ratings_player(ratings, 0).elo > 0);
        if (i == 0)
            check_sane(ratings, 5);
    }
    PorfiaRatingDifference lead = porfia_ratings_difference(ratings, 0, 1);
    assert_true(lead.elo > 300 && lead.superiority > 0.99 && lead.elo_error > 100);
    check_near(porfia_ratings_difference(ratings, 2, 3).elo, 0, 1e-9, "Elo of equals", 0);
    assert_true(porfia_ratings_difference(ratings, 2, 3).elo_error < 50);
    assert_true(porfia_ratings_difference(ratings, 0, 2).elo_error > 200);
    assert_true(porfia_ratings_player(ratings, 4).elo_error > 400);
    porfia_ratings_free(ratings);
}

/* Neither the numbering of the players nor the grouping of the pairs matters. */
static void test_order(void **state)
{
    (void)state;
    static const int renamed[5] = {3, 0, 4, 2, 1};
    PorfiaRatings *one = ratings_for(5), *other = ratings_for(5);
    for (int i = 0; i < COUNT_OF(tournament); i++) {
        const Meeting *meeting = &tournament[i];
        porfia_ratings_add(one, meeting->player, meeting->opponent, meeting->pairs);
        for (int k = 0; k < PORFIA_PAIR_RESULTS; k++) {
            int64_t part[PORFIA_PAIR_RESULTS] = {0};
            part[PORFIA_PAIR_RESULTS - 1 - k] = meeting->pairs[k];
            porfia_ratings_add(other, renamed[meeting->opponent], renamed[meeting->player], part);
        }
    }
    porfia_ratings_fit(one, PORFIA_RATING_PRIOR);
    porfia_ratings_fit(other, PORFIA_RATING_PRIOR);
    for (int i = 0; i < 5; i++) {
        PorfiaRating first = porfia_ratings_player(one, i);
        PorfiaRating second = porfia_ratings_player(other, renamed[i]);
        check_near(first.elo, second.elo, 1e-9, "Elo", i);
        check_near(first.elo_error, second.elo_error, 1e-9, "its error", i);
        assert_int_equal(first.pairs, second.pairs);
    }
    porfia_ratings_free(one);
    porfia_ratings_free(other);
}

/* ---- Simulated tournaments ---- */

/* 2, 1 or 0 half points; the larger the difference in strength, the fewer draws. */
static int simulated_game(Random *random, double score)
{
    double draws = 0.8 * fmin(score, 1 - score);
    double share = random_share(random);
    return share < score - draws / 2 ? 2 : share < score + draws / 2 ? 1 : 0;
}

/* The start favours the first mover by a random amount, so the games of a pair are not
 * independent. */
static void simulate_pairs(PorfiaRatings *ratings, Random *random, int player, int opponent,
                           double lead, int count)
{
    int64_t pairs[PORFIA_PAIR_RESULTS] = {0};
    double score = 1 / (1 + pow(10, -lead / 400));
    for (int i = 0; i < count; i++) {
        double advantage = fmin(score, 1 - score) * random_share(random);
        int points = simulated_game(random, score + advantage);
        pairs[points + simulated_game(random, score - advantage)]++;
    }
    porfia_ratings_add(ratings, player, opponent, pairs);
}

typedef struct Simulation {
    int players;
    int pairs;       /* of each pairing */
    int opponents;   /* opponents on either side in a ring, 1, 4, 9, .. places away */
    double distance; /* between the weakest and the strongest, in Elo */
} Simulation;

static double truth_of(const Simulation *simulation, int player)
{
    int players = simulation->players;
    return simulation->distance * ((double)player / (players - 1) - 0.5);
}

/* Counts in *held the intervals that contain the truth: of each player, and of each difference to
 * the next. */
static void simulate(const Simulation *simulation, Random *random, int held[2])
{
    int players = simulation->players;
    PorfiaRatings *ratings = ratings_for(players);
    for (int i = 0; i < players; i++) {
        for (int k = 1; k <= simulation->opponents; k++) {
            int j = (i + k * k) % players;
            double lead = truth_of(simulation, i) - truth_of(simulation, j);
            simulate_pairs(ratings, random, i, j, lead, simulation->pairs);
        }
    }
    porfia_ratings_fit(ratings, PORFIA_RATING_PRIOR);
    for (int i = 0; i < players; i++) {
        int next = (i + 1) % players;
        PorfiaRating rating = porfia_ratings_player(ratings, i);
        PorfiaRatingDifference lead = porfia_ratings_difference(ratings, i, next);
        double truth = truth_of(simulation, i), distance = truth - truth_of(simulation, next);
        held[0] += fabs(rating.elo - truth) <= rating.elo_error;
        held[1] += fabs(lead.elo - distance) <= lead.elo_error;
    }
    porfia_ratings_free(ratings);
}

/* About 95 % of the intervals contain the truth. */
static void test_coverage(void **state)
{
    (void)state;
    enum { TOURNAMENTS = 4000, SEED = 21 };
    static const Simulation table[] = {
        {.players = 2, .pairs = 60, .opponents = 1, .distance = 100},
        {.players = 3, .pairs = 40, .opponents = 1, .distance = 200},
        {.players = 8, .pairs = 20, .opponents = 3, .distance = 300},
        {.players = 12, .pairs = 30, .opponents = 2, .distance = 150},
    };
    Random random = random_from(SEED);
    for (int i = 0; i < COUNT_OF(table); i++) {
        int held[2] = {0};
        for (int k = 0; k < TOURNAMENTS; k++)
            simulate(&table[i], &random, held);
        double count = (double)TOURNAMENTS * table[i].players;
        print_message("seed %d, %d players: %.1f %% of the intervals hold the Elo, %.1f %% the "
                      "difference\n",
                      SEED, table[i].players, held[0] * 100 / count, held[1] * 100 / count);
        check_near(held[0] / count, 0.95, 0.02, "coverage", i);
        check_near(held[1] / count, 0.95, 0.02, "coverage of differences", i);
    }
}

/* The largest number of players. */
static void test_many(void **state)
{
    (void)state;
    static const Simulation simulation = {
        .players = PORFIA_MAX_RATED, .pairs = 10, .opponents = 8, .distance = 400};
    Random random = random_from(22);
    int held[2] = {0};
    simulate(&simulation, &random, held);
    print_message("%d and %d of %d intervals hold the truth\n", held[0], held[1],
                  simulation.players);
    check_near((double)held[0] / simulation.players, 0.95, 0.04, "coverage", 0);
    check_near((double)held[1] / simulation.players, 0.95, 0.04, "coverage of differences", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_baseball),    cmocka_unit_test(test_citations),
        cmocka_unit_test(test_toy_data),    cmocka_unit_test(test_decimal),
        cmocka_unit_test(test_two_players), cmocka_unit_test(test_limits),
        cmocka_unit_test(test_order),       cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
