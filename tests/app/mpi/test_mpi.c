/*
 * porfia-mpi: a job of several processes plays exactly the games of porfia; a job that is
 * interrupted or loses a process leaves a match that can be resumed; nothing hangs.
 */
#define _GNU_SOURCE
#include "app/mpi/job.h"
#include "support/matches.h"
#include "support/support.h"

#include "match/programs/process_tree.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define THREE JOB "3 " PORFIA_MPI

static const char quick_match[] = "match dots computer:hash=1 textbook:uct,playouts=20 random "
                                  "--size 3x3 --nodes 1500 --seed 5 --pairs 20";
/* It stops half way and waits to be interrupted: two games need fewer answers than that, all games
 * more. */
static const char held_match[] = "match dots " GATE_PLAYER " random --size 2x2 --pairs 6";
enum { ANSWERS = 20 };

/* ---- The same as without MPI ---- */

static void assert_same_output(const char *command, const char *arguments)
{
    Outcome expected = run_as(NULL, arguments), got = run_as(command, arguments);
    assert_int_equal(expected.status, 0);
    if (got.status != 0 || strcmp(got.output, expected.output) != 0)
        fail_msg("%s %s: %d\n%s%s", command, arguments, got.status, got.output, got.errors);
    outcome_release(&got);
    outcome_release(&expected);
}

static void test_same_output(void **state)
{
    (void)state;
    static const char *const table[] = {
        "match dots computer:hash=1 random --depth 3 --size 3x3 --pairs 6 --json --database -",
        "match adji computer:hash=1 random --pieces 3 --depth 3 --pairs 12 --sprt 0,5 --database -",
        "match cavalo textbook:alphabeta,depth=2 textbook:uct,playouts=9 random random "
        "--schedule knock-out --pairs 2 --lang pt --database -",
        /* Answers requests; output before a request is ignored. */
        "match dots 'line:sh -c \"read question; echo adeus; exit 3\"' random --size 2x2 --pairs 2 "
        "--database -",
        "games --json",
        "match --help",
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        assert_same_output(THREE, table[i]);
}

/* Without mpirun, as a single process, and with more or fewer processes than --concurrency asks
 * for. */
static void test_any_size(void **state)
{
    (void)state;
    static const char *const commands[] = {PORFIA_MPI, JOB "1 " PORFIA_MPI, JOB "2 " PORFIA_MPI,
                                           JOB "5 " PORFIA_MPI};
    for (int i = 0; i < COUNT_OF(commands); i++)
        assert_same_output(commands[i], "match cavalo computer:hash=1 random --nodes 400 "
                                        "--pairs 8 --concurrency 3 --database -");
}

/* All stored data of a match when porfia plays it. */
static char *peaceful_games(const char *play)
{
    char arguments[400];
    program_remove_file("peace.db");
    snprintf(arguments, sizeof arguments, "%s --concurrency 16 --database peace.db", play);
    Outcome got = run_as(NULL, arguments);
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    return match_games("peace.db");
}

static void assert_games(const char *database, const char *play)
{
    char *games = match_games(database), *expected = peaceful_games(play);
    assert_string_equal(games, expected);
    free(games);
    free(expected);
}

static void test_same_games(void **state)
{
    (void)state;
    char arguments[400];
    snprintf(arguments, sizeof arguments, "%s --database spread.db", quick_match);
    Outcome got = run_as(THREE, arguments);
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    assert_games("spread.db", quick_match);
}

/* ---- Programs and files on the other processes ---- */

static void test_programs(void **state)
{
    (void)state;
    static const char *const players[] = {"'line:python3 " EXAMPLE_PLAYERS_DIR "/dots.py'",
                                          "'ugi:" PROGRAM " engine'",
                                          /* A player that is porfia-mpi runs alone, outside the
                                           * job. */
                                          "'ugi:" PORFIA_MPI " engine'"};
    for (int i = 0; i < COUNT_OF(players); i++) {
        char arguments[400];
        snprintf(arguments, sizeof arguments,
                 "match dots %s random --size 3x3 --nodes 100 --pairs 3 --json --database -",
                 players[i]);
        Outcome got = run_as(THREE, arguments);
        if (got.status != 0 || !strstr(got.output, "\"reason\":\"pairs\"") ||
            strstr(got.output, "\"fault\"") || strstr(got.output, "\"end\":\"forfeit\""))
            fail_msg("%s\n%s", got.output, got.errors);
        outcome_release(&got);
    }
}

/* Every process finds the files, whatever its working folder. */
static void test_files(void **state)
{
    (void)state;
    static const char with_file[] = "match adji computer:hash=1 random --depth 2 --pairs 2 "
                                    "--evaluation ./own.so --database -";
    char path[1024], arguments[1024];
    snprintf(path, sizeof path, "%s/own.so", program_folder());
    assert_int_equal(symlink(EXAMPLE, path), 0);
    Outcome expected = run_as(NULL, with_file), got = run_as(THREE, with_file);
    assert_int_equal(got.status, 0);
    assert_string_equal(got.output, expected.output);
    outcome_release(&got);
    snprintf(arguments, sizeof arguments, "%s %s : -n 1 -wdir / %s", PORFIA_MPI, with_file,
             PORFIA_MPI);
    got = run_as(JOB "1", arguments);
    assert_int_equal(got.status, 0);
    assert_string_equal(got.output, expected.output);
    outcome_release(&expected);
    outcome_release(&got);
}

/* ---- Errors ---- */

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *error;
    } table[] = {{"match dots random random --pairs 0", "--pairs"},
                 {"match dots random random --bogus", "--bogus"},
                 {"match dots random", "GAME PLAYER"},
                 {"match --resume none.db", "none.db"},
                 {"macth dots random random", "'macth'"},
                 {"keep 0 true", "'keep'"}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        Outcome got = run_as(THREE, table[i].arguments);
        assert_string_equal(got.output, "");
        const char *place = strstr(got.errors, table[i].error);
        if (got.status != 2 || !place || strstr(place + 1, table[i].error))
            fail_msg("%s: %d\n%s", table[i].arguments, got.status, got.errors);
        outcome_release(&got);
    }
}

/* ---- Interruption ---- */

/* mpirun forwards this signal: all processes leave in good order, even during a search. */
static void test_asked_to_leave(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *first;
    } table[] = {{"match dots computer random --time 3600000 --pairs 5 --database -", "seed 1\n"},
                 {"match dots random random --pairs 1000000 --database -", "pair 9: "}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        char *text = NULL;
        Running running = start_as(THREE, table[i].arguments);
        assert_true(running_read_until(&running, &text, table[i].first));
        kill(running.process, SIGUSR1);
        int status = running_finish(&running, &text);
        if (status != 0 || !strstr(text, " interrupted by SIGTERM\n"))
            fail_msg("%d: %s", status, text);
        free(text);
    }
}

/* The interrupted match, resumed, is as if undisturbed. */
static void resume_and_compare(const char *command, const char *database)
{
    char arguments[200];
    snprintf(arguments, sizeof arguments, "match --standings %s", database);
    Outcome got = run_as(NULL, arguments);
    assert_non_null(strstr(got.output, "interrupted"));
    outcome_release(&got);
    gate_open();
    snprintf(arguments, sizeof arguments, "match --resume %s --concurrency 8", database);
    got = run_as(command, arguments);
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "all pairs played"));
    outcome_release(&got);
    assert_games(database, held_match);
}

/* Ctrl-C in mpirun's terminal: mpirun ends all processes. */
static void test_interrupted(void **state)
{
    (void)state;
    char arguments[400], *text = NULL;
    gate_close(ANSWERS);
    snprintf(arguments, sizeof arguments, "%s --database stop.db", held_match);
    Running running = start_as(THREE, arguments);
    assert_true(running_read_until(&running, &text, "pair 1: "));
    kill(running.process, SIGINT);
    running_finish(&running, &text);
    free(text);
    resume_and_compare(THREE, "stop.db");
}

/* The last process of the job, without its children. */
static void note_last(void *user, const Process *process)
{
    Process *last = user;
    if (process->parent == last->parent && process->id > last->id)
        *last = *process;
}

/* A process that dies ends the job, but no finished game is lost. */
static void test_killed(void **state)
{
    (void)state;
    char arguments[400], *text = NULL;
    gate_close(ANSWERS);
    snprintf(arguments, sizeof arguments, "%s --database killed.db", held_match);
    Running running = start_as(THREE, arguments);
    assert_true(running_read_until(&running, &text, "pair 1: "));
    Process last = {.parent = running.process};
    assert_true(processes_visit_descendants(running.process, note_last, &last));
    assert_true(last.id > 0);
    kill(last.id, SIGKILL);
    assert_int_not_equal(running_finish(&running, &text), 0);
    free(text);
    resume_and_compare(NULL, "killed.db");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_output),    cmocka_unit_test(test_any_size),
        cmocka_unit_test(test_same_games),     cmocka_unit_test(test_programs),
        cmocka_unit_test(test_files),          cmocka_unit_test(test_refused),
        cmocka_unit_test(test_asked_to_leave), cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_killed),
    };
    return cmocka_run_group_tests(tests, job_set_up, NULL);
}
