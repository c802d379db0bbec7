/*
 * porfia match end to end: lines, table and JSON, the reason of its end, refusals, and Ctrl-C.
 * test_statistics.c and test_match.c test its numbers.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } table[] = {
        {"match dots random", "missing PLAYER (usage: porfia match GAME PLAYER PLAYER"},
        {"match chess random random --pairs 1", "'chess'"},
        {"match dots random random --pairs 1 --games 2", "--pairs cannot be combined with --games"},
        {"match dots random random --games 3", "'3' is not an even number"},
        {"match dots random random random --pairs 1 --sprt 0,5", "requires two players, not 3"},
        {"match dots random random --schedule all", "--schedule: invalid value 'all'"},
        {"match --config nothing.json", "nothing.json"},
        {"match --resume nothing.db", "nothing.db"},
        {"match --standings nothing.db", "nothing.db"},
        {"match --resume --pairs 3", "--pairs cannot be combined with --resume"},
        {"match --resume --database -", "--database - keeps no matches"},
        {"match dots random random --database /nowhere/match.db", "/nowhere/match.db"},
        {"match dots random random --pairs 0", "--pairs: '0'"},
        {"match dots random robot --pairs 1", "unknown player 'robot'"},
        {"match dots computer random --pairs 1", "missing limit of 'computer'"},
        {"match dots random random --pairs 1 --time 9", "--time: '9'"},
        {"match dots random random --pairs 1 --nodes 0", "--nodes: '0'"},
        {"match dots random random --pairs 1 --openings 201", "--openings: '201'"},
        {"match dots random random --pairs 1 --concurrency 0", "--concurrency: '0'"},
        {"match dots random random --pairs 1 --concurrency 257", "--concurrency: '257'"},
        {"match dots random random --pairs 1 --sprt 5", "--sprt: '5' is not a pair of numbers"},
        {"match dots random random --pairs 1 --sprt 0,x", "--sprt: '0,x'"},
        {"match dots random random --pairs 1 --sprt 0,5,", "--sprt: '0,5,'"},
        {"match dots random random --pairs 1 --sprt 0,1e2", "--sprt: '0,1e2'"},
        {"match dots random random --pairs 1 --sprt 0,0x5", "--sprt: '0,0x5'"},
        {"match dots random random --pairs 1 --sprt nan,inf", "--sprt: 'nan,inf'"},
        {"match dots random random --pairs 1 --sprt 0,1001", "from -1000 to 1000"},
        {"match dots random random --pairs 1 --sprt 5,0", "must be larger than the first"},
        {"match dots random random --pairs 1 --pieces 3", "--pieces does not apply to dots"},
        {"match dots random random --pairs 1 --size 99x2", "99"},
        {"match cavalo random random --pairs 1 --rules a=b", "'a'"},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        program_check_refusal(table[i].arguments, table[i].message);
}

static void test_text(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        const char *parts[6];
    } table[] = {
        {"match dots textbook:alphabeta random --depth 2 --size 2x2 --pairs 2 --seed 3",
         {"dots: textbook:alphabeta against random, seed 3\npair 1: ", "\npair 2: ",
          "\npairs of games                       2 of 2\n", "\nwins, draws, losses  ",
          "\nend                                  all pairs played\n"}},
        {"match dots random random --size 1x1 --pairs 1 --lang pt",
         {"dots: random contra random #2, semente 1\npar 1: ", "\nvitórias, empates, derrotas  ",
          "\nfim                                  todos os pares jogados\n"}},
        {"match cavalo textbook:alphabeta random --depth 2 --pairs 300 --sprt -0.5,60",
         {"   LLR 0.", "(-2.94, 2.94), Elo -0.5 or 60.0\n", "the SPRT accepted H1, Elo 60.0\n"}},
        {"match dots random textbook:negamax --depth 2 --size 3x3 --pairs 300 --sprt 0,60",
         {"   LLR -0.", "the SPRT accepted H0, Elo 0.0\n"}},
        {"match adji computer random --time 10 --pieces 1 --pairs 1",
         {"\nmoves beyond the time limit          computer: ",
          "\nmoves beyond the time limit          random: "}},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Outcome got = program_run("", table[i].arguments);
        assert_int_equal(got.status, 0);
        assert_string_equal(got.errors, "");
        for (int k = 0; table[i].parts[k]; k++)
            if (!strstr(got.output, table[i].parts[k]))
                fail_msg("%s: no '%s' in\n%s", table[i].arguments, table[i].parts[k], got.output);
        outcome_release(&got);
    }
}

static void test_same_for_any_concurrency(void **state)
{
    (void)state;
    static const char *const ways[] = {"", "--json"};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        Outcome got[2];
        for (int k = 0; k < 2; k++) {
            char arguments[200];
            snprintf(arguments, sizeof arguments,
                     "match adji computer:hash=1 random --pieces 3 --depth 3 --pairs 12 "
                     "--concurrency %d --database - --sprt 0,5 %s",
                     k + 1, ways[i]);
            got[k] = program_run("", arguments);
            assert_int_equal(got[k].status, 0);
        }
        assert_string_equal(got[0].output, got[1].output);
        outcome_release(&got[0]);
        outcome_release(&got[1]);
    }
}

/* The number in a field, which must exist. */
static double number_at(const char *json, const char *name)
{
    char field[64];
    double number;
    snprintf(field, sizeof field, "\"%s\":", name);
    const char *place = strstr(json, field);
    if (!place || sscanf(place + strlen(field), "%lf", &number) != 1)
        fail_msg("no number '%s' in %s", name, json);
    return number;
}

/* Checks the line of a pair, and adds up points and lead. */
static void check_pair(const char *line, int number, double *points, double *margin)
{
    int read, moves[2], lead[2][2], end = 0;
    char start[PORFIA_POSITION_SIZE];
    int fields = sscanf(line,
                        "{\"pair\":%d,\"round\":1,\"players\":[\"computer:hash=1\",\"random\"],"
                        "\"start\":\"%511[^\"]\",\"games\":["
                        "{\"points\":[%d,%d],\"moves\":%d,\"end\":\"normal\"},"
                        "{\"points\":[%d,%d],\"moves\":%d,\"end\":\"normal\"}],%n",
                        &read, start, &lead[0][0], &lead[0][1], &moves[0], &lead[1][0], &lead[1][1],
                        &moves[1], &end);
    if (fields != 8 || end == 0 || read != number)
        fail_msg("pair %d: %s", number, line);
    porfia_position_free(position_of("dots", "", start));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(lead[i][0] + lead[i][1], 9);
        assert_int_equal(moves[i], 18); /* of 24 edges, six are the opening's */
    }
    double mean = (lead[0][0] - lead[0][1] + lead[1][0] - lead[1][1]) / 2.0;
    assert_true(number_at(line + end, "margin") == mean);
    *points += number_at(line + end, "points");
    *margin += mean;
}

static void test_json(void **state)
{
    (void)state;
    enum { PAIRS = 8 };
    static const char *const parts[] = {
        "\"pentanomial\":[",      "\"elo\":",
        "\"elo_error\":",         "\"overruns\":[{\"moves\":0,\"max_ms\":0.0},{",
        "\"decision\":\"none\"}", "\"database\":\"match.db\"",
        "\"reason\":\"pairs\"}\n"};
    Outcome got =
        program_run("", "match dots computer:hash=1 random --depth 2 --size 3x3 --pairs 8 "
                        "--json --sprt 0,10");
    const char *line = got.output;
    double points = 0, margin = 0;
    for (int i = 1; i <= PAIRS; i++) {
        check_pair(line, i, &points, &margin);
        line = strchr(line, '\n') + 1;
    }
    assert_true(number_at(line, "pairs") == PAIRS && number_at(line, "games") == 2 * PAIRS);
    double games = number_at(line, "wins") + number_at(line, "draws") + number_at(line, "losses");
    assert_true(games == 2 * PAIRS);
    assert_true(number_at(line, "points") == points);
    assert_true(number_at(line, "margin") == margin / PAIRS);
    assert_true(number_at(line, "margin_error") > 0);
    assert_true(number_at(line, "los") > 0.5);
    assert_true(number_at(line, "llr") > 0);
    assert_true(number_at(line, "lower") < -2.9 && number_at(line, "upper") > 2.9);
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (!strstr(line, parts[i]))
            fail_msg("no %s in %s", parts[i], line);
    outcome_release(&got);
}

/* Unknown numbers are null. */
static void test_json_unknown(void **state)
{
    (void)state;
    static const char *const parts[] = {"\"margin_error\":null", "\"elo\":null",
                                        "\"elo_error\":null", "\"sprt\":null"};
    Outcome got = program_run("", "match cavalo computer:hash=1 random --depth 3 --pairs 1 --json");
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (!strstr(got.output, parts[i]))
            fail_msg("no %s in %s", parts[i], got.output);
    outcome_release(&got);
}

/* Ctrl-C during a long search: prints the totals so far, at once. */
static void test_interruption(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *first, *part;
    } table[] = {
        {"match dots computer random --time 3600000 --pairs 5", "seed 1\n",
         "\nend                                  interrupted by SIGINT\n"},
        {"match dots random random --pairs 10000000 --json", "\"pair\":9",
         "\"reason\":\"interrupted\",\"signal\":\"SIGINT\"}\n"},
        {"match dots random random --pairs 10000000 --concurrency 2",
         "pair 9:", " of 10,000,000\n"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char *text = NULL;
        Running running = program_start(table[i].arguments);
        assert_true(running_read_until(&running, &text, table[i].first));
        kill(running.process, SIGINT);
        assert_int_equal(running_finish(&running, &text), 0);
        if (!strstr(text, table[i].part))
            fail_msg("%s", text);
        free(text);
    }
}

/* On a terminal the table is redrawn, and erased at the end. */
static void test_live_table(void **state)
{
    (void)state;
    char *text = NULL;
    Running running = program_start_on_terminal(
        "match dots computer:hash=1 random --depth 3 --pairs 3 --sprt 0,5",
        (ProgramTerminal){.no_color = "1"});
    int status = running_finish(&running, &text);
    assert_int_equal(status, 0);
    assert_non_null(strstr(text, " of 3"));
    assert_non_null(strstr(text, "A\r\033[Jpairs of games "));
    assert_non_null(strstr(text, "all pairs played"));
    assert_null(strstr(text, "pair 1: "));
    free(text);
}

static void test_full_output(void **state)
{
    (void)state;
    char command[1024];
    snprintf(command, sizeof command,
             "%s match dots random random --pairs 1000000 > /dev/full 2> /dev/null", PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_text),
        cmocka_unit_test(test_json),         cmocka_unit_test(test_same_for_any_concurrency),
        cmocka_unit_test(test_json_unknown), cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_live_table),   cmocka_unit_test(test_full_output),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
