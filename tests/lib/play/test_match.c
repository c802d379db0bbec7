/*
 * A game being played: turns, what is taken back, history, and the third repetition; and the
 * texts of everything that match has to say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "play/play_texts.h"
#include "porfia.h"

static PorfiaMatch *match_from(const char *game_name, const char *rules_text, const char *start)
{
    PorfiaError error = {0};
    PorfiaRules rules;
    const PorfiaGame *game = porfia_game_find(game_name, &error);
    assert_non_null(game);
    assert_true(porfia_rules_parse(game, rules_text, &rules, &error));
    PorfiaPosition *position = porfia_position_parse(game, &rules, start, &error);
    assert_non_null(position);
    PorfiaMatch *match = porfia_match_create(position, &error);
    assert_non_null(match);
    porfia_position_free(position);
    return match;
}

/* Plays moves separated by spaces. */
static void play_moves(PorfiaMatch *match, const char *moves)
{
    char copy[1024];
    assert_true(strlen(moves) < sizeof copy);
    strcpy(copy, moves);
    char *next = copy;
    while (next) {
        char *text = next;
        next = strchr(text, ' ');
        if (next)
            *next++ = '\0';
        PorfiaError error = {0};
        PorfiaMove move;
        if (!porfia_move_parse(porfia_match_present(match), text, &move, &error)) {
            char message[256];
            fail_msg("%s: %s", text,
                     porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
        }
        assert_true(porfia_match_play(match, move, &error));
    }
}

static const char *present_text(const PorfiaMatch *match, char text[PORFIA_POSITION_SIZE])
{
    porfia_position_print(porfia_match_present(match), text, PORFIA_POSITION_SIZE);
    return text;
}

static int history_length(const PorfiaMatch *match)
{
    int length;
    const uint64_t *keys = porfia_match_history(match, &length);
    for (int i = 0; i < length; i++) {
        int index = porfia_match_length(match) - length + 1 + i;
        assert_true(keys[i] == porfia_position_key(porfia_match_position(match, index)));
    }
    return length;
}

#define LOOP_START "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0"
#define LOOP "f F b A c C d D e E f F a B c C d D e E"

static void test_start(void **state)
{
    (void)state;
    char text[PORFIA_POSITION_SIZE];
    PorfiaMatch *match = match_from("adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0");
    assert_int_equal(porfia_match_length(match), 0);
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    assert_ptr_equal(porfia_match_position(match, 0), porfia_match_present(match));
    assert_int_equal(history_length(match), 1);
    assert_int_equal(porfia_match_turn(match, 0), 1);
    assert_string_equal(present_text(match, text), "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0");
    porfia_match_free(match);
    porfia_match_free(NULL);
}

static void test_third_repetition(void **state)
{
    (void)state;
    char text[PORFIA_POSITION_SIZE];
    PorfiaMatch *match = match_from("adji", "", LOOP_START);
    play_moves(match, LOOP);
    assert_string_equal(present_text(match, text), LOOP_START);
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    assert_int_equal(history_length(match), 21);
    play_moves(match, LOOP);
    assert_string_equal(present_text(match, text), LOOP_START);
    assert_int_equal(porfia_match_end(match), PORFIA_REPETITION);
    assert_int_equal(porfia_match_length(match), 40);
    assert_int_equal(history_length(match), 41);

    PorfiaError error = {0};
    PorfiaMove moves[PORFIA_MAX_MOVES];
    assert_true(porfia_position_moves(porfia_match_present(match), moves) > 0);
    assert_false(porfia_match_play(match, moves[0], &error));
    assert_ptr_equal(error.text, &match_texts[MATCH_TEXT_OVER]);
    assert_int_equal(porfia_match_length(match), 40);

    porfia_match_undo(match, 39);
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    play_moves(match, "E");
    assert_int_equal(porfia_match_end(match), PORFIA_REPETITION);
    porfia_match_free(match);
}

/* The position that ends the game need not be the start, and the start is the first of three
 * even when it was reached from elsewhere. */
static void test_repetition_after_start(void **state)
{
    (void)state;
    PorfiaMatch *match = match_from("adji", "", LOOP_START);
    play_moves(match, "f F");
    porfia_match_undo(match, 0);
    play_moves(match, LOOP);
    play_moves(match, "f F b A c C d D e E f F a B c C d D e");
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    porfia_match_undo(match, 2);
    assert_int_equal(history_length(match), 3);
    porfia_match_free(match);

    char start[PORFIA_POSITION_SIZE];
    match = match_from("adji", "", LOOP_START);
    play_moves(match, "f F b");
    present_text(match, start);
    porfia_match_free(match);
    match = match_from("adji", "", start);
    play_moves(match, "A c C d D e E f F a B c C d D e E");
    play_moves(match, LOOP);
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    play_moves(match, "f F");
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    play_moves(match, "b");
    assert_int_equal(porfia_match_end(match), PORFIA_REPETITION);
    porfia_match_free(match);
}

static void test_capture_clears_history(void **state)
{
    (void)state;
    PorfiaMatch *match = match_from("adji", "", "0,0,0,0,1,1/0,1,0,0,0,1 2 0:0");
    play_moves(match, "B a");
    int before = history_length(match);
    assert_int_equal(before, 3);
    int gain = 0;
    for (int moves = 0; gain == 0 && moves < 50; moves++) {
        PorfiaMove legal[PORFIA_MAX_MOVES];
        assert_true(porfia_position_moves(porfia_match_present(match), legal) > 0);
        assert_true(porfia_match_play(match, legal[0], NULL));
        gain = porfia_match_gain(match, porfia_match_length(match) - 1);
        assert_int_equal(history_length(match), gain > 0 ? 1 : porfia_match_length(match) + 1);
    }
    assert_true(gain > 0);
    porfia_match_undo(match, 2);
    assert_int_equal(history_length(match), before);
    porfia_match_free(match);
}

static void test_turns(void **state)
{
    (void)state;
    /* In 1x2 boxes the second player closes both and moves on. */
    static const struct {
        const char *move;
        int turn, mover, gain;
    } table[] = {
        {"h11", 1, 1, 0}, {"h21", 2, 2, 0}, {"v11", 3, 1, 0}, {"v21", 4, 2, 1},
        {"h12", 4, 2, 0}, {"h22", 5, 1, 0}, {"v31", 6, 2, 1},
    };
    PorfiaMatch *match = match_from("dots", "", "1x2 00/00 0/0/0 1 0:0");
    int count = sizeof table / sizeof *table;
    for (int i = 0; i < count; i++) {
        assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
        assert_int_equal(porfia_match_turn(match, i), table[i].turn);
        assert_int_equal(porfia_match_mover(match, i), table[i].mover);
        play_moves(match, table[i].move);
        assert_int_equal(porfia_match_gain(match, i), table[i].gain);
    }
    assert_int_equal(porfia_match_end(match), PORFIA_NORMAL);
    assert_int_equal(porfia_match_leader(match), 2);
    assert_false(porfia_match_play(match, 0, NULL));
    for (int i = 0; i < count; i++)
        assert_int_equal(porfia_match_turn(match, i), table[i].turn);
    porfia_match_undo(match, 4);
    assert_int_equal(porfia_match_turn(match, 4), 4);
    porfia_match_undo(match, 3);
    assert_int_equal(porfia_match_turn(match, 3), 4);
    assert_int_equal(porfia_match_leader(match), 0);
    porfia_match_free(match);
}

/* Random games, with moves taken back now and then, against the rules said plainly: replaying the
 * moves gives the same positions, and the game is over when and only when they say so. */
static void check_random_game(const PorfiaGame *game, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    start.seed = seed;
    if (porfia_game_parameters(game) & PORFIA_PIECES)
        start.pieces = 1 + (int)(seed % 3);
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    PorfiaMatch *match = porfia_match_create(position, &error);
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
    for (int step = 0; porfia_match_end(match) == PORFIA_RUNNING && step < 5000; step++) {
        assert_true(porfia_match_play(match, porfia_player_random_move(&player, match), &error));
        player.seed++;
        if (step % 13 == 12)
            porfia_match_undo(match, porfia_match_length(match) - step % 7);
    }
    int same = 0, length = porfia_match_length(match);
    for (int i = 0; i <= length; i++) {
        char texts[2][PORFIA_POSITION_SIZE];
        porfia_position_print(position, texts[0], sizeof texts[0]);
        porfia_position_print(porfia_match_position(match, i), texts[1], sizeof texts[1]);
        assert_string_equal(texts[0], texts[1]);
        if (i < length)
            assert_int_equal(porfia_position_play(position, porfia_match_move(match, i)),
                             porfia_match_gain(match, i));
    }
    int kept;
    const uint64_t *history = porfia_match_history(match, &kept);
    for (int i = 0; i < kept; i++)
        same += history[i] == history[kept - 1];
    PorfiaEnd expected = porfia_position_over(position) ? PORFIA_NORMAL
                         : same == 3                    ? PORFIA_REPETITION
                                                        : PORFIA_RUNNING;
    assert_int_equal(porfia_match_end(match), expected);
    porfia_position_free(position);
    porfia_match_free(match);
}

static void test_random_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++)
        for (uint64_t seed = 1; seed <= 30; seed++)
            check_random_game(porfia_game_at(i), seed);
}

static void test_end_names(void **state)
{
    (void)state;
    static const char *const names[PORFIA_ENDS] = {"running",     "normal",  "repetition",
                                                   "resigned",    "time",    "illegal",
                                                   "adjudicated", "forfeit", "unfinished"};
    for (int i = 0; i < PORFIA_ENDS; i++)
        assert_string_equal(porfia_end_name((PorfiaEnd)i), names[i]);
}

/* Which of {0} .. {9} a text has, as a set of bits. */
static unsigned placeholders(const char *text)
{
    unsigned found = 0;
    for (; *text; text++)
        if (text[0] == '{') {
            assert_true(text[1] >= '0' && text[1] < '0' + PORFIA_ERROR_ARGUMENTS);
            assert_int_equal(text[2], '}');
            found |= 1U << (text[1] - '0');
        }
    return found;
}

static void test_texts(void **state)
{
    (void)state;
    for (int i = 0; i < MATCH_TEXT_COUNT; i++) {
        const PorfiaText *text = &match_texts[i];
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            assert_non_null(text->in[language]);
            assert_true(strlen(text->in[language]) > 0);
            assert_int_equal(placeholders(text->in[language]), placeholders(text->in[0]));
        }
        assert_string_not_equal(text->in[PORFIA_ENGLISH], text->in[PORFIA_PORTUGUESE]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_third_repetition),
        cmocka_unit_test(test_repetition_after_start),
        cmocka_unit_test(test_capture_clears_history),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_end_names),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
