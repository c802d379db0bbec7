/*
 * Logs as texts: reading good and damaged ones. No file is written here.
 *
 * The logs in tests/data/logs, written by programs, are damaged in every field of every line, in
 * every line and in every byte. In all cases nothing crashes, lines before the damage are kept,
 * other games are not affected, and the message names line and field.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "log/field_reader.h"
#include "log/record_write.h"
#include "porfia.h"

/* ---- Damaging texts --------------------------------------------------------------------- */

typedef struct Text {
    char *bytes;
    size_t length;
} Text;

static Text text_load(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/logs/%s", TEST_DATA_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    Text text = {malloc(65536), 0};
    text.length = fread(text.bytes, 1, 65536, file);
    assert_true(text.length < 65536);
    fclose(file);
    return text;
}

static Text text_of(const char *bytes)
{
    Text text = {malloc(strlen(bytes) + 1), strlen(bytes)};
    memcpy(text.bytes, bytes, text.length + 1);
    return text;
}

/* The text with some of its bytes replaced. */
static Text text_replace(Text text, size_t place, size_t length, const char *bytes, size_t count)
{
    Text changed = {malloc(text.length - length + count + 1), text.length - length + count};
    memcpy(changed.bytes, text.bytes, place);
    memcpy(changed.bytes + place, bytes, count);
    memcpy(changed.bytes + place + count, text.bytes + place + length,
           text.length - place - length);
    return changed;
}

static int text_lines(Text text)
{
    int count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += text.bytes[i] == '\n';
    return count;
}

/* Line `number`, counted from 1, without its line feed. */
static Slice text_line(Text text, int number)
{
    Slice rest = {text.bytes, text.length};
    for (int i = 1; i < number; i++)
        slice_split(&rest, '\n');
    return slice_split(&rest, '\n');
}

static Slice line_id(Slice line)
{
    slice_split(&line, '\t');
    return slice_split(&line, '\t');
}

static bool slices_equal(Slice a, Slice b)
{
    return a.length == b.length && memcmp(a.start, b.start, a.length) == 0;
}

/* ---- Readings ----------------------------------------------------------------------------- */

typedef struct Reading {
    int events[PORFIA_LOG_COMMENT + 1];
    int last_line;
    int fault_line; /* of the first fault */
    char fault_id[PORFIA_ID_SIZE];
    PorfiaError fault;
    PorfiaRecords records;
} Reading;

static void note(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                 const PorfiaError *error)
{
    Reading *reading = user;
    reading->events[event]++;
    assert_true(line > reading->last_line);
    reading->last_line = line;
    assert_int_equal(event == PORFIA_LOG_FAULT, error != NULL);
    if (event == PORFIA_LOG_FAULT && reading->fault_line == 0) {
        reading->fault_line = line;
        reading->fault = *error;
        if (record)
            strcpy(reading->fault_id, record->id);
    }
    if (event == PORFIA_LOG_FAULT)
        assert_int_equal(error->line, line);
    else
        assert_int_equal(record == NULL, event == PORFIA_LOG_TORN);
}

/* Reads from an allocation of exactly this size, so that sanitizers see reads beyond it. */
static bool read_text(Text text, Reading *reading, PorfiaError *error)
{
    *reading = (Reading){0};
    char *exact = malloc(text.length);
    memcpy(exact, text.bytes, text.length);
    bool is_log = porfia_records_parse(exact, text.length, note, reading, &reading->records, error);
    free(exact);
    if (is_log) {
        assert_int_equal(reading->events[PORFIA_LOG_FAULT], reading->records.faults);
        assert_int_equal(reading->events[PORFIA_LOG_TORN], reading->records.torn);
        assert_int_equal(reading->events[PORFIA_LOG_GAME], reading->records.count);
    } else {
        assert_int_equal(reading->records.count, 0);
        assert_non_null(error->text);
    }
    return is_log;
}

static Reading read_log(Text text)
{
    Reading reading;
    PorfiaError error = {0};
    if (!read_text(text, &reading, &error)) {
        char message[512];
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    }
    return reading;
}

/* The message of the first fault must contain this. */
static void assert_fault(const Reading *reading, int line, const char *part)
{
    char message[1024];
    if (reading->fault_line != line) {
        porfia_error_message(&reading->fault, PORFIA_ENGLISH, message, sizeof message);
        fail_msg("fault in line %d, not %d: %s", reading->fault_line, line, message);
    }
    porfia_error_message(&reading->fault, PORFIA_PORTUGUESE, message, sizeof message);
    assert_true(strncmp(message, "linha ", 6) == 0);
    porfia_error_message(&reading->fault, PORFIA_ENGLISH, message, sizeof message);
    if (!strstr(message, part))
        fail_msg("'%s' is not in: %s", part, message);
}

enum { GOOD_FILES = 4, GOOD_LOGS = 2 * GOOD_FILES };

/* The logs of version 1, and the same lines in a log of version 2. */
static Text good_log(int index)
{
    static const char *const files[GOOD_FILES] = {"short.dat", "interleaved.dat", "repetition.dat",
                                                  "players.dat"};
    Text text = text_load(files[index % GOOD_FILES]);
    if (index >= GOOD_FILES)
        text.bytes[strlen("porfia-log ")] = '2';
    return text;
}

/* ---- Good logs ------------------------------------------------------------------------- */

static void test_interleaved(void **state)
{
    (void)state;
    Text text = text_load("interleaved.dat");
    Reading reading = read_log(text);
    const PorfiaRecords *records = &reading.records;
    assert_int_equal(records->count, 3);
    assert_int_equal(records->faults, 0);
    assert_false(records->torn);
    assert_int_equal(reading.events[PORFIA_LOG_MOVE], 18);
    assert_int_equal(reading.events[PORFIA_LOG_UNDO], 1);
    assert_int_equal(reading.events[PORFIA_LOG_RESUME], 1);
    assert_int_equal(reading.events[PORFIA_LOG_END], 3);

    const PorfiaRecord *dots = &records->items[0];
    assert_string_equal(dots->players[0], "human");
    assert_string_equal(dots->players[1], "textbook:alphabeta,depth=3");
    assert_int_equal(porfia_play_length(dots->play), 7);
    assert_int_equal(dots->end, PORFIA_NORMAL);
    assert_int_equal(dots->winner, 2);
    assert_int_equal(dots->time_ms, 1000);
    assert_false(dots->has_seed);
    assert_false(dots->moves[0].searched);
    assert_int_equal(dots->moves[0].ms, 2310);
    assert_true(dots->moves[1].searched);
    assert_int_equal(dots->moves[1].result.value, 1);
    assert_int_equal(dots->moves[1].result.nodes, 72);
    assert_int_equal(dots->moves[1].result.alpha_cuts, 9);
    assert_int_equal(dots->moves[1].result.beta_cuts, 7);
    assert_int_equal(dots->moves[1].result.table_hits, 2);
    assert_false(dots->moves[1].result.exact);
    assert_string_equal(dots->moves[1].pv, "v11 h12 v31");
    assert_true(dots->moves[6].result.exact);

    const PorfiaRecord *cavalo = &records->items[1];
    assert_true(cavalo->has_seed);
    assert_int_equal(cavalo->seed, 42);
    assert_int_equal(cavalo->end, PORFIA_RESIGNED);
    assert_int_equal(cavalo->winner, 1);
    assert_int_equal(cavalo->moves[0].result.value, -9);

    const PorfiaRecord *adji = &records->items[2];
    assert_int_equal(porfia_play_length(adji->play), 5);
    assert_int_equal(adji->end, PORFIA_RUNNING);
    assert_int_equal(adji->winner, -1);
    assert_int_equal(porfia_records_unfinished(records), 2);
    porfia_records_release(&reading.records);
    assert_int_equal(reading.records.count, 0);
    free(text.bytes);
}

static void test_repetition(void **state)
{
    (void)state;
    Text text = text_load("repetition.dat");
    Reading reading = read_log(text);
    assert_int_equal(reading.records.faults, 0);
    assert_int_equal(reading.records.items[0].end, PORFIA_REPETITION);
    assert_int_equal(reading.records.items[0].winner, 0);
    assert_int_equal(porfia_records_unfinished(&reading.records), -1);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

/* The players and time limit after each line of players.dat, and those of the moves that remain. */
static void test_players(void **state)
{
    (void)state;
    static const struct {
        int lines; /* of the log, read so far */
        const char *players[2];
        int time_ms;
    } table[] = {
        {2, {"human", "textbook:alphabeta,depth=2"}, 2000},
        {5, {"human", "textbook:alphabeta,depth=2"}, 2000},
        {6, {"textbook:alphabeta,depth=2", "human"}, 2000},
        {9, {"textbook:negamax,depth=3", "human"}, 500},
        {10, {"textbook:negamax,depth=3", "human"}, 500}, /* after an undo */
        {13, {"textbook:negamax,depth=3", "human"}, 500}, /* unfinished and resumed */
        {18, {"textbook:negamax,depth=3", "human"}, 0},
    };
    static const int limits[] = {2000, 2000, 2000, 500, 500, 0, 0};
    Text text = text_load("players.dat");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Slice last = text_line(text, table[i].lines);
        Text part = {text.bytes, (size_t)(last.start + last.length + 1 - text.bytes)};
        Reading reading = read_log(part);
        const PorfiaRecord *record = &reading.records.items[0];
        assert_int_equal(reading.records.faults, 0);
        assert_string_equal(record->players[0], table[i].players[0]);
        assert_string_equal(record->players[1], table[i].players[1]);
        assert_int_equal(record->time_ms, table[i].time_ms);
        porfia_records_release(&reading.records);
    }
    Reading reading = read_log(text);
    assert_int_equal(reading.events[PORFIA_LOG_PLAYERS], 3);
    assert_int_equal(reading.records.items[0].move_count, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(reading.records.items[0].moves[i].limit_ms, limits[i]);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

/* A visitor that writes every line again from what was read, and compares. */
static void write_again(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                        const PorfiaError *error)
{
    const Text *text = user;
    char again[RECORD_LINE_SIZE], date[PORFIA_DATE_SIZE] = "";
    Writer writer = writer_to(again, sizeof again);
    Slice found = text_line(*text, line);
    assert_null(error);
    int length = porfia_play_length(record->play);
    switch (event) {
    case PORFIA_LOG_GAME: record_write_game(&writer, record); break;
    case PORFIA_LOG_MOVE:
        record_write_move(&writer, record->id, record->play, &record->moves[length - 1]);
        break;
    case PORFIA_LOG_UNDO: record_write_undo(&writer, record->id, record->play); break;
    case PORFIA_LOG_PLAYERS: record_write_players(&writer, record->id, record); break;
    case PORFIA_LOG_VARIATION:
    case PORFIA_LOG_COMMENT:
        record_write_annotation(&writer, record->id,
                                &record->annotations[record->annotation_count - 1]);
        break;
    case PORFIA_LOG_RESUME:
        memcpy(date, found.start + found.length - 20, 20);
        record_write_resume(&writer, record->id, date);
        break;
    default: record_write_end(&writer, record->id, record->play, record->end, record->winner);
    }
    assert_int_equal(writer.length, found.length + 1);
    assert_memory_equal(again, found.start, writer.length);
}

static void test_lines_written_again(void **state)
{
    (void)state;
    for (int i = 0; i <= GOOD_LOGS; i++) {
        Text text = i < GOOD_LOGS ? good_log(i) : text_load("annotated.dat");
        PorfiaRecords records;
        assert_true(
            porfia_records_parse(text.bytes, text.length, write_again, &text, &records, NULL));
        porfia_records_release(&records);
        free(text.bytes);
    }
}

/* ---- Damage everywhere ------------------------------------------------------------------ */

/* The damaged game may be cut short; all others must be unchanged. */
static void assert_others_kept(const PorfiaRecords *good, const PorfiaRecords *damaged, Slice id)
{
    int next = 0;
    for (int i = 0; i < good->count; i++) {
        const PorfiaRecord *before = &good->items[i];
        if (slice_is(id, before->id))
            continue;
        while (next < damaged->count && strcmp(damaged->items[next].id, before->id) != 0)
            next++;
        assert_true(next < damaged->count);
        const PorfiaRecord *after = &damaged->items[next];
        assert_false(after->faulty);
        assert_int_equal(after->end, before->end);
        assert_int_equal(porfia_play_length(after->play), porfia_play_length(before->play));
    }
}

/* Damages each field of a line in one way; each time there must be a fault in that line. `change`
 * makes the new field, or returns false if it does not apply. */
typedef bool FieldChange(Slice field, Slice next, char *changed, size_t *removed);

static bool change_append(Slice field, Slice next, char *changed, size_t *removed)
{
    (void)next;
    snprintf(changed, 8192, "%.*sx", (int)field.length, field.start);
    *removed = field.length;
    return true;
}

static bool change_empty(Slice field, Slice next, char *changed, size_t *removed)
{
    (void)next;
    const char *sign = memchr(field.start, '=', field.length);
    if (!sign || sign == field.start + field.length - 1 || memcmp(field.start, "pv=", 3) == 0)
        return false;
    snprintf(changed, 8192, "%.*s", (int)(sign - field.start) + 1, field.start);
    *removed = field.length;
    return true;
}

static bool change_rename(Slice field, Slice next, char *changed, size_t *removed)
{
    (void)next;
    snprintf(changed, 8192, "x%.*s", (int)field.length, field.start);
    *removed = field.length;
    return true;
}

static bool change_remove(Slice field, Slice next, char *changed, size_t *removed)
{
    changed[0] = '\0';
    *removed = field.length + (next.start != NULL);
    return memcmp(field.start, "seed=", 5) != 0;
}

static bool change_twice(Slice field, Slice next, char *changed, size_t *removed)
{
    (void)next;
    snprintf(changed, 8192, "%.*s\t%.*s", (int)field.length, field.start, (int)field.length,
             field.start);
    *removed = field.length;
    return true;
}

static bool change_swap(Slice field, Slice next, char *changed, size_t *removed)
{
    if (!next.start)
        return false;
    Slice second = slice_split(&next, '\t');
    snprintf(changed, 8192, "%.*s\t%.*s", (int)second.length, second.start, (int)field.length,
             field.start);
    *removed = field.length + 1 + second.length;
    return true;
}

static bool change_increase(Slice field, Slice next, char *changed, size_t *removed)
{
    (void)next;
    static const char *const checked[] = {"n=", "turn=", "side=", "gain=", "points=", "seed="};
    for (size_t i = 0; i < sizeof checked / sizeof *checked; i++) {
        size_t length = strlen(checked[i]);
        if (field.length > length && memcmp(field.start, checked[i], length) == 0) {
            snprintf(changed, 8192, "%s1%.*s", checked[i], (int)(field.length - length),
                     field.start + length);
            *removed = field.length;
            return true;
        }
    }
    return false;
}

static void damage_line(Text text, const PorfiaRecords *good, int line, FieldChange *change)
{
    char changed[8192];
    Slice whole = text_line(text, line), rest = whole;
    while (rest.start) {
        Slice field = slice_split(&rest, '\t');
        size_t removed;
        if (!change(field, rest, changed, &removed))
            continue;
        Text damaged = text_replace(text, (size_t)(field.start - text.bytes), removed, changed,
                                    strlen(changed));
        Reading reading = read_log(damaged);
        assert_true(reading.records.faults >= 1);
        /* A new id in a game line is not a fault, but the game's other lines lose their game. */
        bool renamed = memcmp(whole.start, "game\t", 5) == 0 && field.start == line_id(whole).start;
        if (!renamed || reading.fault_line < line)
            assert_int_equal(reading.fault_line, line);
        assert_others_kept(good, &reading.records, line_id(whole));
        porfia_records_release(&reading.records);
        free(damaged.bytes);
    }
}

static void test_every_field(void **state)
{
    (void)state;
    static FieldChange *const changes[] = {change_append,  change_empty, change_rename,
                                           change_remove,  change_twice, change_swap,
                                           change_increase};
    for (int i = 0; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        Reading good = read_log(text);
        for (int line = 2; line <= text_lines(text); line++)
            for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
                damage_line(text, &good.records, line, changes[k]);
        porfia_records_release(&good.records);
        free(text.bytes);
    }
}

static bool line_is(Slice line, const char *record)
{
    return slice_is(slice_split(&line, '\t'), record);
}

/* Whether a later line of the game contradicts the absence of this one. Moves that are taken back,
 * unfinished ends before a resume, and players are not missed. */
static bool is_missed(Text text, int line)
{
    if (line_is(text_line(text, line), "players"))
        return false;
    for (int later = line + 1; later <= text_lines(text); later++) {
        Slice next = text_line(text, later);
        if (slices_equal(line_id(text_line(text, line)), line_id(next)) &&
            !line_is(next, "players"))
            return !line_is(next, "undo") && !line_is(next, "resume");
    }
    return false;
}

static void test_lines_removed(void **state)
{
    (void)state;
    for (int i = 0; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        Reading good = read_log(text);
        for (int line = 2; line <= text_lines(text); line++) {
            Slice whole = text_line(text, line);
            Text damaged =
                text_replace(text, (size_t)(whole.start - text.bytes), whole.length + 1, "", 0);
            Reading reading = read_log(damaged);
            assert_int_equal(reading.records.faults, is_missed(text, line));
            assert_others_kept(&good.records, &reading.records, line_id(whole));
            porfia_records_release(&reading.records);
            free(damaged.bytes);
        }
        porfia_records_release(&good.records);
        free(text.bytes);
    }
}

static void test_lines_twice(void **state)
{
    (void)state;
    for (int i = 0; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        Reading good = read_log(text);
        for (int line = 2; line <= text_lines(text); line++) {
            Slice whole = text_line(text, line);
            Text damaged = text_replace(text, (size_t)(whole.start - text.bytes), 0, whole.start,
                                        whole.length + 1);
            Reading reading = read_log(damaged);
            /* Two resume lines in a row are valid, since a program may be killed in between; so is
             * naming the same players again. */
            bool is_good = line_is(whole, "resume") || line_is(whole, "players");
            assert_int_equal(reading.records.faults, !is_good);
            assert_int_equal(reading.fault_line, is_good ? 0 : line + 1);
            assert_others_kept(&good.records, &reading.records, line_id(whole));
            porfia_records_release(&reading.records);
            free(damaged.bytes);
        }
        porfia_records_release(&good.records);
        free(text.bytes);
    }
}

/* Players may change before or after a move. */
static bool can_be_swapped(Slice first, Slice second)
{
    Slice other = line_is(first, "players") ? second : first;
    return !slices_equal(line_id(first), line_id(second)) ||
           ((line_is(first, "players") || line_is(second, "players")) &&
            (line_is(other, "move") || line_is(other, "undo")));
}

static void test_lines_swapped(void **state)
{
    (void)state;
    for (int i = 0; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        Reading good = read_log(text);
        for (int line = 2; line < text_lines(text); line++) {
            char swapped[8192];
            Slice first = text_line(text, line), second = text_line(text, line + 1);
            snprintf(swapped, sizeof swapped, "%.*s\n%.*s", (int)second.length, second.start,
                     (int)first.length, first.start);
            Text damaged = text_replace(text, (size_t)(first.start - text.bytes), strlen(swapped),
                                        swapped, strlen(swapped));
            Reading reading = read_log(damaged);
            assert_int_equal(reading.records.faults, !can_be_swapped(first, second));
            porfia_records_release(&reading.records);
            free(damaged.bytes);
        }
        porfia_records_release(&good.records);
        free(text.bytes);
    }
}

static int reading_lines(const Reading *reading)
{
    return reading->events[PORFIA_LOG_GAME] + reading->events[PORFIA_LOG_MOVE] +
           reading->events[PORFIA_LOG_UNDO] + reading->events[PORFIA_LOG_PLAYERS] +
           reading->events[PORFIA_LOG_RESUME] + reading->events[PORFIA_LOG_END] +
           reading->events[PORFIA_LOG_VARIATION] + reading->events[PORFIA_LOG_COMMENT];
}

static void test_cut_at_every_byte(void **state)
{
    (void)state;
    for (int i = 0; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        for (size_t length = 0; length <= text.length; length++) {
            Text cut = {text.bytes, length};
            Reading reading = read_log(cut);
            int lines = text_lines(cut);
            bool torn = length > 0 && text.bytes[length - 1] != '\n';
            assert_int_equal(reading.records.torn, torn);
            assert_int_equal(reading.records.faults, 0);
            assert_int_equal(reading_lines(&reading), lines > 0 ? lines - 1 : 0);
            assert_int_equal(reading.last_line, torn ? lines + 1 : lines > 1 ? lines : 0);
            porfia_records_release(&reading.records);
        }
        free(text.bytes);
    }
}

/* Seeded changes of single bytes: no crash, and only the games of the changed lines are
 * affected. */
static void test_bytes_changed(void **state)
{
    (void)state;
    Random random = random_from(20241);
    Text text = text_load("interleaved.dat");
    Reading good = read_log(text);
    for (int round = 0; round < 3000; round++) {
        Text damaged = text_replace(text, 0, 0, "", 0);
        size_t place = 13 + random_below(&random, (uint32_t)text.length - 13);
        char old = damaged.bytes[place];
        damaged.bytes[place] = (char)random_below(&random, 256);
        Reading reading = read_log(damaged);
        int line = 1;
        for (size_t i = 0; i < place; i++)
            line += text.bytes[i] == '\n';
        if (old != '\n' && damaged.bytes[place] != '\n')
            assert_others_kept(&good.records, &reading.records, line_id(text_line(text, line)));
        if (reading.fault_line)
            assert_true(reading.fault_line >= line);
        porfia_records_release(&reading.records);
        free(damaged.bytes);
    }
    porfia_records_release(&good.records);
    free(text.bytes);
}

/* ---- Particular damage and its messages -------------------------------------------------- */

#define HEADER "porfia-log 1\n"
#define GAME(id)                                                                                   \
    "game\t" id "\tdate=2026-11-16T02:15:30Z\tgame=dots\trules=\tstart=1x1 0/0 0/0 1 0:0\t"        \
    "p1=human\tp2=random:seed=1\ttime=0\n"
#define MOVE(id)                                                                                   \
    "move\t" id "\tn=1\tturn=1\tside=1\tmove=h11\tgain=0\tpoints=0:0\t"                            \
    "position=1x1 1/0 0/0 2 0:0\tms=5\n"
#define END(id) "end\t" id "\treason=resigned\twinner=2\tpoints=0:0\n"
#define LEFT(id) "end\t" id "\treason=unfinished\twinner=none\tpoints=0:0\n"
#define RESUME(id) "resume\t" id "\tdate=2026-11-16T03:00:00Z\n"
#define PLAYERS(id) "players\t" id "\tp1=random:seed=1\tp2=human\ttime=700\n"
#define HEADER_2 "porfia-log 2\n"
#define VARIATION(id, ply, moves) "variation\t" id "\tply=" #ply "\tmoves=" moves "\n"
#define COMMENT(id, ply, moves, text)                                                              \
    "comment\t" id "\tply=" #ply "\tmoves=" moves "\ttext=" text "\n"
#define UNDO(id) "undo\t" id "\tto=0\tposition=1x1 0/0 0/0 1 0:0\n"

static void test_faults_in_fields(void **state)
{
    (void)state;
    static const struct {
        int line;
        const char *old, *new, *message;
    } table[] = {
        {2, "date=2026-11-16", "date=2026-13-16", "line 2, field date: '2026-13-16T"},
        {2, "date=2026-11-16", "date=2026-02-29", "is not a date"},
        {2, "date=2026-11-16", "date=2026-00-16", "is not a date"},
        {2, "date=2026-11-16", "date=2026-11-00", "is not a date"},
        {2, "date=2026-11-16T0", "date=2026-11-16T3", "is not a date"},
        {2, "date=2026-11-16T0", "date=2026-11-16 0", "is not a date"},
        {2, "game=dots", "game=chess", "line 2, field game:"},
        {2, "rules=\t", "rules=threat=on\t", "line 2, field rules:"},
        {2, "rules=\t", "", "line 2, field rules: expected instead of 'start=1x2"},
        {2, "start=1x2", "start=0x2", "line 2, field start:"},
        {2, "p1=human", "p1=Human", "line 2, field p1: unknown player 'Human'"},
        {2, "p1=human", "p1=human\\x", "line 2, field p1: 'human\\x': a backslash must be"},
        {2, "p1=human", "p1=human\\", "line 2, field p1: 'human\\': a backslash must be"},
        {2, "p1=human", "p1=human\\t", "line 2, field p1: unknown player 'human?'"},
        {2, "depth=3", "depth=300", "line 2, field p2: option 'depth': invalid value '300'"},
        {2, "time=1000", "time=-1",
         "line 2, field time: '-1' is not a whole number from 0 to 3600000"},
        {2, "time=1000", "time=3600001", "line 2, field time:"},
        {2, "time=1000", "time=1000\tmode=1", "line 2: unexpected field 'mode=1'"},
        {2, "\ttime=1000", "", "line 2, field time: missing"},
        {3, "n=1", "n=2", "line 3, field n: expected '1', not '2'"},
        {3, "turn=1", "turn=01", "line 3, field turn: expected '1', not '01'"},
        {3, "side=1", "side=2", "line 3, field side: expected '1', not '2'"},
        {3, "move=h11", "move=h91", "line 3, field move:"},
        {3, "gain=0", "gain=1", "line 3, field gain: expected '0', not '1'"},
        {3, "points=0:0", "points=0:1", "line 3, field points: expected '0:0', not '0:1'"},
        {3, "10/00 0/0/0 2", "10/00 0/0/0 1",
         "line 3, field position: expected '1x2 10/00 0/0/0 2 0:0', not '1x2 10"},
        {3, "ms=2310", "ms=", "line 3, field ms: '' is not a whole number"},
        {3, "ms=2310", "ms=2310\tvalue=1", "line 3, field exact: missing"},
        {4, "symmetric=digits,placement=max", "symmetric=digits",
         "line 4, field rules: expected 'threat=off,double=choice,zero=double,symmetric=digits,"
         "placement=max', not 'threat=off,double=choice,zero=double,symmetric=digits'"},
        {4, "seed=42", "seed=43", "line 4, field start:"},
        {4, "seed=42", "seed=9223372036854775808",
         "line 4, field seed: '9223372036854775808' is not a whole number from 0 to "
         "9223372036854775807"},
        {5, "..746738775340845669/54656041120294823634",
         "..746738775340845669/54656041120294823643", "4823643 2 95:0'"},
        {3, "ms=2310", "ms=1000000000001",
         "line 3, field ms: '1000000000001' is not a whole number from 0 to 1000000000000"},
        {5, "depth=2", "depth=201",
         "line 5, field depth: '201' is not a whole number from 0 to 200"},
        {5, "\tnodes=", "\tnodes=9223372036854775808\tnodes=", "line 5, field nodes: '922337"},
        {5, "alpha_cuts=", "alpha_cuts=9223372036854775808", "line 5, field alpha_cuts: '922337"},
        {5, "beta_cuts=", "beta_cuts=9223372036854775808", "line 5, field beta_cuts: '922337"},
        {5, "table_hits=", "table_hits=9223372036854775808", "line 5, field table_hits: '922337"},
        {5, "value=-9", "value=-0",
         "line 5, field value: '-0' is not a whole number from -2147483647"},
        {5, "value=-9", "value=--9", "line 5, field value:"},
        {5, "exact=no", "exact=maybe",
         "line 5, field exact: invalid value 'maybe' (allowed: no yes)"},
        {5, "pv=e1 g10", "pv=e1  g10", "line 5, field pv:"},
        {5, "pv=e1 g10", "pv=e1 g1", "line 5, field pv:"},
        {5, "pv=e1 g10", "pv=g10 e1", "line 5, field pv:"},
        {5, "pv=e1 g10", "pv=e1 g10 ", "line 5, field pv:"},
        {14, "to=1", "to=3", "line 14, field to: '3' is not a whole number from 0 to 2"},
        {14, "to=1", "to=0", "line 14, field position:"},
        {21, "reason=normal", "reason=repetition",
         "line 21, field reason: expected 'normal' by the rules, not 'repetition'"},
        {21, "reason=normal", "reason=running",
         "line 21, field reason: invalid value 'running' (allowed"},
        {21, "winner=2", "winner=1", "line 21, field winner: expected '2', not '1'"},
        {21, "winner=2", "winner=none", "line 21, field winner: expected '2', not 'none'"},
        {21, "winner=2", "winner=3",
         "line 21, field winner: invalid value '3' (allowed: draw 1 2 none)"},
        {21, "points=0:2", "points=0:3", "line 21, field points: expected '0:2', not '0:3'"},
        {23, "reason=resigned", "reason=normal",
         "line 23, field reason: expected 'running' by the rules, not 'normal'"},
        {24, "winner=none", "winner=draw", "line 24, field winner: expected 'none', not 'draw'"},
        {25, "date=2026", "date=26", "line 25, field date:"},
    };
    Text text = text_load("interleaved.dat");
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Slice line = text_line(text, table[i].line);
        const char *place = strstr(line.start, table[i].old);
        if (!place || place >= line.start + line.length)
            fail_msg("line %d has no %s", table[i].line, table[i].old);
        Text damaged = text_replace(text, (size_t)(place - text.bytes), strlen(table[i].old),
                                    table[i].new, strlen(table[i].new));
        Reading reading = read_log(damaged);
        assert_int_equal(reading.records.faults, 1);
        assert_fault(&reading, table[i].line, table[i].message);
        porfia_records_release(&reading.records);
        free(damaged.bytes);
    }
    free(text.bytes);
}

static void test_faults_in_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
        const char *message;
    } table[] = {
        {HEADER "# a remark\n", 2, "line 2: unknown record '# a remark' in a log of version 1"},
        {HEADER GAME("a") VARIATION("a", 0, "h11"), 3,
         "line 3: unknown record 'variation' in a log of v"},
        {HEADER GAME("a") COMMENT("a", 0, "", "x"), 3,
         "line 3: unknown record 'comment' in a log of v"},
        {HEADER_2 "hello\n", 2, "line 2: unknown record 'hello' in a log of version 2"},
        {HEADER_2 VARIATION("a", 0, "h11"), 2, "line 2: game a has not begun"},
        {HEADER_2 GAME("a") VARIATION("a", 1, "h11"), 3,
         "line 3, field ply: '1' is not a whole number from 0 to 0"},
        {HEADER_2 GAME("a") VARIATION("a", 0, ""), 3, "field moves: a variation has at least one"},
        {HEADER_2 GAME("a") VARIATION("a", 0, "h11 h11"), 3, "field moves: "},
        {HEADER_2 GAME("a") VARIATION("a", 0, "h11  h21"), 3, "field moves: "},
        {HEADER_2 GAME("a") VARIATION("a", 0, "h11 h21 v11 v21 h11"), 3, "field moves: "},
        {HEADER_2 GAME("a") VARIATION("a", 0, "h11\ttext=x"), 3, "unexpected field 'text=x'"},
        {HEADER_2 GAME("a") "comment\ta\tply=0\tmoves=\n", 3, "field text: missing"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "h12", "x"), 3, "field moves: "},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "\xFF"), 3, "field text: a comment is UTF-8"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "\xED\xA0\x80"), 3, "a comment is UTF-8"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "\x1B[2J"), 3, "a comment is UTF-8"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "\xC2\x9B"), 3, "a comment is UTF-8"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "a\\rb"), 3, "a comment is UTF-8"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "a\\x"), 3, "field text: 'a\\x': a"},
        {HEADER_2 GAME("a") END("a") MOVE("a"), 4, "line 4: game a has already ended"},
        {HEADER_2 GAME("a") COMMENT("a", 0, "", "\xE2\x82\xAC \\n\\t\\\\ \xF0\x9F\x8E\xB2"), 0, ""},
        {HEADER_2 GAME("a") END("a") VARIATION("a", 0, "h11") COMMENT("a", 0, "h11", "x"), 0, ""},
        {HEADER_2 GAME("a") LEFT("a") COMMENT("a", 0, "", "") RESUME("a") MOVE("a"), 0, ""},
        {HEADER_2 GAME("a") MOVE("a") COMMENT("a", 1, "", "x") UNDO("a") MOVE("a"), 0, ""},
        {HEADER "\n", 2, "line 2: empty line"},
        {HEADER GAME("a") "\n", 3, "line 3: empty line"},
        {HEADER "hello\n", 2, "line 2: unknown record 'hello'"},
        {HEADER "\t\n", 2, "line 2: unknown record ''"},
        {HEADER "Game\ta\n", 2, "line 2: unknown record 'Game'"},
        {HEADER "game\n", 2, "line 2: '' is not the name of a game: 1 to 39"},
        {HEADER "game\t\n", 2, "line 2: '' is not the name of a game"},
        {HEADER "game\tA\n", 2, "line 2: 'A' is not the name of a game"},
        {HEADER "game\ta_b\n", 2, "line 2: 'a_b' is not the name of a game"},
        {HEADER "game\t0123456789012345678901234567890123456789\n", 2, "is not the name of a game"},
        {HEADER "game\ta\n", 2, "line 2, field date: missing"},
        {HEADER "move\ta\n", 2, "line 2: game a has not begun"},
        {HEADER "end\ta\n", 2, "line 2: game a has not begun"},
        {HEADER "players\ta\n", 2, "line 2: game a has not begun"},
        {HEADER "resume\ta\n", 2, "line 2: game a has not begun"},
        {HEADER GAME("a") GAME("a"), 3, "line 3: game a has already begun"},
        {HEADER GAME("a") "move\ta\r\n", 3, "line 3: carriage return in the line"},
        {HEADER GAME("a") "end\ta\treason=normal\r\twinner", 0, ""},
        {HEADER GAME("a") UNDO("a"), 3, "line 3: game a has no move to take back"},
        {HEADER GAME("a") END("a") MOVE("a"), 4, "line 4: game a has already ended"},
        {HEADER GAME("a") END("a") END("a"), 4, "line 4: game a has already ended"},
        {HEADER GAME("a") END("a") RESUME("a"), 4, "line 4: game a has already ended"},
        {HEADER GAME("a") MOVE("a") END("a") UNDO("a"), 5, "line 5: game a has already ended"},
        {HEADER GAME("a") END("a") PLAYERS("a"), 4, "line 4: game a has already ended"},
        {HEADER GAME("a") LEFT("a") PLAYERS("a"), 4, "line 4: game a was left unfinished"},
        {HEADER GAME("a") LEFT("a") MOVE("a"), 4, "line 4: game a was left unfinished"},
        {HEADER GAME("a") LEFT("a") LEFT("a"), 4, "line 4: game a was left unfinished"},
        {HEADER GAME("a") LEFT("a") RESUME("a") MOVE("a"), 0, ""},
        {HEADER GAME("a") RESUME("a") RESUME("a") MOVE("a") UNDO("a") MOVE("a"), 0, ""},
        {HEADER GAME("a") MOVE("a") LEFT("a") RESUME("a") UNDO("a") END("a"), 0, ""},
        {HEADER GAME("a") PLAYERS("a") MOVE("a") PLAYERS("a") UNDO("a") PLAYERS("a"), 0, ""},
        {HEADER GAME("a") LEFT("a") RESUME("a") PLAYERS("a") PLAYERS("a") END("a"), 0, ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Text text = text_of(table[i].text);
        Reading reading = read_log(text);
        assert_int_equal(reading.records.faults, table[i].line != 0);
        if (table[i].line)
            assert_fault(&reading, table[i].line, table[i].message);
        porfia_records_release(&reading.records);
        free(text.bytes);
    }
}

/* Faults in lines of players; nothing of such a line is used. */
static void test_faults_in_players(void **state)
{
    (void)state;
    static const struct {
        const char *fields, *message;
    } table[] = {
        {"", "line 3, field p1: missing"},
        {"\tp1=human", "line 3, field p2: missing"},
        {"\tp1=human\tp2=human", "line 3, field time: missing"},
        {"\tp2=human\tp1=human\ttime=5", "line 3, field p1: expected instead of 'p2=h"},
        {"\tp1=human\ttime=5\tp2=human", "line 3, field p2: expected instead of 'time"},
        {"\tp1=nobody\tp2=human\ttime=5", "line 3, field p1: unknown player 'nobody'"},
        {"\tp1=engine\tp2=\ttime=5", "line 3, field p2: unknown player ''"},
        {"\tp1=engine\tp2=engine:level=0\ttime=5",
         "line 3, field p2: option 'level': invalid value '0'"},
        {"\tp1=engine\tp2=engine\\\ttime=5", "line 3, field p2: 'engine\\': a backslash must be"},
        {"\tp1=engine\tp2=engine\ttime=", "line 3, field time: '' is not a whole number"},
        {"\tp1=engine\tp2=engine\ttime=-5", "line 3, field time: '-5' is not a whole number"},
        {"\tp1=engine\tp2=engine\ttime=05", "line 3, field time: '05' is not a whole number"},
        {"\tp1=engine\tp2=engine\ttime=3600001", "is not a whole number from 0 to 3600000"},
        {"\tp1=engine\tp2=engine\ttime=5\ttime=5", "line 3: unexpected field 'time=5'"},
        {"\tp1=engine\tp2=engine\ttime=5\t", "line 3: unexpected field ''"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char bytes[1024];
        snprintf(bytes, sizeof bytes, HEADER GAME("a") "players\ta%s\n" MOVE("a"), table[i].fields);
        Text text = text_of(bytes);
        Reading reading = read_log(text);
        const PorfiaRecord *record = &reading.records.items[0];
        assert_int_equal(reading.records.faults, 1);
        assert_fault(&reading, 3, table[i].message);
        assert_string_equal(record->players[0], "human");
        assert_string_equal(record->players[1], "random:seed=1");
        assert_int_equal(record->time_ms, 0);
        assert_int_equal(record->move_count, 0);
        porfia_records_release(&reading.records);
        free(text.bytes);
    }
}

/* The games have no texts to escape, so this tests a single field. */
static void test_escapes(void **state)
{
    (void)state;
    static const struct {
        const char *written, *read; /* NULL: refused */
    } table[] = {
        {"k=", ""},
        {"k=a=b", "a=b"},
        {"k=a\\\\b\\tc\\nd\\re", "a\\b\tc\nd\re"},
        {"k=\\\\t", "\\t"},
        {"k=\\", NULL},
        {"k=\\\\\\", NULL},
        {"k=\\x41", NULL},
        {"k=0123456789abcde", "0123456789abcde"},
        {"k=0123456789abcdef", NULL},
        {"k", NULL},
        {"kk=", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        PorfiaError error = {0};
        Fields fields = {slice_of(table[i].written), &error};
        char value[16];
        assert_int_equal(fields_text(&fields, "k", value, sizeof value), table[i].read != NULL);
        if (table[i].read)
            assert_string_equal(value, table[i].read);
        else
            assert_string_equal(error.field, "k");
    }
    Text text = text_of(HEADER GAME("a"));
    Reading reading = read_log(text);
    PorfiaRecord *record = &reading.records.items[0];
    char line[RECORD_LINE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    strcpy(record->players[0], "a\\b\tc\nd\re");
    record_write_game(&writer, record);
    assert_non_null(strstr(line, "\tp1=a\\\\b\\tc\\nd\\re\tp2="));
    porfia_records_release(&reading.records);
    free(text.bytes);
}

static void test_move_after_the_end(void **state)
{
    (void)state;
    Text text = text_load("short.dat");
    Slice end = text_line(text, 7), last = text_line(text, 6);
    char line[8192];
    snprintf(line, sizeof line, "%.*s", (int)last.length, last.start);
    *strstr(line, "n=4") = 'm';
    Text damaged =
        text_replace(text, (size_t)(end.start - text.bytes), end.length, line, strlen(line));
    Reading reading = read_log(damaged);
    assert_fault(&reading, 7, "line 7: the game is over");
    porfia_records_release(&reading.records);
    free(damaged.bytes);
    free(text.bytes);
}

/* A fault costs only the rest of its game and is counted once. */
static void test_fault_of_one_game(void **state)
{
    (void)state;
    Text text = text_of(HEADER GAME("a") GAME("b")
                            MOVE("a") "move\ta\tn=7\n" MOVE("b") "move\ta\tn=8\n" END("a") END("b")
                                MOVE("c") MOVE("c") GAME("c") "game\td\tdate=\n" MOVE("d") GAME("d")
                                    GAME("e"));
    Reading reading = read_log(text);
    const PorfiaRecords *records = &reading.records;
    assert_fault(&reading, 5, "line 5, field n: expected '2', not '7'");
    assert_string_equal(reading.fault_id, "a");
    assert_int_equal(records->faults, 3);
    assert_int_equal(records->count, 3);
    assert_string_equal(records->items[0].id, "a");
    assert_true(records->items[0].faulty);
    assert_int_equal(porfia_play_length(records->items[0].play), 1);
    assert_int_equal(records->items[0].end, PORFIA_RUNNING);
    assert_string_equal(records->items[1].id, "b");
    assert_false(records->items[1].faulty);
    assert_int_equal(records->items[1].end, PORFIA_RESIGNED);
    assert_string_equal(records->items[2].id, "e");
    assert_int_equal(porfia_records_unfinished(records), 2);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

static void test_headers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_log, torn;
        const char *message;
    } table[] = {
        {"", true, false, ""},
        {"p", true, true, ""},
        {"porfia-log 1", true, true, ""},
        {"porfia-log 1\n", true, false, ""},
        {"porfia-log 1\r\n", false, false, "the lines of this log end with CR LF"},
        {"porfia-log 1\r", false, false, "the lines of this log end with CR LF"},
        {"porfia-log 2", true, true, ""},
        {"porfia-log 2\n", true, false, ""},
        {"porfia-log 2\r\n", false, false, "the lines of this log end with CR LF"},
        {"porfia-log 3\n", false, false,
         "this log has version 3 of the format, newer than this program's 2"},
        {"porfia-log 3", false, false, "this log has version 3 of the format"},
        {"porfia-log 10\n", false, false, "this log has version 10 of the format"},
        {"porfia-log 0\n", false, false, "it begins with 'porfia-log 0', not with 'porfia-log 1'"},
        {"porfia-log 01\n", false, false, "this is not a log"},
        {"porfia-log 1 \n", false, false, "this is not a log"},
        {"porfia-log\n", false, false, "this is not a log"},
        {"\n", false, false, "this is not a log: it begins with ''"},
        {"q", false, false, "this is not a log: it begins with 'q'"},
        {"#!/bin/sh\necho\n", false, false, "this is not a log: it begins with '#!/bin/sh'"},
        {"\xEF\xBB\xBFporfia-log 1\n", false, false, "this is not a log"},
        {"porfia-log 1\n\nporfia-log 1\n", true, false, ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Text text = text_of(table[i].text);
        Reading reading;
        PorfiaError error = {0};
        char message[512];
        bool is_log = read_text(text, &reading, &error);
        assert_int_equal(is_log, table[i].is_log);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, table[i].message))
            fail_msg("%s: %s", table[i].text, message);
        if (is_log)
            assert_int_equal(reading.records.torn, table[i].torn);
        assert_int_equal(
            porfia_records_parse(text.bytes, text.length, NULL, NULL, &reading.records, NULL),
            is_log);
        porfia_records_release(&reading.records);
        free(text.bytes);
    }
}

static void test_zero_bytes(void **state)
{
    (void)state;
    static const char zero[] = HEADER GAME("a") "move\ta\tn=\0"
                                                "1\n" MOVE("a");
    Text text = {malloc(sizeof zero - 1), sizeof zero - 1};
    memcpy(text.bytes, zero, text.length);
    Reading reading = read_log(text);
    assert_int_equal(reading.records.faults, 1);
    assert_fault(&reading, 3, "line 3: zero byte in the line");
    assert_string_equal(reading.fault_id, "a");
    porfia_records_release(&reading.records);
    free(text.bytes);

    /* After a power failure a file may end with zeros. */
    text = text_of(HEADER GAME("a"));
    Text longer = {calloc(1, text.length + 4096), text.length + 4096};
    memcpy(longer.bytes, text.bytes, text.length);
    reading = read_log(longer);
    assert_int_equal(reading.records.faults, 0);
    assert_int_equal(reading.records.count, 1);
    assert_true(reading.records.torn);
    porfia_records_release(&reading.records);
    free(longer.bytes);
    free(text.bytes);
}

static void test_long_lines(void **state)
{
    (void)state;
    for (int more = -1; more <= 1; more++) {
        static const char before[] = HEADER GAME("a") "move\ta\t", after[] = "\n" GAME("b");
        size_t filler = (size_t)(RECORD_LINE_LIMIT - (int)strlen("move\ta\t\n") + more);
        Text text = {malloc(sizeof before + filler + sizeof after), 0};
        memcpy(text.bytes, before, sizeof before - 1);
        memset(text.bytes + sizeof before - 1, 'x', filler);
        memcpy(text.bytes + sizeof before - 1 + filler, after, sizeof after - 1);
        text.length = sizeof before - 1 + filler + sizeof after - 1;
        Reading reading = read_log(text);
        assert_int_equal(reading.records.faults, 1);
        assert_int_equal(reading.records.count, 2);
        assert_fault(&reading, 3, more > 0 ? "the line has more than 65535 bytes" : "field n: ");
        porfia_records_release(&reading.records);
        free(text.bytes);
    }
}

/* All games begin before the first move: looking up a game must not be linear. */
static void test_many_games(void **state)
{
    (void)state;
    enum { GAMES = 3000, LINE = 256 };
    Text text = {malloc((size_t)GAMES * 2 * LINE), 0};
    text.length = (size_t)sprintf(text.bytes, HEADER);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < GAMES; i++) {
            char line[LINE];
            snprintf(line, sizeof line, "%s", pass == 0 ? GAME("%d") : MOVE("%d"));
            char *place = strstr(line, "%d");
            text.length += (size_t)sprintf(text.bytes + text.length, "%.*s%d%s",
                                           (int)(place - line), line, i, place + 2);
        }
    Reading reading = read_log(text);
    assert_int_equal(reading.records.count, GAMES);
    assert_int_equal(reading.records.faults, 0);
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(porfia_play_length(reading.records.items[i].play), 1);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

static void test_unfinished(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int unfinished;
    } table[] = {
        {HEADER, -1},
        {HEADER GAME("a"), 0},
        {HEADER GAME("a") END("a"), -1},
        {HEADER GAME("a") LEFT("a"), 0},
        {HEADER GAME("a") GAME("b") END("b"), 0},
        {HEADER GAME("a") GAME("b"), 1},
        {HEADER GAME("a") GAME("b") "move\tb\n", 0},
        {HEADER GAME("a") GAME("b") END("a") LEFT("b") RESUME("b") END("b"), -1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Text text = text_of(table[i].text);
        Reading reading = read_log(text);
        assert_int_equal(porfia_records_unfinished(&reading.records), table[i].unfinished);
        porfia_records_release(&reading.records);
        free(text.bytes);
    }
}

/* ---- Remarks and annotations -------------------------------------------------------------- */

static void assert_same_records(const PorfiaRecords *one, const PorfiaRecords *other)
{
    assert_int_equal(one->count, other->count);
    for (int i = 0; i < one->count; i++) {
        char *texts[] = {porfia_record_text(&one->items[i], NULL),
                         porfia_record_text(&other->items[i], NULL)};
        assert_string_equal(texts[0], texts[1]);
        free(texts[0]);
        free(texts[1]);
    }
}

/* Any remark behind any line changes nothing but the numbers of lines. */
static void test_remarks(void **state)
{
    (void)state;
    enum { LONG = 70000 };
    char *long_remark = malloc(LONG);
    memset(long_remark, '#', LONG);
    long_remark[LONG - 1] = '\n';
    const struct {
        const char *bytes;
        size_t length;
    } remarks[] = {
        {"#\n", 2}, {"# move\tx\tn=1\n# end\n", 19}, {"#\0\r\xFF\n", 5}, {long_remark, LONG}};
    for (int i = GOOD_FILES; i < GOOD_LOGS; i++) {
        Text text = good_log(i);
        Reading good = read_log(text);
        for (int line = 1; line <= text_lines(text); line++) {
            Slice whole = text_line(text, line);
            size_t place = (size_t)(whole.start + whole.length + 1 - text.bytes);
            size_t k = (size_t)line % (sizeof remarks / sizeof *remarks);
            Text remarked = text_replace(text, place, 0, remarks[k].bytes, remarks[k].length);
            Reading reading = read_log(remarked);
            assert_int_equal(reading.records.faults, 0);
            assert_false(reading.records.torn);
            assert_memory_equal(reading.events, good.events, sizeof good.events);
            assert_same_records(&good.records, &reading.records);
            porfia_records_release(&reading.records);
            free(remarked.bytes);
        }
        porfia_records_release(&good.records);
        free(text.bytes);
    }
    free(long_remark);
}

static void assert_annotation(const PorfiaRecord *record, int index, int ply, const char *moves,
                              const char *text)
{
    const PorfiaAnnotation *annotation = &record->annotations[index];
    assert_int_equal(annotation->kind, text ? PORFIA_COMMENT : PORFIA_VARIATION);
    assert_int_equal(annotation->ply, ply);
    assert_string_equal(annotation->moves, moves);
    if (text)
        assert_string_equal(annotation->text, text);
    else
        assert_null(annotation->text);
}

/* The last of a kind at a place counts, moves taken back take theirs along, and a log of the game
 * alone has them all but for the comment that was taken away. */
static void test_annotations(void **state)
{
    (void)state;
    Text text = text_load("annotated.dat");
    Reading reading = read_log(text);
    assert_int_equal(reading.records.faults, 0);
    assert_int_equal(reading.events[PORFIA_LOG_VARIATION], 6);
    assert_int_equal(reading.events[PORFIA_LOG_COMMENT], 9);
    const PorfiaRecord *dots = &reading.records.items[0], *adji = &reading.records.items[1];
    assert_int_equal(dots->annotation_count, 6);
    assert_annotation(dots, 0, 1, "h21 v11", "Two edges are left.\n\tThe next edge loses the box.");
    assert_annotation(dots, 1, 0, "", "A backslash: \\");
    assert_annotation(dots, 2, 4, "", "");
    assert_annotation(dots, 3, 1, "", "The first edge is free: every edge is.");
    assert_annotation(dots, 4, 1, "h21 v11", NULL);
    assert_annotation(dots, 5, 0, "v11", NULL);
    assert_int_equal(adji->annotation_count, 4);
    assert_annotation(adji, 0, 2, "f", NULL);
    assert_annotation(adji, 1, 1, "", "Fica: é uma posição que o jogo ainda tem.");

    char *alone = porfia_record_text(dots, NULL);
    Text again = text_of(alone);
    Reading copy = read_log(again);
    assert_int_equal(copy.records.faults, 0);
    assert_int_equal(copy.records.items[0].annotation_count, 5);
    assert_int_equal(copy.records.items[0].end, PORFIA_NORMAL);
    assert_annotation(&copy.records.items[0], 0, 0, "", "A backslash: \\");
    porfia_records_release(&copy.records);
    free(again.bytes);
    free(alone);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

/* Cut anywhere, what stands before the cut counts, and a torn remark is no fault either. */
static void test_annotated_cut(void **state)
{
    (void)state;
    Text text = text_load("annotated.dat");
    int lines = 0;
    for (size_t length = 0; length <= text.length; length++) {
        Reading reading = read_log((Text){text.bytes, length});
        bool torn = length > 0 && text.bytes[length - 1] != '\n';
        assert_int_equal(reading.records.torn, torn);
        assert_int_equal(reading.records.faults, 0);
        assert_true(reading_lines(&reading) >= lines);
        lines = reading_lines(&reading);
        porfia_records_release(&reading.records);
    }
    assert_int_equal(lines, 2 + 10 + 1 + 2 + 6 + 9);
    free(text.bytes);
}

/* What a caller adds is what a reader would accept, with the longest texts. */
static void test_record_annotate(void **state)
{
    (void)state;
    Text text = text_load("short.dat");
    Reading reading = read_log(text);
    PorfiaRecord *record = &reading.records.items[0];
    char words[PORFIA_COMMENT_SIZE + 1], moves[] = "", none[] = "", illegal[] = "h11 h11";
    memset(words, '\n', sizeof words);
    words[PORFIA_COMMENT_SIZE] = '\0';
    PorfiaAnnotation comment = {PORFIA_COMMENT, 4, moves, words};
    PorfiaError error = {0};
    assert_false(porfia_record_annotate(record, &comment, &error));
    assert_string_equal(error.field, "text");
    words[PORFIA_COMMENT_SIZE - 1] = '\0';
    assert_true(porfia_record_annotate(record, &comment, &error));
    char *whole = porfia_record_text(record, &error);
    assert_non_null(whole);
    Text again = text_of(whole);
    Reading copy = read_log(again);
    assert_string_equal(copy.records.items[0].annotations[0].text, words);
    porfia_records_release(&copy.records);
    free(again.bytes);
    free(whole);

    PorfiaAnnotation wrong[] = {{PORFIA_COMMENT, 5, moves, none},
                                {PORFIA_COMMENT, -1, moves, none},
                                {PORFIA_VARIATION, 0, none, NULL},
                                {PORFIA_VARIATION, 0, illegal, NULL}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(porfia_record_annotate(record, &wrong[i], &error));
        assert_string_equal(error.field, i < 2 ? "ply" : "moves");
        assert_false(porfia_record_annotate(record, &wrong[i], NULL));
    }
    for (int ply = 0; ply < 4; ply++) {
        comment.ply = ply;
        comment.text = none;
        assert_true(porfia_record_annotate(record, &comment, &error));
    }
    assert_int_equal(record->annotation_count, 5);
    porfia_record_cut_annotations(record, 1);
    assert_int_equal(record->annotation_count, 2);
    porfia_records_release(&reading.records);
    free(text.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_interleaved),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_lines_written_again),
        cmocka_unit_test(test_every_field),
        cmocka_unit_test(test_lines_removed),
        cmocka_unit_test(test_lines_twice),
        cmocka_unit_test(test_lines_swapped),
        cmocka_unit_test(test_cut_at_every_byte),
        cmocka_unit_test(test_bytes_changed),
        cmocka_unit_test(test_faults_in_fields),
        cmocka_unit_test(test_faults_in_lines),
        cmocka_unit_test(test_faults_in_players),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_move_after_the_end),
        cmocka_unit_test(test_fault_of_one_game),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_zero_bytes),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_many_games),
        cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_annotations),
        cmocka_unit_test(test_annotated_cut),
        cmocka_unit_test(test_record_annotate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
