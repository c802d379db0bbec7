/*
 * Reports of logs: sums against a second reading of the log, the page in both languages, and its
 * file. test_judgement.c tests judgements, test_plot.c plots, test_report_command.c the command.
 */
#define _GNU_SOURCE
#include "report/game/cells.h"
#include "report/game/log_page.h"
#include "report/game/log_report.h"
#include "report/page_file.h"
#include "support/logs.h"
#include "support/markup.h"
#include "support/program.h"
#include "support/support.h"

#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const char *const logs[] = {"short.dat", "interleaved.dat", "repetition.dat", "players.dat"};

static char *page_of(const LogReport *log, PorfiaLanguage language)
{
    FILE *stream = tmpfile();
    assert_true(log_page_write(stream, log, language));
    return markup_take(stream);
}

/* ---- Sums ---- */

/* A move read without the library, with the fields that sums need. */
typedef struct NaiveMove {
    char id[PORFIA_ID_SIZE];
    uint64_t limit; /* the game's time limit at that move */
    uint64_t side, gain, ms, depth, nodes, alpha_cuts, beta_cuts, table_hits;
    bool searched, taken_back;
} NaiveMove;

enum { MAX_NAIVE_MOVES = 1000 };

/* The number after a TAB and "key=", 0 if missing. */
static uint64_t field_of(const char *line, const char *key)
{
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\t%s=", key);
    const char *place = strstr(line, wanted);
    return place ? strtoull(place + strlen(wanted), NULL, 10) : 0;
}

static void naive_take_back(NaiveMove *moves, int count, const char *id, uint64_t to)
{
    uint64_t left = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(moves[i].id, id) == 0 && !moves[i].taken_back)
            moves[i].taken_back = left++ >= to;
}

/* The time limit of a game: lines that set it are kept like moves without a player. */
static uint64_t naive_limit(const NaiveMove *moves, int count, const char *id)
{
    while (count-- > 0)
        if (moves[count].side == 0 && strcmp(moves[count].id, id) == 0)
            return moves[count].limit;
    return 0;
}

static int naive_read(char *text, NaiveMove moves[MAX_NAIVE_MOVES])
{
    int count = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        NaiveMove move = {.searched = strstr(line, "\tvalue=") != NULL};
        char kind[16];
        if (sscanf(line, "%15s\t%39s", kind, move.id) != 2)
            continue;
        if (strcmp(kind, "undo") == 0)
            naive_take_back(moves, count, move.id, field_of(line, "to"));
        bool is_move = strcmp(kind, "move") == 0;
        bool has_limit = strcmp(kind, "game") == 0 || strcmp(kind, "players") == 0;
        if (!is_move && !has_limit)
            continue;
        move.taken_back = has_limit;
        move.limit = has_limit ? field_of(line, "time") : naive_limit(moves, count, move.id);
        move.side = field_of(line, "side");
        move.gain = field_of(line, "gain");
        move.ms = field_of(line, "ms");
        move.depth = field_of(line, "depth");
        move.nodes = field_of(line, "nodes");
        move.alpha_cuts = field_of(line, "alpha_cuts");
        move.beta_cuts = field_of(line, "beta_cuts");
        move.table_hits = field_of(line, "table_hits");
        assert_true(count < MAX_NAIVE_MOVES);
        moves[count++] = move;
    }
    return count;
}

static void check_totals(const PlayerTotals *got, const NaiveMove *moves, int count, const char *id,
                         uint64_t side)
{
    PlayerTotals sums = {0};
    for (int i = 0; i < count; i++) {
        const NaiveMove *move = &moves[i];
        if (move->taken_back || move->side != side || strcmp(move->id, id) != 0)
            continue;
        sums.moves++;
        sums.searches += move->searched;
        sums.limited += move->searched && move->limit > 0;
        sums.late += move->searched && move->limit > 0 && move->ms > move->limit;
        sums.gain += (int)move->gain;
        sums.ms += move->ms;
        sums.longest_ms = move->ms > sums.longest_ms ? move->ms : sums.longest_ms;
        sums.deepest = (int)move->depth > sums.deepest ? (int)move->depth : sums.deepest;
        sums.depths += move->depth;
        sums.nodes += move->nodes;
        sums.alpha_cuts += move->alpha_cuts;
        sums.beta_cuts += move->beta_cuts;
        sums.table_hits += move->table_hits;
    }
    assert_true(got->moves == sums.moves && got->searches == sums.searches);
    assert_true(got->limited == sums.limited && got->late == sums.late);
    assert_true(got->gain == sums.gain && got->deepest == sums.deepest);
    assert_true(got->ms == sums.ms && got->longest_ms == sums.longest_ms);
    assert_true(got->depths == sums.depths && got->nodes == sums.nodes);
    assert_true(got->alpha_cuts == sums.alpha_cuts && got->beta_cuts == sums.beta_cuts);
    assert_true(got->table_hits == sums.table_hits);
}

static void test_totals(void **state)
{
    (void)state;
    static NaiveMove moves[MAX_NAIVE_MOVES];
    for (int i = 0; i < COUNT_OF(logs); i++) {
        char *text = log_text(logs[i]);
        int count = naive_read(text, moves);
        LogReport log;
        PorfiaError error;
        assert_true(log_report_read(&log, log_path(logs[i]), NULL, &error));
        assert_true(log.count > 0 && count > 0);
        for (int game = 0; game < log.count; game++)
            for (int player = 1; player <= 2; player++)
                check_totals(&log.games[game].totals[player - 1], moves, count,
                             log.games[game].record->id, (uint64_t)player);
        log_report_release(&log);
        free(text);
    }
}

/* The totals of short.dat, computed by hand. */
static void test_sum_rows(void **state)
{
    (void)state;
    static const char *const expected[][1 + SUM_CELLS] = {
        {"moves", "2", "–", "2", "–"},
        {"points won", "0", "0.0", "1", "0.5"},
        {"time (s)", "4.184", "2.092", "0.000", "0.000"},
        {"longest move (s)", "2.310", "–", "0.000", "–"},
        {"moves beyond the limit", "–", "–", "0", "–"},
        {"depth (greatest, mean)", "–", "–", "3", "2.0"},
        {"nodes", "–", "–", "25", "12.5"},
        {"alpha cuts", "–", "–", "4", "2.0"},
        {"beta cuts", "–", "–", "1", "0.5"},
        {"table hits", "–", "–", "1", "0.5"},
    };
    LogReport log;
    PorfiaError error;
    SumRow rows[MAX_SUM_ROWS];
    assert_true(log_report_read(&log, log_path("short.dat"), NULL, &error));
    int count = sum_rows_make(&log.games[0], &(CellFormat){.language = PORFIA_ENGLISH}, rows);
    assert_int_equal(count, COUNT_OF(expected));
    for (int i = 0; i < count; i++) {
        assert_string_equal(rows[i].label, expected[i][0]);
        for (int k = 0; k < SUM_CELLS; k++)
            assert_string_equal(rows[i].cells[k], expected[i][1 + k]);
    }
    log_report_release(&log);
}

/* A changed or lifted limit applies only to searches made under it, in sums and plots; an unchanged
 * one is a single line. */
static void test_changed_limit(void **state)
{
    (void)state;
    static const struct {
        const char *log, *late[2], *plotted;
    } table[] = {
        {"players.dat", {"1", "0"}, "time limit: 2 values, from 0.50 to 2.00."},
        {"short.dat", {"–", "0"}, "time limit: 1 value, from 1 to 1."},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LogReport log;
        PorfiaError error;
        SumRow rows[MAX_SUM_ROWS];
        assert_true(log_report_read(&log, log_path(table[i].log), NULL, &error));
        sum_rows_make(&log.games[0], &(CellFormat){.language = PORFIA_ENGLISH}, rows);
        assert_string_equal(rows[4].label, "moves beyond the limit");
        assert_string_equal(rows[4].cells[0], table[i].late[0]);
        assert_string_equal(rows[4].cells[2], table[i].late[1]);
        char *page = page_of(&log, PORFIA_ENGLISH);
        assert_non_null(strstr(page, table[i].plotted));
        free(page);
        log_report_release(&log);
    }
}

/* Sums saturate instead of wrapping around. */
static void test_huge_sums(void **state)
{
    (void)state;
    LogReport log;
    PorfiaError error;
    assert_true(log_report_read(&log, log_path("short.dat"), NULL, &error));
    PorfiaRecord *record = &log.records.items[0];
    for (int i = 0; i < record->move_count; i++) {
        record->moves[i].searched = true;
        record->moves[i].ms = record->moves[i].limit_ms + i; /* the first one is in time */
        record->moves[i].result = (PorfiaSummary){.nodes = INT64_MAX, .beta_cuts = UINT64_MAX - 1};
    }
    PlayerTotals totals = player_totals(record, 1);
    assert_true(totals.nodes == 2 * (uint64_t)INT64_MAX);
    assert_true(totals.beta_cuts == UINT64_MAX);
    assert_int_equal(totals.late, 1);
    assert_int_equal(player_totals(record, 2).late, 2);
    log_report_release(&log);
}

/* ---- Pages ---- */

static void test_pages(void **state)
{
    (void)state;
    static const char *const titles[] = {"<h1>The games in ", "<h1>Os jogos em "};
    for (int i = 0; i < COUNT_OF(logs); i++)
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            LogReport log;
            PorfiaError error;
            assert_true(log_report_read(&log, log_path(logs[i]), NULL, &error));
            char *page = page_of(&log, (PorfiaLanguage)language);
            page_check(page);
            assert_non_null(strstr(page, titles[language]));
            assert_int_equal(markup_count(page, "section"), log.count);
            assert_int_equal(markup_count(page, "table"), 2 * log.count + (log.count > 1));
            assert_true(markup_count(page, "figure") >= 2 * log.count);
            free(page);
            log_report_release(&log);
        }
}

/* Text from a log is escaped: a player, and a fault that quotes one. */
static void test_page_escapes(void **state)
{
    (void)state;
    char *text = log_text("short.dat");
    char *name = strstr(text, "human");
    memcpy(name, "<&\">'", 5);
    program_write_file("evil.dat", text);
    free(text);
    char path[600];
    snprintf(path, sizeof path, "%s/evil.dat", program_folder());
    LogReport log;
    PorfiaError error;
    assert_true(log_report_read(&log, path, NULL, &error));
    assert_int_equal(log.count, 0);
    char *page = page_of(&log, PORFIA_ENGLISH);
    page_check(page);
    assert_non_null(strstr(page, "&lt;&amp;&quot;&gt;"));
    assert_null(strstr(page, "<&"));
    free(page);
    log_report_release(&log);

    assert_true(log_report_read(&log, log_path("short.dat"), NULL, &error));
    strcpy(log.records.items[0].players[0], "<b a=\"1\">&amp;");
    log.path = "<&\">.dat";
    page = page_of(&log, PORFIA_PORTUGUESE);
    page_check(page);
    assert_non_null(strstr(page, "&lt;b a=&quot;1&quot;&gt;&amp;amp;"));
    free(page);
    log_report_release(&log);
}

/* ---- Files ---- */

static int files_in_folder(void)
{
    int count = 0;
    DIR *folder = opendir(program_folder());
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* If a page cannot be written, the old file stays and nothing else is left. */
static void test_page_file(void **state)
{
    (void)state;
    char path[600];
    snprintf(path, sizeof path, "%s/kept.html", program_folder());
    program_write_file("kept.html", "what was there");
    int files = files_in_folder();
    struct rlimit before, small = {0};
    getrlimit(RLIMIT_FSIZE, &before);
    small = (struct rlimit){.rlim_cur = 100, .rlim_max = before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);

    PageFile file;
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    assert_true(page_file_open(&file, path, &error));
    setrlimit(RLIMIT_FSIZE, &small);
    for (int i = 0; i < 1000; i++)
        fputs("more than there is room for", file.stream);
    bool finished = page_file_finish(&file, &error);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(finished);
    assert_non_null(strstr(porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message),
                           "kept.html: File too large"));
    char *kept = program_read_file("kept.html");
    assert_string_equal(kept, "what was there");
    free(kept);
    assert_true(page_file_open(&file, path, &error));
    page_file_discard(&file);
    assert_int_equal(files_in_folder(), files);

    assert_true(page_file_open(&file, path, &error));
    fputs("new", file.stream);
    assert_true(page_file_finish(&file, &error));
    kept = program_read_file("kept.html");
    assert_string_equal(kept, "new");
    free(kept);
    assert_int_equal(files_in_folder(), files);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_totals),        cmocka_unit_test(test_sum_rows),
        cmocka_unit_test(test_changed_limit), cmocka_unit_test(test_huge_sums),
        cmocka_unit_test(test_pages),         cmocka_unit_test(test_page_escapes),
        cmocka_unit_test(test_page_file),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
