/*
 * Background judgements, and their copies of games: they equal judgement_make whatever happens to
 * the game meanwhile, and can be left at any moment. Runs under the thread sanitizer as well.
 */
#define _GNU_SOURCE
#include "play/record_copy.h"
#include "screen/background_judgement.h"
#include "support/program.h"
#include "support/support.h"
#include "support/timeout.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A random game of Dots as the only record, with a search for every third move. */
static PorfiaRecords play_game(const char *size, uint64_t seed)
{
    PorfiaError error;
    Random random = random_from(seed);
    PorfiaPosition *start = start_of("dots", "", size);
    PorfiaRecords records = {.items = calloc(1, sizeof *records.items), .count = 1};
    PorfiaRecord *record = records.items;
    *record = (PorfiaRecord){.id = "game", .date = "2026-11-16T02:15:30Z", .winner = -1};
    record->play = porfia_play_create(start, &error);
    record->moves = calloc(PORFIA_MAX_MOVES, sizeof *record->moves);
    porfia_position_free(start);
    while (porfia_play_end(record->play) == PORFIA_RUNNING) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(porfia_play_present(record->play), moves);
        PorfiaMoveRecord *entry = &record->moves[record->move_count++];
        *entry = (PorfiaMoveRecord){.ms = record->move_count, .searched = count % 3 == 0};
        entry->pv = entry->searched ? strdup("h11 h12") : NULL;
        assert_true(
            porfia_play_move(record->play, moves[random_below(&random, (uint32_t)count)], &error));
    }
    record->end = PORFIA_NORMAL;
    record->winner = porfia_play_leader(record->play);
    return records;
}

/* A report with memory for judgements. */
static GameReport report_of(const PorfiaRecord *record)
{
    GameReport report = game_report_make(record);
    report.judgements = calloc((size_t)report.length + 1, sizeof *report.judgements);
    return report;
}

/* Waits until the loop was woken this many times, or the task has ended. */
static void wait_for(BackgroundJudgement *judgement, const WakePipe *wake, int times)
{
    for (int i = 0; i < times && !background_judgement_is_done(judgement); i++) {
        struct pollfd told = {.fd = wake->ends[0], .events = POLLIN};
        char byte;
        assert_int_equal(poll(&told, 1, 1000 * TIMEOUT_S), 1);
        assert_int_equal(read(wake->ends[0], &byte, 1), 1);
    }
}

/* ---- Copies ---- */

static void test_copy(void **state)
{
    (void)state;
    PorfiaRecords records = play_game("size=2x2", 3), copy;
    PorfiaRecord *record = records.items;
    assert_true(record_copy(record, &copy));
    const PorfiaRecord *copied = copy.items;
    assert_int_equal(copy.count, 1);
    assert_string_equal(copied->id, record->id);
    assert_int_equal(copied->move_count, record->move_count);
    assert_int_equal(porfia_play_length(copied->play), porfia_play_length(record->play));
    for (int i = 0; i < record->move_count; i++) {
        assert_int_equal(porfia_play_move_at(copied->play, i),
                         porfia_play_move_at(record->play, i));
        assert_int_equal(copied->moves[i].ms, record->moves[i].ms);
        assert_int_equal(!copied->moves[i].pv, !record->moves[i].pv);
        assert_true(!record->moves[i].pv || copied->moves[i].pv != record->moves[i].pv);
    }
    /* Changing the original does not change the copy. */
    porfia_play_undo(record->play, 2);
    assert_int_equal(porfia_play_length(copied->play), copied->move_count);
    porfia_records_release(&records);
    assert_string_equal(copied->date, "2026-11-16T02:15:30Z");
    porfia_records_release(&copy);
}

/* ---- Judgements ---- */

/* The game's moves are taken back while it is being judged. */
static void test_same_as_without(void **state)
{
    (void)state;
    static const PorfiaLimits patient = {.deepen = true}; /* to the end of the game */
    WakePipe wake;
    assert_true(wake_open(&wake));
    for (uint64_t seed = 1; seed <= 5; seed++) {
        PorfiaRecords records = play_game("size=2x2", seed), copy;
        assert_true(record_copy(records.items, &copy));
        PorfiaSearch *search = engine_of(1, 0);
        GameReport expected = game_report_make(copy.items), report = report_of(copy.items);
        assert_int_equal(judgement_make(&expected, search, &patient, NULL, NULL), JUDGEMENT_DONE);
        BackgroundJudgement *judgement = background_judgement_start(records.items, &patient, &wake);
        assert_non_null(judgement);
        porfia_records_release(&records);
        for (int before = 0; !background_judgement_is_done(judgement); before = report.judged) {
            background_judgement_look(judgement, &report);
            assert_true(report.judged >= before);
        }
        background_judgement_look(judgement, &report);
        assert_false(background_judgement_has_failed(judgement));
        background_judgement_leave(judgement);
        assert_int_equal(report.judged, report.length);
        assert_int_equal(report.turning_point_count, expected.turning_point_count);
        for (int i = 0; i < report.length; i++) {
            assert_int_equal(report.judgements[i].lost, expected.judgements[i].lost);
            assert_int_equal(report.judgements[i].decides, expected.judgements[i].decides);
        }
        for (int i = 0; i < 2; i++)
            assert_true(report.players[i].accuracy == expected.players[i].accuracy);
        game_report_release(&expected);
        game_report_release(&report);
        porfia_search_free(search);
        porfia_records_release(&copy);
    }
    wake_close(&wake);
}

/* A task left at any point ends, and its thread is gone when the wake pipe is closed. */
static void test_left(void **state)
{
    (void)state;
    PorfiaRecords records = play_game("size=4x4", 7);
    static const PorfiaLimits patient = {.time_ms = 3600000, .deepen = true};
    for (int times = 0; times < 12; times++) {
        WakePipe wake;
        assert_true(wake_open(&wake));
        BackgroundJudgement *judgement = background_judgement_start(records.items, &patient, &wake);
        assert_non_null(judgement);
        wait_for(judgement, &wake, times);
        background_judgement_leave(judgement);
        wake_close(&wake);
    }
    porfia_records_release(&records);
}

/* A game without moves has no judgement. */
static void test_no_moves(void **state)
{
    (void)state;
    WakePipe wake;
    assert_true(wake_open(&wake));
    PorfiaRecords records = play_game("size=2x2", 1);
    porfia_play_undo(records.items->play, 0);
    BackgroundJudgement *judgement = background_judgement_start(records.items, NULL, &wake);
    GameReport report = report_of(records.items);
    wait_for(judgement, &wake, 1);
    background_judgement_look(judgement, &report);
    assert_int_equal(report.judged, 0);
    assert_false(background_judgement_has_failed(judgement));
    background_judgement_leave(judgement);
    game_report_release(&report);
    porfia_records_release(&records);
    wake_close(&wake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_same_as_without),
        cmocka_unit_test(test_left),
        cmocka_unit_test(test_no_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
