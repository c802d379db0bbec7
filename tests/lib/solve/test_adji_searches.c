/*
 * Searches with endgame tables of Adji: positions in the tables are answered at once, proofs from
 * small tables agree with large ones, a near repetition takes precedence, and commands find tables
 * or report what is wrong with them.
 */
#include "support/program.h"
#include "support/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { PROOFS = 4 };
#else
enum { PROOFS = 40 };
#endif

static PorfiaSearch *search_with(const PorfiaTables *tables, PorfiaSolving solving)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.level = 0;
    method.threads = 2;
    method.table_mib = 1;
    method.tables = tables;
    method.solving = solving;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    assert_non_null(search);
    return search;
}

/* ---- Values and moves ---- */

/* The result is exact and correct. */
static void assert_value(PorfiaTables *tables, const PorfiaPosition *position,
                         const PorfiaResult *result)
{
    int value;
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    assert_true(porfia_tables_value(tables, position, &value));
    if (!result->exact || result->value != value)
        fail_msg("%s: %d, and it is %d", text, result->value, value);
}

/* The moves that keep the position's value; returns their number. */
static int moves_of_value(PorfiaTables *tables, const PorfiaPosition *position,
                          PorfiaMove checkpoint[PORFIA_MAX_MOVES])
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int value, below, kept = 0, count = porfia_position_moves(position, moves);
    assert_true(porfia_tables_value(tables, position, &value));
    for (int i = 0; i < count; i++) {
        PorfiaPosition *after = porfia_position_copy(position);
        int gain = porfia_position_play(after, moves[i]);
        assert_true(porfia_tables_value(tables, after, &below));
        if (gain - below == value)
            checkpoint[kept++] = moves[i];
        porfia_position_free(after);
    }
    return kept;
}

/* The move found keeps the value, and the search lists exactly the moves that do. */
static void assert_best_moves(PorfiaTables *tables, PorfiaSearch *search,
                              const PorfiaQuestion *question, PorfiaMove found)
{
    PorfiaMove expected[PORFIA_MAX_MOVES], best[PORFIA_MAX_MOVES];
    uint64_t nodes = 0;
    int count = moves_of_value(tables, question->position, expected), places = 0;
    for (int i = 0; i < count; i++)
        places += expected[i] == found;
    assert_int_equal(places, 1);
    assert_int_equal(porfia_search_best_moves(search, question, best, &nodes), count);
    assert_memory_equal(best, expected, (size_t)count * sizeof *best);
}

/* Positions in the tables are answered at once, with all best moves. */
static void test_search_knows(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(built_folder());
    PorfiaSearch *search = search_with(tables, PORFIA_SOLVE_IN_TIME);
    Random random = random_from(31);
    for (int i = 0; i < 200; i++) {
        char text[PORFIA_POSITION_SIZE];
        random_text(tables, 1 + i % BUILT, &random, text);
        PorfiaPosition *position = position_of("adji", "", text);
        PorfiaQuestion question = {.position = position, .limits = {.time_ms = 3600000}};
        PorfiaResult result = porfia_search_run(search, &question);
        assert_true(result.solved);
        assert_value(tables, position, &result);
        assert_best_moves(tables, search, &question, result.best);
        porfia_position_free(position);
    }
    porfia_search_free(search);
    porfia_tables_free(tables);
}

/* Values that the engine calls exact are correct, with tables for small positions and for all. */
static void test_engine_looks_up(void **state)
{
    (void)state;
    enum { KNOWN = 8, ASKED = 10 };
    empty_other_folder();
    build_in(other_folder(), KNOWN, 1);
    PorfiaTables *all = tables_open(built_folder()), *few = tables_open(other_folder());
    PorfiaSearch *search = search_with(few, PORFIA_SOLVE_IN_TIME);
    Random random = random_from(37);
    int exact = 0;
    for (int i = 0; i < 60; i++) {
        char text[PORFIA_POSITION_SIZE];
        random_text(all, KNOWN + 1 + i % (ASKED - KNOWN), &random, text);
        PorfiaPosition *position = position_of("adji", "", text);
        PorfiaQuestion question = {.position = position,
                                   .limits = {.nodes = 20000, .deepen = true}};
        PorfiaResult result = porfia_search_run(search, &question);
        exact += result.exact;
        if (result.exact)
            assert_value(all, position, &result);
        porfia_position_free(position);
    }
    print_message("%d of 60 exact\n", exact);
    assert_true(exact > 20);
    porfia_search_free(search);
    porfia_tables_free(all);
    porfia_tables_free(few);
}

/* Node limit of a proof; longer ones are not needed. */
enum { PROOF_NODES = 2000000 };

/* Returns whether a random position was proved; a proof must be right. */
static bool check_proof(PorfiaTables *all, PorfiaSearch *search, int pieces, Random *random)
{
    char text[PORFIA_POSITION_SIZE];
    random_text(all, pieces, random, text);
    PorfiaPosition *position = position_of("adji", "", text);
    PorfiaQuestion question = {.position = position, .limits = {.nodes = PROOF_NODES}};
    PorfiaResult result = porfia_search_run(search, &question);
    if (result.exact) {
        assert_value(all, position, &result);
        question.limits.nodes = 0;
        assert_best_moves(all, search, &question, result.best);
    }
    porfia_position_free(position);
    return result.exact;
}

/* Proofs from small tables agree with large ones, with every best move. Far from the tables play
 * often goes round in circles, and a table of 1 MiB replaces entries. */
static void test_proofs(void **state)
{
    (void)state;
    static const struct {
        int known, asked;
    } cases[] = {{1, 5}, {2, 6}, {4, 7}, {5, 9}, {8, 11}};
    PorfiaTables *all = tables_open(built_folder());
    Random random = random_from(41);
    int proved = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        empty_other_folder();
        build_in(other_folder(), cases[i].known, 1);
        PorfiaTables *few = tables_open(other_folder());
        PorfiaSearch *search = search_with(few, PORFIA_SOLVE_ALWAYS);
        for (int k = 0; k < PROOFS; k++)
            proved += check_proof(all, search, cases[i].asked, &random);
        porfia_search_free(search);
        porfia_tables_free(few);
    }
    print_message("%d of %d proved\n", proved, PROOFS * COUNT_OF(cases));
    assert_true(proved > PROOFS * COUNT_OF(cases) / 2);
    porfia_tables_free(all);
}

/* If the next move may repeat a position for the third time, the tables alone do not decide. */
static void test_repetition(void **state)
{
    (void)state;
    static const char loop[] = "f F b A c C d D e E f F a B c C d D e E";
    PorfiaError error;
    PorfiaTables *tables = tables_open(built_folder());
    PorfiaSearch *search = search_with(tables, PORFIA_SOLVE_IN_TIME);
    PorfiaPosition *start = position_of("adji", "", "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0");
    PorfiaPlay *play = porfia_play_create(start, &error);
    for (int i = 0; i < 2 * (int)sizeof loop / 2 - 1; i++) {
        const char letter[2] = {loop[2 * i % (int)sizeof loop], '\0'};
        PorfiaMove move;
        assert_true(porfia_move_parse(porfia_play_present(play), letter, &move, &error));
        assert_true(porfia_play_move(play, move, &error));
    }
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    PorfiaQuestion question = {.position = porfia_play_present(play), .limits = {.time_ms = 50}};
    question.history = porfia_play_history(play, &question.history_length);
    PorfiaResult result = porfia_search_run(search, &question);
    assert_false(result.solved);
    question.history_length = 0;
    question.limits.time_ms = 3600000;
    result = porfia_search_run(search, &question);
    assert_true(result.solved);
    porfia_play_free(play);
    porfia_position_free(start);
    porfia_search_free(search);
    porfia_tables_free(tables);
}

/* ---- Commands ---- */

static const char position[] = "'0,0,1,0,0,2/0,1,0,0,1,2 1 0:0'"; /* 5 */

/* Damage is reported, and there is still an answer. */
static void test_commands_with_tables(void **state)
{
    (void)state;
    char arguments[2048];
    empty_other_folder();
    build_in(other_folder(), 9, 1);
    for (int is_damaged = 0; is_damaged < 2; is_damaged++) {
        static const char *const commands[] = {
            "solve adji %s --tables '%s' --json",
            "analyse adji %s --time 3600000 --tables '%s' --json"};
        for (int i = 0; i < COUNT_OF(commands); i++) {
            snprintf(arguments, sizeof arguments, commands[i], position, other_folder());
            Outcome got = program_run("", arguments);
            if (got.status != 0 || !strstr(got.output, "\"value\":5") ||
                !strstr(got.output, is_damaged ? "\"solver\":false" : "\"solver\":true") ||
                !strstr(got.errors, is_damaged ? "adji-01.table is damaged" : ""))
                fail_msg("%s: %d %s%s", arguments, got.status, got.output, got.errors);
            outcome_release(&got);
        }
        TableBytes bytes = table_bytes_read(other_folder(), 1);
        bytes.data[130] ^= !is_damaged;
        table_bytes_write(other_folder(), 1, bytes.data, bytes.size);
        free(bytes.data);
    }
    snprintf(arguments, sizeof arguments, "tables verify --dir '%s'", other_folder());
    Outcome verified = program_run("", arguments);
    const char *said = strstr(verified.errors, "adji-01.table is damaged\n");
    assert_int_equal(verified.status, 1);
    assert_true(said && strchr(verified.errors, '\n')[1] == '\0');
    outcome_release(&verified);
}

static void test_tables_of_environment(void **state)
{
    (void)state;
    char command[2048], arguments[200];
    snprintf(command, sizeof command, "env 'PORFIA_TABLES=%s' '" PROGRAM "'", built_folder());
    snprintf(arguments, sizeof arguments, "solve adji %s --json", position);
    program_command(command);
    Outcome got = program_run("", arguments);
    program_command(NULL);
    if (got.status != 0 || !strstr(got.output, "\"value\":5") ||
        !strstr(got.output, "\"solver\":true"))
        fail_msg("%d %s%s", got.status, got.output, got.errors);
    outcome_release(&got);
}

/* Tables named in a command must exist. */
static void test_commands_without_tables(void **state)
{
    (void)state;
    Outcome none = program_run("", "solve adji '1,0,0,0,0,0/0,0,0,0,0,0 1 0:0' --tables nowhere");
    assert_int_equal(none.status, 2);
    assert_non_null(strstr(none.errors, "no tables in nowhere"));
    outcome_release(&none);
    Outcome talk = program_run("setoption name Game value adji\n"
                               "position fen 1,0,0,0,0,0/0,0,0,0,0,0 1 0:0\ngo nodes 10\n",
                               "engine --tables nowhere");
    assert_int_equal(talk.status, 2);
    outcome_release(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search_knows),
        cmocka_unit_test(test_engine_looks_up),
        cmocka_unit_test(test_proofs),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_commands_with_tables),
        cmocka_unit_test(test_tables_of_environment),
        cmocka_unit_test(test_commands_without_tables),
    };
    /* Tests with threads. */
    const struct CMUnitTest shared[] = {
        cmocka_unit_test(test_search_knows),
        cmocka_unit_test(test_engine_looks_up),
    };
    return IS_THREAD_SANITIZED ? cmocka_run_group_tests(shared, tables_set_up, tables_tear_down)
                               : cmocka_run_group_tests(tests, tables_set_up, tables_tear_down);
}
