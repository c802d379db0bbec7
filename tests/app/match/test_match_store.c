/*
 * The database of porfia match: a match that is killed at random moments, or played by several
 * processes, has exactly the games of an undisturbed one; exports have the games played; other
 * files are refused.
 */
#define _GNU_SOURCE
#include "support/match_reports.h"
#include "support/matches.h"
#include "support/program.h"
#include "support/support.h"

#include "base/random.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Under a sanitizer a game takes ten times longer, so fewer games are enough. */
#ifdef __SANITIZE_ADDRESS__
enum { KILLS = 15, LONGEST_LIFE_MS = 16, PAIRS = 30 };
#else
enum { KILLS = 50, LONGEST_LIFE_MS = 16, PAIRS = 150 };
#endif

static const char players[] = "match dots computer:hash=1 textbook:uct,playouts=20 random "
                              "--size 3x3 --nodes 1500 --seed 5 --concurrency 2";

/* Arguments for a match with this many pairs for each two players. */
static void print_match(char arguments[400], const char *database, int pairs, const char *more)
{
    snprintf(arguments, 400, "%s --database %s --pairs %d %s", players, database, pairs, more);
}

/* Its unread output fills a pipe of one page, so that a long match cannot end before it is
 * killed. */
static void hold_output(const Running *running)
{
    fcntl(running->output, F_SETPIPE_SZ, getpagesize());
}

/* The games of an undisturbed match. */
static char *peaceful_games(const char *database, int pairs, const char *more)
{
    char arguments[400];
    program_remove_file(database);
    print_match(arguments, database, pairs, more);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    return match_games(database);
}

/* Resumes a match to its end; it must have these games, which are freed. */
static void finish_and_compare(const char *database, char *expected)
{
    char arguments[200];
    snprintf(arguments, sizeof arguments, "match --resume %s --concurrency 2", database);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "all pairs played"));
    outcome_release(&got);
    char *games = match_games(database);
    assert_string_equal(games, expected);
    free(games);
    free(expected);
}

static void sleep_ms(int ms)
{
    struct timespec time = {.tv_nsec = ms * 1000000L};
    nanosleep(&time, NULL);
}

static void test_killed(void **state)
{
    (void)state;
    Random random = random_from(1);
    char *expected = peaceful_games("peace.db", PAIRS, "");
    char arguments[400];
    int kills = 0;
    print_match(arguments, "killed.db", PAIRS, "");
    while (kills < KILLS) {
        char *text = NULL;
        Running running = program_start(arguments);
        hold_output(&running);
        /* Once the match exists, it is resumed. */
        if (!running_read_until(&running, &text, "seed 5\n"))
            fail_msg("kill %d: %s", kills, text);
        sleep_ms((int)random_below(&random, LONGEST_LIFE_MS));
        kill(running.process, SIGKILL);
        int status = running_finish(&running, &text);
        if (status != -SIGKILL)
            fail_msg("kill %d: status %d\n%s", kills, status, text);
        free(text);
        kills++;
        snprintf(arguments, sizeof arguments, "match --resume killed.db --concurrency 2");
    }
    assert_int_equal(occurrences_of(expected, "\n"), PAIRS * 6);
    finish_and_compare("killed.db", expected);
}

/* Several processes play one match; one of them is killed. */
static void test_together(void **state)
{
    (void)state;
    enum { PROCESSES = 3 };
    char *expected = peaceful_games("peace.db", PAIRS, "");
    Running running[PROCESSES];
    char *texts[PROCESSES] = {NULL}, arguments[400];
    print_match(arguments, "together.db", PAIRS, "");
    for (int i = 0; i < PROCESSES; i++) {
        running[i] = program_start(i == 0 ? arguments : "match --resume together.db");
        hold_output(&running[i]);
        assert_true(running_read_until(&running[i], &texts[i], "seed 5\n"));
    }
    assert_true(running_read_until(&running[1], &texts[1], "pair 1: "));
    kill(running[1].process, SIGKILL);
    for (int i = 0; i < PROCESSES; i++) {
        int status = running_finish(&running[i], &texts[i]);
        if (i == 1) {
            assert_int_equal(status, -SIGKILL);
        } else {
            if (status != 0 || !strstr(texts[i], "all pairs played"))
                fail_msg("process %d: status %d\n%s", i, status, texts[i]);
        }
        free(texts[i]);
    }
    char *games = match_games("together.db");
    assert_string_equal(games, expected);
    free(games);
    free(expected);
}

/* A knock-out is planned round by round, and is the same after an interruption. */
static void test_knock_out_goes_on(void **state)
{
    (void)state;
    char *expected = peaceful_games("peace.db", 8, "--schedule knock-out");
    char *text = NULL, arguments[400];
    print_match(arguments, "out.db", 8, "--schedule knock-out");
    Running running = program_start(arguments);
    assert_true(running_read_until(&running, &text, "pair 3: "));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 0);
    free(text);
    finish_and_compare("out.db", expected);
}

/* A process that others declared dead comes back, and its death leaves nothing claimed. */
static void test_taken_for_dead(void **state)
{
    (void)state;
    char *expected = peaceful_games("peace.db", PAIRS, ""), *text = NULL, arguments[400];
    print_match(arguments, "dead.db", PAIRS, "");
    Running running = program_start(arguments);
    hold_output(&running);
    assert_true(running_read_until(&running, &text, "pair 3: "));
    matches_change("dead.db", "UPDATE game SET worker = NULL; DELETE FROM worker");
    kill(running.process, SIGKILL);
    assert_int_equal(running_finish(&running, &text), -SIGKILL);
    free(text);
    finish_and_compare("dead.db", expected);
}

/* Programs are found relative to the settings; a missing one is reported at once. */
static void test_folder(void **state)
{
    (void)state;
    static const char settings[] =
        "{\"game\":\"dots\",\"size\":\"1x2\",\"time\":3600000,\"players\":"
        "[\"line:./first.sh\",\"random\"]}";
    char path[400];
    snprintf(path, sizeof path, "%s/class", program_folder());
    assert_int_equal(mkdir(path, 0700), 0);
    program_write_file("class/match.json", settings);
    Outcome got = program_run("", "match --config class/match.json --database class.db");
    assert_int_equal(got.status, 2);
    assert_non_null(strstr(got.errors, "./first.sh not found in folder "));
    outcome_release(&got);
    /* Plays the first free edge that its program names. */
    snprintf(
        path, sizeof path,
        "#!/bin/sh\nwhile read -r position; do set -- $(%s moves dots \"${position%%%%\t*}\"); "
        "echo \"$1\"; done\n",
        PROGRAM);
    program_write_file("class/first.sh", path);
    snprintf(path, sizeof path, "%s/class/first.sh", program_folder());
    assert_int_equal(chmod(path, 0700), 0);
    got = program_run("", "match --config class/match.json --database class.db");
    assert_int_equal(got.status, 0);
    assert_null(strstr(got.output, " lost: "));
    assert_non_null(strstr(got.output, "all pairs played"));
    outcome_release(&got);
    got = program_run("", "match --database class.db --repeat 1 --json");
    assert_non_null(strstr(got.output, "\"fault\":\"\""));
    outcome_release(&got);
}

/* The command printed on interruption resumes the match. */
static void test_goes_on_as_it_says(void **state)
{
    (void)state;
    char *text = NULL;
    program_remove_file("match.db");
    gate_close(20);
    Running running =
        program_start("match dots " GATE_PLAYER " random --pairs 6 --size 2x2 --lang pt");
    assert_true(running_read_until(&running, &text, "par 1: "));
    kill(running.process, SIGTERM);
    assert_int_equal(running_finish(&running, &text), 0);
    assert_non_null(strstr(text, "SIGTERM"));
    const char *command = strstr(text, " match --resume match.db --match 1\n");
    assert_non_null(command);
    free(text);
    gate_open();
    Outcome got = program_run("", "match --resume match.db --match 1");
    assert_non_null(strstr(got.output, "6 of 6"));
    assert_non_null(strstr(got.output, "pair 1: "));
    outcome_release(&got);
    /* A finished match prints its totals again. */
    got = program_run("", "match --resume");
    assert_non_null(strstr(got.output, "6 of 6"));
    outcome_release(&got);
    got = program_run("", "match --standings --json");
    assert_non_null(strstr(got.output, "\"pairs\":6,\"games\":12,"));
    assert_non_null(strstr(got.output, "\"reason\":\"pairs\"}"));
    outcome_release(&got);
}

/* ---- Exports ---- */

static void test_exports(void **state)
{
    (void)state;
    free(peaceful_games("export.db", 3, ""));
    Outcome csv = program_run("", "match --database export.db --export csv");
    Outcome json = program_run("", "match --database export.db --export json");
    Outcome log = program_run("", "match --database export.db --export log.dat");
    assert_int_equal(csv.status, 0);
    assert_int_equal(json.status, 0);
    assert_int_equal(log.status, 0);
    assert_int_equal(occurrences_of(json.output, "\n"), 18);
    /* Eighteen games of 18 moves: six of the 24 edges are the opening's. */
    assert_int_equal(occurrences_of(csv.output, "\n"), 1 + 18 * 18);
    assert_int_equal(occurrences_of(json.output, "\"move\":"), 18 * 18);
    assert_int_equal(occurrences_of(log.output, "\nmove\t"), 18 * 18);
    program_write_file("exported.dat", log.output);
    Outcome replay = program_run("", "replay exported.dat --quiet");
    assert_int_equal(replay.status, 0);
    assert_string_equal(replay.errors, "");
    outcome_release(&replay);
    outcome_release(&csv);
    outcome_release(&json);
    outcome_release(&log);
}

/* A repeated game is the same, move by move. */
static void test_repeat(void **state)
{
    (void)state;
    char *games = peaceful_games("export.db", 3, "");
    Outcome got = program_run("", "match --database export.db --repeat 7");
    assert_int_equal(got.status, 0);
    const char *game = strstr(games, "{\"game\":7,");
    assert_non_null(game);
    for (int i = 0; i < 18; i++) {
        char move[PORFIA_MOVE_SIZE], line[64];
        game = strstr(game, "\"move\":\"") + 8;
        snprintf(move, sizeof move, "%.*s", (int)strcspn(game, "\""), game);
        snprintf(line, sizeof line, "\n%d. ", i + 1);
        const char *place = strstr(got.output, line);
        if (!place || strncmp(place + strlen(line) + 2, move, strlen(move)) != 0)
            fail_msg("move %d, %s, in\n%s", i + 1, move, got.output);
    }
    outcome_release(&got);
    got = program_run("", "match --database export.db --repeat 19");
    assert_int_equal(got.status, 2);
    assert_non_null(strstr(got.errors, "no game 19"));
    outcome_release(&got);
    free(games);
}

/* ---- Settings in a file ---- */

static void test_config(void **state)
{
    (void)state;
    static const struct {
        const char *text, *arguments, *part;
        int status;
    } table[] = {
        {"{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":2,\"players\":[{\"name\":\"Ana\","
         "\"player\":\"random\"},\"random:seed=3\"]}",
         "match --config match.json --database -", "Ana against random:seed=3", 0},
        {"{\"game\":\"dots\",\"size\":\"2x2\",\"players\":[\"random\",\"random\",\"random\"]}",
         "match --config match.json --pairs 3 --schedule gauntlet --database -", "6 of 6", 0},
        {"{\"game\":\"dots\",\"size\":\"2x2\"}",
         "match --config match.json random random "
         "--database -",
         "1 of 1", 0},
        {"{\"game\":\"dots\",\"players\":[\"random\",\"random\"]}",
         "match --config match.json random", "cannot be combined with those of match.json", 2},
        {"{\"game\":\"dots\",\n\"players\":}", "match --config match.json", "match.json:2: ", 2},
        {"{\"game\":\"dots\",\"paris\":2}", "match --config match.json",
         "match.json: unknown setting 'paris'", 2},
        {"{\"game\":\"dots\",\"players\":[\"random\"]}", "match --config match.json",
         "requires 2 to 256 players, not 1", 2},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        program_write_file("match.json", table[i].text);
        Outcome got = program_run("", table[i].arguments);
        if (got.status != table[i].status ||
            !strstr(got.status ? got.errors : got.output, table[i].part))
            fail_msg("row %d: status %d\n%s%s", i, got.status, got.output, got.errors);
        outcome_release(&got);
    }
}

/* ---- Invalid files ---- */

static void test_damaged(void **state)
{
    (void)state;
    program_write_file("text.db", "This is not a database, but it is long enough to look at.\n");
    free(peaceful_games("short.db", 1, ""));
    char path[300];
    snprintf(path, sizeof path, "%s/short.db", program_folder());
    assert_int_equal(truncate(path, 5000), 0);
    static const char *const names[] = {"text.db", "short.db"};
    static const char *const ways[] = {"--resume %s", "--standings %s",
                                       "--database %s --export csv",
                                       "dots random random --database %s"};
    for (int i = 0; i < COUNT_OF(names); i++)
        for (int k = 0; k < COUNT_OF(ways); k++) {
            char arguments[200] = "match ";
            snprintf(arguments + 6, sizeof arguments - 6, ways[k], names[i]);
            Outcome got = program_run("", arguments);
            if (got.status == 0 || !strstr(got.errors, names[i]))
                fail_msg("%s: status %d\n%s%s", arguments, got.status, got.output, got.errors);
            outcome_release(&got);
        }
}

/* ---- Programs that fail ---- */

/* Faults are reported with the last output and the command to repeat the game, up to a limit. */
static void test_faults(void **state)
{
    (void)state;
    static const char play[] =
        "match dots random 'line:sh -c \"echo oops >&2; exit 3\"' --size 2x2 "
        "--depth 2 --pairs 4 --database faults.db";
    Outcome got = program_run("", play);
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "game 1: line:sh -c \"echo oops >&2; exit 3\" lost: "));
    assert_non_null(strstr(got.output, "exit status 3)\n    | oops\n"));
    assert_non_null(strstr(got.output, " match --database faults.db --match 1 --repeat 1\n"));
    assert_int_equal(occurrences_of(got.output, " lost: "), 3);
    assert_non_null(strstr(got.output, "further faults of line:sh -c"));
    assert_non_null(strstr(got.output, "\nwins, draws, losses                  8, 0, 0\n"));
    outcome_release(&got);
    got = program_run("", "match --database faults.db --repeat 1");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "forfeit\ncrashed: "));
    assert_non_null(strstr(got.output, "oops"));
    outcome_release(&got);
    got = program_run("", "match --database faults.db --export json");
    assert_int_equal(occurrences_of(got.output, "\"fault\":{\"kind\":\"crashed\""), 8);
    outcome_release(&got);
    got = program_run("", "match --database faults.db --export log.dat");
    program_write_file("faults.dat", got.output);
    outcome_release(&got);
    got = program_run("", "replay faults.dat --quiet");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
}

/* The points that a line has after a word, "7:5" or "7,5". */
static void read_points(const char *line, const char *word, int points[2])
{
    char separator;
    assert_non_null(line = strstr(line, word));
    assert_int_equal(sscanf(line + strlen(word), "%d%c%d", &points[0], &separator, &points[1]), 3);
}

/* A loser that leads by points on the board: all exports have these points, and JSON also those
 * that the match scored. */
static void test_points_after_fault(void **state)
{
    (void)state;
    int json[2], log[2], scored[2], csv[2];
    /* It closes the first box, then it is gone. */
    program_write_file("start.txt", "1x3 110/110 1/1/0/0 1 1:0\n");
    Outcome got = program_run("", "match dots 'line:sh -c \"read q; echo h13; read q; exit 3\"' "
                                  "'line:sh -c \"read q; echo h23; read q; echo v31\"' --openings "
                                  "start.txt --database lead.db");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    got = program_run("", "match --database lead.db --export json");
    read_points(got.output, "\"points\":[", json);
    read_points(got.output, "\"scored\":[", scored);
    outcome_release(&got);
    got = program_run("", "match --database lead.db --export csv");
    read_points(strstr(got.output, "\n1,"), ",2,", csv);
    outcome_release(&got);
    got = program_run("", "match --database lead.db --export log.dat");
    read_points(strstr(got.output, "\nend\t"), "points=", log);
    outcome_release(&got);
    assert_memory_equal(json, log, sizeof json);
    assert_memory_equal(json, csv, sizeof json);
    assert_true(json[0] > json[1]);
    assert_int_equal(scored[0], json[0]);
    assert_int_equal(scored[1], json[0] + 1);
}

/* ---- A human ---- */

static void test_human(void **state)
{
    (void)state;
    Outcome got = program_run("h11\nnonsense\nv11\nresign\nh11\nv11\n",
                              "match dots human random --size 1x1 --openings 0 --database -");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "human against random, your move"));
    assert_non_null(strstr(got.output, "nonsense"));
    outcome_release(&got);
    /* The human's input ends: the games played remain. */
    got = program_run("h11\n", "match dots human random --size 1x1 --openings 0 --database h.db");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "interrupted\nto resume: "));
    outcome_release(&got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_killed),
        cmocka_unit_test(test_together),
        cmocka_unit_test(test_knock_out_goes_on),
        cmocka_unit_test(test_taken_for_dead),
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_goes_on_as_it_says),
        cmocka_unit_test(test_exports),
        cmocka_unit_test(test_repeat),
        cmocka_unit_test(test_config),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_points_after_fault),
        cmocka_unit_test(test_human),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
