/*
 * Texts: the examples of the rules, and a table of wrong positions, moves and options with parts of
 * their messages.
 */
#include "support/support.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#define ROW "...................."
#define ROWS8 ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW

static const char manual_position[] = "5x6 121102/211110/021120/010220/120000/012121 "
                                      "10100/21122/21120/12211/12200/01212/22120 1 8:4";

static void test_dots_manual_position(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("dots", "", manual_position);
    char text[PORFIA_POSITION_SIZE];
    PorfiaMove moves[PORFIA_MAX_MOVES];
    porfia_position_print(position, text, sizeof text);
    assert_string_equal(text, manual_position);
    assert_int_equal(porfia_position_moves(position, moves), 20);
    assert_int_equal(porfia_position_points(position, 1), 8);
    assert_int_equal(porfia_position_points(position, 2), 4);
    assert_int_equal(porfia_position_mover(position), 1);
    porfia_position_free(position);
}

typedef struct MoveCase {
    const char *game, *rules, *before, *move, *after;
    int gain;
} MoveCase;

static void check_moves(const MoveCase *cases, int count)
{
    for (int i = 0; i < count; i++) {
        char text[PORFIA_POSITION_SIZE];
        PorfiaPosition *position = position_of(cases[i].game, cases[i].rules, cases[i].before);
        assert_int_equal(play_text(position, cases[i].move), cases[i].gain);
        porfia_position_print(position, text, sizeof text);
        assert_string_equal(text, cases[i].after);
        porfia_position_free(position);
    }
}

static void test_moves(void **state)
{
    (void)state;
    static const MoveCase cases[] = {
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0", "f", "0,8,8,8,9,9/9,9,9,9,9,9 2 0:0", 0},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,12 2 0:0", "F", "1,1,1,1,1,2/1,1,1,1,1,0 1 0:0", 0},
        {"adji", "", "0,0,0,0,0,1/0,0,0,0,0,11 2 0:0", "F", "1,1,1,1,1,2/1,1,1,1,1,0 1 0:0", 0},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,1 2 0:0", "F", "0,0,0,0,0,0/0,0,0,0,0,0 1 0:1", 1},
        {"adji", "", "0,0,0,0,0,4/0,0,0,0,0,1 2 3:2", "F", "0,0,0,0,0,0/0,0,0,0,0,0 1 3:7", 5},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,1 1 0:0", "pass", "0,0,0,0,0,0/0,0,0,0,0,1 2 0:0", 0},
        {"dots", "", "1x1 1/1 1/0 2 0:0", "v21", "1x1 1/1 1/2 2 0:1", 1},
        {"dots", "", "1x2 11/11 1/0/1 1 0:0", "v21", "1x2 11/11 1/1/1 1 2:0", 2},
        {"dots", "", "1x1 0/0 0/0 1 0:0", "h21", "1x1 0/1 0/0 2 0:0", 0},
        {"dots", "", "9x1 0/0/0/0/0/0/0/0/0/0 000000000/000000000 1 0:0", "h101",
         "9x1 0/0/0/0/0/0/0/0/0/1 000000000/000000000 2 0:0", 0},
    };
    check_moves(cases, COUNT_OF(cases));
}

/* A cavalo board that is empty but for its first three rows. */
#define REST "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW

static void test_cavalo_moves(void **state)
{
    (void)state;
    static const MoveCase cases[] = {
        /* 57 erases 75; the square left has no number. */
        {"cavalo", "",
         "WW75................/....57............../..................BB" REST " 1 0:0", "c2",
         "..................../....WW............../..................BB" REST " 2 57:0", 57},
        /* 02 erases 20, unless a one-digit number has no symmetric. */
        {"cavalo", "",
         "WW20................/....02............../..................BB" REST " 1 0:0", "c2",
         "..................../....WW............../..................BB" REST " 2 2:0", 2},
        {"cavalo", "symmetric=string",
         "WW20................/....02............../..................BB" REST " 1 0:0", "c2",
         "..20................/....WW............../..................BB" REST " 2 2:0", 2},
        {"cavalo", "symmetric=string",
         "WW02................/....20............../..................BB" REST " 1 0:0", "c2",
         "..................../....WW............../..................BB" REST " 2 20:0", 20},
        /* 44 erases the largest other double, or the chosen one. */
        {"cavalo", "",
         "WW66................/....441155........../..................BB" REST " 1 0:0", "c2",
         "..................../....WW1155........../..................BB" REST " 2 44:0", 44},
        {"cavalo", "double=choice",
         "WW66................/....441155........../..................BB" REST " 1 0:0", "c2-11",
         "..66................/....WW..55........../..................BB" REST " 2 44:0", 44},
        /* 00 is a double, or plain: then it neither erases nor is erased. */
        {"cavalo", "",
         "WW66................/....00............../..................BB" REST " 1 0:0", "c2",
         "..................../....WW............../..................BB" REST " 2 0:0", 0},
        {"cavalo", "zero=plain",
         "WW66................/....00............../..................BB" REST " 1 0:0", "c2",
         "..66................/....WW............../..................BB" REST " 2 0:0", 0},
        {"cavalo", "zero=plain",
         "WW00................/....77............../..................BB" REST " 1 0:0", "c2",
         "..00................/....WW............../..................BB" REST " 2 77:0", 77},
    };
    check_moves(cases, COUNT_OF(cases));
}

typedef struct ErrorCase {
    const char *game, *text, *message; /* a part of the English message */
} ErrorCase;

static void check_message(const PorfiaError *error, const char *part, const char *text)
{
    char message[512];
    porfia_error_message(error, PORFIA_PORTUGUESE, message, sizeof message);
    assert_true(message[0] != '\0');
    porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message);
    if (!strstr(message, part))
        fail_msg("'%s': the message '%s' does not have '%s'", text, message, part);
}

static void test_wrong_positions(void **state)
{
    (void)state;
    static const ErrorCase cases[] = {
        {"cavalo", "", "3 fields"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 1", "3 fields separated by one space, not 2"},
        {"cavalo", ROWS8 "/" ROW " 1 0:0", "10 rows separated by '/', not 9"},
        {"cavalo", ROWS8 "/" ROW "/" ROW "/" ROW " 1 0:0", "not 11"},
        {"cavalo", ROWS8 "/.../" ROW " 1 0:0", "row 9"},
        {"cavalo", ROWS8 "/" ROW "/..4x................ 1 0:0", "square b10: '4x'"},
        {"cavalo", ROWS8 "/44................../....44.............. 1 0:0", "square c10: '44'"},
        {"cavalo", ROWS8 "/WW................../....WW.............. 1 0:0", "twice"},
        {"cavalo", ROWS8 "/" ROW "/....BB.............. 2 0:0", "BB without WW"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 2 0:0", "player 1 is to place"},
        {"cavalo", ROWS8 "/WW................../" ROW " 1 0:0", "player 2 is to place"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 3 0:0", "side to move must be 1 or 2"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 1 00:0", "two numbers as in 12:34"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 1 -1:0", "two numbers"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 1 0:0 ", "not 4"},
        {"cavalo", ROWS8 "/" ROW "/" ROW " 1 600000:600000", "more than 1000000"},
        {"dots", "5x6", "5 fields"},
        {"dots", "0x6 0 0 1 0:0", "'0x6'"},
        {"dots", "9x9 0 0 1 0:0", "'9x9'"},
        {"dots", "1 0/0 0/0 1 0:0", "as in 5x6"},
        {"dots", "1x1 0 0/0 1 0:0", "h: expected 2 groups"},
        {"dots", "1x1 0/0 0/0/0 1 0:0", "v: expected 2 groups separated by '/', not 3"},
        {"dots", "1x1 00/0 0/0 1 0:0", "h, group 1: expected 1 digits"},
        {"dots", "1x1 0/0 0/3 1 0:0", "v, group 2, digit 1"},
        {"dots", "1x1 1/1 1/1 1 0:0", "0:0 do not add up to the 1 closed boxes"},
        {"dots", "1x1 0/0 0/0 1 1:0", "the 0 closed boxes"},
        {"adji", "8,8,8,8,8,8 1 0:0", "2 rows"},
        {"adji", "8,8,8,8,8/8,8,8,8,8,8 1 0:0", "row 1 must have 6 holes"},
        {"adji", "8,8,8,8,8,8/8,8,8,8,8,8,8 1 0:0",
         "row 2 must have 6 holes separated by ',', not 7"},
        {"adji", "8,8,08,8,8,8/8,8,8,8,8,8 1 0:0", "row 1, hole 3: '08'"},
        {"adji", "8,8,8,8,8,8/8,8,8,8,8,97 1 0:0", "row 2, hole 6: '97'"},
        {"adji", "8,8,8,8,8,8/8,8,8,8,8,9 1 0:0", "add up to 97"},
        {"adji", "8,8,8,8,8,8/8,8,8,8,8,8 1 1:0", "add up to 97"},
    };
    PorfiaRules rules = {{0}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaError error = {0};
        PorfiaPosition *position =
            porfia_position_parse(game_named(cases[i].game), &rules, cases[i].text, &error);
        if (position)
            fail_msg("'%s' is accepted", cases[i].text);
        check_message(&error, cases[i].message, cases[i].text);
    }
}

typedef struct RefusalCase {
    const char *game, *rules, *position, *move, *message;
} RefusalCase;

static void test_refused_moves(void **state)
{
    (void)state;
    static const char placed[] =
        "WW75................/....57441122......../....66............BB" REST " 1 0:0";
    static const char placing[] =
        "1299................/..................../...................." REST " 1 0:0";
    static const RefusalCase cases[] = {
        {"cavalo", "", placed, "x1", "a square from a1 to j10"},
        {"cavalo", "", placed, "a11", "a square from a1 to j10"},
        {"cavalo", "", placed, "j10", "no number is left on j10"},
        {"cavalo", "", placed, "b1", "b1 is not a knight's move away from a1"},
        {"cavalo", "", placed, "pass", "no other move"},
        {"cavalo", "", placed, "c2-44", "this move has no choice; write c2"},
        {"cavalo", "",
         "WW75................/....57............../..66....BB.........." REST " 1 0:0", "c2",
         "the other knight attacks c2"},
        {"cavalo", "double=choice",
         "WW75................/....55..22........../..................BB" REST " 1 0:0", "c2",
         "name it, as in c2-22"},
        {"cavalo", "", placing, "a1", "largest number of its row, b1"},
        {"cavalo", "", placing, "a2", "no number is left on a2"},
        {"dots", "", "1x1 1/0 0/0 1 0:0", "h11", "already drawn"},
        {"dots", "", "1x1 1/0 0/0 1 0:0", "h12", "not an edge of this board: h11 to h21"},
        {"dots", "", "1x1 1/1 1/1 1 1:0", "h11", "the game is over"},
        {"adji", "", "0,8,8,8,8,8/8,8,8,8,8,8 1 0:0", "f", "the hole is empty"},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0", "A", "player 1 has the holes a..f"},
        {"adji", "", "0,0,0,0,0,0/8,8,8,8,8,8 1 0:0", "a", "the only move is pass"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaError error = {0};
        PorfiaMove move;
        PorfiaPosition *position = position_of(cases[i].game, cases[i].rules, cases[i].position);
        assert_false(porfia_move_parse(position, cases[i].move, &move, &error));
        check_message(&error, cases[i].message, cases[i].move);
        porfia_position_free(position);
    }
}

static void test_rules_texts(void **state)
{
    (void)state;
    static const ErrorCase cases[] = {
        {"cavalo", "threat", "not of the form"},
        {"cavalo", "threat=", "invalid value '' of threat"},
        {"cavalo", "threat=maybe", "(allowed: on, off)"},
        {"cavalo", "colour=red", "unknown option 'colour' of cavalo"},
        {"cavalo", "threat=on,threat=off", "given twice"},
        {"cavalo", "threat=on,", "''"},
        {"dots", "threat=on", "unknown option 'threat' of dots"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaError error = {0};
        PorfiaRules rules;
        assert_false(porfia_rules_parse(game_named(cases[i].game), cases[i].text, &rules, &error));
        check_message(&error, cases[i].message, cases[i].text);
    }
    char text[PORFIA_RULES_SIZE];
    PorfiaRules rules = rules_named(game_named("cavalo"), "double=choice,threat=off");
    porfia_rules_print(game_named("cavalo"), &rules, text, sizeof text);
    assert_string_equal(text,
                        "threat=off,double=choice,zero=double,symmetric=digits,placement=max");
}

/* A message is one line for any input; names, sizes and seeds are checked. */
static void test_other_errors(void **state)
{
    (void)state;
    PorfiaError error = {0};
    PorfiaRules rules = {{0}};
    char message[512];
    assert_null(porfia_game_find("chess", &error));
    check_message(&error, "(allowed: cavalo, dots, adji)", "chess");
    assert_null(porfia_position_parse(game_named("adji"), &rules, "a\nb\x1b[31m c d", &error));
    porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
    assert_null(strpbrk(message, "\n\x1b"));
    /* A long argument is cut between two characters and marked as cut. */
    char name[300] = "x";
    for (int i = 0; i < 100; i++)
        strcat(name, "\xC3\xA9");
    assert_null(porfia_game_find(name, &error));
    porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
    assert_non_null(strstr(message, "\xC3\xA9...'"));
    PorfiaStart start = porfia_game_start(game_named("dots"));
    static const char *const sizes[] = {"", "5", "5x", "x6", "5x6x7", "5X6", "05x6", "-1x3"};
    for (int i = 0; i < COUNT_OF(sizes); i++)
        assert_false(porfia_start_set(game_named("dots"), &start, 0, sizes[i], &error));
    start.values[0] = 9;
    assert_null(porfia_position_start(game_named("adji"), &rules, &start, &error));
    check_message(&error, "pieces: '9' is not from 1 to 8", "9");
    PorfiaStart large = {{PORFIA_SIZE_OF(INT_MAX, INT_MAX)}};
    assert_null(porfia_position_start(game_named("dots"), &rules, &large, &error));
    large.values[0] = PORFIA_SIZE_OF(INT_MAX, 1);
    assert_null(porfia_position_start(game_named("dots"), &rules, &large, &error));
    char cut[8];
    porfia_error_message(&error, PORFIA_ENGLISH, cut, sizeof cut);
    assert_int_equal(strlen(cut), 7);
}

/* Users rely on a seed's deal: it must never change. */
static void test_deal_of_a_seed(void **state)
{
    (void)state;
    PorfiaPosition *first = start_of("cavalo", "", "seed=1");
    PorfiaPosition *second = start_of("cavalo", "", "seed=2");
    char text[PORFIA_POSITION_SIZE], other[PORFIA_POSITION_SIZE];
    porfia_position_print(first, text, sizeof text);
    porfia_position_print(second, other, sizeof other);
    assert_true(strncmp(text, "98676601611251477995/42871832338807528135/", 42) == 0);
    assert_string_not_equal(text, other);
    porfia_position_free(first);
    porfia_position_free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dots_manual_position), cmocka_unit_test(test_moves),
        cmocka_unit_test(test_cavalo_moves),         cmocka_unit_test(test_wrong_positions),
        cmocka_unit_test(test_refused_moves),        cmocka_unit_test(test_rules_texts),
        cmocka_unit_test(test_other_errors),         cmocka_unit_test(test_deal_of_a_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
