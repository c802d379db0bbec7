/*
 * The engine's judgement of small games against an independent one: every move of every position is
 * tried to the end without the library's search, and losses, accuracies and turning points are
 * computed again.
 */
#include "report/game/judgement.h"
#include "support/support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Enough to solve any of these positions; none needs it. */
static const PorfiaLimits patient = {.time_ms = 600000, .deepen = true};

/* ---- The independent judgement ---- */

static int naive_move_value(const PorfiaPosition *position, PorfiaMove move);

/* The mover's further gain minus the opponent's. */
static int naive_value(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    int best = count > 0 ? naive_move_value(position, moves[0]) : 0;
    for (int i = 1; i < count; i++) {
        int value = naive_move_value(position, moves[i]);
        best = value > best ? value : best;
    }
    return best;
}

static int naive_move_value(const PorfiaPosition *position, PorfiaMove move)
{
    PorfiaPosition *child = porfia_position_copy(position);
    int gain = porfia_position_play(child, move);
    int value = naive_value(child);
    bool same = porfia_position_mover(child) == porfia_position_mover(position);
    porfia_position_free(child);
    return same ? gain + value : gain - value;
}

static int lead_of(const PorfiaPosition *position, int value)
{
    int lead = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

/* ---- Games ---- */

/* Random moves after `skipped` others. */
static PorfiaRecord play_game(const char *game, const char *start, int skipped, uint64_t seed)
{
    Random random = random_from(seed);
    PorfiaPosition *position = start_of(game, "", start);
    play_random(position, &random, skipped);
    PorfiaError error;
    PorfiaRecord record = {.play = porfia_play_create(position, &error), .winner = -1};
    PorfiaPlay *play = record.play;
    porfia_position_free(position);
    while (porfia_play_end(play) == PORFIA_RUNNING) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(porfia_play_present(play), moves);
        assert_true(porfia_play_move(play, moves[random_below(&random, (uint32_t)count)], &error));
    }
    record.move_count = porfia_play_length(play);
    record.moves = calloc((size_t)record.move_count + 1, sizeof *record.moves);
    return record;
}

static void release_game(PorfiaRecord *record)
{
    porfia_play_free(record->play);
    free(record->moves);
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

static void check_move(const GameReport *report, int index)
{
    const PorfiaPlay *play = report->record->play;
    const PorfiaPosition *position = porfia_play_position(play, index);
    const MoveJudgement *judgement = &report->judgements[index];
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int best = naive_value(position);
    int played = naive_move_value(position, porfia_play_move_at(play, index));
    assert_true(judgement->is_known && judgement->is_exact);
    assert_int_equal(judgement->value, best);
    assert_int_equal(judgement->lost, best - played);
    assert_int_equal(naive_move_value(position, judgement->best), best);
    assert_int_equal(judgement->is_forced, porfia_position_moves(position, moves) == 1);
    assert_int_equal(judgement->turns,
                     sign_of(lead_of(position, best)) != sign_of(lead_of(position, played)));
    assert_true(game_report_measure(report, MEASURE_JUDGED_LEAD, index) == lead_of(position, best));
    assert_int_equal(judgement->is_searched, !judgement->is_forced);
    assert_true(judgement->is_forced || (judgement->search.nodes > 0 && judgement->search.exact &&
                                         judgement->search.value == best));
}

/* The formulas of docs/reports.md, implemented again. */
static void check_players(const GameReport *report)
{
    const PorfiaPlay *play = report->record->play;
    int gains = 0;
    for (int i = 0; i < report->length; i++)
        gains += porfia_play_gain(play, i);
    double usual = gains > 0 ? (double)gains / report->length : 1;
    for (int player = 1; player <= 2; player++) {
        int moves = 0, best = 0, lost = 0;
        for (int i = 0; i < report->length; i++)
            if (porfia_play_mover(play, i) == player && !report->judgements[i].is_forced) {
                moves++;
                best += report->judgements[i].lost == 0;
                lost += report->judgements[i].lost;
            }
        const PlayerJudgement *got = &report->players[player - 1];
        assert_true(got->moves == moves && got->best == best && got->lost == lost);
        if (moves == 0)
            assert_true(isnan(got->accuracy));
        else
            assert_true(fabs(got->accuracy - 100 / (1 + (double)lost / moves / usual)) < 1e-9);
    }
}

/* No move outside the turning points is more decisive than one of them. */
static void check_turning_points(const GameReport *report)
{
    int count = 0;
    for (int i = 0; i < report->length; i++) {
        const MoveJudgement *out = &report->judgements[i];
        if (out->decides) {
            assert_int_equal(report->turning_points[count++], i);
            assert_true(out->lost > 0);
            continue;
        }
        if (out->lost > 0)
            assert_int_equal(report->turning_point_count, MAX_TURNING_POINTS);
        for (int k = 0; out->lost > 0 && k < report->length; k++) {
            const MoveJudgement *in = &report->judgements[k];
            if (in->decides)
                assert_true(in->turns > out->turns ||
                            (in->turns == out->turns && in->lost >= out->lost));
        }
    }
    assert_int_equal(report->turning_point_count, count);
}

/* The choice among many candidates, with given losses. */
static void test_turning_points(void **state)
{
    (void)state;
    enum { MOVES = 40 };
    Random random = random_from(5);
    for (int round = 0; round < 500; round++) {
        MoveJudgement judgements[MOVES] = {{0}};
        GameReport report = {.judgements = judgements, .length = MOVES};
        for (int i = 0; i < MOVES; i++) {
            judgements[i].is_known = true;
            judgements[i].lost = random_below(&random, 2) ? (int)random_below(&random, 30) : 0;
            judgements[i].turns = judgements[i].lost > 0 && random_below(&random, 6) == 0;
        }
        game_report_find_turning_points(&report);
        check_turning_points(&report);
    }
}

static void test_against_naive(void **state)
{
    (void)state;
    static const struct {
        const char *game, *start;
        int skipped, games;
    } table[] = {
        {"dots", "size=1x1", 0, 10},
        {"dots", "size=2x2", 5, 40},
        {"dots", "size=1x4", 6, 40},
        {"cavalo", "seed=3", 42, 10},
    };
    PorfiaSearch *search = engine_of(1, 0);
    int lost = 0, turns = 0;
    for (int i = 0; i < COUNT_OF(table); i++)
        for (int seed = 1; seed <= table[i].games; seed++) {
            PorfiaRecord record =
                play_game(table[i].game, table[i].start, table[i].skipped, (uint64_t)seed);
            GameReport report = game_report_make(&record);
            assert_int_equal(judgement_make(&report, search, &patient, NULL, NULL), JUDGEMENT_DONE);
            assert_int_equal(report.judged, report.length);
            for (int move = 0; move < report.length; move++) {
                check_move(&report, move);
                lost += report.judgements[move].lost > 0;
                turns += report.judgements[move].turns;
            }
            check_players(&report);
            check_turning_points(&report);
            game_report_release(&report);
            release_game(&record);
        }
    porfia_search_free(search);
    assert_true(lost > 20 && turns > 10); /* otherwise nothing was tested */
}

/* A box that is not taken and one that is given away: both values are known by hand. */
static void test_by_hand(void **state)
{
    (void)state;
    /* 1x2, only the middle and the lower edges are free: v21 gives both boxes away. */
    static const char *const moves[] = {"v21", "h21", "h22"};
    PorfiaPosition *position = position_of("dots", "", "1x2 11/00 2/0/2 1 0:0");
    PorfiaError error;
    PorfiaMoveRecord none[3] = {{0}};
    PorfiaRecord record = {.play = porfia_play_create(position, &error), .moves = none};
    for (int i = 0; i < COUNT_OF(moves); i++) {
        PorfiaMove move;
        const PorfiaPosition *present = porfia_play_present(record.play);
        assert_true(porfia_move_parse(present, moves[i], &move, &error));
        assert_true(porfia_play_move(record.play, move, &error));
    }
    GameReport report = game_report_make(&record);
    PorfiaSearch *search = engine_of(1, 0);
    assert_int_equal(judgement_make(&report, search, &patient, NULL, NULL), JUDGEMENT_DONE);
    /* Every first move gives both boxes away: nothing was lost, and player 2 wins by two. */
    assert_int_equal(report.judgements[0].value, -2);
    assert_int_equal(report.judgements[0].lost, 0);
    assert_int_equal(report.judgements[1].value, 2);
    assert_int_equal(report.judgements[2].value, 1);
    assert_true(report.judgements[2].is_forced && !report.judgements[1].is_forced);
    assert_true(report.players[0].accuracy == 100 && report.players[1].accuracy == 100);
    assert_int_equal(report.players[1].moves, 1);
    assert_true(game_report_measure(&report, MEASURE_JUDGED_LEAD, 0) == -2);
    game_report_release(&report);
    porfia_search_free(search);
    porfia_play_free(record.play);
    porfia_position_free(position);
}

/* ---- Interruption ---- */

typedef struct Patience {
    int left; /* calls that still return true */
    int last; /* the last number passed */
} Patience;

static bool ask(void *user, int judged, int moves)
{
    Patience *patience = user;
    assert_true(judged >= patience->last && judged <= moves);
    patience->last = judged;
    return patience->left-- > 0;
}

/* Stopped at any point, the judged moves are the last ones, and correct. */
static void test_stopped(void **state)
{
    (void)state;
    PorfiaRecord record = play_game("dots", "size=2x2", 5, 7);
    PorfiaSearch *search = engine_of(1, 0);
    int known[2] = {0, 0};
    for (int left = 0; left < 40; left++) {
        Patience patience = {.left = left};
        GameReport report = game_report_make(&record);
        JudgementEnd end = judgement_make(&report, search, &patient, ask, &patience);
        assert_true(end == JUDGEMENT_DONE || end == JUDGEMENT_STOPPED);
        assert_int_equal(end == JUDGEMENT_DONE, report.judged == report.length);
        for (int i = 0; i < report.length; i++) {
            bool is_known = i >= report.length - report.judged;
            assert_int_equal(report.judgements[i].is_known, is_known);
            assert_int_equal(isnan(game_report_measure(&report, MEASURE_LOST, i)), !is_known);
            if (is_known)
                check_move(&report, i);
        }
        check_turning_points(&report);
        known[end == JUDGEMENT_DONE]++;
        game_report_release(&report);
    }
    assert_true(known[0] > 5 && known[1] > 5);
    porfia_search_free(search);
    release_game(&record);
}

/* An unfinished game: its last position is judged as well. A game without moves has no
 * judgement. */
static void test_unfinished(void **state)
{
    (void)state;
    PorfiaRecord record = play_game("dots", "size=2x2", 5, 9);
    PorfiaSearch *search = engine_of(1, 0);
    for (int length = porfia_play_length(record.play); length >= 0; length--) {
        porfia_play_undo(record.play, length);
        GameReport report = game_report_make(&record);
        assert_int_equal(judgement_make(&report, search, &patient, NULL, NULL), JUDGEMENT_DONE);
        assert_int_equal(report.judged, length);
        for (int i = 0; i < length; i++)
            check_move(&report, i);
        /* Summing up again changes nothing. */
        judgement_sum_up(&report);
        check_players(&report);
        check_turning_points(&report);
        game_report_release(&report);
    }
    porfia_search_free(search);
    release_game(&record);
}

/* The judgement's searches are shown only where the log has none. */
static void test_searches_shown(void **state)
{
    (void)state;
    PorfiaRecord record = play_game("dots", "size=2x2", 5, 7);
    PorfiaSearch *search = engine_of(1, 0);
    GameReport report = game_report_make(&record);
    assert_false(game_report_shows_judge(&report));
    assert_null(game_report_search(&report, 0));
    assert_int_equal(judgement_make(&report, search, &patient, NULL, NULL), JUDGEMENT_DONE);
    assert_true(game_report_shows_judge(&report));
    for (int i = 0; i < report.length; i++) {
        const MoveJudgement *judgement = &report.judgements[i];
        const PorfiaSummary *shown = game_report_search(&report, i);
        assert_ptr_equal(shown, judgement->is_forced ? NULL : &judgement->search);
        double depth = game_report_measure(&report, MEASURE_DEPTH, i);
        assert_true(shown ? depth == shown->depth : isnan(depth));
        /* The plot of leads shows the judgement as a separate line. */
        assert_true(isnan(game_report_measure(&report, MEASURE_LEAD, i)));
    }
    game_report_release(&report);

    record.moves[2] = (PorfiaMoveRecord){.searched = true, .result = {.depth = 3, .nodes = 9}};
    report = game_report_make(&record);
    assert_int_equal(judgement_make(&report, search, &patient, NULL, NULL), JUDGEMENT_DONE);
    assert_false(game_report_shows_judge(&report));
    for (int i = 0; i < report.length; i++)
        assert_ptr_equal(game_report_search(&report, i), i == 2 ? &record.moves[2].result : NULL);
    game_report_release(&report);
    porfia_search_free(search);
    release_game(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turning_points), cmocka_unit_test(test_against_naive),
        cmocka_unit_test(test_by_hand),        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_unfinished),     cmocka_unit_test(test_searches_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
