/*
 * The files of Adji's endgame tables: wrong values, flipped bits and cut files are found; a killed
 * build continues to the same files; and the command that builds and shows tables.
 */
#define _GNU_SOURCE
#include "games/registry.h"
#include "support/program.h"
#include "support/tables.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { KILLS = 3, KILLED = 10 };
#else
enum { KILLS = 6, KILLED = 14 };
#endif
enum { FLIPS = 1000 };

/* ---- Sound and damaged tables ---- */

static bool verify(const char *folder, uint64_t sample, char message[PORFIA_MESSAGE_SIZE])
{
    PorfiaError error;
    bool is_good = porfia_tables_verify(&adji_game, folder, sample, 2, NULL, NULL, &error);
    message[0] = '\0';
    if (!is_good)
        porfia_error_message(&error, PORFIA_ENGLISH, message, PORFIA_MESSAGE_SIZE);
    return is_good;
}

static void test_verify(void **state)
{
    (void)state;
    char message[PORFIA_MESSAGE_SIZE];
    if (!verify(built_folder(), 0, message) || !verify(built_folder(), 500, message))
        fail_msg("%s", message);
    assert_false(verify("/nowhere", 0, message));
    assert_string_equal(message, "no tables in /nowhere");
}

/* A table with one wrong value but right checksums. */
static void test_wrong_value(void **state)
{
    (void)state;
    enum { PIECES = 6, NUMBER = 4321 };
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error;
    Tier tier;
    empty_other_folder();
    build_in(other_folder(), PIECES, 1);
    PorfiaTables *tables = tables_open(other_folder());
    ThreadTeam *team = thread_team_create(1);
    assert_true(tier_init(&tier, &tables_of(tables)->indexer, &ranks_alone, PIECES));
    assert_true(table_load(&tables_of(tables)->tables[PIECES], team, &tier, &error));
    tier.values[NUMBER] = (int8_t)(tier.values[NUMBER] + (tier.values[NUMBER] > 0 ? -2 : 2));
    assert_true(table_write(other_folder(), &tier, &ranks_alone, team, &error));
    assert_false(verify(other_folder(), 0, message));
    if (!strstr(message, "differs from the value of its moves"))
        fail_msg("%s", message);
    tier_release(&tier);
    thread_team_free(team);
    porfia_tables_free(tables);
}

static bool table_is_good(const char *folder, int pieces, ThreadTeam *team)
{
    PorfiaError error;
    Table table;
    if (!table_open(&table, folder, pieces, &error))
        return false;
    bool is_good = table_check(&table, team, &error);
    table_close(&table);
    return is_good;
}

static void test_flipped_bits(void **state)
{
    (void)state;
    enum { LARGEST = 8 };
    Random random = random_from(11);
    ThreadTeam *team = thread_team_create(1);
    empty_other_folder();
    build_in(other_folder(), LARGEST, 1);
    for (int i = 0; i < FLIPS; i++) {
        int pieces = 1 + i % LARGEST;
        TableBytes bytes = table_bytes_read(other_folder(), pieces);
        uint32_t bit = random_below(&random, (uint32_t)(8 * bytes.size));
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        table_bytes_write(other_folder(), pieces, bytes.data, bytes.size);
        if (table_is_good(other_folder(), pieces, team))
            fail_msg("bit %u of the table for %d pieces was not missed", bit, pieces);
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        table_bytes_write(other_folder(), pieces, bytes.data, bytes.size);
        free(bytes.data);
    }
    for (int pieces = 1; pieces <= LARGEST; pieces++)
        assert_true(table_is_good(other_folder(), pieces, team));
    thread_team_free(team);
}

/* An unusable table is refused by name while those below it are used; a build replaces it. */
static void test_bad_files(void **state)
{
    (void)state;
    enum { BAD = 5, LARGEST = 7 };
    static const struct {
        size_t size;   /* remaining bytes; 0: all */
        int byte, bit; /* to change; -1: none */
        const char *message;
    } cases[] = {
        {100, -1, 0, "is truncated"}, {1000, -1, 0, "is truncated"}, {5, -1, 0, "is not a table"},
        {0, 0, 1, "is not a table"},  {0, 8, 2, "another version"},  {0, 40, 0, "is damaged"},
        {0, 300, 5, "is damaged"},
    };
    empty_other_folder();
    build_in(other_folder(), LARGEST, 1);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaError error;
        char message[PORFIA_MESSAGE_SIZE];
        TableBytes good = table_bytes_read(other_folder(), BAD),
                   bad = table_bytes_read(other_folder(), BAD);
        if (cases[i].byte >= 0)
            bad.data[cases[i].byte] ^= (unsigned char)(1 << cases[i].bit);
        table_bytes_write(other_folder(), BAD, bad.data, cases[i].size ? cases[i].size : bad.size);
        PorfiaTables *tables = porfia_tables_open(&adji_game, other_folder(), &error);
        assert_int_equal(porfia_tables_pieces(tables), BAD - 1);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, cases[i].message) || !strstr(message, "adji-05.table"))
            fail_msg("%s", message);
        porfia_tables_free(tables);
        build_in(other_folder(), LARGEST, 1);
        TableBytes again = table_bytes_read(other_folder(), BAD);
        assert_int_equal(again.size, good.size);
        assert_memory_equal(again.data, good.data, good.size);
        free(good.data);
        free(bad.data);
        free(again.data);
    }
}

/* ---- Memory ---- */

/* The bytes of the tables for 1 .. pieces, one file after the other; *ends has the end of each. */
static TableBytes read_together(int pieces, size_t ends[])
{
    TableBytes all = {NULL, 0};
    for (int i = 1; i <= pieces; i++) {
        TableBytes bytes = table_bytes_read(built_folder(), i);
        all.data = realloc(all.data, all.size + bytes.size);
        memcpy(all.data + all.size, bytes.data, bytes.size);
        all.size += bytes.size;
        ends[i] = all.size;
        free(bytes.data);
    }
    return all;
}

/* The bytes in a block of just their size, so that a sanitizer sees what is read beyond it. */
static PorfiaTables *open_part(const unsigned char *data, size_t size, unsigned char **block,
                               PorfiaError *error)
{
    *block = malloc(size + !size);
    memcpy(*block, data, size);
    return porfia_tables_open_memory(&adji_game, *block, size, error);
}

static void test_memory(void **state)
{
    (void)state;
    enum { LARGEST = 10, POSITIONS = 300 };
    size_t ends[LARGEST + 1];
    PorfiaError error;
    TableBytes bytes = read_together(LARGEST, ends);
    PorfiaTables *memory = porfia_tables_open_memory(&adji_game, bytes.data, bytes.size, &error);
    assert_non_null(memory);
    assert_null(error.text);
    assert_int_equal(porfia_tables_pieces(memory), LARGEST);
    PorfiaTables *files = tables_open(built_folder());
    PorfiaRules rules;
    Random random = random_from(23);
    assert_true(porfia_rules_parse(&adji_game, "", &rules, &error));
    for (int pieces = 1; pieces <= LARGEST; pieces++) {
        PorfiaTableFacts one = porfia_tables_facts(memory, pieces);
        PorfiaTableFacts other = porfia_tables_facts(files, pieces);
        assert_int_equal(one.positions, other.positions);
        assert_int_equal(one.wins, other.wins);
        assert_int_equal(one.losses, other.losses);
        assert_int_equal(one.bytes, other.bytes);
        for (int i = 0; i < POSITIONS; i++) {
            char text[PORFIA_POSITION_SIZE];
            int value, expected;
            random_text(files, pieces, &random, text);
            PorfiaPosition *position = porfia_position_parse(&adji_game, &rules, text, &error);
            assert_true(porfia_tables_value(memory, position, &value));
            assert_true(porfia_tables_value(files, position, &expected));
            assert_int_equal(value, expected);
            assert_int_equal(porfia_tables_best(memory, position),
                             porfia_tables_best(files, position));
            porfia_position_free(position);
        }
    }
    assert_null(porfia_tables_open_memory(&dots_game, bytes.data, bytes.size, &error));
    assert_non_null(error.text);
    porfia_tables_free(memory);
    porfia_tables_free(files);
    free(bytes.data);
}

/* Any bit: unlike a file, memory is verified as a whole before it is used. */
static void test_memory_flipped_bits(void **state)
{
    (void)state;
    enum { LARGEST = 8 };
    size_t ends[LARGEST + 1];
    Random random = random_from(29);
    TableBytes bytes = read_together(LARGEST, ends);
    for (int i = 0; i < FLIPS; i++) {
        /* As many in each table. */
        size_t begin = i % LARGEST ? ends[i % LARGEST] : 0, size = ends[i % LARGEST + 1] - begin;
        size_t bit = 8 * begin + random_below(&random, (uint32_t)(8 * size));
        unsigned char *block;
        PorfiaError error;
        char message[PORFIA_MESSAGE_SIZE], name[32];
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        PorfiaTables *tables = open_part(bytes.data, bytes.size, &block, &error);
        if (tables || !error.text)
            fail_msg("bit %zu was not missed", bit);
        snprintf(name, sizeof name, "adji-%02d.table", i % LARGEST + 1);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, name))
            fail_msg("bit %zu of %s: %s", bit, name, message);
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        free(block);
    }
    free(bytes.data);
}

/* Only whole tables are accepted. */
static void test_memory_cuts(void **state)
{
    (void)state;
    enum { LARGEST = 6 };
    size_t ends[LARGEST + 1];
    TableBytes bytes = read_together(LARGEST, ends);
    for (size_t size = 0, whole = 0; size <= bytes.size; size++) {
        unsigned char *block;
        PorfiaError error;
        PorfiaTables *tables = open_part(bytes.data, size, &block, &error);
        bool is_whole = whole < LARGEST && size == ends[whole + 1];
        whole += is_whole;
        if (is_whole != (tables != NULL) || is_whole != (error.text == NULL))
            fail_msg("the first %zu bytes", size);
        if (tables)
            assert_int_equal(porfia_tables_pieces(tables), whole);
        porfia_tables_free(tables);
        free(block);
    }
    free(bytes.data);
}

/* ---- Killed ---- */

static void kill_builds(int kills, int pieces, int longest_us)
{
    Random random = random_from(17);
    char arguments[1400];
    int killed = 0;
    empty_other_folder();
    snprintf(arguments, sizeof arguments, "tables build adji --up-to %d --threads 2 --dir '%s'",
             pieces, other_folder());
    for (int i = 0; i < kills || killed == 0; i++) {
        char *output = NULL;
        Running running = program_start(arguments);
        usleep(1000 + random_below(&random, (uint32_t)longest_us));
        kill(running.process, SIGKILL);
        int status = running_finish(&running, &output);
        if (status != 0 && status != -SIGKILL)
            fail_msg("status %d: %s", status, output);
        killed += status != 0;
        free(output);
        /* The build finished: its last table must be rebuilt. */
        if (status == 0)
            empty_other_folder();
    }
    Outcome last = program_run("", arguments);
    assert_int_equal(last.status, 0);
    outcome_release(&last);
    assert_same_tables(built_folder(), other_folder(), pieces);
    print_message("killed %d times\n", killed);
}

static void test_kills(void **state)
{
    (void)state;
    kill_builds(KILLS, KILLED, 150000);
}

static void test_many_kills(void **state)
{
    (void)state;
    kill_builds(50, BUILT, 200000);
}

/* ---- The command ---- */

static void test_command(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int status;
        const char *output, *errors; /* a part of it */
    } cases[] = {
        {"tables build adji --up-to 4 --dir t", 0, "Tables for up to 4 pieces are in t: 1,819 p",
         ""},
        {"tables stats --dir t --json", 0,
         "{\"pieces\":2,\"positions\":78,\"wins\":20,\"draws\":37,\"losses\":21,\"min\":-2,\"max\":"
         "2,",
         ""},
        {"tables verify --dir t --lang pt", 0, "As tabelas até 4 peças estão corretas: 1", ""},
        {"tables verify --dir t --sample 10 --json", 0, "{\"pieces\":4,\"checked\":40}", ""},
        {"tables probe '0,0,0,0,0,1/0,0,0,0,0,0 2 0:0' --dir t --json", 0,
         "{\"value\":-1,\"exact\":true,\"best\":\"pass\",\"moves\":[{\"move\":\"pass\",\"value\":-"
         "1}]}",
         ""},
        {"tables probe '0,0,0,0,0,1/0,0,0,0,0,0 2 0:0' --dir t --lang pt", 0,
         "valor -1, exato\n  pass", ""},
        {"tables probe start --dir t", 2, "", "hold positions with up to 4 pieces"},
        {"tables probe nonsense --dir t", 2, "", "3 fields"},
        {"tables probe --dir t", 2, "", "missing POSITION (usage: porfia tables probe POSITION"},
        {"tables build adji --dir t", 2, "", "missing --up-to"},
        {"tables build adji --up-to 41 --dir t", 2, "", "--up-to"},
        {"tables build dots --up-to 3 --dir t", 1, "", "dots has no endgame tables"},
        {"tables build adji --up-to 3 --dir /proc/t", 1, "", "cannot write /proc/t"},
        {"tables stats --up-to 3 --dir t", 2, "", "--up-to does not apply to tables stats"},
        {"tables stats more --dir t", 2, "", "unexpected argument 'more'"},
        {"tables stats --dir nowhere", 2, "", "no tables in nowhere"},
        {"tables dance", 2, "", "unknown task 'dance'"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        if (got.status != cases[i].status || !strstr(got.output, cases[i].output) ||
            !strstr(got.errors, cases[i].errors))
            fail_msg("%s: status %d\n%s%s", cases[i].arguments, got.status, got.output, got.errors);
        outcome_release(&got);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verify),       cmocka_unit_test(test_wrong_value),
        cmocka_unit_test(test_flipped_bits), cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_memory),       cmocka_unit_test(test_memory_flipped_bits),
        cmocka_unit_test(test_memory_cuts),  cmocka_unit_test(test_kills),
        cmocka_unit_test(test_command),
    };
    const struct CMUnitTest longer[] = {cmocka_unit_test(test_many_kills)};
    /* Too slow for regular runs: --target kill_adji_tables. */
    if (argc > 1 && strcmp(argv[1], "kills") == 0)
        return cmocka_run_group_tests(longer, tables_set_up, tables_tear_down);
    return cmocka_run_group_tests(tests, tables_set_up, tables_tear_down);
}
