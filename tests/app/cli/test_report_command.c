/*
 * porfia report end to end: refusals; empty, damaged, torn and extreme logs; the 80 columns of a
 * terminal; JSON; and Ctrl-C.
 */
#define _GNU_SOURCE
#include "support/logs.h"
#include "support/markup.h"
#include "support/program.h"
#include "support/support.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const logs[] = {"short.dat", "interleaved.dat", "repetition.dat", "players.dat"};

/* Runs porfia report on a log with this text. */
static Outcome report_run(const char *log, const char *flags)
{
    char arguments[300];
    program_write_file("log.dat", log);
    snprintf(arguments, sizeof arguments, "report log.dat %s", flags);
    return program_run("", arguments);
}

static void check_parts(const char *text, const char *const *parts, int count)
{
    for (int i = 0; i < count && parts[i]; i++)
        if (!strstr(text, parts[i]))
            fail_msg("no '%s' in\n%s", parts[i], text);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } table[] = {
        {"report", "missing FILE (usage: porfia report FILE"},
        {"report a b", "unexpected argument 'b'"},
        {"report nowhere.dat", "nowhere.dat"},
        {"report no.dat", "this is not a log"},
        {"report log.dat --game x", "no game x in this log"},
        {"report log.dat --game x --lang pt", "não há nenhum jogo x neste registo"},
        {"report log.dat --analyse 0", "--analyse: '0'"},
        {"report log.dat --analyse x", "--analyse: 'x'"},
        {"report log.dat --nodes 1000", "--nodes requires --analyse"},
        {"report log.dat --threads 1", "--threads requires --analyse"},
        {"report log.dat --html", "--html requires a value"},
        {"report log.dat --html nowhere/a.html", "cannot write nowhere/a.html: No such"},
        {"report log.dat --html .", "cannot replace .: it is not a regular file"},
        {"report log.dat --html /dev/null", "cannot replace /dev/null: it is not a regular file"},
        {"report log.dat --html ./log.dat", "is the log itself"},
    };
    char *text = log_text("short.dat");
    program_write_file("log.dat", text);
    program_write_file("no.dat", "not a log\n");
    for (int i = 0; i < COUNT_OF(table); i++)
        program_check_refusal(table[i].arguments, table[i].message);
    char *kept = program_read_file("log.dat");
    assert_string_equal(kept, text);
    free(kept);
    free(text);
}

static void test_empty(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "porfia-log 1\n"};
    for (int i = 0; i < COUNT_OF(texts); i++) {
        Outcome got = report_run(texts[i], "");
        assert_int_equal(got.status, 0);
        assert_string_equal(got.output, "This log has no games.\n");
        outcome_release(&got);
        got = report_run(texts[i], "--html page.html --lang pt --analyse 10");
        assert_int_equal(got.status, 0);
        assert_string_equal(got.output, "page.html: 0 jogos\n");
        outcome_release(&got);
        char *page = program_read_file("page.html");
        page_check(page);
        assert_non_null(strstr(page, "Este registo não tem jogos."));
        free(page);
    }
}

/* Games before a fault are reported, and so is the fault. */
static void test_damaged(void **state)
{
    (void)state;
    static const char *const parts[] = {"log.dat:5: field gain", "The log is damaged here",
                                        "\n    2   2 v11 ", NULL};
    char *text = log_text("short.dat");
    char *third = strstr(text, "n=3");
    memcpy(strstr(third, "gain=0"), "gain=7", 6);
    Outcome got = report_run(text, "");
    assert_int_equal(got.status, 1);
    check_parts(got.output, parts, COUNT_OF(parts));
    assert_null(strstr(got.output, "\n    3 "));
    outcome_release(&got);
    got = report_run(text, "--html page.html");
    assert_int_equal(got.status, 1);
    assert_non_null(strstr(got.output, "log.dat:5: "));
    outcome_release(&got);
    char *page = program_read_file("page.html");
    page_check(page);
    assert_non_null(strstr(page, "<p class=\"notice\">log.dat:5: field gain"));
    assert_non_null(strstr(page, "The log is damaged here"));
    free(page);
    got = report_run(text, "--json");
    assert_int_equal(got.status, 1);
    static const char *const json[] = {"{\"event\":\"fault\",\"line\":5,\"error\":\"",
                                       "\"faulty\":true", "\"faults\":1,\"torn\":false}\n"};
    check_parts(got.output, json, COUNT_OF(json));
    outcome_release(&got);
    free(text);
}

static void test_torn_and_unfinished(void **state)
{
    (void)state;
    static const char *const parts[] = {"log.dat:6: incomplete line, ignored\n",
                                        "Not decided, 0 : 0. The game is not finished.\n",
                                        "\n    3   1 v21 "};
    char *text = log_text("short.dat");
    strstr(text, "\tn=4")[6] = '\0';
    Outcome got = report_run(text, "");
    assert_int_equal(got.status, 0);
    check_parts(got.output, parts, COUNT_OF(parts));
    outcome_release(&got);
    /* A game without moves. */
    *strstr(text, "move\t") = '\0';
    got = report_run(text, "--analyse 10");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "Not decided, 0 : 0."));
    outcome_release(&got);
    free(text);
}

/* Each end of a game other than by the rules has its own words. */
static void test_ends(void **state)
{
    (void)state;
    static const struct {
        const char *reason, *words;
    } table[] = {
        {"resigned", "Player 1 wins, 0 : 0. The other player resigned.\n"},
        {"time", "Player 1 wins, 0 : 0. The time limit was exceeded.\n"},
        {"illegal", "Player 1 wins, 0 : 0. An illegal move was made.\n"},
        {"forfeit", "Player 1 wins, 0 : 0. A program failed.\n"},
        {"adjudicated", "Player 1 wins, 0 : 0. The result was adjudicated.\n"},
    };
    char *text = log_text("short.dat"), *log;
    char *third = strstr(text, "\tn=3");
    *(strchr(third, '\n') + 1) = '\0';
    for (int i = 0; i < COUNT_OF(table); i++) {
        assert_true(asprintf(&log,
                             "%send\t20261116-022840-3bm4qvxsp889\treason=%s\twinner=1"
                             "\tpoints=0:0\n",
                             text, table[i].reason) > 0);
        Outcome got = report_run(log, "");
        assert_int_equal(got.status, 0);
        check_parts(got.output, &table[i].words, 1);
        outcome_release(&got);
        free(log);
    }
    free(text);
}

static void test_one_game(void **state)
{
    (void)state;
    char *text = log_text("interleaved.dat");
    Outcome got = report_run(text, "");
    assert_non_null(strstr(got.output, "\nGame 1: "));
    assert_non_null(strstr(got.output, "\nGame 3: "));
    outcome_release(&got);
    got = report_run(text, "--game 20261116-022840-681rvsjknvx8");
    assert_int_equal(strncmp(got.output, "Game 3: ", 8), 0);
    assert_null(strstr(got.output, "Game 1: "));
    outcome_release(&got);
    free(text);
}

static void test_json(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "{\"event\":\"game\",\"id\":\"20261116-022840-3bm4qvxsp889\"",
        "\"end\":\"normal\",\"winner\":2,\"faulty\":false,\"points\":[0,1]",
        "\"nodes\":25,\"alpha_cuts\":4,\"beta_cuts\":1,\"table_hits\":1,\"judgement\":{\"moves\":",
        "\"judgement\":{\"best\":\"h21\",\"value\":1,\"exact\":true,\"lost\":0,\"forced\":true",
        "\"judge_ms\":10,\"judge_nodes\":0,\"judged\":4}",
        "{\"event\":\"summary\",\"games\":1,\"moves\":4,\"faults\":0,\"torn\":false}\n"};
    char *text = log_text("short.dat");
    Outcome got = report_run(text, "--json --analyse 10");
    assert_int_equal(got.status, 0);
    check_parts(got.output, parts, COUNT_OF(parts));
    outcome_release(&got);
    free(text);
}

/* A game whose log has only moves: the table shows the judgement's searches, which are reproducible
 * with a limit of nodes and one thread. */
static void test_searches_of_judgement(void **state)
{
    (void)state;
    static const struct {
        const char *flags, *parts[3];
    } table[] = {
        {"", {"with 3,000 nodes, or 600,000 ms, a position", "The log has no searches: values"}},
        {"--lang pt", {"com 3 000 nós, ou 600 000 ms, por", "O registo não tem procuras"}},
        {"--json", {"\"judge_nodes\":3000", "\"turning_point\":", "\"depth\":"}},
    };
    Outcome played = program_run("", "play adji --p1 random --p2 random --pieces 2 --log few.dat");
    assert_int_equal(played.status, 0);
    outcome_release(&played);
    for (int i = 0; i < COUNT_OF(table); i++) {
        char arguments[200];
        snprintf(arguments, sizeof arguments,
                 "report few.dat --analyse 600000 --nodes 3000 --threads 1 %s", table[i].flags);
        Outcome first = program_run("", arguments), second = program_run("", arguments);
        assert_int_equal(first.status, 0);
        assert_string_equal(first.output, second.output);
        check_parts(first.output, table[i].parts, COUNT_OF(table[i].parts));
        outcome_release(&first);
        outcome_release(&second);
    }
}

/* ---- 80 columns ---- */

static void check_width(const char *text, const char *what)
{
    int width = 0;
    for (const char *letter = text; *letter; letter++) {
        width = *letter == '\n' ? 0 : width + ((*letter & 0xC0) != 0x80);
        if (width > 80)
            fail_msg("%s: more than 80 columns in\n%s", what, text);
    }
}

/* The second search of short.dat with the largest numbers that a log may have. */
static char *extreme_log(void)
{
    char *text = log_text("short.dat"), *extreme;
    char *move = strstr(text, "n=4");
    char *numbers = strstr(move, "\tms="), *rest = strstr(move, "\tpv=");
    *numbers = '\0';
    int made = asprintf(&extreme,
                        "%s\tms=1000000000000\tvalue=-2147483647\texact=yes\tdepth=200"
                        "\tnodes=%" PRId64 "\talpha_cuts=%" PRId64 "\tbeta_cuts=999949"
                        "\ttable_hits=999949999%s",
                        text, INT64_MAX, INT64_MAX, rest);
    assert_true(made > 0);
    free(text);
    return extreme;
}

static void test_width(void **state)
{
    (void)state;
    static const char *const ways[] = {"", "--lang pt", "--analyse 10", "--analyse 10 --lang pt"};
    for (int i = 0; i <= COUNT_OF(logs); i++) {
        char *text = i < COUNT_OF(logs) ? log_text(logs[i]) : extreme_log();
        for (int k = 0; k < COUNT_OF(ways); k++) {
            Outcome got = report_run(text, ways[k]);
            if (got.status != 0)
                fail_msg("%s", got.output);
            check_width(got.output, ways[k]);
            outcome_release(&got);
        }
        Outcome got = report_run(text, "--html page.html");
        outcome_release(&got);
        char *page = program_read_file("page.html");
        page_check(page);
        free(page);
        free(text);
    }
}

/* Where only ASCII can be shown, there is nothing else. */
static void test_ascii(void **state)
{
    (void)state;
    char command[1200];
    snprintf(command, sizeof command, "LC_ALL=C '%s' report '%s' --analyse 10", PROGRAM,
             log_path("interleaved.dat"));
    FILE *stream = popen(command, "r");
    assert_non_null(stream);
    int letters = 0, marks = 0;
    for (int letter; (letter = getc(stream)) != EOF; letters++) {
        assert_in_range(letter, '\n', '~');
        marks += letter == '#';
    }
    assert_int_equal(pclose(stream), 0);
    assert_true(letters > 1000 && marks > 10);
}

/* ---- Ctrl-C ---- */

static void test_interrupted(void **state)
{
    (void)state;
    char *text = NULL;
    Outcome played = program_run("", "play dots --p1 random --p2 random --log long.dat");
    assert_int_equal(played.status, 0);
    outcome_release(&played);
    Running running = program_start_on_terminal(
        "report long.dat --analyse 3600000 --html page.html", (ProgramTerminal){0});
    assert_true(running_read_until(&running, &text, "moves judged: "));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    assert_non_null(strstr(text, "page.html: 1 game"));
    free(text);
    char *page = program_read_file("page.html");
    page_check(page);
    assert_non_null(strstr(page, "The judgement was interrupted: only the last "));
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),     cmocka_unit_test(test_empty),
        cmocka_unit_test(test_damaged),     cmocka_unit_test(test_torn_and_unfinished),
        cmocka_unit_test(test_one_game),    cmocka_unit_test(test_json),
        cmocka_unit_test(test_width),       cmocka_unit_test(test_ascii),
        cmocka_unit_test(test_interrupted), cmocka_unit_test(test_searches_of_judgement),
        cmocka_unit_test(test_ends),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
