/*
 * Matches between built-in players: pairs share their start, only the clock is random, exchanging
 * the players changes signs only, the stronger player wins, schedules are correct, and the database
 * has the games played.
 */
#include "support/support.h"

#include "match/opening.h"
#include "match/programs/supervisor.h"
#include "match/run.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PAIRS = 400 };

/* The observer's events. */
typedef struct Played {
    int count;
    int stop_after; /* pairs; 0: never */
    bool stop_at_tick;
    PairResult pairs[MAX_PAIRS];
    PorfiaTally tally; /* of the first two participants */
    RunEnd end;
} Played;

static bool observe(void *user, const PairResult *pair, const Results *results)
{
    Played *played = user;
    if (!pair)
        return !played->stop_at_tick;
    assert_true(played->count < MAX_PAIRS);
    played->pairs[played->count++] = *pair;
    assert_int_equal(pair->pairing.order + 1, played->count);
    assert_int_equal(results->counted, played->count);
    return played->count != played->stop_after;
}

static Match match_of(const char *game, const char *const *players, int count, int pairs)
{
    Match match = match_default();
    match.game = game_named(game);
    match.start = porfia_game_start(match.game);
    match.seed = 7;
    match.openings = porfia_game_openings(match.game);
    match.pairs = pairs;
    for (int i = 0; i < count; i++)
        assert_true(match_add_participant(&match, NULL, players[i], NULL, NULL));
    return match;
}

static Match duel_of(const char *game, const char *first, const char *second, int pairs)
{
    const char *const players[] = {first, second};
    return match_of(game, players, 2, pairs);
}

/* Small starts make many games quick. */
static Match small_duel(const char *game, const char *first, const char *second, int pairs)
{
    Match match = duel_of(game, first, second, pairs);
    match.start = start_with(match.game, 3, 3);
    return match;
}

static void fail_error(const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    fail_msg("%s", porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message));
}

/* Plays into an open database; earlier pairs are reported again. */
static void play_into(Store *store, const Match *match, int concurrency, Played *played)
{
    PorfiaError error = {0};
    Results results;
    RunSettings settings = {.concurrency = concurrency, .observe = observe, .observer = played};
    assert_true(results_init(&results, match, &error));
    if (!match_run(match, store, &settings, &results, &played->end, &error))
        fail_error(&error);
    played->tally = results_tally(&results, 0, 1);
    results_release(&results);
}

/* Plays in memory. */
static void play(Match *match, int concurrency, Played *played)
{
    PorfiaError error = {0};
    int stop_after = played->stop_after;
    bool stop_at_tick = played->stop_at_tick;
    *played = (Played){.stop_after = stop_after, .stop_at_tick = stop_at_tick};
    Store *store = store_open(NULL, false, &error);
    if (!store || !match_check(match, &error) || !store_create(store, match, &error))
        fail_error(&error);
    play_into(store, match, concurrency, played);
    store_close(store);
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
        assert_memory_equal(&one->pairs[i].pairing, &other->pairs[i].pairing, sizeof(Pairing));
        assert_memory_equal(&one->pairs[i].pair, &other->pairs[i].pair, sizeof(PorfiaPair));
    }
}

static void test_concurrency(void **state)
{
    (void)state;
    static Played alone, together;
    for (int i = 0; i < COUNT_OF(games); i++) {
        Match match = small_duel(games[i], "computer:hash=1", "textbook:uct,playouts=40", 12);
        match.terms.limits.nodes = 300;
        play(&match, 1, &alone);
        assert_int_equal(alone.end, RUN_PLAYED);
        assert_int_equal(alone.count, 12);
        for (int concurrency = 2; concurrency <= 5; concurrency += 3) {
            play(&match, concurrency, &together);
            check_same(&alone, &together);
        }
        match_release(&match);
    }
}

static void print_start(const Match *match, int start, char *text, size_t size)
{
    PorfiaPosition *position = opening_position(match, start, NULL);
    assert_non_null(position);
    porfia_position_print(position, text, size);
    porfia_position_free(position);
}

/* Equal, deterministic players play the same game twice with exchanged sides. */
static void test_pairs_share_their_start(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        Match match = small_duel(games[i], "textbook:alphabeta", "textbook:alphabeta", 20);
        match.terms.limits.depth = 2;
        play(&match, 1, &played);
        assert_int_equal(played.tally.margins, 0);
        assert_int_equal(played.tally.pairs[2], 20);
        int repeated = 0;
        for (int k = 0; k < played.count; k++) {
            const PorfiaPairGame *both = played.pairs[k].pair.games;
            char starts[2][PORFIA_POSITION_SIZE];
            assert_int_equal(both[0].points[0], both[1].points[1]);
            assert_int_equal(both[0].points[1], both[1].points[0]);
            assert_int_equal(both[0].moves, both[1].moves);
            print_start(&match, k + 1, starts[0], sizeof starts[0]);
            for (int j = 0; j < k; j++) {
                print_start(&match, j + 1, starts[1], sizeof starts[1]);
                repeated += strcmp(starts[0], starts[1]) == 0;
            }
        }
        if (repeated > 2)
            fail_msg("%s: %d starts came again", games[i], repeated);
        match_release(&match);
    }
}

/* Without openings and deals there is one start; too many random moves never end the game;
 * positions are used in turn. */
static void test_starts(void **state)
{
    (void)state;
    static const char empty[] = "3x3 000/000/000/000 000/000/000/000 1 0:0";
    char text[PORFIA_POSITION_SIZE];
    Match match = small_duel("dots", "random", "random", 10);
    for (int start = 1; start <= 10; start++) {
        match.openings = 0;
        print_start(&match, start, text, sizeof text);
        assert_string_equal(text, empty);
        match.openings = 1000;
        print_start(&match, start, text, sizeof text);
        PorfiaPosition *late = position_of("dots", "", text);
        PorfiaMove moves[PORFIA_MAX_MOVES];
        assert_int_equal(porfia_position_moves(late, moves), 1);
        porfia_position_free(late);
    }
    static const char other[] = "3x3 100/000/000/000 000/000/000/000 2 0:0";
    assert_true(match_add_start(&match, empty, NULL));
    assert_true(match_add_start(&match, other, NULL));
    for (int start = 1; start <= 5; start++) {
        print_start(&match, start, text, sizeof text);
        assert_string_equal(text, start % 2 ? empty : other);
    }
    match_release(&match);
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
        Match match = small_duel(games[i], who[0], who[1], 25);
        Match exchanged = small_duel(games[i], who[1], who[0], 25);
        play(&match, 1, &one);
        play(&exchanged, 1, &other);
        assert_int_equal(one.tally.margins, -other.tally.margins);
        assert_int_equal(one.tally.margin_squares, other.tally.margin_squares);
        assert_int_equal(one.tally.wins, other.tally.losses);
        for (int k = 0; k < PORFIA_PAIR_RESULTS; k++)
            assert_int_equal(one.tally.pairs[k], other.tally.pairs[PORFIA_PAIR_RESULTS - 1 - k]);
        match_release(&match);
        match_release(&exchanged);
    }
}

/* Equal strength: the score is half within its error, and not because all pairs are alike. */
static void test_random_players(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        Match match = small_duel(games[i], "random", "random", MAX_PAIRS);
        play(&match, 1, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (fabs(estimate.score - 0.5) > 0.06 || fabs(estimate.elo) > 1.5 * estimate.elo_error)
            fail_msg("%s: %g", games[i], estimate.score);
        assert_true(played.tally.pairs[0] + played.tally.pairs[4] > MAX_PAIRS / 10);
        match_release(&match);
    }
}

static void test_search_beats_random(void **state)
{
    (void)state;
    static Played played;
    for (int i = 0; i < COUNT_OF(games); i++) {
        Match match = duel_of(games[i], "textbook:alphabeta", "random", 10);
        match.start = start_with(match.game, 4, 8);
        match.terms.limits.depth = 4;
        play(&match, 1, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (estimate.score < 0.9 || estimate.margin < 1 || estimate.superiority < 0.99)
            fail_msg("%s: score %g, margin %g", games[i], estimate.score, estimate.margin);
        match_release(&match);
    }
}

/* Levels need no limit. Neighbouring levels differ too little for a short test. */
static void test_levels(void **state)
{
    (void)state;
    static const char *const steps[][2] = {{"engine:level=1", "random"},
                                           {"engine:level=5", "engine:level=1"}};
    static Played played;
    for (int i = 0; i < COUNT_OF(games) * COUNT_OF(steps); i++) {
        const char *game = games[i % COUNT_OF(games)], *const *step = steps[i / COUNT_OF(games)];
        Match match = duel_of(game, step[0], step[1], 20);
        play(&match, 1, &played);
        PorfiaEstimate estimate = porfia_tally_estimate(&played.tally);
        if (estimate.margin < estimate.margin_error)
            fail_msg("%s, %s: margin %g", game, step[0], estimate.margin);
        match_release(&match);
    }
}

/* The sequential test ends at the same pair for any concurrency. */
static void test_sequential_test(void **state)
{
    (void)state;
    static Played alone, together;
    static const char *const players[] = {"textbook:alphabeta,depth=2", "random"};
    for (int first = 0; first < 2; first++) {
        Match match = small_duel("dots", players[first], players[1 - first], 300);
        match.has_sprt = true;
        match.sprt = (PorfiaSprt){0, 60};
        play(&match, 1, &alone);
        play(&match, 3, &together);
        check_same(&alone, &together);
        assert_int_equal(alone.end, RUN_DECIDED);
        assert_true(alone.count < 300);
        assert_int_equal(porfia_tally_sprt(&alone.tally, &match.sprt).verdict,
                         first == 0 ? PORFIA_ACCEPT_H1 : PORFIA_ACCEPT_H0);
        match_release(&match);
    }
}

static void test_interruption(void **state)
{
    (void)state;
    static Played played;
    Match match = small_duel("dots", "random", "random", 100);
    played = (Played){.stop_after = 3};
    play(&match, 2, &played);
    assert_int_equal(played.end, RUN_INTERRUPTED);
    assert_int_equal(played.count, 3);
    assert_int_equal(played.tally.wins + played.tally.draws + played.tally.losses, 6);
    match_release(&match);

    /* Interrupts even a search of an hour. */
    match = duel_of("dots", "textbook:minimax", "textbook:uct,playouts=1000000000", 4);
    match.terms.limits.time_ms = 3600000;
    played = (Played){.stop_at_tick = true};
    play(&match, 2, &played);
    assert_int_equal(played.end, RUN_INTERRUPTED);
    assert_int_equal(played.count, 0);
    match_release(&match);
}

/* A player that sleeps longer than the limit is late on every machine. */
static void test_overruns(void **state)
{
    (void)state;
    static Played played;
    Match match =
        small_duel("dots", "line:python3 " TEST_PLAYERS_DIR "/hostile.py slow", "random", 2);
    match.terms.limits.time_ms = 10;
    match.terms.margin_ms = 3600000;
    played = (Played){0};
    play(&match, 1, &played);
    assert_int_equal(played.count, 2);
    const PorfiaOverruns *overruns = played.tally.overruns;
    assert_true(overruns[0].moves > 0 && overruns[0].longest_us > 0);
    assert_true((overruns[1].moves > 0) == (overruns[1].longest_us > 0));
    match.terms.limits = (PorfiaLimits){.nodes = 100};
    play(&match, 1, &played);
    assert_int_equal(played.tally.overruns[0].moves, 0);
    match_release(&match);
}

/* If the outcome is proved before the end, the result is that of perfect play. */
static void test_adjudication(void **state)
{
    (void)state;
    static Played plain, judged;
    int earlier = 0;
    for (int i = 1; i < COUNT_OF(games); i++) {
        Match match = small_duel(games[i], "computer:hash=1", "computer:hash=2", 6);
        match.start = start_with(match.game, 2, 1);
        match.openings = 2;
        match.terms.limits.nodes = 200000;
        play(&match, 1, &plain);
        match.adjudicates = true;
        play(&match, 1, &judged);
        for (int k = 0; k < plain.count; k++)
            for (int game = 0; game < 2; game++) {
                const PorfiaPairGame *full = &plain.pairs[k].pair.games[game];
                const PorfiaPairGame *cut = &judged.pairs[k].pair.games[game];
                earlier += cut->moves < full->moves;
                assert_int_equal(full->points[0] - full->points[1],
                                 cut->points[0] - cut->points[1]);
            }
        match_release(&match);
    }
    assert_true(earlier > 10);
}

static void test_move_limit(void **state)
{
    (void)state;
    static Played played;
    Match match = small_duel("dots", "random", "random", 3);
    match.max_moves = 5;
    play(&match, 1, &played);
    for (int k = 0; k < played.count; k++)
        for (int game = 0; game < 2; game++) {
            assert_int_equal(played.pairs[k].pair.games[game].moves, 5);
            assert_int_equal(played.pairs[k].pair.games[game].end, PORFIA_ADJUDICATED);
        }
    match_release(&match);
}

/* ---- Schedules ---- */

/* Runs a schedule of n players with invented results: the participant entered earlier wins, or all
 * is drawn. */
static int64_t run_schedule(const Match *match, bool is_drawn, PairResult results[], int room)
{
    int64_t count = 0;
    for (;;) {
        Pairing pairings[7];
        int found = schedule_next(match, results, count, pairings, 7);
        if (found == 0)
            return count;
        for (int i = 0; i < found; i++) {
            assert_true(count < room);
            PairResult *result = &results[count++];
            *result = (PairResult){.pairing = pairings[i], .played = 3};
            assert_int_equal(pairings[i].order, count - 1);
            assert_int_not_equal(pairings[i].participants[0], pairings[i].participants[1]);
            int better = pairings[i].participants[0] < pairings[i].participants[1] ? 0 : 1;
            for (int game = 0; game < 2; game++)
                result->pair.games[game].points[better] = is_drawn ? 0 : 1;
        }
    }
}

static Match schedule_of(ScheduleKind kind, int participants, int pairs)
{
    Match match = match_default();
    match.game = game_named("dots");
    match.schedule = kind;
    match.pairs = pairs;
    for (int i = 0; i < participants; i++)
        assert_true(match_add_participant(&match, NULL, "random", NULL, NULL));
    return match;
}

static void test_round_robin(void **state)
{
    (void)state;
    static PairResult results[4000];
    for (int participants = 2; participants <= 33; participants++) {
        Match match = schedule_of(SCHEDULE_ROUND_ROBIN, participants, 3);
        int64_t count = run_schedule(&match, false, results, 4000);
        int met[33][33] = {{0}};
        assert_int_equal(count, 3 * participants * (participants - 1) / 2);
        assert_int_equal(count, schedule_length(&match));
        for (int64_t i = 0; i < count; i++)
            met[results[i].pairing.participants[0]][results[i].pairing.participants[1]]++;
        for (int i = 0; i < participants; i++)
            for (int k = 0; k < participants; k++)
                assert_int_equal(met[i][k] + met[k][i], i == k ? 0 : 3);
        match_release(&match);
    }
}

static void test_gauntlet(void **state)
{
    (void)state;
    static PairResult results[100];
    Match match = schedule_of(SCHEDULE_GAUNTLET, 5, 4);
    assert_int_equal(run_schedule(&match, false, results, 100), 16);
    for (int i = 0; i < 16; i++) {
        assert_int_equal(results[i].pairing.participants[0], 0);
        assert_int_equal(results[i].pairing.participants[1], 1 + i % 4);
        assert_int_equal(results[i].pairing.start, 1 + i / 4);
    }
    match_release(&match);
}

/* The first wins, for any number; the first two meet in the final; a drawn tie is extended, then
 * the earlier participant advances. */
static void test_knock_out(void **state)
{
    (void)state;
    static PairResult results[4000];
    for (int participants = 2; participants <= 33; participants++) {
        Match match = schedule_of(SCHEDULE_KNOCK_OUT, participants, 2);
        int survivors[MATCH_MAX_PARTICIPANTS];
        for (int is_drawn = 0; is_drawn < 2; is_drawn++) {
            int64_t count = run_schedule(&match, is_drawn, results, 4000);
            assert_int_equal(count, (participants - 1) * (is_drawn ? 10 : 2));
            assert_int_equal(schedule_survivors(&match, results, count, survivors), 1);
            assert_int_equal(survivors[0], 0);
            const Pairing *final = &results[count - 1].pairing;
            if (!is_drawn)
                assert_int_equal(final->participants[0] + final->participants[1], 1);
        }
        match_release(&match);
    }
}

/* From a drawn tie the earlier participant advances, wherever it stands in the bracket. */
static void test_drawn_final(void **state)
{
    (void)state;
    PairResult results[64];
    Pairing pairings[64];
    int64_t count = 0;
    int found, survivors[MATCH_MAX_PARTICIPANTS];
    Match match = schedule_of(SCHEDULE_KNOCK_OUT, 4, 1);
    while ((found = schedule_next(&match, results, count, pairings, 8)) > 0)
        for (int i = 0; i < found; i++) {
            PairResult *result = &results[count++];
            *result = (PairResult){.pairing = pairings[i], .played = 3};
            /* The last beats the first, the second the third; the final is drawn. */
            int lost = pairings[i].participants[0] == 0 || pairings[i].participants[0] == 2 ? 0 : 1;
            for (int game = 0; pairings[i].round == 1 && game < 2; game++)
                result->pair.games[game].points[1 - lost] = 1;
        }
    assert_int_equal(count, 2 + 9);
    assert_int_equal(schedule_survivors(&match, results, count, survivors), 1);
    assert_int_equal(survivors[0], 1);
    match_release(&match);
}

/* ---- Refusals ---- */

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second;
        int rows;
        PorfiaSprt sprt;
        const char *message;
    } table[] = {
        {"random", "computer", 3, {0, 1}, "missing limit of 'computer'"},
        {"random", "random", 3, {1, 1}, "must be larger than the first"},
        {"random", "random", 3, {0, NAN}, "must be larger than the first"},
        {"random", "random", 99, {0, 1}, "99"},
        {"random", NULL, 3, {0, 1}, "requires 2 to 256 players, not 1"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        const char *const players[] = {table[i].first, table[i].second};
        Match match = match_of("dots", players, table[i].second ? 2 : 1, 1);
        match.start.values[0] = PORFIA_SIZE_OF(table[i].rows, 6);
        match.has_sprt = true;
        match.sprt = table[i].sprt;
        PorfiaError error = {0};
        char message[PORFIA_MESSAGE_SIZE];
        assert_false(match_check(&match, &error));
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, table[i].message))
            fail_msg("row %d: %s", i, message);
        assert_false(match_check(&match, NULL));
        match_release(&match);
    }
}

/* Settings are unchanged after being written and read. */
static void test_settings(void **state)
{
    (void)state;
    Match one = small_duel("dots", "textbook:alphabeta,depth=3", "random", 9), other;
    one.terms = (MatchTerms){{.depth = 3, .time_ms = 77, .nodes = 1234}, 5, 6, 7};
    one.max_moves = 44;
    one.adjudicates = true;
    one.schedule = SCHEDULE_GAUNTLET;
    one.has_sprt = true;
    one.sprt = (PorfiaSprt){-1.5, 4};
    assert_true(match_add_participant(&one, "Zé \"o\" 3.º", "ugi:./x 'a b'", "Hash=1,B=c d", NULL));
    assert_true(match_add_start(&one, "3x3 000/000/000/000 000/000/000/000 1 0:0", NULL));
    json_t *written = match_json(&one);
    other = match_default();
    assert_true(match_read(&other, written, NULL));
    json_t *again = match_json(&other);
    assert_true(json_equal(written, again));
    assert_string_equal(other.participants[2].name, "Zé \"o\" 3.º");
    assert_int_equal(PORFIA_SIZE_ROWS(other.start.values[0]), 3);
    json_decref(written);
    json_decref(again);
    match_release(&one);
    match_release(&other);
}

static void test_settings_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } table[] = {
        {"[]", "invalid value of"},
        {"{}", "missing game"},
        {"{\"game\":\"chess\"}", "'chess'"},
        {"{\"game\":3}", "invalid value of 'game'"},
        {"{\"game\":\"dots\",\"gmae\":1}", "unknown setting 'gmae'"},
        {"{\"game\":\"dots\",\"pairs\":0}", "invalid value of 'pairs' (allowed: 1..10000000)"},
        {"{\"game\":\"dots\",\"pairs\":1.5}", "invalid value of 'pairs'"},
        {"{\"game\":\"dots\",\"time\":\"1\"}", "invalid value of 'time'"},
        {"{\"game\":\"dots\",\"adjudicate\":1}",
         "invalid value of 'adjudicate' (allowed: true, false)"},
        {"{\"game\":\"dots\",\"size\":5}", "invalid value of 'size'"},
        {"{\"game\":\"dots\",\"size\":\"5\"}", "5"},
        {"{\"game\":\"dots\",\"schedule\":\"all\"}",
         "invalid value of 'schedule' (allowed: round-robin"},
        {"{\"game\":\"dots\",\"sprt\":[1]}", "invalid value of 'sprt'"},
        {"{\"game\":\"dots\",\"players\":\"random\"}", "invalid value of 'players'"},
        {"{\"game\":\"dots\",\"players\":[3]}", "invalid value of 'players'"},
        {"{\"game\":\"dots\",\"players\":[\"robot\"]}", "unknown player 'robot'"},
        {"{\"game\":\"dots\",\"players\":[{\"player\":\"random\",\"nmae\":\"x\"}]}", "'players'"},
        {"{\"game\":\"dots\",\"players\":[{\"name\":\"a\",\"player\":\"random\"},"
         "{\"name\":\"a\",\"player\":\"random\"}]}",
         "player 'a' given twice"},
        {"{\"game\":\"dots\",\"players\":[{\"name\":\"\",\"player\":\"random\"}]}",
         "'' is not a name of 1 to"},
        {"{\"game\":\"cavalo\",\"rules\":\"a=b\"}", "'a'"},
        {"{\"game\":\"dots\",\"positions\":[1]}", "invalid value of 'positions'"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Match match = match_default();
        PorfiaError error = {0};
        char message[PORFIA_MESSAGE_SIZE];
        json_t *object = json_loads(table[i].text, 0, NULL);
        assert_non_null(object);
        if (match_read(&match, object, &error))
            fail_msg("%s was read", table[i].text);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, table[i].message))
            fail_msg("%s: %s", table[i].text, message);
        json_decref(object);
        match_release(&match);
    }
}

/* This executable is also the supervisor of programs. The argument `strength` plays many games to
 * measure strength. */
int main(int argc, char **argv)
{
    if (supervisor_is_called(argc, argv))
        return supervisor_main(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_openings),
        cmocka_unit_test(test_concurrency),
        cmocka_unit_test(test_pairs_share_their_start),
        cmocka_unit_test(test_starts),
        cmocka_unit_test(test_sequential_test),
        cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_overruns),
        cmocka_unit_test(test_move_limit),
        cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_gauntlet),
        cmocka_unit_test(test_knock_out),
        cmocka_unit_test(test_drawn_final),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_settings_refused),
    };
    const struct CMUnitTest strength[] = {
        cmocka_unit_test(test_random_players), cmocka_unit_test(test_search_beats_random),
        cmocka_unit_test(test_levels),         cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_adjudication),
    };
    if (argc > 1 && strcmp(argv[1], "strength") == 0)
        return cmocka_run_group_tests(strength, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
