/*
 * Tables built by a job: the same bytes as porfia writes alone, for any number of processes and
 * threads, with and without shared memory, also after the job was killed; errors are reported once.
 */
#define _GNU_SOURCE
#include "app/mpi/job.h"
#include "support/support.h"
#include "support/timeout.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether a line is Porfia's; mpirun and its libraries may print warnings. */
static bool has_error(const char *errors)
{
    return strncmp(errors, "porfia", 6) == 0 || strstr(errors, "\nporfia");
}

static void build_as(const char *command, const char *arguments)
{
    Outcome got = run_as(command, arguments);
    if (got.status != 0 || has_error(got.errors) || !strstr(got.output, "Tables for up to"))
        fail_msg("%s: %d\n%s%s", arguments, got.status, got.output, got.errors);
    outcome_release(&got);
}

static void assert_same_folders(const char *left, const char *right)
{
    char command[2400];
    const char *folder = program_folder();
    snprintf(command, sizeof command, "diff -r '%s/%s' '%s/%s'", folder, left, folder, right);
    assert_int_equal(system(command), 0);
}

static void remove_folder(const char *name)
{
    char command[1200];
    snprintf(command, sizeof command, "rm -rf '%s/%s'", program_folder(), name);
    assert_int_equal(system(command), 0);
}

/* Which processes share memory. */
#define FAR "-x PORFIA_NEIGHBOURS=1 "
#define IN_PAIRS "-x PORFIA_NEIGHBOURS=2 "

static void test_same_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *command, *flags;
    } table[] = {{PORFIA_MPI, ""},
                 {JOB "1 " PORFIA_MPI, ""},
                 {JOB "4 " PORFIA_MPI, ""},
                 {JOB "3 " PORFIA_MPI, " --threads 2"},
                 /* As if each were on its own machine. */
                 {JOB "4 " FAR PORFIA_MPI, ""},
                 {JOB "3 " FAR PORFIA_MPI, " --threads 2"},
                 /* As if machines had two processes each, and the last one a single one. */
                 {JOB "4 " IN_PAIRS PORFIA_MPI, ""},
                 {JOB "3 " IN_PAIRS PORFIA_MPI, " --threads 2"},
                 /* As if the variable were not set. */
                 {JOB "2 -x PORFIA_NEIGHBOURS=0 " PORFIA_MPI, ""},
                 {JOB "2 -x PORFIA_NEIGHBOURS= " PORFIA_MPI, ""}};
    build_as(NULL, "tables build adji --up-to 11 --dir alone --threads 2");
    for (int i = 0; i < COUNT_OF(table); i++) {
        char arguments[200];
        snprintf(arguments, sizeof arguments, "tables build adji --up-to 11 --dir together%s",
                 table[i].flags);
        build_as(table[i].command, arguments);
        assert_same_folders("alone", "together");
        remove_folder("together");
    }
    remove_folder("alone");
}

/* Every process reads existing tables, whatever its working folder. */
static void test_goes_on(void **state)
{
    (void)state;
    build_as(NULL, "tables build adji --up-to 10 --dir alone");
    build_as(NULL, "tables build adji --up-to 8 --dir together");
    build_as(JOB "1",
             PORFIA_MPI " tables build adji --up-to 10 --dir together : -n 2 -wdir / " PORFIA_MPI);
    assert_same_folders("alone", "together");
    remove_folder("alone");
    remove_folder("together");
}

static bool is_there(void *path)
{
    return access(path, F_OK) == 0;
}

/* Whenever the job is killed, a file with its final name is complete, and another job resumes: here
 * as soon as a table exists, while later ones are built. */
static void test_killed(void **state)
{
    (void)state;
    static const int levels[] = {1, 9, 11};
    build_as(NULL, "tables build adji --up-to 12 --dir alone");
    for (int i = 0; i < COUNT_OF(levels); i++) {
        char *text = NULL, path[1200];
        Running running =
            start_as(JOB "3 " PORFIA_MPI, "tables build adji --up-to 12 --dir together");
        snprintf(path, sizeof path, "%s/together/adji-%02d.table", program_folder(), levels[i]);
        if (!wait_until(is_there, path))
            fail_msg("no %s", path);
        kill(running.process, SIGTERM); /* mpirun ends all processes */
        running_finish(&running, &text);
        free(text);
    }
    build_as(JOB "2 " PORFIA_MPI, "tables build adji --up-to 12 --dir together");
    assert_same_folders("alone", "together");
    remove_folder("alone");
    remove_folder("together");
}

/* The error is reported once. */
static void assert_refused(const char *command, const char *arguments, int status,
                           const char *error)
{
    Outcome got = run_as(command, arguments);
    const char *place = strstr(got.errors, error);
    if (got.status != status || got.output[0] || !place || strstr(place + 1, error))
        fail_msg("%s: %d\n%s%s", arguments, got.status, got.output, got.errors);
    outcome_release(&got);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *error;
        int status;
    } table[] = {{"tables build adji --up-to 9 --dir /proc/none", "cannot write /proc/none", 1},
                 {"tables build dots --up-to 9 --dir none", "dots has no endgame tables", 1},
                 {"tables build adji --dir none", "--up-to", 2},
                 {"tables build adji --up-to 9 --dir /proc/none --lang pt",
                  "não é possível escrever /proc/none", 1}};
    for (int i = 0; i < COUNT_OF(table); i++)
        assert_refused(JOB "3 " PORFIA_MPI, table[i].arguments, table[i].status, table[i].error);
}

#define BUILD " tables build adji --up-to 5 --dir none"
#define WITH(value) "-x PORFIA_NEIGHBOURS=" value " " PORFIA_MPI BUILD
#define NO_NUMBER(value)                                                                           \
    "PORFIA_NEIGHBOURS: '" value "' is not a whole number from 0 to 2147483647\n"

/* An invalid number of neighbours ends all processes. */
static void test_wrong_neighbours(void **state)
{
    (void)state;
    static const struct {
        const char *command, *arguments, *error;
    } table[] = {
        {JOB "3", WITH("two"), NO_NUMBER("two")},
        {JOB "2", WITH("-1"), NO_NUMBER("-1")},
        {JOB "2", WITH("2x"), NO_NUMBER("2x")},
        {JOB "2", WITH("2147483648"), NO_NUMBER("2147483648")},
        {JOB "2", WITH("1.5") " --lang pt",
         "PORFIA_NEIGHBOURS: '1.5' não é um número inteiro de 0 a 2147483647\n"},
        {"env PORFIA_NEIGHBOURS=two", PORFIA_MPI BUILD, NO_NUMBER("two")},
        /* If process 0 alone has it, the others do not wait for work. */
        {JOB "1", "env PORFIA_NEIGHBOURS=two " PORFIA_MPI BUILD " : -n 2 " PORFIA_MPI,
         NO_NUMBER("two")},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        assert_refused(table[i].command, table[i].arguments, 2, table[i].error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_bytes),       cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_killed),           cmocka_unit_test(test_refused),
        cmocka_unit_test(test_wrong_neighbours),
    };
    return cmocka_run_group_tests(tests, job_set_up, NULL);
}
