/*
 * The small commands end to end: output, errors and exit status. The tables have input, arguments,
 * status, and the expected parts of output and errors.
 */
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MANUAL_DOTS                                                                                \
    "'5x6 121102/211110/021120/010220/120000/012121 "                                              \
    "10100/21122/21120/12211/12200/01212/22120 1 8:4'"
#define ADJI_START "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0"

typedef struct Case {
    const char *arguments;
    const char *input;
    int status;
    const char *output; /* the whole output if it ends with a newline, else a part */
    const char *errors; /* a part; "": no errors at all */
} Case;

static bool holds(const char *text, const char *expected)
{
    size_t length = strlen(expected);
    bool is_whole = length == 0 || expected[length - 1] == '\n';
    return is_whole ? strcmp(text, expected) == 0 : strstr(text, expected) != NULL;
}

static void check_cases(const Case *cases, int count)
{
    for (int i = 0; i < count; i++) {
        const Case *wanted = &cases[i];
        Outcome got = program_run(wanted->input ? wanted->input : "", wanted->arguments);
        if (got.status != wanted->status || !holds(got.output, wanted->output) ||
            !holds(got.errors, wanted->errors))
            fail_msg("porfia %s\nstatus %d, output:\n%serrors:\n%s", wanted->arguments, got.status,
                     got.output, got.errors);
        outcome_release(&got);
    }
}

static void test_json(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"start adji --json", NULL, 0, "{\"position\":\"" ADJI_START "\"}\n", ""},
        {"start adji --pieces 2 --json", NULL, 0,
         "{\"position\":\"2,2,2,2,2,2/2,2,2,2,2,2 1 0:0\"}\n", ""},
        {"start dots --size 1x2 --json", NULL, 0, "{\"position\":\"1x2 00/00 0/0/0 1 0:0\"}\n", ""},
        {"moves adji start --json", NULL, 0,
         "{\"moves\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"],\"over\":false}\n", ""},
        {"moves adji '0,0,0,0,0,0/0,0,0,0,0,0 1 3:4' --json", NULL, 0,
         "{\"moves\":[],\"over\":true}\n", ""},
        {"moves adji '0,0,0,0,3,0/0,0,0,0,0,0 2 12:9' --json", NULL, 0,
         "{\"moves\":[\"pass\"],\"over\":false}\n", ""},
        {"apply adji start f --json", NULL, 0,
         "{\"position\":\"0,8,8,8,9,9/9,9,9,9,9,9 2 0:0\",\"gains\":[0]}\n", ""},
        {"apply dots '1x1 1/2 1/0 1 0:0' v21 --json", NULL, 0,
         "{\"position\":\"1x1 1/2 1/1 1 1:0\",\"gains\":[1]}\n", ""},
        {"perft dots start --depth 2 --json", NULL, 0,
         "{\"depth\":1,\"nodes\":71}\n{\"depth\":2,\"nodes\":4970}\n", ""},
        {"perft dots '1x1 0/0 0/0 1 0:0' --depth 5 --json", NULL, 0,
         "{\"depth\":1,\"nodes\":4}\n{\"depth\":2,\"nodes\":12}\n{\"depth\":3,\"nodes\":24}\n"
         "{\"depth\":4,\"nodes\":24}\n{\"depth\":5,\"nodes\":0}\n",
         ""},
        {"show dots '1x1 1/2 1/2 2 0:1' --json", NULL, 0,
         "{\"position\":\"1x1 1/2 1/2 2 0:1\",\"mover\":2,\"points\":[0,1],\"over\":true,"
         "\"board\":[",
         ""},
        {"games --json", NULL, 0,
         "{\"game\":\"dots\",\"title\":\"Dots and Boxes\",\"options\":[],\"parameters\":"
         "{\"size\":{\"default\":\"5x6\",\"about\":\"rows x columns of boxes, from 1x1 to 9x9,",
         ""},
        {"games --json", NULL, 0,
         "{\"name\":\"threat\",\"values\":[\"on\",\"off\"],\"default\":\"on\",\"about\":\"a square",
         ""},
        {"games --json", NULL, 0, "\"parameters\":{\"seed\":{\"default\":1,\"about\":\"", ""},
        {"games --json --lang pt", NULL, 0,
         "{\"pieces\":{\"default\":8,\"about\":\"peças em cada buraco, 1 a "
         "8\",\"min\":1,\"max\":8}}",
         ""},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_text(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"--version", NULL, 0, "porfia " PORFIA_VERSION "\n", ""},
        {"--help", NULL, 0, "analyse", ""},
        {"--lang pt --help", NULL, 0, "utilização: porfia", ""},
        {"--lang=pt show adji start", NULL, 0, "joga o jogador 1", ""},
        {"show adji start --lang pt", NULL, 0, "joga o jogador 1", ""},
        {"show dots " MANUAL_DOTS, NULL, 0, "Points 8 : 4   player 1 to move", ""},
        {"start adji", NULL, 0, ADJI_START "\n", ""},
        {"start cavalo", NULL, 0, " 1 0:0", ""},
        {"moves adji start", NULL, 0, "a b c d e f\n", ""},
        {"moves adji -- start", NULL, 0, "a b c d e f\n", ""},
        {"apply adji start f", NULL, 0, "0,8,8,8,9,9/9,9,9,9,9,9 2 0:0", ""},
        {"perft adji start --depth=1", NULL, 0, "depth 1  nodes 6\n", ""},
        {"games", NULL, 0, "threat=on|off", ""},
        {"games", NULL, 0, "seed=1 ", ""},
        {"games", NULL, 0, "from 1x1 to 9x9, with at most 128 edges", ""},
        {"games", NULL, 0, "pieces in each hole, 1 to 8", ""},
        {"analyse dots '1x1 1/0 0/0 1 0:0' --depth 3 --algorithm alphabeta", NULL, 0,
         "11 nodes, 2 alpha cuts, 1 beta cut, 1 table hit\n  ", ""},
        {"analyse dots '1x1 1/0 0/0 1 0:0' --depth 3 --algorithm alphabeta --lang pt", NULL, 0,
         "11 nós, 2 cortes alfa, 1 corte beta, 1 acerto na tabela\n  ", ""},
        {"play dots --size 1x1 --mode computer-computer --depth 1 --lang pt", NULL, 0,
         "profundidade média 1,0\n  ", ""},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_errors(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"", NULL, 2, "", "usage: porfia"},
        {"--lang", NULL, 2, "", "porfia: --lang requires a value\n"},
        {"--lang fr", NULL, 2, "", "porfia: --lang: invalid value 'fr' (allowed: en|pt)\n"},
        {"--lang pt", NULL, 2, "", "utilização: porfia"},
        {"chess", NULL, 2, "", "porfia: unknown command 'chess'"},
        {"show", NULL, 2, "", "show GAME POSITION"},
        {"games x", NULL, 2, "", "unexpected argument 'x'"},
        {"show chess start", NULL, 2, "", "porfia: unknown game 'chess'"},
        {"show chess start --lang pt", NULL, 2, "", "porfia: jogo desconhecido 'chess'"},
        {"show dots '5x6 1'", NULL, 2, "", "porfia: "},
        {"show adji start --size 3x3", NULL, 2, "", "--size does not apply to adji"},
        {"show adji '" ADJI_START "' --pieces 3", NULL, 2, "", "--pieces applies only to"},
        {"start dots --size 12x12", NULL, 2, "", "size: '12x12' is not from 1x1 to 9x9"},
        {"start dots --size big", NULL, 2, "", "'big'"},
        {"start adji --pieces 9", NULL, 2, "", "pieces: '9' is not from 1 to 8"},
        {"start adji --pieces 0", NULL, 2, "", "pieces: '0' is not from 1 to 8"},
        {"start adji --pieces x", NULL, 2, "", "pieces: 'x' is not a whole number"},
        {"start cavalo --rules threat=maybe", NULL, 2, "", "'maybe'"},
        {"start cavalo --seed -1", NULL, 2, "", "--seed: '-1'"},
        {"start cavalo --seed 99999999999999999999", NULL, 2, "", "--seed: '9999"},
        {"start cavalo --seed", NULL, 2, "", "--seed requires a value"},
        {"start cavalo --seed 1 --seed=2", NULL, 2, "", "--seed given twice"},
        {"start cavalo --sed 1", NULL, 2, "", "unknown flag --sed"},
        {"start cavalo -x", NULL, 2, "", "unknown flag -x"},
        {"start cavalo --json=1", NULL, 2, "", "--json: unexpected value '1'"},
        {"start cavalo --lang fr", NULL, 2, "", "--lang: invalid value 'fr' (allowed: en|pt)"},
        {"perft dots start", NULL, 2, "", "missing --depth"},
        {"perft dots start --depth 0", NULL, 2, "", "--depth: '0'"},
        {"perft dots start --depth 9x", NULL, 2, "", "--depth: '9x'"},
        {"apply dots start h11 h11 --json", NULL, 2, "", "porfia: move 2: 'h11'"},
        {"analyse dots start", NULL, 2, "", "--depth, --time or --nodes"},
        {"analyse dots start --depth 2 --algorithm guess", NULL, 2, "", "'guess'"},
        {"analyse dots start --depth 2 --memo maybe", NULL, 2, "", "--memo: invalid value 'maybe'"},
        {"analyse dots start --depth 2 --playouts 9", NULL, 2, "",
         "--playouts requires --algorithm uct"},
        {"analyse dots start --time 9", NULL, 2, "", "--time: '9'"},
        {"replay nowhere.dat", NULL, 2, "", "nowhere.dat"},
    };
    check_cases(cases, COUNT_OF(cases));
}

/* A wrong line is reported and skipped; the others are answered, each with its position. */
static void test_lines(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"moves dots - --json", "1x1 0/0 0/0 1 0:0\nwrong\n1x1 1/2 1/2 2 0:1\r\n", 2,
         "{\"position\":\"1x1 0/0 0/0 1 0:0\",\"moves\":[\"h11\",\"v11\",\"v21\",\"h21\"],"
         "\"over\":false}\n{\"position\":\"1x1 1/2 1/2 2 0:1\",\"moves\":[],\"over\":true}\n",
         "porfia: line 2: "},
        {"moves adji -", "start\n", 0, "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0\na b c d e f\n", ""},
        {"apply adji - a --json", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0", 0,
         "{\"from\":\"8,8,8,8,8,8/8,8,8,8,8,8 1 0:0\",\"position\":", ""},
        {"apply dots - h11 --json", "1x1 1/0 0/0 2 0:0\n", 2, "", "porfia: line 1: move 1: "},
        {"perft dots - --depth 1 --json", "1x1 0/0 0/0 1 0:0\n", 0,
         "{\"position\":\"1x1 0/0 0/0 1 0:0\",\"depth\":1,\"nodes\":4}\n", ""},
        {"show dots - --json", "1x1 0/0 0/0 1 0:0\n", 0, "\"mover\":1", ""},
        {"moves dots -", "", 0, "", ""},
        {"moves dots -", "\n", 2, "", "line 1: "},
        {"moves dots -", "# a comment\n1x1 1/2 1/0 1 0:0\n#\n", 0, "1x1 1/2 1/0 1 0:0\nv21\n", ""},
        {"moves dots -", "# a comment\nwrong\n", 2, "", "line 2: "},
    };
    check_cases(cases, COUNT_OF(cases));
}

/* One line for each finished depth; the last is final. */
static void check_depths(const char *arguments, int lines)
{
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    if (lines >= 0 && occurrences_of(got.output, "\n") != lines)
        fail_msg("%s: %s", arguments, got.output);
    assert_int_equal(occurrences_of(got.output, "\"final\":true"), 1);
    assert_int_equal(occurrences_of(got.output, "\"final\":false"),
                     occurrences_of(got.output, "\n") - 1);
    const char *last = strstr(got.output, "\"final\":true}\n");
    assert_non_null(last);
    assert_string_equal(last, "\"final\":true}\n");
    outcome_release(&got);
}

static void test_analyse(void **state)
{
    (void)state;
    static const char *const algorithms[] = {
        "minimax",   "negamax", "alphabeta", "alphabeta-negamax",
        "negascout", "mtdf",    "uct",       "engine"};
    for (int i = 0; i < COUNT_OF(algorithms); i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments, "analyse adji start --depth 3 --json --algorithm %s",
                 algorithms[i]);
        check_depths(arguments, 1);
    }
    check_depths("analyse adji start --depth 4 --deepen --json", 4);
    check_depths("analyse adji start --time 50 --json", 1);
    check_depths("analyse adji start --time 50 --deepen --json", -1);
    check_depths("analyse adji start --time 3600000 --depth 4 --json", 1);
    check_depths("analyse adji start --time 3600000 --depth 4 --deepen --json", 4);
    check_depths("analyse adji start --time 50 --algorithm uct --json", 1);
    /* Four moves are left: a search to the end goes no deeper. */
    check_depths("analyse dots '1x1 0/0 0/0 1 0:0' --depth 9 --deepen --json --algorithm mtdf", 4);
    check_depths("analyse dots start --nodes 50000 --threads 2 --hash 1 --json", 1);
    check_depths("analyse dots start --nodes 50000 --deepen --hash 1 --json", -1);
    static const Case cases[] = {
        {"analyse dots '1x1 1/2 1/2 2 0:1' --depth 3 --json", NULL, 0,
         "{\"depth\":0,\"value\":0,\"exact\":true,\"best\":null,\"pv\":[],", ""},
        {"analyse dots '1x1 1/2 1/0 1 0:0' --depth 1 --json --algorithm negamax", NULL, 0,
         "{\"depth\":1,\"value\":1,\"exact\":true,\"best\":\"v21\",\"pv\":[\"v21\"],\"nodes\":2,",
         ""},
        {"analyse dots - --depth 1 --json", "1x1 1/2 1/0 1 0:0\n", 0,
         "{\"position\":\"1x1 1/2 1/0 1 0:0\",\"depth\":1,", ""},
        {"analyse adji start --depth 2 --algorithm negamax --ordering off --memo off", NULL, 0,
         "depth 2: b", ""},
    };
    check_cases(cases, COUNT_OF(cases));
}

/* Equal seeds give equal deals; the default is seed 1. */
static void test_seed(void **state)
{
    (void)state;
    Outcome usual = program_run("", "start cavalo");
    Outcome first = program_run("", "start cavalo --seed 1");
    Outcome second = program_run("", "start cavalo --seed 2");
    assert_string_equal(usual.output, first.output);
    assert_string_not_equal(first.output, second.output);
    outcome_release(&usual);
    outcome_release(&first);
    outcome_release(&second);
}

/* Output that cannot be written is an error. */
static void test_full_output(void **state)
{
    (void)state;
    char command[1024];
    snprintf(command, sizeof command, "%s games > /dev/full 2> /dev/null", PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
    snprintf(command, sizeof command, "%s games >&- 2> /dev/null", PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
}

/* A reader that leaves, as in a pipe to head, is no error. */
static void test_reader_gone(void **state)
{
    (void)state;
    char command[1024];
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    snprintf(command, sizeof command, "cd '%s' && { %s games >&%d 2> errors; echo $? > status; }",
             program_folder(), PROGRAM, ends[1]);
    assert_int_equal(system(command), 0);
    close(ends[1]);
    char *errors = program_read_file("errors"), *status = program_read_file("status");
    assert_string_equal(errors, "");
    assert_string_equal(status, "1\n");
    free(errors);
    free(status);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json),        cmocka_unit_test(test_text),
        cmocka_unit_test(test_errors),      cmocka_unit_test(test_lines),
        cmocka_unit_test(test_analyse),     cmocka_unit_test(test_seed),
        cmocka_unit_test(test_full_output), cmocka_unit_test(test_reader_gone),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
