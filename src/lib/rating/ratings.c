/*
 * Ratings of many players from pairs of games: Elo, errors, and the probability that one player is
 * stronger than another.
 *
 * The model is Bradley and Terry's [BT]: player i has the worth exp(strength i) and the expected
 * score p = worth i / (worth i + worth j) against j; a draw is half a win. Strengths are natural
 * logarithms inside this file and Elo in results. Newton's method finds the maximum of the
 * likelihood ([Hunter] compares it with others); the log-likelihood is concave, so the maximum is
 * unique.
 *
 * A weak prior keeps strengths finite when a player won or lost all games or groups of players
 * never met, the exceptions of [Hunter], Assumption 1: every player also drew with an imaginary
 * player of strength 0.
 *
 * The two games of a pair are not independent, and draws are not in the model. So errors are
 * estimated from the spread of the pairs instead of the model: inverse(H) G inverse(H), where H is
 * the curvature of the log-likelihood and G the variance of its slope, [Huber] and [White].
 *
 * [BT]      R. Bradley, M. Terry, "Rank analysis of incomplete block designs: I. The method of
 *           paired comparisons", Biometrika 39 (1952).
 * [Hunter]  D. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics
 *           32 (2004).
 * [Huber]   P. Huber, "The behavior of maximum likelihood estimates under nonstandard conditions",
 *           Fifth Berkeley Symposium (1967).
 * [White]   H. White, "Maximum likelihood estimation of misspecified models", Econometrica 50
 *           (1982).
 */
#include "play/play_texts.h"
#include "rating/texts.h"

#include <math.h>
#include <stdlib.h>

const PorfiaText rating_texts[RATING_TEXT_COUNT] = {RATING_TEXTS(TEXT_ENTRY)};

static const double DEVIATIONS_95 = 1.959963984540054;
static const double ELO_OF_STRENGTH = 400 / 2.302585092994045684; /* 400 / ln 10 */

/* The totals of all pairs of two players; scores are those of the player with the lower index. */
typedef struct Pairing {
    double pairs;
    /* sums, over pairs, of the score of a game, 0 .. 1, and of its square */
    double scores, squares;
} Pairing;

struct PorfiaRatings {
    int players;
    double prior;
    Pairing *pairings;  /* [i * players + j] for i < j */
    double *strengths;  /* [i] */
    double *slope;      /* [i]: slope of the log-likelihood; then the Newton step */
    double *trial;      /* [i]: trial strengths; later a row of a product */
    double *matrix;     /* [i * players + j]: H, then its factor, then G */
    double *inverse;    /* of H, with columns of mean 0 */
    double *covariance; /* of the strengths */
};

PorfiaRatings *porfia_ratings_create(int players, PorfiaError *error)
{
    if (players < 1 || players > PORFIA_MAX_RATED) {
        error_set(error, &rating_texts[RATING_TEXT_PLAYERS], "dd", players, PORFIA_MAX_RATED);
        return NULL;
    }
    size_t count = (size_t)players, square = count * count;
    PorfiaRatings *ratings = calloc(1, sizeof *ratings);
    if (ratings) {
        *ratings = (PorfiaRatings){
            .players = players,
            .pairings = calloc(square, sizeof *ratings->pairings),
            .strengths = calloc(count, sizeof(double)),
            .slope = calloc(count, sizeof(double)),
            .trial = calloc(count, sizeof(double)),
            .matrix = calloc(square, sizeof(double)),
            .inverse = calloc(square, sizeof(double)),
            .covariance = calloc(square, sizeof(double)),
        };
        if (ratings->pairings && ratings->strengths && ratings->slope && ratings->trial &&
            ratings->matrix && ratings->inverse && ratings->covariance) {
            porfia_ratings_fit(ratings, PORFIA_RATING_PRIOR);
            return ratings;
        }
    }
    porfia_ratings_free(ratings);
    error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    return NULL;
}

void porfia_ratings_free(PorfiaRatings *ratings)
{
    if (!ratings)
        return;
    free(ratings->pairings);
    free(ratings->strengths);
    free(ratings->slope);
    free(ratings->trial);
    free(ratings->matrix);
    free(ratings->inverse);
    free(ratings->covariance);
    free(ratings);
}

void porfia_ratings_add(PorfiaRatings *ratings, int player, int opponent,
                        const int64_t pairs[PORFIA_PAIR_RESULTS])
{
    bool is_turned = player > opponent;
    int low = is_turned ? opponent : player, high = is_turned ? player : opponent;
    if (low < 0 || high >= ratings->players || low == high)
        return;
    Pairing *pairing = &ratings->pairings[low * ratings->players + high];
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++) {
        double count = (double)pairs[i];
        double score = (is_turned ? PORFIA_PAIR_RESULTS - 1 - i : i) / (PORFIA_PAIR_RESULTS - 1.0);
        pairing->pairs += count;
        pairing->scores += count * score;
        pairing->squares += count * score * score;
    }
}

/* ---- Maximum likelihood ---- */

/* The expected score of a player who is stronger by `difference`. */
static double share_of(double difference)
{
    return 1 / (1 + exp(-difference));
}

/* log(1 + exp(x)) without overflow: minus the logarithm of the expected score of a player who is
 * weaker by x. */
static double log_one_plus_exp(double x)
{
    return fmax(x, 0) + log1p(exp(-fabs(x)));
}

static double log_likelihood(const PorfiaRatings *ratings, const double *strengths)
{
    int players = ratings->players;
    double sum = 0;
    for (int i = 0; i < players; i++) {
        sum -=
            ratings->prior / 2 * (log_one_plus_exp(strengths[i]) + log_one_plus_exp(-strengths[i]));
        for (int j = i + 1; j < players; j++) {
            const Pairing *pairing = &ratings->pairings[i * players + j];
            if (pairing->pairs <= 0)
                continue;
            double lead = strengths[i] - strengths[j];
            sum -= pairing->scores * log_one_plus_exp(-lead) +
                   (pairing->pairs - pairing->scores) * log_one_plus_exp(lead);
        }
    }
    return sum;
}

static void matrix_clear(PorfiaRatings *ratings)
{
    for (int i = 0; i < ratings->players * ratings->players; i++)
        ratings->matrix[i] = 0;
}

/* Adds a term that depends on the difference of two strengths. */
static void matrix_add_pairing(PorfiaRatings *ratings, int i, int j, double amount)
{
    int players = ratings->players;
    ratings->matrix[i * players + i] += amount;
    ratings->matrix[j * players + j] += amount;
    ratings->matrix[i * players + j] -= amount;
    ratings->matrix[j * players + i] -= amount;
}

/* Computes the slope of the log-likelihood and its curvature H. */
static void differentiate(PorfiaRatings *ratings)
{
    int players = ratings->players;
    matrix_clear(ratings);
    for (int i = 0; i < players; i++) {
        double share = share_of(ratings->strengths[i]);
        ratings->slope[i] = ratings->prior * (0.5 - share);
        ratings->matrix[i * players + i] = ratings->prior * share * (1 - share);
    }
    for (int i = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++) {
            const Pairing *pairing = &ratings->pairings[i * players + j];
            if (pairing->pairs <= 0)
                continue;
            double share = share_of(ratings->strengths[i] - ratings->strengths[j]);
            double surprise = pairing->scores - pairing->pairs * share;
            ratings->slope[i] += surprise;
            ratings->slope[j] -= surprise;
            matrix_add_pairing(ratings, i, j, pairing->pairs * share * (1 - share));
        }
    }
}

/* Cholesky factorisation: the lower triangle becomes L with L * transposed(L) = matrix. The prior
 * makes the matrix positive definite; pivots are kept above 0 in case rounding undoes that. */
static void matrix_factor(double *matrix, int size)
{
    static const double SMALLEST_PIVOT = 1e-300;
    for (int i = 0; i < size; i++) {
        double *row = &matrix[i * size];
        for (int j = 0; j <= i; j++) {
            const double *other = &matrix[j * size];
            double sum = row[j];
            for (int k = 0; k < j; k++)
                sum -= row[k] * other[k];
            row[j] = j < i ? sum / other[j] : sqrt(fmax(sum, SMALLEST_PIVOT));
        }
    }
}

/* Solves matrix * x = vector in place, given the factor. */
static void factor_solve(const double *factor, int size, double *vector)
{
    for (int i = 0; i < size; i++) {
        for (int k = 0; k < i; k++)
            vector[i] -= factor[i * size + k] * vector[k];
        vector[i] /= factor[i * size + i];
    }
    for (int i = size - 1; i >= 0; i--) {
        vector[i] /= factor[i * size + i];
        for (int k = 0; k < i; k++)
            vector[k] -= factor[i * size + k] * vector[i];
    }
}

/* One Newton step, halved until the likelihood does not fall. Returns its length. */
static double strengths_improve(PorfiaRatings *ratings)
{
    static const double LONGEST = 2, ROUNDING = 1e-12;
    enum { HALVINGS = 40 };
    int players = ratings->players;
    double before = log_likelihood(ratings, ratings->strengths), length = 0;
    differentiate(ratings);
    matrix_factor(ratings->matrix, players);
    factor_solve(ratings->matrix, players, ratings->slope);
    for (int i = 0; i < players; i++)
        length = fmax(length, fabs(ratings->slope[i]));
    double part = length > LONGEST ? LONGEST / length : 1;
    for (int halving = 0; halving < HALVINGS; halving++, part /= 2) {
        for (int i = 0; i < players; i++)
            ratings->trial[i] = ratings->strengths[i] + part * ratings->slope[i];
        if (log_likelihood(ratings, ratings->trial) >= before - ROUNDING * fabs(before))
            break;
    }
    for (int i = 0; i < players; i++)
        ratings->strengths[i] = ratings->trial[i];
    return part * length;
}

/* ---- Errors ---- */

/* The sum of the squared differences between the pairs' scores and the expected score. */
static double squared_surprises(const Pairing *pairing, double share)
{
    double sum = pairing->squares - 2 * share * pairing->scores + share * share * pairing->pairs;
    return fmax(sum, 0);
}

/* The spread of all pairs together, as a part of its maximum: p (1 - p) is the variance of a pair
 * whose two games always end alike. One imaginary pair of that kind is added, so that pairs that
 * all ended alike do not have variance 0. */
static double common_spread(const PorfiaRatings *ratings)
{
    static const double IMAGINARY = 0.25;
    int players = ratings->players;
    double seen = IMAGINARY, most = IMAGINARY;
    for (int i = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++) {
            const Pairing *pairing = &ratings->pairings[i * players + j];
            double share = share_of(ratings->strengths[i] - ratings->strengths[j]);
            seen += squared_surprises(pairing, share);
            most += pairing->pairs * share * (1 - share);
        }
    }
    return seen / most;
}

/* The variance G of the slope. The spread of a pairing is measured from its own pairs; the fewer of
 * them could have ended otherwise, the more the common spread counts. */
static void slope_variance(PorfiaRatings *ratings)
{
    int players = ratings->players;
    double spread = common_spread(ratings);
    matrix_clear(ratings);
    for (int i = 0; i < players; i++) {
        double share = share_of(ratings->strengths[i]);
        ratings->matrix[i * players + i] = ratings->prior * share * (1 - share);
    }
    for (int i = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++) {
            const Pairing *pairing = &ratings->pairings[i * players + j];
            if (pairing->pairs <= 0)
                continue;
            double share = share_of(ratings->strengths[i] - ratings->strengths[j]);
            double most = pairing->pairs * share * (1 - share);
            double trust = 2 * most / (1 + 2 * most);
            matrix_add_pairing(ratings, i, j,
                               trust * squared_surprises(pairing, share) +
                                   (1 - trust) * spread * most);
        }
    }
}

/* Shifts `count` numbers, `stride` apart, to mean 0. */
static void centre(double *numbers, int count, int stride)
{
    double mean = 0;
    for (int i = 0; i < count; i++)
        mean += numbers[i * stride] / count;
    for (int i = 0; i < count; i++)
        numbers[i * stride] -= mean;
}

/* inverse(H) with columns of mean 0: maps a slope to strengths of mean 0. */
static void curvature_invert(PorfiaRatings *ratings)
{
    int players = ratings->players;
    differentiate(ratings);
    matrix_factor(ratings->matrix, players);
    for (int i = 0; i < players; i++) {
        double *row = &ratings->inverse[i * players]; /* equal to the column */
        for (int j = 0; j < players; j++)
            row[j] = i == j;
        factor_solve(ratings->matrix, players, row);
    }
    for (int j = 0; j < players; j++)
        centre(&ratings->inverse[j], players, players);
}

/* inverse * G * transposed(inverse) */
static void covariance_multiply(PorfiaRatings *ratings)
{
    int players = ratings->players;
    for (int i = 0; i < players; i++) {
        const double *row = &ratings->inverse[i * players];
        for (int j = 0; j < players; j++)
            ratings->trial[j] = 0;
        for (int k = 0; k < players; k++)
            for (int j = 0; j < players; j++)
                ratings->trial[j] += row[k] * ratings->matrix[k * players + j];
        for (int j = 0; j < players; j++) {
            double sum = 0;
            for (int k = 0; k < players; k++)
                sum += ratings->trial[k] * ratings->inverse[j * players + k];
            ratings->covariance[i * players + j] = sum;
        }
    }
}

void porfia_ratings_fit(PorfiaRatings *ratings, double prior)
{
    static const double SMALLEST_PRIOR = 1e-6, ACCURACY = 1e-11;
    enum { STEPS = 200 };
    ratings->prior = fmax(prior, SMALLEST_PRIOR);
    for (int i = 0; i < ratings->players; i++)
        ratings->strengths[i] = 0;
    for (int step = 0; step < STEPS && strengths_improve(ratings) > ACCURACY; step++)
        ;
    curvature_invert(ratings);
    slope_variance(ratings);
    covariance_multiply(ratings);
    centre(ratings->strengths, ratings->players, 1);
}

/* ---- Results ---- */

PorfiaRating porfia_ratings_player(const PorfiaRatings *ratings, int player)
{
    int players = ratings->players;
    PorfiaRating rating = {0};
    double pairs = 0, scores = 0;
    for (int other = 0; other < players; other++) {
        bool is_turned = player > other;
        const Pairing *pairing =
            &ratings->pairings[is_turned ? other * players + player : player * players + other];
        pairs += pairing->pairs;
        scores += is_turned ? pairing->pairs - pairing->scores : pairing->scores;
    }
    rating.pairs = (int64_t)pairs;
    rating.score = pairs > 0 ? scores / pairs : 0.5;
    rating.elo = ELO_OF_STRENGTH * ratings->strengths[player];
    rating.elo_error = ELO_OF_STRENGTH * DEVIATIONS_95 *
                       sqrt(fmax(ratings->covariance[player * players + player], 0));
    return rating;
}

PorfiaRatingDifference porfia_ratings_difference(const PorfiaRatings *ratings, int player,
                                                 int opponent)
{
    int players = ratings->players;
    const double *covariance = ratings->covariance;
    double variance = covariance[player * players + player] +
                      covariance[opponent * players + opponent] -
                      2 * covariance[player * players + opponent];
    double deviation = sqrt(fmax(variance, 0));
    double lead = ratings->strengths[player] - ratings->strengths[opponent];
    return (PorfiaRatingDifference){
        .elo = ELO_OF_STRENGTH * lead,
        .elo_error = ELO_OF_STRENGTH * DEVIATIONS_95 * deviation,
        .superiority = deviation > 0 ? erfc(-lead / deviation / sqrt(2)) / 2 : 0.5,
    };
}
