/*
 * porfia analyse and solve as people and programs see them: several lines a depth, every field of a
 * line, Ctrl-C, and the growing table on a terminal.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

enum { MAX_LINES = 4096 };

/* Splits a text into lines, in place. */
static int split_lines(char *text, char *lines[MAX_LINES])
{
    int count = 0;
    for (char *line = strtok(text, "\n"); line && count < MAX_LINES; line = strtok(NULL, "\n"))
        lines[count++] = line;
    return count;
}

/* The number after "name": */
static int field(const char *line, const char *name)
{
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *place = strstr(line, key);
    if (!place)
        fail_msg("no %s in %s", name, line);
    return atoi(place + strlen(key));
}

static bool has(const char *line, const char *part)
{
    return strstr(line, part) != NULL;
}

/* Every depth has the same number of lines, with ranks 1, 2, .., falling values and different
 * moves; only the last answer is final. */
static void check_answers(char *output, int lines_wanted, bool shows_depths)
{
    char *lines[MAX_LINES];
    int count = split_lines(output, lines);
    assert_true(count > 0 && count % lines_wanted == 0);
    assert_true(shows_depths || count == lines_wanted);
    for (int i = 0; i < count; i++) {
        int place = i % lines_wanted;
        bool is_final = i >= count - lines_wanted;
        const char *line = lines[i];
        if (field(line, "rank") != place + 1 || has(line, "\"final\":true}") != is_final ||
            (place > 0 && field(line, "value") > field(lines[i - 1], "value")) ||
            (place > 0 && field(line, "depth") != field(lines[i - 1], "depth")))
            fail_msg("line %d: %s", i + 1, line);
        for (int k = i - place; k < i; k++) {
            const char *best = strstr(line, "\"best\":"), *other = strstr(lines[k], "\"best\":");
            assert_true(strncmp(best, other, strcspn(best, ",")) != 0);
        }
    }
}

static void test_lines(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int lines;
        bool shows_depths;
    } cases[] = {
        {"analyse adji start --depth 5 --multipv 3 --json", 3, false},
        {"analyse adji start --depth 5 --multipv 3 --deepen --json", 3, true},
        {"analyse adji start --depth 4 --deepen --json", 1, true},
        {"analyse adji start --depth 4 --multipv 128 --deepen --json", 6, true},
        {"analyse adji start --time 3600000 --depth 6 --multipv 2 --deepen --json --threads 2", 2,
         true},
        {"analyse dots start --nodes 30000 --multipv 4 --json", 4, false},
        {"analyse dots '1x1 0/0 0/0 1 0:0' --depth 9 --multipv 4 --deepen --json", 4, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        assert_int_equal(got.status, 0);
        check_answers(got.output, cases[i].lines, cases[i].shows_depths);
        outcome_release(&got);
    }
}

/* The fields of a line. */
static void test_fields(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *part;
    } cases[] = {
        {"analyse adji start --depth 6 --json", "\"rank\":1,\"bound\":\"exact\",\"hashfull\":"},
        {"analyse adji start --depth 6 --json", ",\"nps\":"},
        /* without a limit but time, the solver is asked */
        {"analyse dots start --size 2x3 --time 3600000 --json", "\"solver\":true"},
        {"analyse dots start --size 2x3 --time 3600000 --multipv 3 --json", "\"rank\":3"},
        {"analyse dots start --size 2x3 --time 3600000 --multipv 3 --json", "\"solver\":true"},
        {"analyse dots start --size 2x3 --time 3600000", "value -2 (exact, solved), depth 17"},
        {"analyse dots start --size 2x3 --time 3600000 --lang pt", "valor -2 (exato, resolvido)"},
        {"analyse dots start --size 2x2 --depth 12 --json", "\"solver\":false"},
        {"analyse dots start --size 2x2 --nodes 10000000 --json", "\"solver\":false"},
        {"analyse dots start --size 2x2 --algorithm alphabeta --time 3600000 --json",
         "\"solver\":false"},
        {"solve dots start --size 2x2 --json", "\"solver\":true"},
        {"analyse adji start --depth 3 --json --algorithm mtdf",
         "\"rank\":1,\"bound\":\"exact\",\"hashfull\":0,\"nps\":"},
        {"analyse dots '1x1 1/2 1/2 2 0:1' --depth 3 --multipv 5 --json",
         "\"best\":null,\"pv\":[],"},
        {"analyse adji start --depth 3 --multipv 2", "depth 3, line 2: "},
        {"analyse adji start --depth 3 --multipv 2 --lang pt", "profundidade 3, linha 2: "},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        assert_int_equal(got.status, 0);
        if (!has(got.output, cases[i].part))
            fail_msg("%s: %s", cases[i].arguments, got.output);
        outcome_release(&got);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *errors;
    } cases[] = {
        {"analyse adji start --depth 3 --multipv 2 --algorithm alphabeta",
         "--multipv requires --algorithm engine"},
        {"analyse adji start --depth 3 --multipv 2 --algorithm uct --lang pt",
         "--multipv exige --algorithm engine"},
        {"analyse adji start --depth 3 --multipv 0", "--multipv: '0'"},
        {"analyse adji start --depth 3 --multipv 129", "--multipv: '129'"},
        {"solve adji start --multipv 2", "unknown flag --multipv"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        program_check_refusal(cases[i].arguments, cases[i].errors);
}

enum { BOUND_NODES = 8192 };

/* Finds a position in which the engine's time ends just after a better move was found. */
static bool find_bound(Random *random, char text[PORFIA_POSITION_SIZE], int *value)
{
    PorfiaPosition *position = start_of("adji", "", "");
    PorfiaSearch *search = engine_of(1, 0);
    PorfiaQuestion question = {.position = position, .limits = {.nodes = BOUND_NODES}};
    play_random(position, random, 20);
    PorfiaResult result = porfia_search_run(search, &question);
    porfia_position_print(position, text, PORFIA_POSITION_SIZE);
    porfia_search_free(search);
    porfia_position_free(position);
    *value = result.value;
    return result.bound == PORFIA_AT_LEAST;
}

/* The answer of an unfinished depth follows that of the depth before and is called a bound. */
static void test_bound(void **state)
{
    (void)state;
    Random random = random_from(5);
    char position[PORFIA_POSITION_SIZE], arguments[2 * PORFIA_POSITION_SIZE], *lines[MAX_LINES];
    int value, tries = 1;
    for (; !find_bound(&random, position, &value); tries++)
        assert_true(tries < 2000);
    print_message("position %d\n", tries);
    snprintf(arguments, sizeof arguments,
             "analyse adji '%s' --nodes %d --threads 1 --hash 1 --deepen --json", position,
             BOUND_NODES);
    Outcome got = program_run("", arguments);
    int count = split_lines(got.output, lines);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        assert_int_equal(field(lines[i], "depth"), i + 1);
        assert_true(has(lines[i], i < count - 1 ? "\"bound\":\"exact\"" : "\"bound\":\"lower\""));
    }
    assert_int_equal(field(lines[count - 1], "value"), value);
    assert_true(has(lines[count - 1], "\"exact\":false"));
    outcome_release(&got);

    char *text = NULL;
    snprintf(arguments, sizeof arguments, "analyse adji '%s' --nodes %d --threads 1 --hash 1",
             position, BOUND_NODES);
    Running running = program_start_on_terminal(arguments, (ProgramTerminal){0});
    assert_int_equal(running_finish(&running, &text), 0);
    assert_true(has(text, ", value ≥"));
    free(text);
}

/* Ctrl-C ends it at once, with the best result so far. */
static void test_interruption(void **state)
{
    (void)state;
    char *text = NULL;
    Running running =
        program_start("analyse dots start --time 3600000 --multipv 3 --deepen --json");
    assert_true(running_read_until(&running, &text, "\"depth\":3,"));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    check_answers(text, 3, true);
    free(text);
}

/* ---- On a terminal ---- */

/* The final screen: without control sequences, overwritten lines as they were last. */
static char *seen(const char *text)
{
    char *screen = calloc(1, strlen(text) + 1);
    assert_non_null(screen);
    size_t line = 0, length = 0;
    for (; *text; text++) {
        if (strncmp(text, "\033[K", 3) == 0) {
            length = line;
            text += 2;
        } else if (*text == '\033') {
            text += strcspn(text, "hlm");
        } else if (*text != '\r') {
            screen[length++] = *text;
            if (*text == '\n')
                line = length;
        }
    }
    screen[length] = '\0';
    return screen;
}

static int columns_of(const char *line)
{
    int columns = 0;
    for (; *line; line++)
        columns += (*line & 0xC0) != 0x80;
    return columns;
}

static void test_table(void **state)
{
    (void)state;
    char *text = NULL;
    Running running = program_start_on_terminal(
        "analyse dots '1x3 000/000 0/0/0/0 1 0:0' --depth 9 --multipv 2 --threads 1",
        (ProgramTerminal){0});
    assert_int_equal(running_finish(&running, &text), 0);
    char *screen = seen(text), *lines[MAX_LINES];
    int count = split_lines(screen, lines);
    /* a title, eight depths of two lines, and the result */
    assert_int_equal(count, 18);
    assert_string_equal(lines[0], "depth  nr.   value    move   nodes  nodes/s     time   table  "
                                  "expects");
    int depth, rank;
    char value[16], move[16];
    for (int i = 1; i <= 16; i += 2) {
        assert_int_equal(sscanf(lines[i], "%d %d %15s %15s", &depth, &rank, value, move), 4);
        assert_int_equal(depth, (i + 1) / 2);
        assert_int_equal(rank, 1);
        assert_int_equal(sscanf(lines[i + 1], "%d %15s %15s", &rank, value, move), 3);
        assert_int_equal(rank, 2);
    }
    assert_string_equal(value, "=-1");
    assert_true(strncmp(lines[17], "best move h11, value =-1, ", 26) == 0);
    assert_true(has(text, "\033[1m")); /* an exact value is bold */
    free(screen);
    free(text);
}

static void test_no_colours(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *no_color;
    } cases[] = {{"analyse adji start --depth 4", "1"},
                 {"analyse adji start --depth 4 --no-color", NULL},
                 {"solve dots start --size 2x2 --no-color", NULL}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *text = NULL;
        Running running = program_start_on_terminal(
            cases[i].arguments, (ProgramTerminal){.no_color = cases[i].no_color});
        assert_int_equal(running_finish(&running, &text), 0);
        assert_false(has(text, "m\033") || has(text, "\033[0m") || has(text, "\033[2m"));
        free(text);
    }
}

/* The progress line is renewed during a depth, shows its limit, and is removed at the end. */
static void test_live_line(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *parts[2];
    } cases[] = {
        {"analyse dots start --time 3600000", {" of 3600.0 s   ", " nodes, "}},
        {"analyse dots start --nodes 4000000000", {" of 4.0G nodes, ", " a second"}},
        {"analyse dots start --depth 150 --algorithm negamax --lang pt",
         {" nós, ", " por segundo"}},
        {"solve dots start", {"depth ", " nodes, "}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *text = NULL;
        Running running = program_start_on_terminal(cases[i].arguments, (ProgramTerminal){0});
        assert_true(running_read_until(&running, &text, cases[i].parts[0]));
        assert_true(running_read_until(&running, &text, cases[i].parts[1]));
        assert_true(running_read_until(&running, &text, "⠴ "));
        assert_true(running_read_until(&running, &text, "Ctrl-C "));
        kill(running.process, SIGINT);
        assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
        char *screen = seen(text);
        assert_false(has(screen, "Ctrl-C"));
        assert_true(screen[strlen(screen) - 1] == '\n');
        free(screen);
        free(text);
    }
}

/* After the screen is made narrower, new rows are cut, even inside the columns. */
static void test_resizing(void **state)
{
    (void)state;
    static const int widths[] = {70, 30};
    for (int i = 0; i < COUNT_OF(widths); i++) {
        char *text = NULL;
        struct winsize size = {.ws_row = 50, .ws_col = (unsigned short)widths[i]};
        Running running =
            program_start_on_terminal("analyse adji start --time 3600000", (ProgramTerminal){0});
        assert_true(running_read_until(&running, &text, "\n"));
        running_hold(&running, &text);
        assert_int_equal(ioctl(running.output, TIOCSWINSZ, &size), 0);
        kill(running.process, SIGCONT);
        /* One row may still have the old width; from depth 12 on rows are long. */
        assert_true(running_read_lines(&running, &text, occurrences_of(text, "\n") + 2));
        assert_true(running_read_until(&running, &text, "m   12  "));
        kill(running.process, SIGINT);
        assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
        char *screen = seen(text), *lines[MAX_LINES];
        int count = split_lines(screen, lines);
        const char *last = lines[count - 2];
        /* The terminal cuts a row without room for any move of the line. */
        if (columns_of(last) > widths[i] && !has(last, " %  ..."))
            fail_msg("%d columns of %d: %s", columns_of(last), widths[i], last);
        assert_true(widths[i] < 60 || has(last, " ..."));
        free(screen);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_bound),
        cmocka_unit_test(test_interruption), cmocka_unit_test(test_table),
        cmocka_unit_test(test_no_colours),   cmocka_unit_test(test_live_line),
        cmocka_unit_test(test_resizing),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
