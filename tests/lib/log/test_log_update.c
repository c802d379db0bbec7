/*
 * Updating a log from whole games: after each update it says what the record says, with few lines.
 * Random games are played, taken back, annotated and ended, several in one file.
 */
#define _GNU_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "log/texts.h"
#include "porfia.h"

enum { GAMES = 3, ROUNDS = 150, MOST_BYTES = 1 << 20 };

typedef struct Fixture {
    char path[256];
    PorfiaLog *log;
    PorfiaRecord records[GAMES];
} Fixture;

static PorfiaRecord record_of(const char *id, const char *name)
{
    PorfiaRecord record = {.winner = -1, .date = "2026-11-16T02:15:30Z"};
    const PorfiaGame *game = porfia_game_find(name, NULL);
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, NULL);
    record.play = porfia_play_create(position, NULL);
    porfia_position_free(position);
    snprintf(record.id, sizeof record.id, "%s", id);
    snprintf(record.players[0], sizeof record.players[0], "human");
    snprintf(record.players[1], sizeof record.players[1], "engine:level=3");
    return record;
}

static int set_up(void **state)
{
    static const char *const names[GAMES] = {"cavalo", "dots", "adji"};
    Fixture *fixture = calloc(1, sizeof *fixture);
    snprintf(fixture->path, sizeof fixture->path, "/tmp/porfia-update-XXXXXX");
    int file = mkstemp(fixture->path);
    if (file < 0)
        return -1;
    close(file);
    fixture->log = porfia_log_open(fixture->path, NULL, NULL);
    for (int i = 0; i < GAMES; i++)
        fixture->records[i] = record_of(names[i], names[i]);
    *state = fixture;
    return fixture->log ? 0 : -1;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    porfia_log_close(fixture->log);
    for (int i = 0; i < GAMES; i++) {
        porfia_record_cut_annotations(&fixture->records[i], -1);
        free(fixture->records[i].annotations);
        porfia_play_free(fixture->records[i].play);
    }
    unlink(fixture->path);
    free(fixture);
    return 0;
}

static char *read_file(const char *path)
{
    char *text = calloc(1, MOST_BYTES);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_true(fread(text, 1, MOST_BYTES - 1, file) < MOST_BYTES - 1);
    fclose(file);
    return text;
}

/* The lines of the log that are new. */
static int lines_after(Fixture *fixture, const char *before)
{
    char *text = read_file(fixture->path);
    size_t length = strlen(before);
    int lines = 0;
    assert_memory_equal(text, before, length);
    for (const char *rest = text + length; *rest; rest++)
        lines += *rest == '\n';
    free(text);
    return lines;
}

static void update(Fixture *fixture, const PorfiaRecord *record)
{
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    if (!porfia_log_update(fixture->log, record, &error))
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
}

/* An update changes nothing. */
static void check_refused(Fixture *fixture, const PorfiaRecord *record, const PorfiaText *text)
{
    PorfiaError error = {0};
    char *before = read_file(fixture->path);
    assert_false(porfia_log_update(fixture->log, record, &error));
    assert_int_equal(lines_after(fixture, before), 0);
    if (text)
        assert_ptr_equal(error.text, text);
    free(before);
}

static int texts_of(const PorfiaRecord *record)
{
    int count = 0;
    for (int i = 0; i < record->annotation_count; i++)
        count += record->annotations[i].kind == PORFIA_VARIATION || *record->annotations[i].text;
    return count;
}

static void check_same(const PorfiaRecord *read, const PorfiaRecord *record)
{
    int length = porfia_play_length(record->play);
    assert_false(read->faulty);
    assert_int_equal(porfia_play_length(read->play), length);
    for (int i = 0; i < length; i++)
        assert_true(porfia_play_move_at(read->play, i) == porfia_play_move_at(record->play, i));
    assert_string_equal(read->players[0], record->players[0]);
    assert_string_equal(read->players[1], record->players[1]);
    assert_int_equal(read->time_ms, record->time_ms);
    assert_int_equal(texts_of(read), texts_of(record));
    if (record->end != PORFIA_RUNNING)
        assert_int_equal(read->end, record->end);
}

static void check_log(Fixture *fixture, int games)
{
    PorfiaRecords read;
    assert_true(porfia_records_read(fixture->path, NULL, NULL, &read, NULL));
    assert_int_equal(read.faults, 0);
    assert_int_equal(read.count, games);
    for (int i = 0; i < GAMES; i++) {
        int index = porfia_records_find(&read, fixture->records[i].id);
        if (index >= 0)
            check_same(&read.items[index], &fixture->records[i]);
    }
    porfia_records_release(&read);
}

static void play_random(Random *random, PorfiaRecord *record)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (porfia_play_end(record->play) != PORFIA_RUNNING)
        return;
    int count = porfia_position_moves(porfia_play_present(record->play), moves);
    assert_true(porfia_play_move(record->play, moves[random_below(random, (uint32_t)count)], NULL));
}

static void take_back(Random *random, PorfiaRecord *record)
{
    uint32_t length = (uint32_t)porfia_play_length(record->play);
    int left = length ? (int)random_below(random, length) : 0;
    porfia_play_undo(record->play, left);
    porfia_record_cut_annotations(record, left);
}

static void annotate(Random *random, PorfiaRecord *record)
{
    static char none[] = "", comment[] = "an idea", other[] = "another";
    char *texts[] = {comment, other, none};
    int ply = (int)random_below(random, (uint32_t)porfia_play_length(record->play) + 1);
    PorfiaAnnotation annotation = {PORFIA_COMMENT, ply, none, texts[random_below(random, 3)]};
    assert_true(porfia_record_annotate(record, &annotation, NULL));
}

static void change(Random *random, PorfiaRecord *record)
{
    switch (random_below(random, 8)) {
    case 0: take_back(random, record); break;
    case 1: annotate(random, record); break;
    case 2: record->time_ms = (int64_t)random_below(random, 3) * 1000; break;
    case 3: record->end = porfia_play_end(record->play) ? record->end : PORFIA_UNFINISHED; return;
    default: play_random(random, record); break;
    }
    record->end = PORFIA_RUNNING;
}

/* Each record is written in turn after a random change, and the log says the same; a second update
 * has nothing to add. */
static void test_random_games(void **state)
{
    Fixture *fixture = *state;
    Random random = {.state = 7};
    for (int round = 0; round < ROUNDS; round++) {
        PorfiaRecord *record = &fixture->records[round % GAMES];
        for (uint32_t more = random_below(&random, 3) + 1; more > 0; more--)
            change(&random, record);
        update(fixture, record);
        check_log(fixture, round < GAMES ? round + 1 : GAMES);
        char *text = read_file(fixture->path);
        update(fixture, record);
        assert_int_equal(lines_after(fixture, text), 0);
        free(text);
    }
}

/* A move is one line; moves that are taken back are one; what follows a left game resumes it. */
static void test_lines(void **state)
{
    Fixture *fixture = *state;
    PorfiaRecord *record = &fixture->records[1];
    Random random = {.state = 1};
    update(fixture, record);
    static const int expected[] = {1, 1, 2, 1, 2, 1};
    for (int i = 0; i < (int)(sizeof expected / sizeof expected[0]); i++) {
        char *before = read_file(fixture->path);
        if (i == 2)
            porfia_play_undo(record->play, 0);
        if (i == 3)
            record->end = PORFIA_UNFINISHED;
        if (i != 3 && i != 5)
            play_random(&random, record);
        if (i == 4)
            record->end = PORFIA_RUNNING;
        if (i == 5)
            record->end = PORFIA_RESIGNED, record->winner = 2;
        update(fixture, record);
        assert_int_equal(lines_after(fixture, before), expected[i]);
        free(before);
    }
    annotate(&random, record); /* also after the end */
    update(fixture, record);
    check_log(fixture, 1);
    play_random(&random, record);
    check_refused(fixture, record, &log_texts[LOG_TEXT_ENDED]);
}

static void test_refusals(void **state)
{
    Fixture *fixture = *state;
    PorfiaRecord *record = &fixture->records[1], wrong;
    static const char *const ids[] = {"", "a\tb", "a\nmove", "A", "../a"};
    update(fixture, record);
    for (int i = 0; i < (int)(sizeof ids / sizeof ids[0]); i++) {
        wrong = *record;
        snprintf(wrong.id, sizeof wrong.id, "%s", ids[i]);
        check_refused(fixture, &wrong, &log_texts[LOG_TEXT_LINE_ID]);
    }
    wrong = *record;
    snprintf(wrong.players[0], sizeof wrong.players[0], "human\nend");
    check_refused(fixture, &wrong, NULL);
    wrong = *record;
    snprintf(wrong.id, sizeof wrong.id, "new");
    snprintf(wrong.date, sizeof wrong.date, "today");
    check_refused(fixture, &wrong, NULL);
    wrong = *record;
    wrong.end = PORFIA_NORMAL;
    check_refused(fixture, &wrong, NULL);
    wrong = fixture->records[2];
    memcpy(wrong.id, record->id, sizeof wrong.id);
    check_refused(fixture, &wrong, &log_texts[LOG_TEXT_CHANGED]);
}

/* A game that another program plays is left alone; others are written meanwhile. */
static void test_played_elsewhere(void **state)
{
    Fixture *fixture = *state;
    Random random = {.state = 3};
    PorfiaRecord *record = &fixture->records[1];
    update(fixture, record);
    PorfiaLog *other = porfia_log_open(fixture->path, NULL, NULL);
    assert_true(porfia_log_resume(other, record, NULL));
    play_random(&random, record);
    check_refused(fixture, record, &log_texts[LOG_TEXT_PLAYED]);
    update(fixture, &fixture->records[2]);
    PorfiaError error;
    assert_false(porfia_log_update(other, &fixture->records[2], &error));
    assert_ptr_equal(error.text, &log_texts[LOG_TEXT_OTHER]);
    porfia_log_close(other);
    update(fixture, record);
    check_log(fixture, 2);
}

/* A log of version 1 gets everything but annotations. */
static void test_old_log(void **state)
{
    Fixture *fixture = *state;
    Random random = {.state = 5};
    FILE *file = fopen(fixture->path, "wb");
    fputs("porfia-log 1\n", file);
    fclose(file);
    porfia_log_close(fixture->log);
    fixture->log = porfia_log_open(fixture->path, NULL, NULL);
    PorfiaRecord *record = &fixture->records[1];
    for (int i = 0; i < 4; i++) {
        play_random(&random, record);
        annotate(&random, record);
        update(fixture, record);
    }
    porfia_record_cut_annotations(record, -1);
    check_log(fixture, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_random_games, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refusals, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_played_elsewhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_old_log, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
