/*
 * Starts for matches: how they are made, which ones `porfia openings` keeps, its reports when it
 * fails or is interrupted, and the suites in data/openings.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* ---- The library ---- */

static PorfiaPosition *opening(const char *game_name, uint64_t seed, int moves, uint64_t number)
{
    const PorfiaGame *game = game_named(game_name);
    PorfiaRules rules = {0};
    PorfiaStart start = porfia_game_start(game);
    PorfiaError error;
    PorfiaPosition *position =
        porfia_opening_create(game, &rules, &start, seed, moves, number, &error);
    assert_non_null(position);
    return position;
}

static void check_same(PorfiaPosition *one, PorfiaPosition *other, bool are_same)
{
    char texts[2][PORFIA_POSITION_SIZE];
    porfia_position_print(one, texts[0], sizeof texts[0]);
    porfia_position_print(other, texts[1], sizeof texts[1]);
    assert_int_equal(strcmp(texts[0], texts[1]) == 0, are_same);
    porfia_position_free(one);
    porfia_position_free(other);
}

/* A start depends on the seed and on its number. */
static void test_starts(void **state)
{
    (void)state;
    static const char *const games[] = {"cavalo", "dots", "adji"};
    for (int i = 0; i < COUNT_OF(games); i++) {
        const char *game = games[i];
        check_same(opening(game, 5, 8, 3), opening(game, 5, 8, 3), true);
        check_same(opening(game, 5, 8, 3), opening(game, 5, 8, 4), false);
        check_same(opening(game, 5, 8, 3), opening(game, 6, 8, 2), false);
        check_same(opening(game, 5, 8, 3), opening(game, 5, 7, 3), false);
    }
    check_same(opening("cavalo", 1, 0, 1), opening("cavalo", 1, 0, 2), false);
    check_same(opening("dots", 1, 0, 1), opening("dots", 2, 0, 2), true);

    PorfiaMove moves[PORFIA_MAX_MOVES];
    PorfiaPosition *late = opening("dots", 1, 200, 1);
    assert_int_equal(porfia_position_moves(late, moves), 1);
    porfia_position_free(late);
    const PorfiaGame *dots = game_named("dots");
    PorfiaStart too_large = {{PORFIA_SIZE_OF(99, 99)}};
    PorfiaRules rules = {0};
    PorfiaError error;
    assert_null(porfia_opening_create(dots, &rules, &too_large, 1, 1, 1, &error));
}

/* ---- The command ---- */

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } table[] = {
        {"openings", "missing GAME (usage: porfia openings GAME --count N --balance V"},
        {"openings chess --count 1 --balance 1", "'chess'"},
        {"openings dots dots --count 1 --balance 1", "unexpected argument 'dots'"},
        {"openings dots --balance 1", "missing --count"},
        {"openings dots --count 1", "missing --balance"},
        {"openings dots --count 1 --lang pt", "falta --balance"},
        {"openings dots --count 0 --balance 1", "--count: '0'"},
        {"openings dots --count 1 --balance -1", "--balance: '-1'"},
        {"openings dots --count 1 --balance 1 --plies 201", "--plies: '201'"},
        {"openings dots --count 1 --balance 1 --nodes 0", "--nodes: '0'"},
        {"openings dots --count 1 --balance 1 --size 99x99", "99"},
        {"openings dots --count 1 --balance 1 --pieces 4", "--pieces does not apply to dots"},
        {"openings cavalo --count 1 --balance 1 --rules a=b", "'a'"},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        program_check_refusal(table[i].arguments, table[i].message);
}

/* The mover's lead at the end of the game, by a complete textbook search. */
static int textbook_margin(const PorfiaPosition *position)
{
    PorfiaMethod method = porfia_method_default();
    method.algorithm = PORFIA_ALPHABETA;
    PorfiaError error;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    PorfiaQuestion question = {.position = position, .limits = {.deepen = true}};
    PorfiaResult result = porfia_search_run(search, &question);
    porfia_search_free(search);
    assert_true(result.exact);
    int mover = porfia_position_mover(position);
    return result.value + porfia_position_points(position, mover) -
           porfia_position_points(position, 3 - mover);
}

static int compare_keys(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

typedef void StartCheck(const PorfiaPosition *position, int balance);

/* The first line is a comment; the others are starts with different futures. Returns their
 * number. */
static int check_lines(const char *game, const char *text, StartCheck *check, int balance)
{
    enum { MOST = 1000 };
    static uint64_t keys[MOST];
    int count = 0;
    char *copy = strdup(text), *rest = copy;
    for (char *line; (line = strsep(&rest, "\n")) && *line;) {
        if (line == copy) {
            assert_int_equal(strncmp(line, "# porfia openings ", 18), 0);
            continue;
        }
        PorfiaPosition *position = position_of(game, "", line);
        assert_false(porfia_position_over(position));
        assert_true(count < MOST);
        keys[count++] = porfia_position_key(position);
        if (check)
            check(position, balance);
        porfia_position_free(position);
    }
    assert_null(rest); /* nothing follows the last line */
    free(copy);
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 1; i < count; i++)
        assert_true(keys[i - 1] != keys[i]);
    return count;
}

static void check_margin(const PorfiaPosition *position, int balance)
{
    assert_in_range(abs(textbook_margin(position)), 0, balance);
}

/* On small boards, a complete search must agree that the starts are even. */
static void test_even(void **state)
{
    (void)state;
    static const struct {
        const char *flags;
        int count, balance;
    } table[] = {
        {"--size 2x3 --plies 5 --count 8 --balance 0", 8, 0},
        {"--size 2x3 --plies 9 --count 12 --balance 2 --seed 4", 12, 2},
        {"--size 3x3 --plies 12 --count 10 --balance 1", 10, 1},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments, "openings dots %s", table[i].flags);
        Outcome got = program_run("", arguments);
        assert_int_equal(got.status, 0);
        assert_string_equal(got.errors, "");
        assert_int_equal(check_lines("dots", got.output, check_margin, table[i].balance),
                         table[i].count);
        outcome_release(&got);
    }
}

/* The comment has every flag that matters; a shorter suite is the beginning of a longer one. */
static void test_again(void **state)
{
    (void)state;
    static const char first_line[] = "# porfia openings adji --pieces 3 --count 6 --balance 2 "
                                     "--plies 4 --nodes 5000 --seed 7\n";
    Outcome longer = program_run(
        "", "openings adji --count 6 --nodes 5000 --balance 2 --pieces 3 --seed 7 --plies 4");
    Outcome again = program_run("", "openings adji --pieces 3 --count 6 --balance 2 --plies 4 "
                                    "--nodes 5000 --seed 7 --lang pt");
    Outcome shorter = program_run(
        "", "openings adji --pieces 3 --count 2 --balance 2 --plies 4 --nodes 5000 --seed 7");
    Outcome other = program_run(
        "", "openings adji --pieces 3 --count 2 --balance 2 --plies 4 --nodes 5000 --seed 8");
    assert_int_equal(longer.status, 0);
    assert_int_equal(strncmp(longer.output, first_line, strlen(first_line)), 0);
    assert_string_equal(longer.output, again.output);
    const char *body = strchr(shorter.output, '\n') + 1;
    assert_int_equal(strncmp(strchr(longer.output, '\n') + 1, body, strlen(body)), 0);
    assert_string_not_equal(strchr(other.output, '\n') + 1, body);
    outcome_release(&longer);
    outcome_release(&again);
    outcome_release(&shorter);
    outcome_release(&other);
}

/* The same starts with the engine's judgement. */
static void test_json(void **state)
{
    (void)state;
    static const char flags[] = "openings dots --size 3x3 --plies 14 --count 6 --balance 2";
    char arguments[128];
    snprintf(arguments, sizeof arguments, "%s --json", flags);
    Outcome text = program_run("", flags), json = program_run("", arguments);
    assert_int_equal(json.status, 0);
    int count = 0, with_points = 0;
    char *rest = json.output, *texts = strchr(text.output, '\n') + 1;
    for (char *line; (line = strsep(&rest, "\n")) && *line; count++) {
        char position_text[PORFIA_POSITION_SIZE];
        int value, margin, depth;
        unsigned long long nodes;
        assert_int_equal(sscanf(line,
                                "{\"position\":\"%511[^\"]\",\"value\":%d,\"margin\":%d,"
                                "\"depth\":%d,\"nodes\":%llu}",
                                position_text, &value, &margin, &depth, &nodes),
                         5);
        assert_int_equal(strncmp(texts, position_text, strlen(position_text)), 0);
        texts = strchr(texts, '\n') + 1;
        PorfiaPosition *position = position_of("dots", "", position_text);
        int mover = porfia_position_mover(position);
        int lead =
            porfia_position_points(position, mover) - porfia_position_points(position, 3 - mover);
        with_points += lead != 0;
        assert_int_equal(margin, value + lead);
        assert_int_equal(margin, textbook_margin(position));
        assert_true(depth > 0 && nodes > 0);
        porfia_position_free(position);
    }
    assert_int_equal(count, 6);
    assert_true(with_points > 0);
    outcome_release(&text);
    outcome_release(&json);
}

/* The value of an incomplete search is the mean of its last two depths. */
static void test_two_depths(void **state)
{
    (void)state;
    Outcome made =
        program_run("", "openings cavalo --count 4 --balance 30 --depth 4 --plies 2 --json");
    assert_int_equal(made.status, 0);
    int count = 0, halves = 0;
    char *rest = made.output;
    for (char *line; (line = strsep(&rest, "\n")) && *line; count++) {
        char text[PORFIA_POSITION_SIZE];
        double value;
        assert_int_equal(sscanf(line, "{\"position\":\"%511[^\"]\",\"value\":%lf", text, &value),
                         2);
        PorfiaPosition *position = position_of("cavalo", "", text);
        int sum = 0;
        for (int depth = 3; depth <= 4; depth++) {
            PorfiaSearch *search = engine_of(1, 0);
            PorfiaQuestion question = {.position = position,
                                       .limits = {.depth = depth, .deepen = true}};
            sum += porfia_search_run(search, &question).value;
            porfia_search_free(search);
        }
        assert_true(value == sum / 2.0);
        halves += sum % 2 != 0;
        porfia_position_free(position);
    }
    assert_int_equal(count, 4);
    print_message("%d of %d values are not whole\n", halves, count);
    outcome_release(&made);
}

/* One box has four futures after a move, and each is lost by one point. */
static void test_too_few(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } table[] = {
        {"openings dots --size 1x1 --plies 1 --count 9 --balance 1",
         "porfia: found 4 of 9 starts in 1,006 attempts; the last 1000 were unbalanced"},
        {"openings dots --size 1x1 --plies 1 --count 9 --balance 1 --lang pt",
         "encontrados 4 de 9 inícios em 1 006 tentativas; os últimos 1000 eram"},
        {"openings dots --size 1x1 --plies 1 --count 9 --balance 0",
         "found 0 of 9 starts in 1,000 attempts"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Outcome got = program_run("", table[i].arguments);
        if (got.status != 1 || !strstr(got.errors, table[i].message))
            fail_msg("porfia %s\nstatus %d, output:\n%serrors:\n%s", table[i].arguments, got.status,
                     got.output, got.errors);
        check_lines("dots", got.output, NULL, 0);
        outcome_release(&got);
    }
}

/* Ctrl-C leaves whole lines, one for each start found. */
static void test_interrupted(void **state)
{
    (void)state;
    Running running = program_start("openings adji --count 1000000 --balance 3 --nodes 3000");
    char *text = NULL;
    assert_true(running_read_until(&running, &text, " 1 0:0\n"));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    assert_true(check_lines("adji", text, NULL, 0) > 0);
    free(text);
}

/* On a terminal a progress line is shown. */
static void test_live(void **state)
{
    (void)state;
    Running running = program_start_on_terminal("openings adji --count 2 --balance 3 --nodes 3000",
                                                (ProgramTerminal){0});
    char *text = NULL;
    assert_int_equal(running_finish(&running, &text), 0);
    assert_non_null(strstr(text, "\r\033[K0 of 2 starts found, 0 tried"));
    assert_non_null(strstr(text, "\r\033[K1 of 2 starts found, "));
    free(text);
}

/* ---- The suites in data/openings ---- */

static char *suite_read(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/../../data/openings/%s", TEST_DATA_DIR, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = NULL;
    size_t size = 0;
    assert_true(getdelim(&text, &size, '\0', file) > 0);
    fclose(file);
    return text;
}

/* The command in a suite's first line reproduces the suite; its beginning is checked. */
static void check_remade(const char *suite, int count)
{
    char arguments[256], flags[160];
    static const char wanted[] = " --count 100";
    int length = (int)strcspn(suite, "\n");
    snprintf(flags, sizeof flags, "%.*s", length - 9, suite + 9); /* after "# porfia " */
    char *place = strstr(flags, wanted);
    assert_non_null(place);
    *place = '\0';
    snprintf(arguments, sizeof arguments, "%s --count %d%s", flags, count, place + strlen(wanted));
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    const char *body = strchr(got.output, '\n') + 1;
    if (strncmp(suite + length + 1, body, strlen(body)) != 0)
        fail_msg("porfia %s\ngives\n%s", arguments, body);
    outcome_release(&got);
}

static void test_suites(void **state)
{
    (void)state;
    static const struct {
        const char *file, *game;
        int remade; /* 0: too slow for a test */
    } table[] = {{"cavalo.txt", "cavalo", 0}, {"dots-5x6.txt", "dots", 3}, {"adji.txt", "adji", 4}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        char *suite = suite_read(table[i].file);
        assert_int_equal(check_lines(table[i].game, suite, NULL, 0), 100);
        if (table[i].remade)
            check_remade(suite, table[i].remade);
        free(suite);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_starts),  cmocka_unit_test(test_refused),
        cmocka_unit_test(test_even),    cmocka_unit_test(test_again),
        cmocka_unit_test(test_json),    cmocka_unit_test(test_two_depths),
        cmocka_unit_test(test_too_few), cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_live),    cmocka_unit_test(test_suites),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
