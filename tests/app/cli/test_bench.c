/*
 * porfia bench: every benchmark runs and reports in both forms, and results that must not depend on
 * the machine do not. No test measures speed.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FIELDS = 8 };

static Outcome bench(const char *arguments)
{
    char command[256];
    snprintf(command, sizeof command, "bench %s", arguments);
    Outcome got = program_run("", command);
    if (got.status != 0 || *got.errors)
        fail_msg("%s: status %d, %s", command, got.status, got.errors);
    return got;
}

/* The number of output lines that contain all these fields. */
static int lines_with(const char *output, const char *const *fields)
{
    int lines = 0;
    char *copy = strdup(output);
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        bool has_all = true;
        for (int i = 0; i < MAX_FIELDS && fields[i]; i++)
            has_all &= strstr(line, fields[i]) != NULL;
        lines += has_all;
    }
    free(copy);
    return lines;
}

/* Fields, and the number of lines that must contain them all. */
typedef struct Lines {
    int count;
    const char *fields[MAX_FIELDS];
} Lines;

static void test_json(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        Lines lines[3];
    } cases[] = {
        {"--quick --json",
         {{3, {"\"game\":", "\"search\":{\"nodes\":", "\"engine\":{", "\"perft\":{"}},
          {1, {"\"signature\":517866", "\"engine_signature\":"}}}},
        {"--exact --quick --json",
         {{6,
           {"\"game\":", "\"position\":", "\"value\":", "\"engine_nodes\":", "\"textbook_nodes\":",
            "\"ratio\":"}},
          {3,
           {"\"game\":", "\"positions\":2", "\"disagreements\":0",
            "\"engine_nodes\":", "\"textbook_nodes\":", "\"ratio\":"}}}},
        {"--scaling --quick --json --threads 2",
         {{6,
           {"\"game\":", "\"seed\":", "\"depth\":", "\"ms_one\":", "\"ms_all\":", "\"speedup\":",
            "\"nodes_ratio\":"}},
          {3,
           {"\"game\":", "\"positions\":2", "\"threads\":2", "\"speedup\":", "\"nodes_ratio\":"}}}},
        {"--time-limits --quick --json",
         {{5,
           {"\"load\":\"idle\"", "\"limit_ms\":", "\"moves\":", "\"late\":", "\"missing\":0",
            "\"max_overrun_ms\":", "\"p999_overrun_ms\":"}},
          {5,
           {"\"load\":\"busy\"", "\"limit_ms\":", "\"missing\":0", "\"own_over_20_ms\":",
            "\"max_delay_ms\":", "\"max_own_overrun_ms\":", "\"used_share\":"}},
          {1, {"\"load\":\"none\"", "\"max_stall_ms\":"}}}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = bench(cases[i].arguments);
        int lines = 0;
        for (int k = 0; k < COUNT_OF(cases[i].lines) && cases[i].lines[k].count > 0; k++) {
            const Lines *wanted = &cases[i].lines[k];
            lines += wanted->count;
            if (lines_with(got.output, wanted->fields) != wanted->count)
                fail_msg("bench %s, for %s:\n%s", cases[i].arguments, wanted->fields[0],
                         got.output);
        }
        assert_int_equal(occurrences_of(got.output, "\n"), lines);
        outcome_release(&got);
    }
}

static void test_text(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *part;
        int count;
    } cases[] = {
        /* equal arguments are run once */
        {"--quick", "\nsignature 517866\n", 1},
        {"--quick", "\nengine signature ", 1},
        {"--quick", "  engine  ", 3},
        {"--quick --lang pt", "\nassinatura do motor ", 1},
        {"--exact --quick", "2 positions: engine ", 3},
        {"--scaling --quick --threads 1", "1 thread against 1: ", 3},
        {"--time-limits --load 2 --quick --lang pt", "\nocupada, 1000 ms: 1 jogada, ", 1},
    };
    Outcome got = {0};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        if (i == 0 || strcmp(cases[i].arguments, cases[i - 1].arguments) != 0) {
            outcome_release(&got);
            got = bench(cases[i].arguments);
        }
        if (occurrences_of(got.output, cases[i].part) != cases[i].count)
            fail_msg("bench %s: no '%s' in\n%s", cases[i].arguments, cases[i].part, got.output);
    }
    outcome_release(&got);
}

/* Results other than time are reproducible: signatures, and nodes to an exact value. */
static void test_deterministic(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *from;
    } cases[] = {{"--quick --json", "{\"signature\":"}, {"--exact --quick --json", "{\"game\":"}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome first = bench(cases[i].arguments), second = bench(cases[i].arguments);
        const char *part = strstr(first.output, cases[i].from);
        assert_non_null(part);
        assert_string_equal(part, strstr(second.output, cases[i].from));
        outcome_release(&first);
        outcome_release(&second);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *errors;
    } cases[] = {
        {"bench --exact --scaling", "--exact cannot be combined with --scaling"},
        {"bench --time-limits --exact --lang pt", "não se pode combinar com"},
        {"bench --threads 2", "--threads does not apply to this benchmark"},
        {"bench --exact --threads 2", "--threads does not apply"},
        {"bench --exact --load 2", "--load does not apply"},
        {"bench --time-limits --load 9", "--load: '9'"},
        {"bench now", "unexpected argument 'now'"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        program_check_refusal(cases[i].arguments, cases[i].errors);
}

/* A signal ends each benchmark at once, with the results so far. */
static void test_interruption(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *until;
    } cases[] = {
        {"bench --time-limits --json", "\"limit_ms\":1,"},
        {"bench --exact --json", "\"position\":"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *text = NULL;
        Running running = program_start(cases[i].arguments);
        assert_true(running_read_until(&running, &text, cases[i].until));
        kill(running.process, SIGINT);
        assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
        size_t length = strlen(text);
        assert_true(length > 1 && strcmp(text + length - 2, "}\n") == 0);
        free(text);
    }
}

/* On a terminal a progress line is shown and removed at the end. */
static void test_progress(void **state)
{
    (void)state;
    char *text = NULL;
    Running running = program_start_on_terminal("bench --time-limits", (ProgramTerminal){0});
    assert_true(running_read_until(&running, &text, "idle, 10 ms: "));
    assert_true(running_read_until(&running, &text, " of 7600   "));
    assert_true(running_read_until(&running, &text, "Ctrl-C stops"));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    assert_non_null(strstr(text, "\r\033[Kidle, 1 ms: 500 moves, "));
    /* The output ends with a result or, without one, with the removal of the line. */
    const char *clock = strstr(text, " of 7600   ");
    int minutes, seconds;
    assert_int_equal(sscanf(clock, " of 7600 %d:%2d", &minutes, &seconds), 2);
    const char *last = strrchr(text, '\r');
    assert_non_null(last);
    assert_true(strcmp(last, "\r\n") == 0 || strcmp(last, "\r\033[K") == 0);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json),          cmocka_unit_test(test_text),
        cmocka_unit_test(test_deterministic), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_interruption),  cmocka_unit_test(test_progress),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
