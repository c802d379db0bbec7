/*
 * Contests between players: pairs share their start, nothing but the clock makes a difference, the
 * order of the players only changes signs, and who should win wins.
 */
#include "support/support.h"

#include "base/clock.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_PAIRS = 400 };

/* What an observer was told. */
typedef struct Played {
    int count;
    int stop_after; /* pairs; 0: never */
    bool stop_at_tick;
    PorfiaPair pairs[MAX_PAIRS];
    PorfiaTally tally;
    PorfiaContestEnd end;
} Played;

static bool observe(void *user, const PorfiaPair *pair, const PorfiaTally *tally)
{
    Played *played = user;
    if (!pair)
        return !played->stop_at_tick;
    assert_true(played->count < MAX_PAIRS);
    played->pairs[played->count++] = *pair;
    assert_int_equal(pair->number, played->count);
    assert_int_equal(tally->wins + tally->draws + tally->losses, 2 * played->count);
    return played->count != played->stop_after;
}

static PorfiaContest contest_of(const char *game, const char *first, const char *second, int pairs)
{
    PorfiaContest contest = {.game = game_named(game), .pairs = pairs};
    contest.start = porfia_game_start(contest.game);
    contest.start.seed = 7;
    contest.openings = porfia_game_openings(contest.game);
    assert_true(porfia_player_parse(first, &contest.players[0], NULL));
    assert_true(porfia_player_parse(second, &contest.players[1], NULL));
    return contest;
}

/* Small starts, so that many games take little time. */
static PorfiaContest small_contest(const char *game, const char *first, const char *second,
                                   int pairs)
{
    PorfiaContest contest = contest_of(game, first, second, pairs);
    contest.start.rows = contest.start.columns = 3;
    contest.start.pieces = 3;
    return contest;
}

static void play(const PorfiaContest *contest, Played *played)
{
    PorfiaError error = {0};
    char message[PORFIA_MESSAGE_SIZE];
    if (!porfia_contest_run(contest, observe, played, &played->tally, &played->end, &error))
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
}

static const char *const games[] = {"cavalo", "dots", "adji"};

static void test_openings(void **state)
{
    (void)state;
    assert_int_equal(porfia_game_openings(game_named("cavalo")), 0);
    assert_int_equal(porfia_game_openings(game_named("dots")), 6);
    assert_int_equal(porfia_game_openings(game_named("adji")), 4);
}

static void check_same(const Played *one, const Played *other)
{
    assert_int_equal(one->count, other->count);
    assert_int_equal(one->end, other->end);
    assert_memory_equal(&one->tally, &other->tally, sizeof one->tally);
    for (int i = 0; i < one->count; i++) {
        assert_string_equal(one->pairs[i].start, other->pairs[i].start);
        assert_memory_equal(one->pairs[i].games, other->pairs[i].games, sizeof one->pairs[i].games);
    }
}

static void test_concurrency(void **state)
{
    (void)state;
    static Played alone, together;
    for (int i = 0; i < COUNT_OF(games); i++) {
        PorfiaContest contest =
            small_contest(games[i], "computer:hash=1", "textbook:uct,playouts=40", 12);
        contest.limits.nodes = 300;
        alone = together = (Played){0};
        play(&contest, &alone);
        assert_int_equal(alone.end, PORFIA_CONTEST_PLAYED);
        assert_int_equal(alone.count, 12);
        for (contest.concurrency = 2; contest.concurrency <= 5; contest.concurrency += 3) {
            together = (Played){0};
            play(&contest, &together);
            check_same(&alone, &together);
        }
    }
}

/* Equal players that are not random play the same game twice: only the sides differ. */
static void test_pairs_share_their_start(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        PorfiaContest contest =
            small_contest(games[i], "textbook:alphabeta", "textbook:alphabeta", 20);
        contest.limits.depth = 2;
        played = (Played){0};
        play(&contest, &played);
        assert_int_equal(played.tally.margins, 0);
        assert_int_equal(played.tally.pairs[2], 20);
        int repeated = 0;
        for (int k = 0; k < played.count; k++) {
            const PorfiaPairGame *both = played.pairs[k].games;
            assert_int_equal(both[0].points[0], both[1].points[1]);
            assert_int_equal(both[0].points[1], both[1].points[0]);
            assert_int_equal(both[0].moves, both[1].moves);
            for (int j = 0; j < k; j++)
                repeated += strcmp(played.pairs[j].start, played.pairs[k].start) == 0;
        }
        if (repeated > 2)
            fail_msg("%s: %d starts came again", games[i], repeated);
    }
}

/* Without openings a game that is not dealt has one start; too many never end the game. */
static void test_starts(void **state)
{
    (void)state;
    static Played played;
    PorfiaContest contest = small_contest("dots", "random", "random", 10);
    contest.openings = 0;
    played = (Played){0};
    play(&contest, &played);
    for (int i = 0; i < played.count; i++)
        assert_string_equal(played.pairs[i].start, "3x3 000/000/000/000 000/000/000/000 1 0:0");
    contest.openings = 1000;
    played = (Played){0};
    play(&contest, &played);
    for (int i = 0; i < played.count; i++) {
        PorfiaPosition *start = position_of("dots", "", played.pairs[i].start);
        assert_false(porfia_position_over(start));
        assert_int_equal(played.pairs[i].games[0].moves, 1);
        porfia_position_free(start);
    }
}

static void test_exchange(void **state)
{
    (void)state;
    static const char *const players[][2] = {
        {"textbook:alphabeta,depth=3", "random"},
        {"textbook:uct,playouts=30", "computer:depth=2,hash=1"},
        {"random:seed=3", "random:seed=4"},
    };
    static Played one, other;
    for (int i = 0; i < COUNT_OF(games); i++) {
        const char *const *who = players[i];
        PorfiaContest contest = small_contest(games[i], who[0], who[1], 25);
        PorfiaContest exchanged = small_contest(games[i], who[1], who[0], 25);
        one = other = (Played){0};
        play(&contest, &one);
        play(&exchanged, &other);
        assert_int_equal(one.tally.margins, -other.tally.margins);
        assert_int_equal(one.tally.margin_squares, other.tally.margin_squares);
        assert_int_equal(one.tally.wins, other.tally.losses);
        for (int k = 0; k < PORFIA_PAIR_RESULTS; k++)
            assert_int_equal(one.tally.pairs[k], other.tally.pairs[PORFIA_PAIR_RESULTS - 1 - k]);
        PorfiaEstimate estimate = porfia_tally_estimate(&one.tally);
        assert_true(estimate.margin == -porfia_tally_estimate(&other.tally).margin);
    }
}

/* Equal strength: the score is half within its error, and not because all pairs are alike. */
static void test_random_players(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        PorfiaContest contest = small_contest(games[i], "random", "random", MAX_PAIRS);
        played = (Played){0};
        play(&contest, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (fabs(estimate.score - 0.5) > 0.06 || fabs(estimate.elo) > 1.5 * estimate.elo_error)
            fail_msg("%s: %g", games[i], estimate.score);
        assert_true(played.tally.pairs[0] + played.tally.pairs[4] > MAX_PAIRS / 10);
    }
}

static void test_search_beats_random(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        PorfiaContest contest = contest_of(games[i], "textbook:alphabeta", "random", 10);
        contest.start.rows = contest.start.columns = 4;
        contest.limits.depth = 4;
        played = (Played){0};
        play(&contest, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (estimate.score < 0.9 || estimate.margin < 1 || estimate.superiority < 0.99)
            fail_msg("%s: score %g, margin %g", games[i], estimate.score, estimate.margin);
    }
}

/* Levels need no limit. Those that are neighbours differ too little for a short test. */
static void test_levels(void **state)
{
    (void)state;
    static const char *const steps[][2] = {{"engine:level=1", "random"},
                                           {"engine:level=5", "engine:level=1"}};
    static Played played;
    for (int i = 0; i < COUNT_OF(games) * COUNT_OF(steps); i++) {
        const char *game = games[i % COUNT_OF(games)], *const *step = steps[i / COUNT_OF(games)];
        PorfiaContest contest = contest_of(game, step[0], step[1], 20);
        played = (Played){0};
        play(&contest, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (estimate.margin < estimate.margin_error)
            fail_msg("%s, %s: margin %g", game, step[0], estimate.margin);
    }
}

/* The test ends a contest at the same pair, however many games are played at once. */
static void test_sequential_test(void **state)
{
    (void)state;
    static Played alone, together;
    PorfiaContest contest = small_contest("dots", "textbook:alphabeta,depth=2", "random", 300);
    contest.has_sprt = true;
    contest.sprt = (PorfiaSprt){0, 60};
    alone = together = (Played){0};
    play(&contest, &alone);
    contest.concurrency = 3;
    play(&contest, &together);
    check_same(&alone, &together);
    assert_int_equal(alone.end, PORFIA_CONTEST_DECIDED);
    assert_true(alone.count < 300);
    assert_int_equal(porfia_tally_sprt(&alone.tally, &contest.sprt).verdict, PORFIA_ACCEPT_H1);

    contest = small_contest("dots", "random", "textbook:alphabeta,depth=2", 300);
    contest.has_sprt = true;
    contest.sprt = (PorfiaSprt){0, 60};
    together = (Played){0};
    play(&contest, &together);
    assert_int_equal(together.end, PORFIA_CONTEST_DECIDED);
    assert_int_equal(porfia_tally_sprt(&together.tally, &contest.sprt).verdict, PORFIA_ACCEPT_H0);
}

static void test_interruption(void **state)
{
    (void)state;
    static Played played;
    PorfiaContest contest = small_contest("dots", "random", "random", 100);
    contest.concurrency = 2;
    played = (Played){.stop_after = 3};
    play(&contest, &played);
    assert_int_equal(played.end, PORFIA_CONTEST_INTERRUPTED);
    assert_int_equal(played.count, 3);
    assert_int_equal(played.tally.wins + played.tally.draws + played.tally.losses, 6);

    /* Also in the middle of a long search. */
    contest = contest_of("dots", "textbook:minimax", "textbook:uct,playouts=1000000000", 4);
    contest.concurrency = 2;
    contest.limits.time_ms = 3600000;
    played = (Played){.stop_at_tick = true};
    int64_t begin = clock_now();
    play(&contest, &played);
    assert_int_equal(played.end, PORFIA_CONTEST_INTERRUPTED);
    assert_int_equal(played.count, 0);
    assert_true(clock_now() - begin < 20 * 1000000);
}

/* A limit of 1 ms leaves no room for anything but the search. */
static void test_overruns(void **state)
{
    (void)state;
    static Played played;
    PorfiaContest contest = small_contest("dots", "textbook:uct,playouts=1000000000", "random", 2);
    contest.limits.time_ms = 1;
    played = (Played){0};
    play(&contest, &played);
    assert_int_equal(played.count, 2);
    const PorfiaOverruns *overruns = played.tally.overruns;
    assert_true(overruns[0].moves > 0 && overruns[0].longest_us > 0);
    assert_true((overruns[1].moves > 0) == (overruns[1].longest_us > 0));
    contest.limits = (PorfiaLimits){.nodes = 100};
    played = (Played){0};
    play(&contest, &played);
    assert_int_equal(played.tally.overruns[0].moves, 0);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second;
        int pairs, concurrency, openings, rows;
        PorfiaSprt sprt;
        const char *message;
    } table[] = {
        {"human", "random", 1, 1, 0, 3, {0, 1}, "a human cannot play"},
        {"random", "human", 1, 1, 0, 3, {0, 1}, "a human cannot play"},
        {"random", "computer", 1, 1, 0, 3, {0, 1}, "nothing limits how long 'computer' thinks"},
        {"random", "random", 0, 1, 0, 3, {0, 1}, "0 is not a number of pairs"},
        {"random", "random", 1, 257, 0, 3, {0, 1}, "257 games cannot be played at once"},
        {"random", "random", 1, 1, -1, 3, {0, 1}, "-1 is not a number of random moves"},
        {"random", "random", 1, 1, 0, 3, {1, 1}, "must be the larger one"},
        {"random", "random", 1, 1, 0, 3, {0, NAN}, "must be the larger one"},
        {"random", "random", 1, 1, 0, 99, {0, 1}, "99"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaContest contest = contest_of("dots", table[i].first, table[i].second, table[i].pairs);
        contest.concurrency = table[i].concurrency;
        contest.openings = table[i].openings;
        contest.start.rows = table[i].rows;
        contest.has_sprt = true;
        contest.sprt = table[i].sprt;
        PorfiaTally tally;
        PorfiaContestEnd end;
        PorfiaError error = {0};
        char message[PORFIA_MESSAGE_SIZE];
        assert_false(porfia_contest_run(&contest, NULL, NULL, &tally, &end, &error));
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, table[i].message))
            fail_msg("row %d: %s", i, message);
        assert_false(porfia_contest_run(&contest, NULL, NULL, &tally, &end, NULL));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_openings),
        cmocka_unit_test(test_concurrency),
        cmocka_unit_test(test_pairs_share_their_start),
        cmocka_unit_test(test_starts),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_random_players),
        cmocka_unit_test(test_search_beats_random),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_sequential_test),
        cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_overruns),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
