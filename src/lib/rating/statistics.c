/*
 * Statistics of two players from pairs of games: score, margin, Elo, errors, and the sequential
 * probability ratio test.
 *
 * The two games of a pair share their start and are not independent, so a pair is one sample; it
 * is worth 0, 1/4, 1/2, 3/4 or 1 a game ("pentanomial"). Sources:
 *
 * [Elo]    A. Elo, The Rating of Chessplayers, Past and Present (1978): the logistic curve that
 *          leads from a difference in rating to an expected score.
 * [MLE]    M. Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf,
 *          Proposition 1.1: the most likely distribution with a given mean.
 * [Wald]   A. Wald, "Sequential tests of statistical hypotheses" (1945): the bounds.
 *
 * Fishtest (server/fishtest/stats) and fastchess (app/src/matchmaking) compute the same.
 */
#include "porfia.h"

#include <math.h>

static const double pair_scores[PORFIA_PAIR_RESULTS] = {0.0, 0.25, 0.5, 0.75, 1.0};

/* 95 % of the standard normal distribution lies within this many deviations. */
static const double DEVIATIONS_95 = 1.959963984540054;

/* The error rates of a sequential test. */
static const double SPRT_ALPHA = 0.05, SPRT_BETA = 0.05;

/* A result that never occurred counts as this many pairs in the test, as in Fishtest and fastchess;
 * otherwise the first pairs would prove anything. */
static const double UNSEEN_PAIRS = 1e-3;

typedef struct Moments {
    double count, mean, variance;
} Moments;

static void overruns_add(PorfiaOverruns *sum, const PorfiaOverruns *more)
{
    sum->moves += more->moves;
    if (more->longest_us > sum->longest_us)
        sum->longest_us = more->longest_us;
}

void porfia_tally_add(PorfiaTally *tally, const PorfiaPair *pair)
{
    int half_points = 0, margin = 0;
    for (int i = 0; i < 2; i++) {
        const PorfiaPairGame *game = &pair->games[i];
        int lead = game->points[0] - game->points[1];
        tally->wins += lead > 0;
        tally->draws += lead == 0;
        tally->losses += lead < 0;
        half_points += lead > 0 ? 2 : lead == 0;
        margin += lead;
        for (int player = 0; player < 2; player++)
            overruns_add(&tally->overruns[player], &game->overruns[player]);
    }
    tally->pairs[half_points]++;
    tally->margins += margin;
    tally->margin_squares += (int64_t)margin * margin;
}

static Moments score_moments(const double counts[PORFIA_PAIR_RESULTS])
{
    Moments moments = {0};
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
        moments.count += counts[i];
        moments.mean += counts[i] * pair_scores[i];
    }
    if (moments.count <= 0)
        return (Moments){.mean = 0.5};
    moments.mean /= moments.count;
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
        double deviation = pair_scores[i] - moments.mean;
        moments.variance += counts[i] / moments.count * deviation * deviation;
    }
    return moments;
}

/* [Elo] */
static double elo_from_score(double score)
{
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

static double score_from_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Half the width of the score's interval in Elo, as in Fishtest (get_elo) and fastchess
 * (EloPentanomial). An end beyond 0 or 1 has no Elo; then the distance to the other end counts. */
static double elo_error(double score, double half_interval)
{
    double low = score - half_interval, high = score + half_interval;
    if (low > 0 && high < 1)
        return (elo_from_score(high) - elo_from_score(low)) / 2;
    if (low > 0)
        return elo_from_score(score) - elo_from_score(low);
    if (high < 1)
        return elo_from_score(high) - elo_from_score(score);
    return INFINITY;
}

/* The standard normal distribution function. */
static double normal_share(double x)
{
    return erfc(-x / sqrt(2)) / 2;
}

/* The probability that the true mean is above 1/2, if the sample mean is normally distributed. */
static double superiority(double score, double deviation)
{
    if (deviation > 0)
        return normal_share((score - 0.5) / deviation);
    return score > 0.5 ? 1 : score < 0.5 ? 0 : 0.5;
}

/* The mean lead of a game and half of its interval, from the unbiased variance. */
static void estimate_margin(const PorfiaTally *tally, PorfiaEstimate *estimate)
{
    double count = (double)estimate->pairs, sum = (double)tally->margins;
    estimate->margin_error = INFINITY;
    if (count < 1)
        return;
    estimate->margin = sum / count / 2;
    if (count < 2)
        return;
    double variance = ((double)tally->margin_squares - sum * sum / count) / (count - 1);
    estimate->margin_error = DEVIATIONS_95 * sqrt(fmax(variance, 0) / count) / 2;
}

PorfiaEstimate porfia_tally_estimate(const PorfiaTally *tally)
{
    double counts[PORFIA_PAIR_RESULTS];
    PorfiaEstimate estimate = {0};
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
        counts[i] = (double)tally->pairs[i];
        estimate.pairs += tally->pairs[i];
    }
    Moments moments = score_moments(counts);
    double deviation = moments.count > 0 ? sqrt(moments.variance / moments.count) : 0;
    estimate.score = moments.mean;
    estimate.elo = elo_from_score(moments.mean);
    /* Pairs that all ended alike give no estimate of the spread. */
    estimate.elo_error =
        deviation > 0 ? elo_error(moments.mean, DEVIATIONS_95 * deviation) : INFINITY;
    estimate.superiority = superiority(moments.mean, deviation);
    estimate_margin(tally, &estimate);
    return estimate;
}

/* The parameter theta of the most likely distribution with this mean score, given what was seen:
 * the root of  sum of seen[i] * a[i] / (1 + theta * a[i]),  a[i] = pair_scores[i] - score.  [MLE]
 * The sum falls from infinity to minus infinity between the two poles, so halving finds it. */
static double likeliest_theta(const double seen[PORFIA_PAIR_RESULTS], double score)
{
    enum { HALVINGS = 60 };
    double low = -1 / (1 - score), high = 1 / score;
    for (int step = 0; step < HALVINGS; step++) {
        double theta = (low + high) / 2, sum = 0;
        for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
            double a = pair_scores[i] - score;
            sum += seen[i] * a / (1 + theta * a);
        }
        if (sum > 0)
            low = theta;
        else
            high = theta;
    }
    return (low + high) / 2;
}

/* The logarithm of the ratio between the likelihoods of what was seen under the most likely
 * distributions of mean score1 and of mean score0 (the generalised ratio). By [MLE] these give
 * result i the share seen[i] / (1 + theta * (pair_scores[i] - score)). */
static double log_likelihood_ratio(const double seen[PORFIA_PAIR_RESULTS], double score0,
                                   double score1)
{
    double theta0 = likeliest_theta(seen, score0), theta1 = likeliest_theta(seen, score1);
    double ratio = 0;
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++)
        ratio += seen[i] * (log1p(theta0 * (pair_scores[i] - score0)) -
                            log1p(theta1 * (pair_scores[i] - score1)));
    return ratio;
}

PorfiaSprtState porfia_tally_sprt(const PorfiaTally *tally, const PorfiaSprt *sprt)
{
    /* [Wald] */
    PorfiaSprtState state = {.lower = log(SPRT_BETA / (1 - SPRT_ALPHA)),
                             .upper = log((1 - SPRT_BETA) / SPRT_ALPHA)};
    double seen[PORFIA_PAIR_RESULTS];
    int64_t pairs = 0;
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
        seen[i] = tally->pairs[i] > 0 ? (double)tally->pairs[i] : UNSEEN_PAIRS;
        pairs += tally->pairs[i];
    }
    if (pairs == 0)
        return state;
    state.llr = log_likelihood_ratio(seen, score_from_elo(sprt->elo0), score_from_elo(sprt->elo1));
    if (state.llr >= state.upper)
        state.verdict = PORFIA_ACCEPT_H1;
    else if (state.llr <= state.lower)
        state.verdict = PORFIA_ACCEPT_H0;
    return state;
}
