/* The schedule of a match: see schedule.h. */
#include "match/schedule.h"

/* Extra pairs for a drawn tie of a knock-out; after them the higher seed (entered earlier)
 * advances. */
enum { MAX_DECIDERS = 8, STARTS_A_ROUND = 1000 };

/* ---- Round robin and gauntlet ---- */

static int64_t tie_count(const Match *match)
{
    int64_t participants = match->participant_count;
    return match->schedule == SCHEDULE_GAUNTLET ? participants - 1
                                                : participants * (participants - 1) / 2;
}

/* Round robin by the circle method: one place stays, the others rotate. The number of places is
 * even; if the number of participants is odd, the last place is empty. Returns false for a meeting
 * with the empty place. */
static bool circle_meeting(int participants, int round, int board, int meeting[2])
{
    int places = participants + participants % 2, turning = places - 1;
    int left = board == 0 ? turning : (round + board) % turning;
    int right = board == 0 ? round : (round - board + turning) % turning;
    meeting[0] = left < right ? left : right;
    meeting[1] = left < right ? right : left;
    return meeting[1] < participants;
}

static void round_robin_tie(int participants, int tie, int meeting[2])
{
    int boards = (participants + participants % 2) / 2;
    for (int slot = 0;; slot++) {
        if (circle_meeting(participants, slot / boards, slot % boards, meeting) && tie-- == 0)
            return;
    }
}

static Pairing plain_pairing(const Match *match, int64_t order)
{
    int64_t ties = tie_count(match);
    int tie = (int)(order % ties), number = (int)(order / ties) + 1;
    Pairing pairing = {.order = order, .round = 1, .tie = tie, .number = number, .start = number};
    if (match->schedule == SCHEDULE_GAUNTLET) {
        pairing.participants[0] = 0;
        pairing.participants[1] = tie + 1;
    } else {
        round_robin_tie(match->participant_count, tie, pairing.participants);
    }
    return pairing;
}

/* ---- Knock-out ---- */

/* A knock-out round: its places, an even number; NO_PARTICIPANT gives the neighbour a bye. */
typedef struct Bracket {
    int round;
    int count;
    int places[MATCH_MAX_PARTICIPANTS];
} Bracket;

/* Seeded places: the first two participants can meet in the final only, the first four in the
 * semi-finals only, and so on. */
static Bracket bracket_begin(int participants)
{
    Bracket bracket = {.round = 1, .count = 1};
    while (bracket.count < participants) {
        int doubled = 2 * bracket.count;
        for (int i = bracket.count - 1; i >= 0; i--) {
            int seed = bracket.places[i];
            bracket.places[2 * i] = seed;
            bracket.places[2 * i + 1] = doubled - 1 - seed;
        }
        bracket.count = doubled;
    }
    for (int i = 0; i < bracket.count; i++)
        if (bracket.places[i] >= participants)
            bracket.places[i] = NO_PARTICIPANT;
    return bracket;
}

/* The sum of a tie's pairs, for the first of the two. */
typedef struct TieSum {
    int pairs;
    int half_points; /* more than the other's */
    int64_t lead;
} TieSum;

static TieSum tie_sum(const PairResult *results, int64_t count, int round, int tie)
{
    TieSum sum = {0};
    for (int64_t i = 0; i < count; i++) {
        const PairResult *result = &results[i];
        if (result->pairing.round != round || result->pairing.tie != tie)
            continue;
        sum.pairs++;
        for (int game = 0; game < 2; game++) {
            int lead = result->pair.games[game].points[0] - result->pair.games[game].points[1];
            sum.half_points += (lead > 0) - (lead < 0);
            sum.lead += lead;
        }
    }
    return sum;
}

/* Whether it needs no more pairs; then *winner is the place, 0 or 1. Games won count first, then
 * the lead in all games together. */
static bool tie_is_decided(const Match *match, const TieSum *sum, int *winner)
{
    int64_t lead = sum->half_points != 0 ? sum->half_points : sum->lead;
    *winner = lead < 0;
    return sum->pairs >= match->pairs && (lead != 0 || sum->pairs >= match->pairs + MAX_DECIDERS);
}

/* The winner of two places; false: they have to play on, and *sum has their pairs so far. */
static bool places_winner(const Match *match, const Bracket *bracket, int tie,
                          const PairResult *results, int64_t count, TieSum *sum, int *winner)
{
    const int *both = &bracket->places[2 * tie];
    if (both[0] == NO_PARTICIPANT || both[1] == NO_PARTICIPANT) {
        *winner = both[0] == NO_PARTICIPANT ? both[1] : both[0];
        return true;
    }
    int place;
    *sum = tie_sum(results, count, bracket->round, tie);
    if (!tie_is_decided(match, sum, &place))
        return false;
    /* Undecided: the higher seed advances. */
    bool is_drawn = sum->half_points == 0 && sum->lead == 0;
    *winner = is_drawn ? (both[0] < both[1] ? both[0] : both[1]) : both[place];
    return true;
}

/* Goes to the next round; false: this one is not over. */
static bool bracket_advance(const Match *match, Bracket *bracket, const PairResult *results,
                            int64_t count)
{
    Bracket next = {.round = bracket->round + 1, .count = bracket->count / 2};
    TieSum sum;
    for (int tie = 0; tie < next.count; tie++)
        if (!places_winner(match, bracket, tie, results, count, &sum, &next.places[tie]))
            return false;
    *bracket = next;
    return true;
}

static Bracket bracket_now(const Match *match, const PairResult *results, int64_t count)
{
    Bracket bracket = bracket_begin(match->participant_count);
    while (bracket.count > 1 && bracket_advance(match, &bracket, results, count))
        continue;
    return bracket;
}

static bool all_played(const PairResult *results, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        if (results[i].played != 3)
            return false;
    return true;
}

/* The pairs of a tie that are due, from *first to *last: all regular pairs at first, then one more
 * while it is drawn. None if *first > *last. */
static void tie_due(const Match *match, const Bracket *bracket, int tie, const PairResult *results,
                    int64_t count, int *first, int *last)
{
    TieSum sum = {0};
    int winner;
    bool is_over = places_winner(match, bracket, tie, results, count, &sum, &winner);
    *first = sum.pairs + 1;
    *last = is_over ? sum.pairs : sum.pairs < match->pairs ? match->pairs : sum.pairs + 1;
}

/* The pairs that a round still needs. */
static int knock_out_next(const Match *match, const PairResult *results, int64_t count,
                          Pairing pairings[], int room)
{
    int first[MATCH_MAX_PARTICIPANTS], last[MATCH_MAX_PARTICIPANTS], found = 0;
    if (!all_played(results, count))
        return 0;
    Bracket bracket = bracket_now(match, results, count);
    int ties = bracket.count / 2;
    for (int tie = 0; tie < ties; tie++)
        tie_due(match, &bracket, tie, results, count, &first[tie], &last[tie]);
    for (int number = 1; number <= match->pairs + MAX_DECIDERS && found < room; number++) {
        for (int tie = 0; tie < ties && found < room; tie++) {
            if (number < first[tie] || number > last[tie])
                continue;
            pairings[found] =
                (Pairing){.order = count + found,
                          .round = bracket.round,
                          .tie = tie,
                          .number = number,
                          .start = (bracket.round - 1) * STARTS_A_ROUND + number,
                          .participants = {bracket.places[2 * tie], bracket.places[2 * tie + 1]}};
            found++;
        }
    }
    return found;
}

int schedule_survivors(const Match *match, const PairResult *results, int64_t count,
                       int survivors[MATCH_MAX_PARTICIPANTS])
{
    Bracket bracket = bracket_now(match, results, all_played(results, count) ? count : 0);
    int found = 0;
    for (int i = 0; i < bracket.count; i++)
        if (bracket.places[i] != NO_PARTICIPANT)
            survivors[found++] = bracket.places[i];
    return found;
}

int schedule_ties(const Match *match, const PairResult *results, int64_t count,
                  KnockOutTie ties[MATCH_MAX_PARTICIPANTS])
{
    Bracket bracket = bracket_begin(match->participant_count);
    int found = 0;
    if (!all_played(results, count))
        count = 0;
    do {
        for (int tie = 0; tie < bracket.count / 2; tie++) {
            TieSum sum = {0};
            int winner = NO_PARTICIPANT;
            places_winner(match, &bracket, tie, results, count, &sum, &winner);
            ties[found++] = (KnockOutTie){
                .round = bracket.round,
                .participants = {bracket.places[2 * tie], bracket.places[2 * tie + 1]},
                .pairs = sum.pairs,
                .points = {sum.pairs + sum.half_points / 2.0, sum.pairs - sum.half_points / 2.0},
                .lead = sum.lead,
                .winner = winner};
        }
    } while (bracket.count > 1 && bracket_advance(match, &bracket, results, count));
    return found;
}

int64_t schedule_length(const Match *match)
{
    if (match->schedule == SCHEDULE_KNOCK_OUT)
        return (int64_t)(match->participant_count - 1) * match->pairs;
    return tie_count(match) * match->pairs;
}

int64_t schedule_bound(const Match *match)
{
    bool has_deciders = match->schedule == SCHEDULE_KNOCK_OUT;
    return schedule_length(match) +
           (has_deciders ? (int64_t)(match->participant_count - 1) * MAX_DECIDERS : 0);
}

int schedule_next(const Match *match, const PairResult *results, int64_t count, Pairing pairings[],
                  int room)
{
    if (match->schedule == SCHEDULE_KNOCK_OUT)
        return knock_out_next(match, results, count, pairings, room);
    int64_t left = schedule_length(match) - count;
    int found = left < 0 ? 0 : left < room ? (int)left : room;
    for (int i = 0; i < found; i++)
        pairings[i] = plain_pairing(match, count + i);
    return found;
}
