/*
 * porfia solve against a full search without cuts: the value, and exactly the best moves.
 */
#define _GNU_SOURCE
#include "oracle/oracle.h"
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 60, MAX_NODES = 30000 };

/* A board that takes about as long under a sanitizer. */
#if defined(__SANITIZE_ADDRESS__)
#define SOME_TIME "2x5"
#else
#define SOME_TIME "2x6"
#endif

/* The value of a move for its mover; false: too large to search. */
static bool move_value(const char *game, const char *rules, const char *position, const char *move,
                       int *value)
{
    char after[ORACLE_TEXT_SIZE];
    int gain, below;
    const Oracle *oracle = oracle_find(game);
    assert_true(oracle->apply(rules, position, move, &gain, after));
    if (!oracle_value(oracle, rules, after, MAX_PLIES, MAX_NODES, &below))
        return false;
    PorfiaPosition *now = position_of(game, rules, position),
                   *next = position_of(game, rules, after);
    bool same_mover = porfia_position_mover(now) == porfia_position_mover(next);
    porfia_position_free(now);
    porfia_position_free(next);
    *value = gain + (same_mover ? below : -below);
    return true;
}

/* Checks one position; false: it is over, or too large for the oracle. */
static bool check_solution(const char *game, const char *rules, const char *position)
{
    OracleMoves moves;
    int values[ORACLE_MAX_MOVES], best = 0;
    assert_true(oracle_find(game)->moves(rules, position, &moves));
    for (int i = 0; i < moves.count; i++) {
        if (!move_value(game, rules, position, moves.text[i], &values[i]))
            return false;
        if (i == 0 || values[i] > best)
            best = values[i];
    }
    if (moves.count == 0)
        return false;
    char arguments[1024], expected[64];
    snprintf(arguments, sizeof arguments, "solve %s '%s' --json --hash 1 --threads 1%s%s", game,
             position, *rules ? " --rules " : "", rules);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    snprintf(expected, sizeof expected, "{\"value\":%d,\"exact\":true,\"best\":\"", best);
    const char *list = strstr(got.output, "\"best_moves\":[");
    if (strncmp(got.output, expected, strlen(expected)) != 0 || !list)
        fail_msg("%s: %s, and the value is %d", arguments, got.output, best);
    size_t length = strcspn(list + 14, "]") + 14;
    for (int i = 0; i < moves.count; i++) {
        char quoted[ORACLE_MOVE_SIZE + 2];
        snprintf(quoted, sizeof quoted, "\"%s\"", moves.text[i]);
        const char *place = strstr(list, quoted);
        bool listed = place && place < list + length;
        if (listed != (values[i] == best))
            fail_msg("%s: %s, and %s is worth %d", arguments, got.output, quoted, values[i]);
    }
    outcome_release(&got);
    return true;
}

static void test_random_positions(void **state)
{
    (void)state;
    static const struct {
        const char *game, *rules, *start;
        int moves, count;
    } cases[] = {
        {"cavalo", "", "seed=31", 36, 25},
        {"cavalo", "threat=off,double=choice", "seed=32", 38, 15},
        {"dots", "", "size=2x2", 5, 25},
        {"dots", "", "size=3x3", 17, 25},
        {"adji", "", "pieces=1", 10, 40},
    };
    Random random = random_from(8);
    int checked = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        for (int k = 0; k < cases[i].count; k++) {
            char text[PORFIA_POSITION_SIZE];
            PorfiaPosition *position = start_of(cases[i].game, cases[i].rules, cases[i].start);
            play_random(position, &random, cases[i].moves);
            porfia_position_print(position, text, sizeof text);
            porfia_position_free(position);
            checked += check_solution(cases[i].game, cases[i].rules, text);
        }
    }
    print_message("%d positions\n", checked);
    assert_true(checked > 50);
}

static void test_other_answers(void **state)
{
    (void)state;
    Outcome over = program_run("", "solve dots '1x1 1/2 1/2 2 0:1' --json");
    assert_int_equal(over.status, 0);
    assert_non_null(
        strstr(over.output, "{\"value\":0,\"exact\":true,\"best\":null,\"best_moves\":[],"));
    outcome_release(&over);
    Outcome text = program_run("", "solve dots start --size 2x2 --lang pt");
    assert_int_equal(text.status, 0);
    assert_non_null(strstr(text.output, "valor +2, exato\n"));
    outcome_release(&text);
    Outcome wrong = program_run("", "solve dots nonsense");
    assert_int_equal(wrong.status, 2);
    outcome_release(&wrong);
}

/* Stopped after the value but before all moves are known, it does not claim to list all best
 * moves. */
static void test_cut_short(void **state)
{
    static const struct {
        const char *arguments, *looking, *answer;
    } cases[] = {
        {"solve dots start --threads 1 --size " SOME_TIME, "looking for other best moves",
         "best moves, perhaps not all: h"},
        {"solve dots start --threads 1 --lang pt --size " SOME_TIME,
         "à procura de outras melhores jogadas", "melhores jogadas, talvez não todas: h"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *text = NULL;
        Running running = program_start_on_terminal(cases[i].arguments, (ProgramTerminal){0});
        assert_true(running_read_until(&running, &text, cases[i].looking));
        kill(running.process, SIGINT);
        assert_int_equal(running_finish(&running, &text), 128 + SIGINT);
        assert_non_null(strstr(text, cases[i].answer));
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_other_answers),
        cmocka_unit_test(test_cut_short),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
