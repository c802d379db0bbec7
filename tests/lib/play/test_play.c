/*
 * Plays: turns, undo, history and the third repetition; and the texts of plays and logs.
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

static PorfiaPlay *play_from(const char *game_name, const char *rules_text, const char *start)
{
    PorfiaError error = {0};
    PorfiaRules rules;
    const PorfiaGame *game = porfia_game_find(game_name, &error);
    assert_non_null(game);
    assert_true(porfia_rules_parse(game, rules_text, &rules, &error));
    PorfiaPosition *position = porfia_position_parse(game, &rules, start, &error);
    assert_non_null(position);
    PorfiaPlay *play = porfia_play_create(position, &error);
    assert_non_null(play);
    porfia_position_free(position);
    return play;
}

/* Plays moves separated by spaces. */
static void play_moves(PorfiaPlay *play, const char *moves)
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
        if (!porfia_move_parse(porfia_play_present(play), text, &move, &error)) {
            char message[256];
            fail_msg("%s: %s", text,
                     porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
        }
        assert_true(porfia_play_move(play, move, &error));
    }
}

static const char *present_text(const PorfiaPlay *play, char text[PORFIA_POSITION_SIZE])
{
    porfia_position_print(porfia_play_present(play), text, PORFIA_POSITION_SIZE);
    return text;
}

static int history_length(const PorfiaPlay *play)
{
    int length;
    const uint64_t *keys = porfia_play_history(play, &length);
    for (int i = 0; i < length; i++) {
        int index = porfia_play_length(play) - length + 1 + i;
        assert_true(keys[i] == porfia_position_key(porfia_play_position(play, index)));
    }
    return length;
}

#define LOOP_START "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0"
#define LOOP "f F b A c C d D e E f F a B c C d D e E"

static void test_start(void **state)
{
    (void)state;
    char text[PORFIA_POSITION_SIZE];
    PorfiaPlay *play = play_from("adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0");
    assert_int_equal(porfia_play_length(play), 0);
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    assert_ptr_equal(porfia_play_position(play, 0), porfia_play_present(play));
    assert_int_equal(history_length(play), 1);
    assert_int_equal(porfia_play_turn(play, 0), 1);
    assert_string_equal(present_text(play, text), "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0");
    porfia_play_free(play);
    porfia_play_free(NULL);
}

static void test_third_repetition(void **state)
{
    (void)state;
    char text[PORFIA_POSITION_SIZE];
    PorfiaPlay *play = play_from("adji", "", LOOP_START);
    play_moves(play, LOOP);
    assert_string_equal(present_text(play, text), LOOP_START);
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    assert_int_equal(history_length(play), 21);
    play_moves(play, LOOP);
    assert_string_equal(present_text(play, text), LOOP_START);
    assert_int_equal(porfia_play_end(play), PORFIA_REPETITION);
    assert_int_equal(porfia_play_length(play), 40);
    assert_int_equal(history_length(play), 41);

    PorfiaError error = {0};
    PorfiaMove moves[PORFIA_MAX_MOVES];
    assert_true(porfia_position_moves(porfia_play_present(play), moves) > 0);
    assert_false(porfia_play_move(play, moves[0], &error));
    assert_ptr_equal(error.text, &play_texts[PLAY_TEXT_OVER]);
    assert_int_equal(porfia_play_length(play), 40);

    porfia_play_undo(play, 39);
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    play_moves(play, "E");
    assert_int_equal(porfia_play_end(play), PORFIA_REPETITION);
    porfia_play_free(play);
}

/* The repeated position need not be the start; and the start counts as its first occurrence even if
 * it was reached from elsewhere. */
static void test_repetition_after_start(void **state)
{
    (void)state;
    PorfiaPlay *play = play_from("adji", "", LOOP_START);
    play_moves(play, "f F");
    porfia_play_undo(play, 0);
    play_moves(play, LOOP);
    play_moves(play, "f F b A c C d D e E f F a B c C d D e");
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    porfia_play_undo(play, 2);
    assert_int_equal(history_length(play), 3);
    porfia_play_free(play);

    char start[PORFIA_POSITION_SIZE];
    play = play_from("adji", "", LOOP_START);
    play_moves(play, "f F b");
    present_text(play, start);
    porfia_play_free(play);
    play = play_from("adji", "", start);
    play_moves(play, "A c C d D e E f F a B c C d D e E");
    play_moves(play, LOOP);
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    play_moves(play, "f F");
    assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
    play_moves(play, "b");
    assert_int_equal(porfia_play_end(play), PORFIA_REPETITION);
    porfia_play_free(play);
}

static void test_capture_clears_history(void **state)
{
    (void)state;
    PorfiaPlay *play = play_from("adji", "", "0,0,0,0,1,1/0,1,0,0,0,1 2 0:0");
    play_moves(play, "B a");
    int before = history_length(play);
    assert_int_equal(before, 3);
    int gain = 0;
    for (int moves = 0; gain == 0 && moves < 50; moves++) {
        PorfiaMove legal[PORFIA_MAX_MOVES];
        assert_true(porfia_position_moves(porfia_play_present(play), legal) > 0);
        assert_true(porfia_play_move(play, legal[0], NULL));
        gain = porfia_play_gain(play, porfia_play_length(play) - 1);
        assert_int_equal(history_length(play), gain > 0 ? 1 : porfia_play_length(play) + 1);
    }
    assert_true(gain > 0);
    porfia_play_undo(play, 2);
    assert_int_equal(history_length(play), before);
    porfia_play_free(play);
}

static void test_turns(void **state)
{
    (void)state;
    /* On 1x2 boxes the second player closes both. */
    static const struct {
        const char *move;
        int turn, mover, gain;
    } table[] = {
        {"h11", 1, 1, 0}, {"h21", 2, 2, 0}, {"v11", 3, 1, 0}, {"v21", 4, 2, 1},
        {"h12", 4, 2, 0}, {"h22", 5, 1, 0}, {"v31", 6, 2, 1},
    };
    PorfiaPlay *play = play_from("dots", "", "1x2 00/00 0/0/0 1 0:0");
    int count = sizeof table / sizeof *table;
    for (int i = 0; i < count; i++) {
        assert_int_equal(porfia_play_end(play), PORFIA_RUNNING);
        assert_int_equal(porfia_play_turn(play, i), table[i].turn);
        assert_int_equal(porfia_play_mover(play, i), table[i].mover);
        play_moves(play, table[i].move);
        assert_int_equal(porfia_play_gain(play, i), table[i].gain);
    }
    assert_int_equal(porfia_play_end(play), PORFIA_NORMAL);
    assert_int_equal(porfia_play_leader(play), 2);
    assert_false(porfia_play_move(play, 0, NULL));
    for (int i = 0; i < count; i++)
        assert_int_equal(porfia_play_turn(play, i), table[i].turn);
    porfia_play_undo(play, 4);
    assert_int_equal(porfia_play_turn(play, 4), 4);
    porfia_play_undo(play, 3);
    assert_int_equal(porfia_play_turn(play, 3), 4);
    assert_int_equal(porfia_play_leader(play), 0);
    porfia_play_free(play);
}

/* Random games with undo against a plain statement of the rules: replaying the moves gives the same
 * positions, and the game is over exactly when the rules say so. */
static void check_random_game(const PorfiaGame *game, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    porfia_start_deal(game, &start, seed);
    int pieces = porfia_game_parameter(game, "pieces");
    if (pieces >= 0)
        start.values[pieces] = 1 + seed % 3;
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    PorfiaPlay *play = porfia_play_create(position, &error);
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
    for (int step = 0; porfia_play_end(play) == PORFIA_RUNNING && step < 5000; step++) {
        assert_true(porfia_play_move(play, porfia_player_random_move(&player, play), &error));
        player.seed++;
        if (step % 13 == 12)
            porfia_play_undo(play, porfia_play_length(play) - step % 7);
    }
    int same = 0, length = porfia_play_length(play);
    for (int i = 0; i <= length; i++) {
        char texts[2][PORFIA_POSITION_SIZE];
        porfia_position_print(position, texts[0], sizeof texts[0]);
        porfia_position_print(porfia_play_position(play, i), texts[1], sizeof texts[1]);
        assert_string_equal(texts[0], texts[1]);
        if (i < length)
            assert_int_equal(porfia_position_play(position, porfia_play_move_at(play, i)),
                             porfia_play_gain(play, i));
    }
    int kept;
    const uint64_t *history = porfia_play_history(play, &kept);
    for (int i = 0; i < kept; i++)
        same += history[i] == history[kept - 1];
    PorfiaEnd expected = porfia_position_over(position) ? PORFIA_NORMAL
                         : same == 3                    ? PORFIA_REPETITION
                                                        : PORFIA_RUNNING;
    assert_int_equal(porfia_play_end(play), expected);
    porfia_position_free(position);
    porfia_play_free(play);
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

/* The set of {0} .. {9} in a text, as bits. */
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
    for (int i = 0; i < PLAY_TEXT_COUNT; i++) {
        const PorfiaText *text = &play_texts[i];
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
