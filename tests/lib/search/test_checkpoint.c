/*
 * porfia solve --checkpoint: killed at random moments again and again, it ends with the same answer
 * as without. Files that are damaged or belong to another position are refused and left unchanged.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LONG_BOARD                                                                                 \
    "solve dots '3x5 11000/00100/00000/00011 000/000/010/000/000/001 2 0:0' --threads 2 --hash "   \
    "64 --json"
#define SHORT_BOARD "solve dots start --size 2x3 --threads 1 --hash 1 --json"
#define CHECKPOINT " --checkpoint proofs --checkpoint-every 1"

enum { SEED = 41, SHORTEST_LIFE_US = 200000, LONGEST_LIFE_US = 2200000 };
enum { HEAD = 64, MAX_ANSWER = 512 };
/* Sanitizers make programs start and end ten times slower. */
#ifdef __SANITIZE_ADDRESS__
enum { KILLS = 2, FLIPS = 30, CUTS = 10 };
#else
enum { KILLS = 6, FLIPS = 120, CUTS = 40 };
#endif

/* ---- Files ---- */

typedef struct Bytes {
    size_t count;
    unsigned char *data;
} Bytes;

static FILE *open_in_folder(const char *name, const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", program_folder(), name);
    return fopen(path, mode);
}

static Bytes read_bytes(const char *name)
{
    Bytes bytes = {0};
    FILE *file = open_in_folder(name, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    bytes.count = (size_t)ftell(file);
    rewind(file);
    bytes.data = malloc(bytes.count + 1);
    assert_non_null(bytes.data);
    assert_int_equal(fread(bytes.data, 1, bytes.count, file), bytes.count);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *name, const unsigned char *data, size_t count)
{
    FILE *file = open_in_folder(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

static bool is_there(const char *name)
{
    FILE *file = open_in_folder(name, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

/* ---- Killed ---- */

/* The fields that do not depend on the path of the search: {"value":..,"exact":true, and the best
 * moves. */
static void read_answer(const char *output, char answer[MAX_ANSWER])
{
    const char *moves = strstr(output, "\"best_moves\":");
    int value, end = 0;
    if (!moves || sscanf(output, "{\"value\":%d,\"exact\":true,%n", &value, &end) != 1 || end == 0)
        fail_msg("no answer: %s", output);
    snprintf(answer, MAX_ANSWER, "%d %.*s", value, (int)strcspn(moves, "]"), moves);
}

static uint64_t nodes_of(const char *output)
{
    const char *nodes = strstr(output, "\"nodes\":");
    assert_non_null(nodes);
    return strtoull(nodes + strlen("\"nodes\":"), NULL, 10);
}

/* Whether it finished before it was killed. */
static bool solve_and_kill(Random *random)
{
    char *output = NULL;
    Running running = program_start(LONG_BOARD CHECKPOINT);
    usleep(SHORTEST_LIFE_US + random_below(random, LONGEST_LIFE_US - SHORTEST_LIFE_US));
    kill(running.process, SIGKILL);
    int status = running_finish(&running, &output);
    if (status != 0 && status != -SIGKILL)
        fail_msg("status %d: %s", status, output);
    free(output);
    return status == 0;
}

static void test_kills(void **state)
{
    (void)state;
    char expected[MAX_ANSWER], got[MAX_ANSWER];
    Random random = random_from(SEED);
    int kills = 0, goes_on = 0;
    Outcome plain = program_run("", LONG_BOARD);
    read_answer(plain.output, expected);
    while (kills < KILLS && !solve_and_kill(&random)) {
        kills++;
        goes_on += is_there("proofs");
    }
    Outcome last = program_run("", LONG_BOARD CHECKPOINT);
    assert_int_equal(last.status, 0);
    read_answer(last.output, got);
    assert_string_equal(got, expected);
    print_message("killed %d times, %d times with a checkpoint\n", kills, goes_on);
    /* proofs need not be found again */
    Outcome again = program_run("", LONG_BOARD CHECKPOINT);
    read_answer(again.output, got);
    assert_string_equal(got, expected);
    assert_true(nodes_of(again.output) * 10 < nodes_of(plain.output));
    outcome_release(&plain);
    outcome_release(&last);
    outcome_release(&again);
}

/* Ctrl-C ends it with what is proved and a hint how to continue. */
static void test_interrupt(void **state)
{
    (void)state;
    char *text = NULL;
    Running running = program_start_on_terminal(
        "solve dots start --size 4x4 --threads 1 --hash 64 --checkpoint left --no-color",
        (ProgramTerminal){.columns = 150});
    assert_true(running_read_until(&running, &text, "or more?"));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    assert_non_null(strstr(text, "not solved: "));
    assert_non_null(strstr(text, "The proofs are in left; the same command continues from there."));
    assert_true(is_there("left"));
    free(text);
}

/* ---- Refused ---- */

/* One line that names the file, no answer, and no other file. */
static void check_refused(const char *arguments, const char *name, const char *what)
{
    Outcome got = program_run("", arguments);
    const char *end = strchr(got.errors, '\n');
    if (got.status == 0 || !strstr(got.errors, name) || !end || end[1] || *got.output)
        fail_msg("%s: status %d\n%s%s", what, got.status, got.output, got.errors);
    assert_false(is_there("proofs.new"));
    outcome_release(&got);
}

static void check_damaged(const unsigned char *data, size_t count, const char *what)
{
    write_bytes("proofs", data, count);
    check_refused(SHORT_BOARD CHECKPOINT, " proofs ", what);
    Bytes left = read_bytes("proofs");
    assert_int_equal(left.count, count);
    assert_memory_equal(left.data, data, count);
    free(left.data);
}

static void check_flipped(const Bytes *whole, size_t place, unsigned char mask)
{
    char what[64];
    unsigned char *data = malloc(whole->count);
    assert_non_null(data);
    memcpy(data, whole->data, whole->count);
    data[place] ^= mask;
    snprintf(what, sizeof what, "byte %zu of %zu flipped by %d", place, whole->count, mask);
    check_damaged(data, whole->count, what);
    free(data);
}

static void test_damaged(void **state)
{
    (void)state;
    Random random = random_from(SEED);
    program_empty_folder();
    Outcome solved = program_run("", SHORT_BOARD CHECKPOINT);
    assert_int_equal(solved.status, 0);
    outcome_release(&solved);
    Bytes whole = read_bytes("proofs");
    assert_true(whole.count > 1000);
    for (size_t i = 0; i < HEAD; i++)
        check_flipped(&whole, i, 1);
    for (int i = 0; i < FLIPS; i++)
        check_flipped(&whole, random_below(&random, (uint32_t)whole.count),
                      (unsigned char)(1u << random_below(&random, 8)));
    for (int i = 0; i < CUTS; i++)
        check_damaged(whole.data, random_below(&random, (uint32_t)whole.count), "cut short");
    unsigned char *longer = calloc(whole.count + 1, 1);
    assert_non_null(longer);
    memcpy(longer, whole.data, whole.count);
    check_damaged(longer, whole.count + 1, "a byte too many");
    free(longer);
    /* undamaged, it is good again */
    write_bytes("proofs", whole.data, whole.count);
    Outcome again = program_run("", SHORT_BOARD CHECKPOINT);
    assert_int_equal(again.status, 0);
    outcome_release(&again);
    free(whole.data);
}

static void test_other_files(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *part;
    } cases[] = {
        {"solve dots start --size 3x2 --json --checkpoint proofs",
         "proofs is a checkpoint of another"},
        {"solve dots start --size 2x3 --json --checkpoint empty", "empty is not a checkpoint"},
        {"solve dots start --size 2x3 --json --checkpoint empty --lang pt",
         "empty não é um ponto de salvaguarda"},
        {"solve dots start --size 2x3 --json --checkpoint folder", "folder is not a checkpoint"},
        {"solve dots start --size 2x3 --json --checkpoint nowhere/proofs",
         "cannot write nowhere/proofs"},
        {"solve dots start --size 2x3 --json --checkpoint empty/proofs",
         "cannot read empty/proofs"},
        {"solve adji start --json --checkpoint other", "this position of adji"},
        {"solve dots - --json --checkpoint other", "a single position, not -"},
        {"solve dots start --size 2x2 --json --checkpoint-every 5",
         "--checkpoint-every requires --checkpoint"},
        {"solve dots start --size 2x2 --json --checkpoint other --checkpoint-every 0",
         "--checkpoint-every: '0'"},
    };
    char folder[4096];
    program_empty_folder();
    Outcome solved = program_run("", SHORT_BOARD CHECKPOINT);
    assert_int_equal(solved.status, 0);
    outcome_release(&solved);
    write_bytes("empty", (const unsigned char *)"", 0);
    snprintf(folder, sizeof folder, "%s/folder", program_folder());
    assert_int_equal(mkdir(folder, 0700), 0);
    Bytes before = read_bytes("proofs");
    for (int i = 0; i < COUNT_OF(cases); i++)
        check_refused(cases[i].arguments, cases[i].part, cases[i].arguments);
    Bytes after = read_bytes("proofs"), empty = read_bytes("empty");
    assert_int_equal(before.count, after.count);
    assert_memory_equal(before.data, after.data, after.count);
    assert_int_equal(empty.count, 0);
    assert_false(is_there("other"));
    free(before.data);
    free(after.data);
    free(empty.data);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kills),
        cmocka_unit_test(test_interrupt),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_other_files),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
