/*
 * The laboratory's measures: they are those of single searches, values that must agree are
 * compared, and searches that cost too much are left out.
 */
#define _GNU_SOURCE
#include "lab/lab.h"
#include "lab/table_sizes.h"
#include "support/program.h"
#include "support/support.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const positions[] = {
    "0,0,0,1,2,1/1,0,2,0,0,1 1 0:0",
    "2,2,2,2,2,2/2,2,2,2,2,2 2 0:0",
    "1,0,3,0,2,1/0,2,0,1,0,4 2 3:5",
};

static int number_of(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    assert_non_null(value);
    return (int)json_integer_value(value);
}

/* The next line of a text as a JSON object; NULL at its end. */
static json_t *next_object(const char **text)
{
    if (!**text)
        return NULL;
    size_t length = strcspn(*text, "\n");
    json_t *object = json_loadb(*text, length, 0, NULL);
    assert_non_null(object);
    *text += length + ((*text)[length] == '\n');
    return object;
}

/* Compares with analyse for the same position, depth and method. */
static void check_with_analyse(const json_t *measure)
{
    char arguments[512];
    const char *algorithm = json_string_value(json_object_get(measure, "algorithm"));
    const json_t *ordering = json_object_get(measure, "ordering");
    const json_t *memo = json_object_get(measure, "memo");
    snprintf(
        arguments, sizeof arguments,
        "analyse adji '%s' --depth %d --algorithm %s --ordering %s --memo %s --threads 1 --json",
        positions[number_of(measure, "position") - 1], number_of(measure, "depth"), algorithm,
        json_is_false(ordering) ? "off" : "on", json_is_false(memo) ? "off" : "on");
    Outcome outcome = program_run("", arguments);
    const char *text = outcome.output;
    json_t *answer = next_object(&text);
    static const char *const fields[] = {"nodes", "alpha_cuts", "beta_cuts", "table_hits", "value"};
    for (int i = 0; i < COUNT_OF(fields); i++)
        if (number_of(measure, fields[i]) != number_of(answer, fields[i]))
            fail_msg("%s: %s %d instead of %d", arguments, fields[i], number_of(measure, fields[i]),
                     number_of(answer, fields[i]));
    json_decref(answer);
    outcome_release(&outcome);
}

static void write_positions(void)
{
    program_write_file("positions.txt", "");
    for (int i = 0; i < COUNT_OF(positions); i++) {
        program_append_file("positions.txt", positions[i]);
        program_append_file("positions.txt", i == 1 ? "\r\n\n" : "\n");
    }
}

static void test_counts_of_analyse(void **state)
{
    (void)state;
    enum { METHODS = 22, DEPTH = 3 };
    write_positions();
    Outcome outcome = program_run("", "lab adji --positions positions.txt --depth 3 --json");
    assert_int_equal(outcome.status, 0);
    const char *text = outcome.output;
    int count = 0;
    for (json_t *object; (object = next_object(&text)); json_decref(object)) {
        if (json_object_get(object, "agree")) {
            assert_true(json_is_true(json_object_get(object, "agree")));
            /* 20 of 22 methods are minimax; all but the first are compared. */
            assert_int_equal(number_of(object, "compared"), 19 * DEPTH * COUNT_OF(positions));
            assert_false(*text);
            continue;
        }
        count++;
        check_with_analyse(object);
    }
    assert_int_equal(count, METHODS * DEPTH * COUNT_OF(positions));
    outcome_release(&outcome);
}

static bool go_on(void *user, LabIndex place, PorfiaSearch *search, const LabMeasure *measure)
{
    (void)user, (void)place, (void)search, (void)measure;
    return true;
}

typedef struct Bench {
    LabPlan plan;
    LabResults results;
    PorfiaPosition *positions[2];
} Bench;

static void bench_open(Bench *bench, const char *algorithms, int depth, uint64_t budget)
{
    PorfiaError error;
    PorfiaMethod base = porfia_method_default();
    *bench = (Bench){.positions = {position_of("adji", "", positions[0]),
                                   position_of("adji", "", positions[1])}};
    bench->plan.positions = bench->positions;
    bench->plan.position_count = 2;
    bench->plan.depth = depth;
    bench->plan.budget = budget;
    assert_true(lab_methods(&bench->plan, algorithms, &base, &error));
    assert_true(lab_results_init(&bench->results, &bench->plan, &error));
    assert_true(lab_run(&bench->results, go_on, NULL, &error));
}

static void bench_close(Bench *bench)
{
    lab_results_release(&bench->results);
    porfia_position_free(bench->positions[0]);
    porfia_position_free(bench->positions[1]);
}

/* A single wrong value of a minimax method is found; other methods are not compared. */
static void test_disagreement_is_found(void **state)
{
    (void)state;
    Bench bench;
    bench_open(&bench, "all", 3, 1000000);
    LabAgreement agreement = lab_agreement(&bench.results);
    assert_int_equal(agreement.disagreements, 0);
    assert_int_equal(agreement.compared, 19 * 3 * 2);
    LabIndex place = {1, 0, 0};
    for (; place.depth <= 3; place.depth++) {
        for (place.method = 0; place.method < bench.plan.method_count; place.method++) {
            place.position = place.method % 2;
            bool is_family = lab_is_minimax(&bench.plan.methods[place.method]);
            lab_at(&bench.results, place)->value++;
            agreement = lab_agreement(&bench.results);
            /* The first method is what all others are compared with. */
            assert_int_equal(agreement.disagreements, !is_family ? 0 : place.method == 0 ? 19 : 1);
            if (is_family && place.method > 0) {
                assert_int_equal(agreement.example.second.method, place.method);
                assert_int_equal(agreement.example.second.depth, place.depth);
                assert_int_equal(agreement.example.second.position, place.position);
            }
            lab_at(&bench.results, place)->value--;
        }
    }
    bench_close(&bench);
}

/* In the program: an evaluation whose results vary. */
static void test_disagreement_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *flags, *message;
    } cases[] = {{"", "THE ALGORITHMS DISAGREE"}, {"--lang pt", "OS ALGORITMOS NÃO CONCORDAM"}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments,
                 "lab adji --count 2 --depth 2 --algorithms minimax,alphabeta --evaluation %s %s",
                 EVALUATIONS "/fickle.so", cases[i].flags);
        Outcome outcome = program_run("", arguments);
        assert_int_equal(outcome.status, 1);
        assert_non_null(strstr(outcome.output, cases[i].message));
        outcome_release(&outcome);
    }
}

static void test_branching(void **state)
{
    (void)state;
    static const struct {
        double nodes;
        int depth;
        double branching;
    } cases[] = {{121, 4, 3}, {1, 3, 0}, {4, 3, 1}, {111, 2, 10}, {2, 1, 1}, {1.75, 2, 0.5}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        double found = lab_branching(cases[i].nodes, cases[i].depth);
        assert_true(found > cases[i].branching - 1e-6 && found < cases[i].branching + 1e-6);
    }
}

static void test_budget(void **state)
{
    (void)state;
    enum { DEPTH = 8, BUDGET = 3000 };
    Bench bench;
    bench_open(&bench, "minimax,alphabeta,uct", DEPTH, BUDGET);
    int deepest[LAB_MAX_METHODS] = {0};
    for (int method = 0; method < bench.plan.method_count; method++)
        for (int depth = 1; depth <= DEPTH; depth++)
            if (lab_row(&bench.results, depth, method).is_known) {
                assert_int_equal(deepest[method], depth - 1);
                deepest[method] = depth;
            }
    int minimax = deepest[lab_find_method(&bench.plan, PORFIA_MINIMAX, false, false)];
    int alphabeta = deepest[lab_find_method(&bench.plan, PORFIA_ALPHABETA, true, true)];
    assert_true(minimax >= 2 && minimax < alphabeta && alphabeta < DEPTH);
    assert_int_equal(deepest[lab_find_method(&bench.plan, PORFIA_UCT, false, false)], DEPTH);
    bench_close(&bench);
}

/* Table size never changes the value; a large table saves nodes. */
static void test_table_sizes(void **state)
{
    (void)state;
    Bench bench;
    LabTableSizes tables;
    PorfiaError error;
    bench_open(&bench, "minimax,alphabeta", 5, 1000000);
    assert_true(lab_table_sizes_run(&bench.results, &tables, go_on, NULL, &error));
    assert_int_equal(tables.count, 2);
    for (int i = 0; i < tables.count; i++) {
        const LabTableSeries *series = &tables.series[i];
        assert_int_equal(series->size_count, LAB_TABLE_SIZES);
        assert_true(series->nodes[LAB_TABLE_SIZES - 1] < series->plain);
        assert_true(series->nodes[LAB_TABLE_SIZES - 1] <= series->nodes[0]);
    }
    PorfiaMethod method = porfia_method_default();
    method.algorithm = PORFIA_ALPHABETA;
    int value = lab_at(&bench.results, (LabIndex){5, 0, 1})->value;
    for (method.table_bits = 1; method.table_bits <= 12; method.table_bits++) {
        PorfiaSearch *search = porfia_search_create(&method, &error);
        PorfiaQuestion question = {.position = bench.positions[1], .limits = {.depth = 5}};
        assert_int_equal(porfia_search_run(search, &question).value, value);
        porfia_search_free(search);
    }
    for (int i = 0; i < 2; i++) {
        method.table_bits = i ? -1 : PORFIA_MAX_TABLE_BITS + 1;
        assert_null(porfia_search_create(&method, &error));
    }
    bench_close(&bench);
}

static void test_random_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        char before[PORFIA_POSITION_SIZE] = "";
        int same = 0;
        for (int number = 0; number < 20; number++) {
            PorfiaError error;
            char texts[2][PORFIA_POSITION_SIZE];
            for (int k = 0; k < 2; k++) {
                PorfiaPosition *position = lab_random_position(
                    game, &(PorfiaRules){{0}}, porfia_game_start(game), 1, number, &error);
                assert_false(porfia_position_over(position));
                porfia_position_print(position, texts[k], sizeof texts[k]);
                porfia_position_free(position);
            }
            assert_string_equal(texts[0], texts[1]);
            same += strcmp(texts[0], before) == 0;
            strcpy(before, texts[0]);
        }
        assert_true(same <= 1);
    }
}

static void test_files(void **state)
{
    (void)state;
    Outcome outcome = program_run("", "lab dots --size 2x2 --count 2 --depth 3 --nodes 100 "
                                      "--html lab.html --csv lab.csv --lang pt");
    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(outcome.output, "concordam"));
    char *page = program_read_file("lab.html"), *csv = program_read_file("lab.csv");
    assert_non_null(strstr(page, "<html lang=\"pt"));
    assert_non_null(strstr(page, "concordam"));
    assert_int_equal(occurrences_of(page, "<svg"), occurrences_of(page, "</svg>"));
    assert_int_equal(occurrences_of(page, "<figure"), 7);
    assert_true(occurrences_of(page, "–</td>") > 0);
    assert_int_equal(strncmp(csv, "depth,number,algorithm,", 23), 0);
    /* At depth 1 all methods; at depth 3 minimax costs too much. */
    assert_int_equal(occurrences_of(csv, "\n1,1,"), 22);
    assert_int_equal(occurrences_of(csv, "\n3,1,minimax,,no"), 0);
    assert_int_equal(occurrences_of(csv, "\n3,1,engine,"), 1);
    free(page);
    free(csv);
    outcome_release(&outcome);
}

/* Ctrl-C ends it with the measures so far. */
static void test_interrupted(void **state)
{
    (void)state;
    char *text = NULL;
    Running running = program_start("lab cavalo --count 3 --depth 100 --nodes 100000000000 "
                                    "--algorithms minimax,alphabeta --csv stopped.csv");
    assert_true(running_read_until(&running, &text, "depth 3"));
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
    assert_non_null(strstr(text, "agree"));
    assert_null(strstr(text, "depth 99"));
    char *csv = program_read_file("stopped.csv");
    assert_non_null(csv);
    assert_true(occurrences_of(csv, "\n2,") > 0);
    free(csv);
    free(text);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
        int status;
    } refused[] = {
        {"lab adji", "missing --depth", 2},
        {"lab chess --depth 2", "chess", 2},
        {"lab adji --depth 2 --algorithms minimax,sjeng", "sjeng", 2},
        {"lab adji --depth 2 --algorithms minimax,", "unknown algorithm ''", 2},
        {"lab adji --depth 2 --positions none.txt", "cannot read none.txt", 2},
        {"lab adji --depth 2 --positions none.txt --lang pt", "não é possível ler none.txt", 2},
        {"lab adji --depth 2 --positions empty.txt", "no position in empty.txt", 2},
        {"lab adji --depth 2 --positions wrong.txt", "wrong.txt:2: ", 2},
        {"lab adji --depth 2 --positions positions.txt --count 3", "--count", 2},
        {"lab adji --depth 2 --positions positions.txt --pieces 3", "--pieces", 2},
        {"lab adji --depth 2 --count 0", "--count", 2},
        {"lab adji --depth 1 --count 1 --html no/lab.html", "cannot write no/lab.html", 1},
        {"lab dots --depth 1 --evaluation none.so", "none.so", 2},
    };
    write_positions();
    program_write_file("empty.txt", "\n\n");
    program_write_file("wrong.txt", "2,2,2,2,2,2/2,2,2,2,2,2 2 0:0\n1,2 1 0:0\n");
    for (int i = 0; i < COUNT_OF(refused); i++) {
        Outcome outcome = program_run("", refused[i].arguments);
        assert_int_equal(outcome.status, refused[i].status);
        if (!strstr(outcome.errors, refused[i].message))
            fail_msg("%s: %s", refused[i].arguments, outcome.errors);
        outcome_release(&outcome);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_of_analyse),
        cmocka_unit_test(test_disagreement_is_found),
        cmocka_unit_test(test_disagreement_is_said),
        cmocka_unit_test(test_branching),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_table_sizes),
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
