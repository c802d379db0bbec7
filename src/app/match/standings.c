/* The standings: see standings.h. */
#include "match/standings.h"

#include "match/texts.h"

#include <stdlib.h>

double tally_points(const PorfiaTally *tally)
{
    return (double)tally->wins + (double)tally->draws / 2;
}

int64_t tally_games(const PorfiaTally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

/* The last round of a knock-out that each participant reached. */
static void find_reached(const Results *results, Standing rows[])
{
    const Match *match = results->match;
    int survivors[MATCH_MAX_PARTICIPANTS];
    if (match->schedule != SCHEDULE_KNOCK_OUT)
        return;
    for (int64_t i = 0; i < results->counted; i++)
        for (int k = 0; k < 2; k++) {
            const Pairing *pairing = &results->pairs[i].pairing;
            Standing *row = &rows[pairing->participants[k]];
            if (pairing->round > row->reached)
                row->reached = pairing->round;
        }
    int count = schedule_survivors(match, results->pairs, results->counted, survivors);
    for (int i = 0; i < count; i++)
        rows[survivors[i]].reached++;
}

/* By round reached, then score, then lead. */
static int compare_standings(const void *left, const void *right)
{
    const Standing *a = left, *b = right;
    if (a->reached != b->reached)
        return b->reached - a->reached;
    if (a->estimate.score != b->estimate.score)
        return a->estimate.score < b->estimate.score ? 1 : -1;
    if (a->estimate.margin != b->estimate.margin)
        return a->estimate.margin < b->estimate.margin ? 1 : -1;
    return a->participant - b->participant;
}

/* NULL: out of memory. */
static PorfiaRatings *rate(const Results *results, PorfiaError *error)
{
    int count = results->match->participant_count;
    PorfiaRatings *ratings = porfia_ratings_create(count, error);
    if (!ratings)
        return NULL;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            PorfiaTally tally = results_tally(results, i, k);
            porfia_ratings_add(ratings, i, k, tally.pairs);
        }
    porfia_ratings_fit(ratings, PORFIA_RATING_PRIOR);
    return ratings;
}

static void fill_rows(Standings *standings, const Results *results, const PorfiaRatings *ratings)
{
    Standing *rows = standings->rows;
    for (int i = 0; i < standings->count; i++) {
        rows[i].participant = i;
        rows[i].total = results_total(results, i);
        rows[i].estimate = porfia_tally_estimate(&rows[i].total);
        rows[i].rating = porfia_ratings_player(ratings, i);
        rows[i].faults = results->faults[i];
    }
    find_reached(results, rows);
    qsort(rows, (size_t)standings->count, sizeof *rows, compare_standings);
    for (int i = 0; i + 1 < standings->count; i++)
        rows[i].superiority =
            porfia_ratings_difference(ratings, rows[i].participant, rows[i + 1].participant)
                .superiority;
}

bool standings_make(Standings *standings, const Results *results, PorfiaError *error)
{
    *standings = (Standings){.count = results->match->participant_count};
    PorfiaRatings *ratings = rate(results, error);
    if (!ratings)
        return false;
    standings->rows = calloc((size_t)standings->count, sizeof *standings->rows);
    if (standings->rows)
        fill_rows(standings, results, ratings);
    porfia_ratings_free(ratings);
    return standings->rows || out_of_memory(error);
}

void standings_release(Standings *standings)
{
    free(standings->rows);
    *standings = (Standings){0};
}
