/*
 * porfia report of a database end to end: pages and text in both languages, unfinished matches,
 * damaged and forged databases. test_match_sums.c tests its numbers.
 */
#define _GNU_SOURCE
#include "support/markup.h"
#include "support/match_reports.h"
#include "support/matches.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const languages[] = {"en", "pt"};

/* ---- Pages and text ---- */

/* Fails if a line is wider than a screen; commands to copy may be longer. */
static void check_width(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        int width = 0;
        for (size_t i = 0; i < length; i++)
            width += (text[i] & 0xC0) != 0x80;
        if (width > 80 && !memmem(text, length, "--repeat", 8))
            fail_msg("%d columns: %.*s", width, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void test_both_languages(void **state)
{
    (void)state;
    static const char *const parts[][4] = {
        {"of games have been played. The match is over.", "\nStandings\n", "\nCross table\n",
         "\nTime and search\n"},
        {"pares de jogos. O torneio acabou.", "\nClassificação\n", "\nTabela de confrontos\n",
         "\nTempo e procura\n"}};
    for (int i = 0; i < MATCH_SETTINGS; i++) {
        matches_play("page.db", match_settings[i]);
        for (int language = 0; language < COUNT_OF(languages); language++) {
            char *page = matches_page("page.db", languages[language]);
            assert_true(markup_count(page, "figure") >= 2);
            assert_true(markup_count(page, "table") >= 3);
            free(page);
            Outcome got = matches_run("report page.db --lang %s", languages[language]);
            assert_int_equal(got.status, 0);
            check_width(got.output);
            for (int k = 0; k < 4; k++)
                if (!strstr(got.output, parts[language][k]))
                    fail_msg("no '%s' in\n%s", parts[language][k], got.output);
            outcome_release(&got);
        }
    }
}

static void test_names(void **state)
{
    (void)state;
    matches_play("names.db", match_settings[MATCH_MARKUP]);
    char *page = matches_page("names.db", "en");
    assert_non_null(strstr(page, ">a &lt;b&gt;&amp;&quot;&#39;</td>"));
    assert_non_null(strstr(page, "title=\"textbook:alphabeta\""));
    assert_null(strstr(page, "<b>"));
    free(page);
}

/* More players than plots or lines have room for. */
static void test_many(void **state)
{
    (void)state;
    char text[4000] = "{\"game\":\"dots\",\"size\":\"1x1\",\"openings\":0,\"players\":[\"random\"";
    for (int i = 0; i < 39; i++)
        strcat(text, ",\"random\"");
    strcat(text, "]}");
    matches_play("many.db", text);
    for (int language = 0; language < COUNT_OF(languages); language++) {
        free(matches_page("many.db", languages[language]));
        Outcome got = matches_run("report many.db --lang %s", languages[language]);
        check_width(got.output);
        assert_non_null(strstr(got.output, language ? "24 de 40 jogadores" : "24 of 40 players"));
        outcome_release(&got);
    }
}

/* ---- Unfinished matches, and several in one database ---- */

/* A report neither waits for a running match nor delays it. */
/* A game that a fault ended: how it stood then, and what it was worth. The first player leaves when
 * two edges of one box are left: it has to give the box away, or gets it. */
static void test_fault_scores(void **state)
{
    (void)state;
    static const int leads[] = {-1, 1};
    program_write_file("leaves.sh", "read x; echo h11; read x; exit 4\n");
    program_write_file("stays.sh", "read x; echo h21; read x; echo v11; read x\n");
    matches_play("scores.db", "{\"game\":\"dots\",\"size\":\"1x1\",\"openings\":0,\"players\":["
                              "{\"name\":\"Ana\",\"player\":\"line:sh leaves.sh\"},"
                              "{\"name\":\"Eva\",\"player\":\"line:sh stays.sh\"}]}");
    json_t *report = matches_report("scores.db");
    const json_t *faults = json_object_get(report, "faults");
    assert_int_equal(json_array_size(faults), 2);
    for (int i = 0; i < COUNT_OF(leads); i++) {
        const json_t *fault = json_array_get(faults, (size_t)i);
        const json_t *score = json_object_get(fault, "score");
        const json_t *points = json_object_get(score, "points");
        assert_string_equal(json_string_value(json_object_get(fault, "player")), "Ana");
        assert_string_equal(json_string_value(json_object_get(score, "turn")), "Ana");
        assert_int_equal(json_integer_value(json_object_get(score, "lead")), leads[i]);
        for (size_t k = 0; k < 2; k++)
            assert_int_equal(json_integer_value(json_array_get(points, k)), 0);
    }
    json_decref(report);
    static const char *const parts[] = {"The game stood Ana 0 : 0 Eva, with Ana to move.",
                                        "With best play from there Eva wins by 1 point.",
                                        "With best play from there Ana wins by 1 point."};
    Outcome got = matches_run("report scores.db");
    char *page = matches_page("scores.db", "en");
    for (int i = 0; i < COUNT_OF(parts); i++) {
        assert_non_null(strstr(page, parts[i]));
        for (char *end = got.output; (end = strchr(end, '\n'));)
            *end = ' '; /* paragraphs are wrapped */
        assert_non_null(strstr(got.output, parts[i]));
    }
    free(page);
    outcome_release(&got);
}

static void test_unfinished(void **state)
{
    (void)state;
    char *text = NULL;
    program_remove_file("open.db");
    gate_close(60);
    Running running = program_start("match dots " GATE_PLAYER
                                    " random --pairs 100000 --size 2x2 --database open.db");
    assert_true(running_read_until(&running, &text, "pair 3: "));
    Outcome got = matches_run("report open.db");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "of 100,000 pairs of games have been played. The match is "
                                       "not over."));
    outcome_release(&got);
    kill(running.process, SIGINT);
    assert_int_equal(running_finish(&running, &text), 0);
    free(text);
    /* The last pair is half played: its game is shown but does not count. */
    matches_change("open.db", "DELETE FROM game WHERE pair > 1 AND NOT (pair = 2 AND game = 0)");
    json_t *report = matches_report("open.db");
    assert_string_equal(json_string_value(json_object_get(report, "reason")), "unfinished");
    assert_int_equal(json_integer_value(json_object_get(report, "pairs")), 2);
    assert_int_equal(json_integer_value(json_object_get(report, "games")), 5);
    json_decref(report);
    got = matches_run("report open.db");
    assert_non_null(strstr(got.output, "1 finished game does not count"));
    outcome_release(&got);
    char *page = matches_page("open.db", "pt");
    assert_non_null(strstr(page, "O torneio ainda não acabou."));
    assert_non_null(strstr(page, "1 jogo acabado não conta"));
    free(page);
    matches_change("open.db", "DELETE FROM game");
    got = matches_run("report open.db");
    assert_int_equal(got.status, 0);
    assert_non_null(strstr(got.output, "No game has been played."));
    outcome_release(&got);
    free(matches_page("open.db", "en"));
}

/* A report writes nothing to the database. */
static void test_looks_only(void **state)
{
    (void)state;
    static const char *const ways[] = {"report look.db", "match --standings look.db",
                                       "match --database look.db --export csv",
                                       "match --database look.db --repeat 1"};
    matches_play("look.db", match_settings[0]);
    matches_change("look.db", "CREATE TRIGGER no_worker BEFORE INSERT ON worker BEGIN SELECT "
                              "RAISE(ABORT, 'somebody takes part'); END");
    for (int i = 0; i < COUNT_OF(ways); i++) {
        Outcome got = program_run("", ways[i]);
        if (got.status != 0)
            fail_msg("%s: %s", ways[i], got.errors);
        outcome_release(&got);
    }
    Outcome got = matches_run("match --resume look.db");
    assert_non_null(strstr(got.errors, "somebody takes part"));
    outcome_release(&got);
}

static void test_chosen(void **state)
{
    (void)state;
    matches_play("two.db", match_settings[0]);
    program_write_file("match.json", match_settings[MATCH_FAULTS]);
    Outcome got = matches_run("match --config match.json --database two.db");
    outcome_release(&got);
    static const struct {
        const char *flags, *title;
    } table[] = {{"", "Match 2 in two.db: "},
                 {"--match 1", "Match 1 in two.db: "},
                 {"--match 2", "Match 2 in two.db: "}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        got = matches_run("report two.db %s", table[i].flags);
        assert_int_equal(got.status, 0);
        assert_int_equal(strncmp(got.output, table[i].title, strlen(table[i].title)), 0);
        outcome_release(&got);
    }
}

/* ---- Refused, damaged and forged databases ---- */

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } table[] = {
        {"report good.db --analyse 100", "--analyse does not apply to good.db, a database"},
        {"report good.db --game x --lang pt", "--game não se aplica a good.db"},
        {"report match.json --match 1", "--match does not apply to match.json"},
        {"report good.db --match 7", "no match 7 in good.db"},
        {"report good.db --html ./good.db", "it is the database itself"},
        {"report good.db --html nowhere/a.html", "cannot write nowhere/a.html"},
        {"report short.db", "cannot use the database short.db: "},
        {"report foreign.db", "foreign.db is not a database of matches"},
        {"report newer.db", "newer.db has version"},
        {"report settings.db --lang pt",
         "não é possível ler as definições do torneio 1 em settings.db"},
        {"report none.db", "no match in none.db"},
    };
    static const char *const copies[] = {"short.db", "newer.db", "settings.db", "none.db",
                                         "good.db"};
    char path[400];
    for (int i = 0; i < COUNT_OF(copies); i++)
        matches_play(copies[i], match_settings[MATCH_MARKUP]);
    snprintf(path, sizeof path, "%s/short.db", program_folder());
    assert_int_equal(truncate(path, 5000), 0);
    matches_change("newer.db", "PRAGMA user_version = 1000");
    matches_change("settings.db", "UPDATE championship SET settings = 'nonsense'");
    matches_change("none.db", "DELETE FROM championship");
    program_remove_file("foreign.db");
    matches_change("foreign.db", "CREATE TABLE something(a)");
    for (int i = 0; i < COUNT_OF(table); i++)
        program_check_refusal(table[i].arguments, table[i].message);
    json_t *report = matches_report("good.db");
    assert_int_equal(json_integer_value(json_object_get(report, "games")), 8);
    json_decref(report);
}

/* Numbers and texts that the program would never write. */
static void test_lies(void **state)
{
    (void)state;
    static const char *const lies[] = {
        "UPDATE game SET first = 999",
        "UPDATE game SET first = -1, second = -1 WHERE game = 1",
        "UPDATE game SET first = second",
        "UPDATE game SET pair = 2305843009213693952 + pair",
        "UPDATE game SET game = game + 5",
        "UPDATE game SET winner = 9",
        "UPDATE game SET points1 = 2147483647, points2 = -2147483648",
        "UPDATE game SET fault = 'crashed', winner = 1, detail = NULL, output = NULL",
        "UPDATE game SET fault = 'crashed', winner = 2, detail = x'1b5b33316d3c', output = "
        "x'610aff0a1b5b324a'",
        "UPDATE game SET fault = 'nothing', date = '<b>zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'",
        "UPDATE game SET start = NULL, date = NULL, ending = NULL, moves = -1",
        "UPDATE championship SET date = x'ff1b', ended = 'because'",
        "UPDATE move SET player = 7",
        "UPDATE move SET number = -number",
        "UPDATE move SET number = 2147483000 + number",
        "UPDATE move SET us = -9223372036854775808",
        "UPDATE move SET us = 9223372036854775807, value = 1, depth = 2147483647, nodes = -1",
        "UPDATE move SET us = 'long', depth = -5, value = 'good'",
        "DELETE FROM move",
        "UPDATE game SET overruns1 = 9223372036854775807, overruns2 = -1",
        "UPDATE game SET round = 2147483647, tie = -2147483648",
    };
    matches_play("markup.db", match_settings[MATCH_MARKUP]);
    matches_play("knock-out.db", match_settings[MATCH_KNOCK_OUT]);
    for (int i = 0; i < 2 * COUNT_OF(lies); i++) {
        const char *lie = lies[i / 2];
        matches_copy(i % 2 ? "knock-out.db" : "markup.db", "lies.db");
        matches_change("lies.db", lie);
        Outcome got = matches_run("report lies.db");
        /* Impossible data is refused; possible data is shown. */
        bool is_refused = got.status == 1 || got.status == 2;
        if ((got.status != 0 && !is_refused) || strchr(got.output, 27) ||
            is_refused != (strstr(got.errors, "cannot read") != NULL))
            fail_msg("%s: status %d\n%s%s", lie, got.status, got.output, got.errors);
        outcome_release(&got);
        if (!is_refused) {
            free(matches_page("lies.db", "pt"));
            json_decref(matches_report("lies.db"));
        }
        got = matches_run("match --database lies.db --export csv");
        assert_true((got.status != 0) == is_refused);
        outcome_release(&got);
        /* Resuming a forged match ends all the same. */
        matches_change("lies.db", "UPDATE championship SET ended = ''");
        got = matches_run("match --resume lies.db");
        assert_in_range(got.status, 0, 2);
        outcome_release(&got);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_languages), cmocka_unit_test(test_names),
        cmocka_unit_test(test_many),           cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_fault_scores),   cmocka_unit_test(test_looks_only),
        cmocka_unit_test(test_chosen),         cmocka_unit_test(test_refused),
        cmocka_unit_test(test_lies),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
