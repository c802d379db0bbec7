/*
 * The numbers of porfia report about a match, against sums over match --export: standings, moves,
 * faults, rounds. test_match_report.c tests their display.
 */
#define _GNU_SOURCE
#include "support/match_reports.h"
#include "support/support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double number_at(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_number(value))
        fail_msg("'%s' is no number", key);
    return json_number_value(value);
}

static const char *text_at(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void check_number(const json_t *object, const char *key, double expected)
{
    const json_t *value = json_object_get(object, key);
    if (isnan(expected) ? !json_is_null(value)
                        : !json_is_number(value) || fabs(json_number_value(value) - expected) >
                                                        1e-6 * (1 + fabs(expected)))
        fail_msg("%s is %f, not %f", key, json_number_value(value), expected);
}

/* ---- The numbers ---- */

/* The sums over a player's moves, computed naively. */
typedef struct Naive {
    double moves, ms, longest, deep, depths, counted, nodes, counted_ms;
} Naive;

static bool is_of(const json_t *game, int player, const char *name)
{
    return strcmp(json_string_value(json_array_get(json_object_get(game, "players"), player - 1)),
                  name) == 0;
}

/* number: only moves with this number; 0: all. */
static Naive naive_moves(const json_t *games, const char *name, size_t number)
{
    Naive sum = {0};
    size_t i, k;
    json_t *game, *move;
    json_array_foreach(games, i, game)
    {
        json_array_foreach(json_object_get(game, "moves"), k, move)
        {
            int player = (int)number_at(move, "player");
            if ((number > 0 && k + 1 != number) || !is_of(game, player, name))
                continue;
            double ms = number_at(move, "ms");
            bool is_searched = json_object_get(move, "depth") != NULL;
            sum.moves++;
            sum.ms += ms;
            sum.longest = ms > sum.longest ? ms : sum.longest;
            if (is_searched && number_at(move, "depth") > 0) {
                sum.deep++;
                sum.depths += number_at(move, "depth");
            }
            if (is_searched && number_at(move, "nodes") > 0) {
                sum.counted++;
                sum.nodes += number_at(move, "nodes");
                sum.counted_ms += ms;
            }
        }
    }
    return sum;
}

static void check_moves(const json_t *object, const Naive *sum)
{
    check_number(object, "moves", sum->moves);
    check_number(object, "longest_ms", sum->longest);
    check_number(object, "mean_ms", sum->moves > 0 ? sum->ms / sum->moves : NAN);
    check_number(object, "mean_depth", sum->deep > 0 ? sum->depths / sum->deep : NAN);
    check_number(object, "mean_nodes", sum->counted > 0 ? sum->nodes / sum->counted : NAN);
    check_number(object, "nps", sum->counted_ms > 0 ? sum->nodes / sum->counted_ms * 1000 : NAN);
}

/* Wins, draws, losses and lead of a player against another one, or against all (NULL). */
typedef struct NaiveScore {
    double wins, draws, losses, lead;
} NaiveScore;

static NaiveScore naive_score(const json_t *games, const char *name, const char *other)
{
    NaiveScore score = {0};
    size_t i;
    json_t *game;
    json_array_foreach(games, i, game)
    {
        int player = is_of(game, 1, name) ? 1 : is_of(game, 2, name) ? 2 : 0;
        if (player == 0 || (other && !is_of(game, 3 - player, other)))
            continue;
        const json_t *scored = json_object_get(game, "scored"); /* where it is not the board's */
        const json_t *points = scored ? scored : json_object_get(game, "points");
        double own = json_number_value(json_array_get(points, player - 1));
        double others = json_number_value(json_array_get(points, 2 - player));
        score.wins += own > others;
        score.draws += own == others;
        score.losses += own < others;
        score.lead += own - others;
    }
    return score;
}

static void check_standing(const json_t *row, const json_t *games)
{
    NaiveScore score = naive_score(games, text_at(row, "name"), NULL);
    double count = score.wins + score.draws + score.losses;
    check_number(row, "games", count);
    check_number(row, "wins", score.wins);
    check_number(row, "draws", score.draws);
    check_number(row, "losses", score.losses);
    check_number(row, "points", score.wins + score.draws / 2);
    check_number(row, "margin", count > 0 ? score.lead / count : 0);
}

static void check_cross(const json_t *report, const json_t *games)
{
    const json_t *rows = json_object_get(report, "cross");
    const json_t *players = json_object_get(report, "players");
    for (size_t i = 0; i < json_array_size(players); i++)
        for (size_t k = 0; k < json_array_size(players); k++) {
            const json_t *cell = json_array_get(json_array_get(rows, i), k);
            NaiveScore score = naive_score(games, text_at(json_array_get(players, i), "name"),
                                           text_at(json_array_get(players, k), "name"));
            double count = score.wins + score.draws + score.losses;
            if (json_is_null(cell)) {
                assert_true(count == 0);
                continue;
            }
            check_number(cell, "games", count);
            check_number(cell, "points", score.wins + score.draws / 2);
            check_number(cell, "margin", score.lead / count);
        }
}

static void check_report(const char *database)
{
    json_t *report = matches_report(database), *games = matches_export(database);
    const json_t *players = json_object_get(report, "players");
    const json_t *standings = json_object_get(report, "standings");
    check_number(report, "games", (double)json_array_size(games));
    check_number(report, "pairs", (double)json_array_size(games) / 2);
    for (size_t i = 0; i < json_array_size(players); i++) {
        const json_t *player = json_array_get(players, i);
        const json_t *numbers = json_object_get(player, "by_number");
        assert_string_equal(text_at(player, "name"), text_at(json_array_get(standings, i), "name"));
        check_standing(json_array_get(standings, i), games);
        Naive all = naive_moves(games, text_at(player, "name"), 0);
        check_moves(player, &all);
        for (size_t k = 0; k < json_array_size(numbers); k++) {
            Naive one = naive_moves(games, text_at(player, "name"), k + 1);
            check_moves(json_array_get(numbers, k), &one);
        }
        Naive beyond = naive_moves(games, text_at(player, "name"), json_array_size(numbers) + 1);
        assert_true(beyond.moves == 0);
    }
    check_cross(report, games);
    json_decref(games);
    json_decref(report);
}

static void test_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < MATCH_SETTINGS; i++) {
        matches_play("numbers.db", match_settings[i]);
        check_report("numbers.db");
    }
}

/* ---- Faults ---- */

static void test_faults(void **state)
{
    (void)state;
    matches_play(
        "fault.db",
        "{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":12,\"players\":[\"random\","
        "{\"name\":\"Ana\",\"player\":\"line:/bin/sh -c 'echo \\\"<oops>\\\" >&2; exit 3'\"}]}");
    json_t *report = matches_report("fault.db"), *games = matches_export("fault.db");
    const json_t *faults = json_object_get(report, "faults");
    size_t found = 0;
    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *game = json_array_get(games, i), *fault = json_object_get(game, "fault");
        if (!fault)
            continue;
        const json_t *listed = json_array_get(faults, found++);
        check_number(listed, "game", number_at(game, "game"));
        assert_string_equal(text_at(listed, "player"), "Ana");
        assert_string_equal(text_at(listed, "kind"), text_at(fault, "kind"));
        assert_string_equal(text_at(listed, "detail"), text_at(fault, "detail"));
        assert_string_equal(text_at(listed, "output"), text_at(fault, "output"));
    }
    assert_int_equal(found, 24);
    assert_int_equal(json_array_size(faults), found);
    json_decref(games);
    json_decref(report);
    Outcome got = matches_run("report fault.db");
    assert_non_null(strstr(got.output, "game 1: Ana lost: ended in the middle of the game"));
    assert_non_null(strstr(got.output, "\n    | <oops>\n"));
    assert_non_null(strstr(got.output, " match --database fault.db --match 1 --repeat 20\n"));
    assert_null(strstr(got.output, "--repeat 21\n"));
    assert_non_null(strstr(got.output, "\n4 more games.\n"));
    outcome_release(&got);
    got = matches_run("match --database fault.db --match 1 --repeat 20");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    char *page = matches_page("fault.db", "pt");
    assert_non_null(strstr(page, "jogo 24: Ana perdeu: terminou a meio do jogo"));
    assert_non_null(strstr(page, "<pre>&lt;oops&gt;"));
    assert_non_null(strstr(page, "porfia match --database fault.db --match 1 --repeat 24</pre>"));
    free(page);
}

/* ---- Knock-out ---- */

/* A tie: the score in the round's games, and who advances; the first if all is even. */
static void check_tie(const json_t *tie, const json_t *games, const char *first, const char *second)
{
    json_t *of_round = json_array();
    for (size_t i = 0; i < json_array_size(games); i++)
        if (number_at(json_array_get(games, i), "round") == number_at(tie, "round"))
            json_array_append(of_round, json_array_get(games, i));
    NaiveScore score = naive_score(of_round, first, second);
    json_decref(of_round);
    const json_t *points = json_object_get(tie, "points");
    assert_true(json_number_value(json_array_get(points, 0)) == score.wins + score.draws / 2);
    assert_true(json_number_value(json_array_get(points, 1)) == score.losses + score.draws / 2);
    check_number(tie, "pairs", (score.wins + score.draws + score.losses) / 2);
    check_number(tie, "margin", score.lead);
    double better = score.wins != score.losses ? score.wins - score.losses : score.lead;
    assert_string_equal(text_at(tie, "winner"), better >= 0 ? first : second);
}

static void test_knock_out(void **state)
{
    (void)state;
    matches_play("cup.db",
                 "{\"game\":\"dots\",\"size\":\"2x2\",\"pairs\":2,\"depth\":1,\"schedule\":"
                 "\"knock-out\",\"players\":[\"textbook:minimax\",\"random\",\"random\","
                 "\"textbook:negamax\",\"random\",\"textbook:mtdf\"]}");
    json_t *report = matches_report("cup.db"), *games = matches_export("cup.db");
    const json_t *rounds = json_object_get(report, "rounds");
    int byes = 0;
    /* Eight places in the first round, two of them empty. */
    assert_int_equal(json_array_size(rounds), 4 + 2 + 1);
    for (size_t i = 0; i < json_array_size(rounds); i++) {
        const json_t *tie = json_array_get(rounds, i), *both = json_object_get(tie, "players");
        const char *first = json_string_value(json_array_get(both, 0));
        const char *second = json_string_value(json_array_get(both, 1));
        const char *winner = text_at(tie, "winner");
        int round = (int)number_at(tie, "round");
        assert_int_equal(round, i < 4 ? 1 : i < 6 ? 2 : 3);
        byes += !first || !second;
        if (first && second)
            check_tie(tie, games, first, second);
        /* The winner of a tie has a place in the next round. */
        size_t next = i < 4 ? 4 + i / 2 : 6;
        if (i < 6)
            assert_string_equal(
                winner, json_string_value(json_array_get(
                            json_object_get(json_array_get(rounds, next), "players"), i % 2)));
        else
            assert_string_equal(
                winner, text_at(json_array_get(json_object_get(report, "standings"), 0), "name"));
    }
    assert_int_equal(byes, 2);
    Outcome got = matches_run("report cup.db --lang pt");
    assert_non_null(strstr(got.output, "\nEliminatórias\n"));
    assert_non_null(strstr(got.output, "sem adversário"));
    outcome_release(&got);
    json_decref(games);
    json_decref(report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_knock_out),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
