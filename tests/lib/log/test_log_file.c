/*
 * Log files: games of every kind written and read back; files that are torn, foreign, full or in
 * use; several programs with one file.
 *
 * Other programs are child processes, which report by their exit status instead of assertions.
 */
#define _GNU_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "log/texts.h"
#include "play/play_texts.h"
#include "porfia.h"

/* ---- A folder for each test ------------------------------------------------------------- */

typedef struct Folder {
    char path[256];
    char log[300]; /* a file in it */
} Folder;

static int folder_make(void **state)
{
    Folder *folder = calloc(1, sizeof *folder);
    const char *parent = getenv("TMPDIR");
    snprintf(folder->path, sizeof folder->path, "%s/porfia-log-XXXXXX", parent ? parent : "/tmp");
    if (!mkdtemp(folder->path))
        return -1;
    snprintf(folder->log, sizeof folder->log, "%s/log.dat", folder->path);
    *state = folder;
    return 0;
}

static int folder_remove(void **state)
{
    Folder *folder = *state;
    chmod(folder->path, 0700);
    unlink(folder->log);
    int result = rmdir(folder->path);
    free(folder);
    return result;
}

static void write_file(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static size_t read_file(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(bytes, 1, size - 1, file);
    bytes[length] = '\0';
    fclose(file);
    return length;
}

static void assert_file(const char *path, const char *expected)
{
    char bytes[4096];
    size_t length = read_file(path, bytes, sizeof bytes);
    assert_int_equal(length, strlen(expected));
    assert_string_equal(bytes, expected);
}

static void assert_error(const PorfiaError *error, const PorfiaText *text)
{
    char message[512];
    if (error->text != text)
        fail_msg("%s", porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message));
}

#define HEADER "porfia-log 2\n"
#define HEADER_1 "porfia-log 1\n"

/* ---- Games ------------------------------------------------------------------------------- */

static PorfiaRecord record_of(const char *game_name, uint64_t seed, const char *p1, const char *p2)
{
    PorfiaRecord record = {.seed = seed, .has_seed = true, .winner = -1};
    const PorfiaGame *game = porfia_game_find(game_name, NULL);
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    if (porfia_game_is_dealt(game))
        porfia_start_deal(game, &start, seed);
    else
        assert_true(
            porfia_start_set(game, &start, 0, strcmp(game_name, "dots") ? "2" : "2x2", NULL));
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, NULL);
    record.play = porfia_play_create(position, NULL);
    porfia_position_free(position);
    strcpy(record.players[0], p1);
    strcpy(record.players[1], p2);
    return record;
}

static PorfiaMove first_move(const PorfiaPlay *play)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(porfia_play_present(play), moves) > 0 ? moves[0] : PORFIA_NO_MOVE;
}

static bool play_and_log(PorfiaLog *log, PorfiaPlay *play, PorfiaError *error)
{
    PorfiaMoveRecord move = {.ms = 1};
    return porfia_play_move(play, first_move(play), error) &&
           porfia_log_move(log, play, &move, error);
}

/* A board is drawn with a line of its own between blank ones. */
#define REMARK "Move 1\n\n  +--+\n"
#define REMARK_LINES "# Move 1\n#\n#   +--+\n"

static bool play_and_remark(PorfiaLog *log, PorfiaPlay *play, PorfiaError *error)
{
    PorfiaMoveRecord move = {.ms = 1};
    return porfia_play_move(play, first_move(play), error) &&
           porfia_log_move_with_remark(log, play, &move, REMARK, error);
}

static PorfiaRecords read_records(const char *path)
{
    PorfiaRecords records;
    PorfiaError error = {0};
    if (!porfia_records_read(path, NULL, NULL, &records, &error)) {
        char message[512];
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    }
    return records;
}

/* ---- Written and read back ----------------------------------------------------------------- */

enum { MOST_MOVES = 2000 };

/* A game as it was played, to compare with the log. */
typedef struct Played {
    PorfiaRecord record;
    PorfiaMoveRecord moves[MOST_MOVES];
    char lines[MOST_MOVES][PORFIA_LINE_SIZE]; /* storage of the moves' pv */
    PorfiaPlayer players[2];
    PorfiaSearch *searches[2];
} Played;

static void played_move(Played *played, PorfiaLog *log, int64_t ms)
{
    PorfiaPlay *play = played->record.play;
    int length = porfia_play_length(play);
    const PorfiaPosition *present = porfia_play_present(play);
    int mover = porfia_position_mover(present) - 1;
    PorfiaMoveRecord *move = &played->moves[length];
    PorfiaResult result;
    *move = (PorfiaMoveRecord){.ms = ms, .limit_ms = played->record.time_ms};
    PorfiaMove chosen;
    if (played->players[mover].kind == PORFIA_COMPUTER) {
        PorfiaQuestion question = {.position = present};
        question.limits.depth = played->players[mover].depth;
        question.history = porfia_play_history(play, &question.history_length);
        result = porfia_search_run(played->searches[mover], &question);
        chosen = result.best;
        move->searched = true;
        move->result = porfia_result_summary(&result);
        move->pv = played->lines[length];
        porfia_result_line(&result, present, move->pv, PORFIA_LINE_SIZE);
    } else if (played->players[mover].kind == PORFIA_RANDOM) {
        chosen = porfia_player_random_move(&played->players[mover], play);
    } else {
        chosen = first_move(play);
    }
    assert_true(porfia_play_move(play, chosen, NULL));
    assert_true(porfia_log_move(log, play, move, NULL));
}

static void played_compare(const Played *played, const PorfiaRecord *read)
{
    const PorfiaRecord *record = &played->record;
    assert_string_equal(read->id, record->id);
    assert_string_equal(read->date, record->date);
    assert_string_equal(read->players[0], record->players[0]);
    assert_string_equal(read->players[1], record->players[1]);
    assert_int_equal(read->time_ms, record->time_ms);
    assert_int_equal(read->end, porfia_play_end(record->play));
    assert_int_equal(read->winner, porfia_play_leader(record->play));
    assert_false(read->faulty);
    int length = porfia_play_length(record->play);
    assert_int_equal(porfia_play_length(read->play), length);
    for (int i = 0; i < length; i++) {
        const PorfiaMoveRecord *move = &read->moves[i];
        assert_int_equal(porfia_play_move_at(read->play, i), porfia_play_move_at(record->play, i));
        assert_int_equal(move->ms, played->moves[i].ms);
        assert_int_equal(move->limit_ms, played->moves[i].limit_ms);
        assert_int_equal(move->searched, played->moves[i].searched);
        if (!move->searched)
            continue;
        const PorfiaSummary *a = &move->result, *b = &played->moves[i].result;
        assert_true(a->depth == b->depth && a->value == b->value && a->exact == b->exact &&
                    a->nodes == b->nodes && a->alpha_cuts == b->alpha_cuts &&
                    a->beta_cuts == b->beta_cuts && a->table_hits == b->table_hits);
        assert_string_equal(move->pv, played->moves[i].pv);
    }
}

static void played_player(Played *played, int side, const char *text)
{
    porfia_search_free(played->searches[side]);
    played->searches[side] = NULL;
    strcpy(played->record.players[side], text);
    assert_true(porfia_player_parse(text, &played->players[side], NULL));
    if (played->players[side].kind == PORFIA_COMPUTER)
        played->searches[side] = porfia_search_create(&played->players[side].method, NULL);
}

/* The players exchange sides and get another time limit. */
static void played_change(Played *played, PorfiaLog *log, const char *p1, const char *p2)
{
    played_player(played, 0, p2);
    played_player(played, 1, p1);
    played->record.time_ms += 50;
    assert_true(porfia_log_players(log, &played->record, NULL));
}

/* Plays a whole game, now and then with an undo or an interruption, and with one exchange of
 * sides. */
static void check_written_game(const char *path, const char *game, uint64_t seed, const char *p1,
                               const char *p2)
{
    Played *played = calloc(1, sizeof *played);
    played->record = record_of(game, seed, p1, p2);
    played->record.time_ms = (int64_t)seed * 100;
    played_player(played, 0, p1);
    played_player(played, 1, p2);
    PorfiaPlay *play = played->record.play;
    PorfiaLog *log = porfia_log_open(path, NULL, NULL);
    assert_true(porfia_log_begin(log, &played->record, NULL));
    for (int step = 1; porfia_play_end(play) == PORFIA_RUNNING; step++) {
        assert_true(porfia_play_length(play) < MOST_MOVES);
        played_move(played, log, step * 7);
        if (step == 4)
            played_change(played, log, p1, p2);
        if (step == 5 || step == 9) {
            porfia_play_undo(play, step == 5 ? 2 : porfia_play_length(play) - 1);
            assert_true(porfia_log_undo(log, play, NULL));
        }
        if (step == 7) {
            assert_true(porfia_log_end(log, play, PORFIA_UNFINISHED, -1, NULL));
            porfia_log_close(log);
            log = porfia_log_open(path, NULL, NULL);
            PorfiaRecords records = read_records(path);
            int last = porfia_records_unfinished(&records);
            assert_int_equal(last, records.count - 1);
            assert_string_equal(records.items[last].players[0], played->record.players[0]);
            assert_string_equal(records.items[last].players[1], played->record.players[1]);
            assert_true(porfia_log_resume(log, &records.items[last], NULL));
            porfia_records_release(&records);
        }
    }
    assert_true(porfia_log_end(log, play, porfia_play_end(play), porfia_play_leader(play), NULL));
    assert_true(porfia_log_sync(log, NULL));
    porfia_log_close(log);
    PorfiaRecords records = read_records(path);
    assert_int_equal(records.faults, 0);
    assert_int_equal(porfia_records_unfinished(&records), -1);
    played_compare(played, &records.items[records.count - 1]);
    porfia_records_release(&records);
    porfia_search_free(played->searches[0]);
    porfia_search_free(played->searches[1]);
    porfia_play_free(play);
    free(played);
}

static void check_games_of_every_kind(const Folder *folder)
{
    static const char *const pairs[][2] = {
        {"human", "random:seed=4"},
        {"random:seed=5", "random:seed=6"},
        {"computer:depth=2,hash=1", "random:seed=7"},
        {"random:seed=8", "textbook:minimax,depth=2"},
        {"textbook:negascout,depth=3,hash=1", "textbook:mtdf,depth=2,hash=1"},
        {"textbook:uct,playouts=20,hash=1,seed=3",
         "textbook:alphabeta,depth=2,ordering=off,memo=off"},
        {"human", "human"},
    };
    for (size_t game = 0; game < porfia_game_count(); game++)
        for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
            check_written_game(folder->log, porfia_game_name(porfia_game_at(game)), i + 1,
                               pairs[i][0], pairs[i][1]);
    PorfiaRecords records = read_records(folder->log);
    assert_int_equal(records.count, 3 * sizeof pairs / sizeof *pairs);
    for (int i = 1; i < records.count; i++)
        assert_string_not_equal(records.items[i].id, records.items[i - 1].id);
    porfia_records_release(&records);
}

/* In a log of each version, which keeps its own. */
static void test_games_of_every_kind(void **state)
{
    const Folder *folder = *state;
    static const char *const headers[] = {HEADER_1, HEADER};
    for (int i = 0; i < 2; i++) {
        char begun[16];
        write_file(folder->log, headers[i], strlen(headers[i]));
        check_games_of_every_kind(folder);
        FILE *file = fopen(folder->log, "rb");
        assert_non_null(fgets(begun, sizeof begun, file));
        fclose(file);
        assert_string_equal(begun, headers[i]);
    }
}

/* ---- Remarks and annotations --------------------------------------------------------------- */

/* In version 2 the lines of a remark follow the move's; in version 1 there are none. */
static void test_remarks(void **state)
{
    const Folder *folder = *state;
    for (int version = 1; version <= 2; version++) {
        const char *header = version == 1 ? HEADER_1 : HEADER;
        char bytes[4096];
        write_file(folder->log, header, strlen(header));
        PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
        PorfiaRecord record = record_of("adji", 0, "human", "human");
        assert_true(porfia_log_begin(log, &record, NULL));
        assert_true(play_and_remark(log, record.play, NULL));
        assert_true(porfia_log_end(log, record.play, PORFIA_UNFINISHED, -1, NULL));
        porfia_log_close(log);
        read_file(folder->log, bytes, sizeof bytes);
        assert_non_null(
            strstr(bytes, version == 1 ? "\tms=1\nend\t" : "\tms=1\n" REMARK_LINES "end\t"));
        PorfiaRecords records = read_records(folder->log);
        assert_int_equal(records.faults, 0);
        assert_int_equal(records.items[0].move_count, 1);
        porfia_records_release(&records);
        porfia_play_free(record.play);
    }
}

/* Cut anywhere behind the move's line, the log has the move, and the game goes on. */
static void test_torn_remark(void **state)
{
    const Folder *folder = *state;
    char bytes[4096];
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    assert_true(play_and_remark(log, record.play, NULL));
    porfia_log_close(log);
    size_t length = read_file(folder->log, bytes, sizeof bytes);
    size_t moved = (size_t)(strstr(bytes, "\tms=1\n") + strlen("\tms=1\n") - bytes);
    assert_true(moved < length);
    for (size_t cut = moved - 1; cut <= length; cut++) {
        write_file(folder->log, bytes, cut);
        PorfiaRecords records = read_records(folder->log);
        assert_int_equal(records.faults, 0);
        assert_int_equal(records.items[0].move_count, cut >= moved);
        log = porfia_log_open(folder->log, NULL, NULL);
        assert_true(porfia_log_resume(log, &records.items[0], NULL));
        assert_true(play_and_remark(log, records.items[0].play, NULL));
        porfia_log_close(log);
        porfia_records_release(&records);
        records = read_records(folder->log);
        assert_int_equal(records.faults, 0);
        assert_int_equal(records.items[0].move_count, (cut >= moved) + 1);
        porfia_records_release(&records);
    }
    porfia_play_free(record.play);
}

static int annotations_of(const char *path, int game)
{
    PorfiaRecords records = read_records(path);
    int count = records.items[game].annotation_count;
    assert_int_equal(records.faults, 0);
    porfia_records_release(&records);
    return count;
}

/* The game being recorded is annotated as it stands, and another only while none is recorded. */
static void test_annotate_while_recording(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    char move[] = "a", none[] = "", words[] = "well\nplayed";
    const PorfiaAnnotation good[] = {{PORFIA_VARIATION, 0, move, NULL},
                                     {PORFIA_COMMENT, 1, none, words}};
    const PorfiaAnnotation bad[] = {good[0], {PORFIA_COMMENT, 2, none, words}};
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    PorfiaRecord other = record_of("cavalo", 3, "human", "human");
    assert_true(porfia_log_begin(log, &other, NULL));
    assert_true(porfia_log_end(log, other.play, PORFIA_RESIGNED, 1, NULL));
    assert_true(porfia_log_begin(log, &record, NULL));
    assert_true(play_and_remark(log, record.play, NULL));
    assert_false(porfia_log_annotate(log, &other, good, 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_OTHER]);
    assert_false(porfia_log_annotate(log, &record, bad, 2, &error));
    assert_string_equal(error.field, "ply");
    assert_int_equal(annotations_of(folder->log, 1), 0);
    assert_true(porfia_log_annotate(log, &record, good, 2, &error));
    assert_int_equal(annotations_of(folder->log, 1), 2);
    porfia_play_undo(record.play, 0);
    assert_false(porfia_log_annotate(log, &record, good, 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    assert_true(porfia_log_undo(log, record.play, NULL));
    assert_int_equal(annotations_of(folder->log, 1), 1);
    assert_true(play_and_remark(log, record.play, NULL));
    porfia_log_close(log);
    porfia_play_free(record.play);
    porfia_play_free(other.play);
}

/* A game of the log is annotated whether it has ended or not, but not while a program plays it, nor
 * as it was before it went on. */
static void test_annotate_later(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    char move[] = "a", none[] = "", words[] = "lost here";
    const PorfiaAnnotation added[] = {{PORFIA_VARIATION, 1, move, NULL},
                                      {PORFIA_COMMENT, 0, none, words}};
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaLog *other = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    PorfiaRecords old = read_records(folder->log);
    assert_false(porfia_log_annotate(other, &old.items[0], &added[1], 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_PLAYED]);
    assert_true(play_and_log(log, record.play, NULL));
    assert_true(porfia_log_end(log, record.play, PORFIA_RESIGNED, 1, NULL));
    assert_false(porfia_log_annotate(other, &old.items[0], &added[1], 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_CHANGED]);
    porfia_records_release(&old);

    PorfiaRecords records = read_records(folder->log);
    assert_false(porfia_log_annotate(other, &records.items[0], added, 1, &error));
    assert_true(porfia_log_annotate(other, &records.items[0], &added[1], 1, &error));
    assert_true(porfia_log_annotate(log, &records.items[0], &added[1], 1, &error));
    assert_int_equal(annotations_of(folder->log, 0), 1);
    records.items[0].faulty = true;
    assert_false(porfia_log_annotate(other, &records.items[0], &added[1], 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FAULTY]);
    porfia_records_release(&records);
    porfia_log_close(other);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

/* Version 1 has no annotations; it is told so, and the file stays as it was. */
static void test_annotate_version_1(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    char move[] = "a", message[512], before[4096], after[4096];
    const PorfiaAnnotation variation = {PORFIA_VARIATION, 0, move, NULL};
    write_file(folder->log, HEADER_1, strlen(HEADER_1));
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    read_file(folder->log, before, sizeof before);
    for (int i = 0; i < 2; i++) {
        assert_false(porfia_log_annotate(log, &record, &variation, 1, &error));
        assert_error(&error, &log_texts[LOG_TEXT_OLD]);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        assert_non_null(strstr(message, "log.dat has version 1 of the format"));
        read_file(folder->log, after, sizeof after);
        assert_string_equal(after, before);
        if (i == 0)
            assert_true(porfia_log_end(log, record.play, PORFIA_RESIGNED, 1, NULL));
        read_file(folder->log, before, sizeof before);
    }
    porfia_log_close(log);
    porfia_play_free(record.play);
}

/* ---- Refused writes ------------------------------------------------------------------------- */

static void test_writer_refuses(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    PorfiaMoveRecord move = {0};
    PorfiaLog *log = porfia_log_open(folder->log, NULL, &error);
    PorfiaRecord record = record_of("cavalo", 9, "human", "human");

    assert_false(porfia_log_move(log, record.play, &move, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);
    assert_false(porfia_log_undo(log, record.play, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);
    assert_false(porfia_log_players(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);
    assert_false(porfia_log_end(log, record.play, PORFIA_UNFINISHED, -1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);

    strcpy(record.players[0], "nobody");
    assert_false(porfia_log_begin(log, &record, &error));
    assert_error(&error, &play_texts[PLAY_TEXT_PLAYER_NAME]);
    strcpy(record.players[0], "human");
    record.seed = 10;
    assert_false(porfia_log_begin(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FIELD_DIFFERS]);
    assert_file(folder->log, HEADER);
    record.seed = 9;
    assert_true(porfia_log_begin(log, &record, &error));

    assert_false(porfia_log_move(log, record.play, &move, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    assert_true(porfia_log_undo(log, record.play, &error));
    assert_true(porfia_play_move(record.play, first_move(record.play), &error));
    assert_false(porfia_log_end(log, record.play, PORFIA_RESIGNED, 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    assert_true(porfia_play_move(record.play, first_move(record.play), &error));
    assert_false(porfia_log_move(log, record.play, &move, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    porfia_play_undo(record.play, 1);
    assert_true(porfia_log_move(log, record.play, &move, &error));
    assert_true(porfia_log_undo(log, record.play, &error));
    assert_false(porfia_log_end(log, record.play, PORFIA_NORMAL, 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FIELD_REASON]);
    assert_false(porfia_log_end(log, record.play, PORFIA_UNFINISHED, 1, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FIELD_DIFFERS]);
    assert_true(porfia_log_end(log, record.play, PORFIA_TIME, 2, &error));
    assert_false(porfia_log_move(log, record.play, &move, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);
    assert_false(porfia_log_begin(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    porfia_log_close(log);
    porfia_log_close(NULL);

    PorfiaRecords records = read_records(folder->log);
    assert_int_equal(records.count, 1);
    assert_int_equal(records.faults, 0);
    assert_int_equal(records.items[0].end, PORFIA_TIME);
    assert_int_equal(records.items[0].winner, 2);
    porfia_records_release(&records);
    porfia_play_free(record.play);
}

/* Players are written unchanged, and only if readers accept them. */
static void test_writer_refuses_players(void **state)
{
    const Folder *folder = *state;
    static const struct {
        const char *p1, *p2;
        int64_t time_ms;
        const PorfiaText *text; /* of the error */
    } table[] = {
        {"nobody", "human", 0, &play_texts[PLAY_TEXT_PLAYER_NAME]},
        {"human", "", 0, &play_texts[PLAY_TEXT_PLAYER_NAME]},
        {"human", "human", PORFIA_MAX_TIME_MS + 1, &log_texts[LOG_TEXT_FIELD_NUMBER]},
    };
    PorfiaError error = {0};
    char before[4096], after[4096];
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("cavalo", 9, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    assert_true(play_and_log(log, record.play, NULL));
    read_file(folder->log, before, sizeof before);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        strcpy(record.players[0], table[i].p1);
        strcpy(record.players[1], table[i].p2);
        record.time_ms = table[i].time_ms;
        assert_false(porfia_log_players(log, &record, &error));
        assert_error(&error, table[i].text);
    }
    strcpy(record.players[0], "engine:level=3");
    strcpy(record.players[1], "human");
    record.time_ms = PORFIA_MAX_TIME_MS;
    porfia_play_move(record.play, first_move(record.play), NULL);
    assert_false(porfia_log_players(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_BEHIND]);
    read_file(folder->log, after, sizeof after);
    assert_string_equal(after, before);

    porfia_play_undo(record.play, 1);
    assert_true(porfia_log_players(log, &record, &error));
    read_file(folder->log, after, sizeof after);
    char expected[256];
    snprintf(expected, sizeof expected, "players\t%s\tp1=engine:level=3\tp2=human\ttime=3600000\n",
             record.id);
    assert_string_equal(after + strlen(before), expected);
    assert_true(porfia_log_end(log, record.play, PORFIA_RESIGNED, 1, &error));
    assert_false(porfia_log_players(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

/* A search's line is written as far as it is legal; a record that was read can be written again. */
static void test_lines_of_searches(void **state)
{
    const Folder *folder = *state;
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("dots", 0, "computer", "computer");
    record.has_seed = false;
    PorfiaMove move = first_move(record.play);
    PorfiaResult result = {.best = move, .pv_length = 2, .pv = {move, move}, .value = -3};
    result.nodes = UINT64_MAX;
    char line[PORFIA_LINE_SIZE];
    porfia_result_line(&result, porfia_play_present(record.play), line, sizeof line);
    PorfiaMoveRecord given = {
        .ms = -4, .searched = true, .result = porfia_result_summary(&result), .pv = line};
    assert_true(porfia_log_begin(log, &record, NULL));
    assert_true(porfia_play_move(record.play, move, NULL));
    assert_true(porfia_log_move(log, record.play, &given, NULL));
    PorfiaRecords records = read_records(folder->log);
    assert_int_equal(records.faults, 0);
    const PorfiaMoveRecord *read = &records.items[0].moves[0];
    assert_string_equal(read->pv, "h11");
    assert_true(read->result.nodes == INT64_MAX);
    assert_int_equal(read->ms, 0);

    PorfiaRecord copy = record_of("dots", 0, "computer", "computer");
    assert_true(porfia_log_begin(log, &copy, NULL));
    assert_true(porfia_play_move(copy.play, move, NULL));
    assert_true(porfia_log_move(log, copy.play, read, NULL));
    PorfiaRecords again = read_records(folder->log);
    assert_int_equal(again.faults, 0);
    assert_string_equal(again.items[1].moves[0].pv, "h11");
    assert_true(again.items[1].moves[0].result.nodes == INT64_MAX);
    porfia_records_release(&again);
    porfia_records_release(&records);
    porfia_log_close(log);
    porfia_play_free(record.play);
    porfia_play_free(copy.play);
}

/* ---- Files
 * ------------------------------------------------------------------------------------ */

static void test_new_and_old_files(void **state)
{
    const Folder *folder = *state;
    static const struct {
        const char *before, *after;
        size_t torn;
    } table[] = {
        {"", HEADER, 0},
        {"porfia", HEADER, 6},
        {"porfia-log 1", HEADER, 12},
        {"porfia-log 2", HEADER, 12},
        {HEADER, HEADER, 0},
        {HEADER_1, HEADER_1, 0},
        {HEADER_1 "move\ta\tn=1", HEADER_1, 10},
        {HEADER "# rem", HEADER, 5},
        {HEADER "move\ta\tn=1", HEADER, 10},
        {HEADER "x\nmove", HEADER "x\n", 4},
        {HEADER "x\n", HEADER "x\n", 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t torn = 99;
        write_file(folder->log, table[i].before, strlen(table[i].before));
        PorfiaLog *log = porfia_log_open(folder->log, &torn, NULL);
        assert_non_null(log);
        assert_int_equal(torn, table[i].torn);
        porfia_log_close(log);
        assert_file(folder->log, table[i].after);
    }
    unlink(folder->log);
    size_t torn = 99;
    PorfiaLog *log = porfia_log_open(folder->log, &torn, NULL);
    assert_non_null(log);
    assert_int_equal(torn, 0);
    porfia_log_close(log);
    assert_file(folder->log, HEADER);

    /* In the program's own folder the path has no slash. */
    char here[512];
    assert_non_null(getcwd(here, sizeof here));
    unlink(folder->log);
    assert_int_equal(chdir(folder->path), 0);
    log = porfia_log_open("log.dat", NULL, NULL);
    assert_int_equal(chdir(here), 0);
    assert_non_null(log);
    porfia_log_close(log);
    assert_file(folder->log, HEADER);
}

/* A torn tail may be longer than one block and end anywhere in it. */
static void test_long_torn_tails(void **state)
{
    const Folder *folder = *state;
    static const size_t lengths[] = {1, 4082, 4083, 4084, 4095, 4096, 4097, 8192, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t size = strlen(HEADER) + lengths[i], torn;
        char *bytes = calloc(1, size);
        memcpy(bytes, HEADER, strlen(HEADER));
        write_file(folder->log, bytes, size);
        PorfiaLog *log = porfia_log_open(folder->log, &torn, NULL);
        assert_non_null(log);
        assert_int_equal(torn, lengths[i]);
        porfia_log_close(log);
        assert_file(folder->log, HEADER);
        free(bytes);
    }
}

/* The next append cuts off what a killed program has left. */
static void test_torn_while_open(void **state)
{
    const Folder *folder = *state;
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    FILE *file = fopen(folder->log, "ab");
    fputs("move\tsomebody\tn=1\tturn=", file);
    fclose(file);
    PorfiaRecords records = read_records(folder->log);
    assert_true(records.torn);
    porfia_records_release(&records);
    assert_true(play_and_log(log, record.play, NULL));
    records = read_records(folder->log);
    assert_false(records.torn);
    assert_int_equal(records.faults, 0);
    assert_int_equal(porfia_play_length(records.items[0].play), 1);
    porfia_records_release(&records);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

static void test_foreign_files(void **state)
{
    const Folder *folder = *state;
    static const struct {
        const char *content;
        const PorfiaText *text;
    } table[] = {
        {"my diary, no line end", &log_texts[LOG_TEXT_HEADER]},
        {"my diary\nsecond line", &log_texts[LOG_TEXT_HEADER]},
        {"porfia-log 3\nwhatever", &log_texts[LOG_TEXT_HEADER_VERSION]},
        {"porfia-log 2\r\ngame", &log_texts[LOG_TEXT_HEADER_RETURN]},
        {"porfia-log 1\r\ngame", &log_texts[LOG_TEXT_HEADER_RETURN]},
        {"\n", &log_texts[LOG_TEXT_HEADER]},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        PorfiaError error = {0};
        PorfiaRecords records;
        write_file(folder->log, table[i].content, strlen(table[i].content));
        assert_null(porfia_log_open(folder->log, NULL, &error));
        assert_error(&error, table[i].text);
        assert_file(folder->log, table[i].content);
        error = (PorfiaError){0};
        assert_false(porfia_records_read(folder->log, NULL, NULL, &records, &error));
        assert_error(&error, table[i].text);
    }
    /* The file was replaced while it was open. */
    PorfiaError error = {0};
    unlink(folder->log);
    PorfiaLog *log = porfia_log_open(folder->log, NULL, &error);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    write_file(folder->log, "my diary", 8);
    assert_false(porfia_log_begin(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_HEADER]);
    assert_file(folder->log, "my diary");
    unlink(folder->log);
    assert_false(porfia_log_begin(log, &record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_REMOVED]);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

/* The file is cut, moved or removed while a game is recorded: nothing is written that readers would
 * reject or not find. */
static void test_lost_files(void **state)
{
    const Folder *folder = *state;
    char moved[320];
    snprintf(moved, sizeof moved, "%s.moved", folder->log);
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    assert_true(play_and_log(log, record.play, NULL));
    assert_true(porfia_log_sync(log, NULL));
    struct stat status;
    assert_int_equal(stat(folder->log, &status), 0);
    assert_int_equal(truncate(folder->log, sizeof HEADER - 1), 0);
    PorfiaError error = {0};
    assert_false(porfia_log_sync(log, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_CUT]);
    assert_false(play_and_log(log, record.play, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_CUT]);
    assert_file(folder->log, HEADER);
    porfia_play_undo(record.play, 1);

    assert_int_equal(truncate(folder->log, status.st_size), 0);
    assert_int_equal(rename(folder->log, moved), 0);
    write_file(folder->log, HEADER, sizeof HEADER - 1);
    assert_false(porfia_log_sync(log, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_REMOVED]);
    assert_false(play_and_log(log, record.play, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_REMOVED]);
    assert_file(folder->log, HEADER);
    unlink(moved);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

static void assert_cannot_open(const char *path, const PorfiaText *text, const char *reason)
{
    PorfiaError error = {0};
    char message[512];
    assert_null(porfia_log_open(path, NULL, &error));
    assert_error(&error, text);
    porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
    if (!strstr(message, reason))
        fail_msg("%s", message);
    assert_null(porfia_log_open(path, NULL, NULL));
}

static void test_paths(void **state)
{
    const Folder *folder = *state;
    PorfiaRecords records;
    PorfiaError error = {0};
    char path[400];
    assert_cannot_open(folder->path, &log_texts[LOG_TEXT_FILE_OPEN], "Is a directory");
    assert_false(porfia_records_read(folder->path, NULL, NULL, &records, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_READ]);
    snprintf(path, sizeof path, "%s/none/log.dat", folder->path);
    assert_cannot_open(path, &log_texts[LOG_TEXT_FILE_OPEN], "No such file or directory");
    assert_false(porfia_records_read(path, NULL, NULL, &records, &error));
    assert_error(&error, &log_texts[LOG_TEXT_FILE_OPEN]);
    assert_cannot_open("/dev/null", &log_texts[LOG_TEXT_FILE_KIND], "not a regular file");
    assert_cannot_open("", &log_texts[LOG_TEXT_FILE_OPEN], "No such file or directory");
    assert_false(porfia_records_read("/dev/zero", NULL, NULL, &records, &error));
    assert_error(&error, &log_texts[LOG_TEXT_HEADER]);

    assert_int_equal(mkfifo(folder->log, 0600), 0);
    assert_cannot_open(folder->log, &log_texts[LOG_TEXT_FILE_KIND], "not a regular file");
    unlink(folder->log);

    if (geteuid() == 0)
        return; /* the superuser may do everything */
    write_file(folder->log, HEADER, strlen(HEADER));
    chmod(folder->log, 0400);
    assert_cannot_open(folder->log, &log_texts[LOG_TEXT_FILE_OPEN], "Permission denied");
    unlink(folder->log);
    chmod(folder->path, 0500);
    assert_cannot_open(folder->log, &log_texts[LOG_TEXT_FILE_OPEN], "Permission denied");
    chmod(folder->path, 0700);
}

/* ---- Several programs
 * ------------------------------------------------------------------------- */

static int child_status(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

/* Appends to a file with a size limit: each line is complete or absent, wherever the limit is.
 * Exits with 0 on success. */
static void full_disk_child(const char *path, size_t limit)
{
    struct rlimit sizes = {limit, limit};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &sizes);
    PorfiaError error = {0};
    PorfiaLog *log = porfia_log_open(path, NULL, &error);
    if (!log)
        _exit(error.text == &log_texts[LOG_TEXT_FILE_WRITE] ? 0 : 1);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    bool written = porfia_log_begin(log, &record, &error);
    for (int i = 0; written && i < 10; i++)
        written = play_and_remark(log, record.play, &error);
    if (written || error.text != &log_texts[LOG_TEXT_FILE_WRITE])
        _exit(2);
    PorfiaRecords records;
    if (!porfia_records_read(path, NULL, NULL, &records, &error))
        _exit(3);
    if (records.torn || records.faults)
        _exit(4);
    _exit(0);
}

static void test_full_disk(void **state)
{
    const Folder *folder = *state;
    for (size_t limit = 1; limit < 600; limit += 7) {
        unlink(folder->log);
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            full_disk_child(folder->log, limit);
        assert_int_equal(child_status(child), 0);
        struct stat status;
        assert_int_equal(stat(folder->log, &status), 0);
        assert_true((size_t)status.st_size <= limit);
    }
}

enum { CROWD_LINES = 500 };

/* Plays games until CROWD_LINES lines are written, with a comment on every position; version 1
 * refuses the comments. */
static void crowd_child(const char *path, const char *game, int version)
{
    char none[] = "", words[] = "a move";
    PorfiaLog *log = porfia_log_open(path, NULL, NULL);
    if (!log)
        _exit(1);
    PorfiaRecord record = {0};
    for (int lines = 0; lines < CROWD_LINES; lines++) {
        if (!record.play || porfia_play_end(record.play) != PORFIA_RUNNING) {
            porfia_play_free(record.play);
            record = record_of(game, 3, "human", "human");
            if (!porfia_log_begin(log, &record, NULL))
                _exit(2);
        } else if (!play_and_remark(log, record.play, NULL)) {
            _exit(3);
        }
        const PorfiaAnnotation comment = {PORFIA_COMMENT, porfia_play_length(record.play), none,
                                          words};
        if (porfia_log_annotate(log, &record, &comment, 1, NULL) != (version == 2))
            _exit(4);
    }
    _exit(0);
}

static void count_line(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                       const PorfiaError *error)
{
    (void)line;
    (void)record;
    (void)error;
    ((int *)user)[event]++;
}

/* Each remark stands right behind a move's line, whatever the other program writes. */
static void check_remarks(const char *path)
{
    FILE *file = fopen(path, "rb");
    char line[16384], before[8] = "";
    while (fgets(line, sizeof line, file)) {
        if (strcmp(line, "# Move 1\n") == 0)
            assert_string_equal(before, "move\t");
        snprintf(before, sizeof before, "%.5s", line);
    }
    fclose(file);
}

static void check_two_programs(const Folder *folder, int version)
{
    static const char *const games[] = {"cavalo", "dots"};
    pid_t children[2];
    fflush(NULL);
    for (int i = 0; i < 2; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0)
            crowd_child(folder->log, games[i], version);
    }
    /* A concurrent reader sees whole lines, and at most the beginning of one more. */
    for (int i = 0; i < 20; i++) {
        PorfiaRecords records;
        if (!porfia_records_read(folder->log, NULL, NULL, &records, NULL))
            continue;
        assert_int_equal(records.faults, 0);
        porfia_records_release(&records);
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(child_status(children[i]), 0);
    int lines[PORFIA_LOG_COMMENT + 1] = {0};
    PorfiaRecords records;
    assert_true(porfia_records_read(folder->log, count_line, lines, &records, NULL));
    assert_int_equal(lines[PORFIA_LOG_GAME] + lines[PORFIA_LOG_MOVE], 2 * CROWD_LINES);
    assert_int_equal(lines[PORFIA_LOG_COMMENT], version == 1 ? 0 : 2 * CROWD_LINES);
    assert_int_equal(records.faults, 0);
    assert_false(records.torn);
    porfia_records_release(&records);
    check_remarks(folder->log);
}

static void test_two_programs_at_once(void **state)
{
    const Folder *folder = *state;
    check_two_programs(folder, 2);
    write_file(folder->log, HEADER_1, strlen(HEADER_1));
    check_two_programs(folder, 1);
}

/* Begins a game, makes a move, exchanges sides, signals that, and thinks until it is killed. */
static void playing_child(const char *path, int ready)
{
    PorfiaLog *log = porfia_log_open(path, NULL, NULL);
    PorfiaRecord record = record_of("cavalo", 3, "human", "engine:level=2");
    if (!log || !porfia_log_begin(log, &record, NULL) || !play_and_log(log, record.play, NULL))
        _exit(1);
    strcpy(record.players[0], "engine:level=7");
    strcpy(record.players[1], "human");
    record.time_ms = 900;
    if (!porfia_log_players(log, &record, NULL) || write(ready, "x", 1) != 1)
        _exit(1);
    for (;;)
        pause();
}

static void test_resume_while_played(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    int ready[2];
    char letter, message[256];
    assert_int_equal(pipe(ready), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        playing_child(folder->log, ready[1]);
    assert_int_equal(read(ready[0], &letter, 1), 1);

    PorfiaRecords records = read_records(folder->log);
    PorfiaRecord *record = &records.items[0];
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    assert_false(porfia_log_resume(log, record, &error));
    assert_error(&error, &log_texts[LOG_TEXT_PLAYED]);
    assert_non_null(strstr(porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message),
                           "is being played by another program"));
    PorfiaMoveRecord none = {0};
    assert_false(porfia_log_move(log, record->play, &none, &error));
    assert_error(&error, &log_texts[LOG_TEXT_IDLE]);

    kill(child, SIGKILL);
    assert_int_equal(child_status(child), 1000 + SIGKILL);
    close(ready[0]);
    close(ready[1]);
    assert_true(porfia_log_resume(log, record, &error));
    assert_true(play_and_log(log, record->play, &error));
    porfia_records_release(&records);
    records = read_records(folder->log);
    assert_int_equal(records.faults, 0);
    assert_int_equal(records.items[0].move_count, 2);
    assert_string_equal(records.items[0].players[0], "engine:level=7");
    assert_string_equal(records.items[0].players[1], "human");
    assert_int_equal(records.items[0].time_ms, 900);
    assert_int_equal(records.items[0].moves[0].limit_ms, 0);
    assert_int_equal(records.items[0].moves[1].limit_ms, 900);
    porfia_records_release(&records);
    porfia_log_close(log);
}

/* Two logs in one program exclude each other too. After the game is free again, a record read
 * before it continued cannot be resumed. */
static void test_resume_old_record(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaLog *other = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("cavalo", 3, "human", "human");
    assert_true(porfia_log_begin(log, &record, &error));
    PorfiaRecords old = read_records(folder->log);
    assert_false(porfia_log_resume(other, &old.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_PLAYED]);
    assert_true(play_and_log(log, record.play, &error));
    assert_true(porfia_log_end(log, record.play, PORFIA_UNFINISHED, -1, &error));
    assert_false(porfia_log_resume(other, &old.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_CHANGED]);

    PorfiaRecords records = read_records(folder->log);
    assert_int_equal(records.items[0].end, PORFIA_UNFINISHED);
    assert_true(porfia_log_resume(other, &records.items[0], &error));
    assert_true(porfia_log_end(other, records.items[0].play, PORFIA_RESIGNED, 1, &error));
    assert_false(porfia_log_resume(log, &records.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_CHANGED]);
    porfia_records_release(&records);

    records = read_records(folder->log);
    assert_int_equal(records.faults, 0);
    assert_int_equal(porfia_play_length(records.items[0].play), 1);
    assert_false(porfia_log_resume(log, &records.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_ENDED]);
    porfia_records_release(&records);
    porfia_records_release(&old);
    porfia_log_close(other);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

static void test_resume_faulty(void **state)
{
    const Folder *folder = *state;
    PorfiaError error = {0};
    PorfiaLog *log = porfia_log_open(folder->log, NULL, NULL);
    PorfiaRecord record = record_of("adji", 0, "human", "human");
    assert_true(porfia_log_begin(log, &record, NULL));
    FILE *file = fopen(folder->log, "ab");
    fprintf(file, "move\t%s\tn=3\n", record.id);
    fclose(file);
    PorfiaRecords records = read_records(folder->log);
    assert_int_equal(records.faults, 1);
    assert_false(porfia_log_resume(log, &records.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_FAULTY]);
    records.items[0].faulty = false;
    assert_false(porfia_log_resume(log, &records.items[0], &error));
    assert_error(&error, &log_texts[LOG_TEXT_CHANGED]);
    porfia_records_release(&records);
    porfia_log_close(log);
    porfia_play_free(record.play);
}

#define FOLDER_TEST(test) cmocka_unit_test_setup_teardown(test, folder_make, folder_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(test_games_of_every_kind),
        FOLDER_TEST(test_remarks),
        FOLDER_TEST(test_torn_remark),
        FOLDER_TEST(test_annotate_while_recording),
        FOLDER_TEST(test_annotate_later),
        FOLDER_TEST(test_annotate_version_1),
        FOLDER_TEST(test_writer_refuses),
        FOLDER_TEST(test_writer_refuses_players),
        FOLDER_TEST(test_lines_of_searches),
        FOLDER_TEST(test_new_and_old_files),
        FOLDER_TEST(test_long_torn_tails),
        FOLDER_TEST(test_torn_while_open),
        FOLDER_TEST(test_foreign_files),
        FOLDER_TEST(test_lost_files),
        FOLDER_TEST(test_paths),
        FOLDER_TEST(test_full_disk),
        FOLDER_TEST(test_two_programs_at_once),
        FOLDER_TEST(test_resume_while_played),
        FOLDER_TEST(test_resume_old_record),
        FOLDER_TEST(test_resume_faulty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
