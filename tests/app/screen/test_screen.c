/* Games on the full screen, by keyboard and mouse, with every command. */
#define _GNU_SOURCE
#include "support/support.h"
#include "support/terminal_user.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Whole games ---- */

static void test_games_by_keys(void **state)
{
    (void)state;
    user_plays_to_end("play cavalo --seed 3 --p1 human --p2 computer:level=1", BY_KEYS);
    user_plays_to_end(
        "play cavalo --seed 3 --rules double=choice,placement=free --p1 human --p2 random",
        BY_KEYS);
    user_plays_to_end("play dots --size 2x3 --seed 3 --p1 human --p2 computer:level=2", BY_KEYS);
    user_plays_to_end("play adji --pieces 2 --seed 3 --p1 human --p2 computer:level=3", BY_KEYS);
    user_check_log(4, 4);
}

static void test_games_by_mouse(void **state)
{
    (void)state;
    user_plays_to_end("play cavalo --seed 4 --p1 human --p2 computer:level=1", BY_MOUSE);
    user_plays_to_end("play dots --size 2x3 --seed 4 --p1 human --p2 computer:level=2", BY_MOUSE);
    user_plays_to_end("play adji --pieces 2 --seed 4 --p1 human --p2 computer:level=3", BY_MOUSE);
    user_check_log(3, 3);
}

/* A click beside the cursor moves it; a second one plays. */
static void test_click_moves_cursor(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 7 --rules placement=free --mode human-human", usual_terminal);
    user_see(emulator, "a1: 01");
    /* The cursor stands there without a click; and below it there is no move. */
    user_click(emulator, ">01<");
    user_see(emulator, "Moves: 0");
    user_click(emulator, "23");
    user_see(emulator, "a2: 23: there is no move.");
    user_click(emulator, "52");
    user_see(emulator, "d1: 52");
    user_see(emulator, ">52<");
    user_click(emulator, ">52<");
    user_see(emulator, "Moves: 1");
    user_click(emulator, "undo");
    user_see(emulator, "Moves: 0");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

/* ---- Commands ---- */

static void test_back_and_forth(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual_terminal);
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 2");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 4");
    user_keys(emulator, "u");
    user_see(emulator, "Moves: 2");
    user_keys(emulator, "y");
    user_see(emulator, "Moves: 4");
    user_see(emulator, "depth ");
    user_keys(emulator, "PgUp PgUp");
    user_see(emulator, "after move 2 of 4");
    user_keys(emulator, "]");
    user_see(emulator, "after move 3 of 4");
    user_keys(emulator, "Home");
    user_see(emulator, "after move 0 of 4");
    emulator_wheel(emulator, false, 10, 10);
    user_see(emulator, "after move 1 of 4");
    emulator_wheel(emulator, true, 10, 10);
    user_see(emulator, "after move 0 of 4");
    /* A move here removes later moves, after a confirmation. */
    user_keys(emulator, "Enter");
    user_see(emulator, "Take back the later moves");
    user_keys(emulator, "Enter");
    user_see(emulator, "after move 0 of 4");
    user_keys(emulator, "Enter Down Enter");
    user_see(emulator, "Moves: 2");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

static void test_hint_and_typed_moves(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play adji --mode human-human", usual_terminal);
    user_see(emulator, "Moves: 0");
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "h");
    user_see(emulator, "Hint: ");
    user_keys(emulator, ": 'x' Enter");
    user_see(emulator, "'x'");
    user_see(emulator, "Enter accepts");
    user_keys(emulator, "Backspace f Enter");
    user_see(emulator, "Moves: 1");
    user_keys(emulator, ":");
    user_see(emulator, "Enter accepts");
    user_keys(emulator, "Esc");
    user_see_no(emulator, "Enter accepts");
    user_leave(emulator, "q q", 0);
}

/* The engine analyses any position with several lines; the game waits and is not changed. */
static void test_analysis(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play dots --size 2x2 --seed 1 --p1 human --p2 computer:level=3", usual_terminal);
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "a");
    user_see(emulator, "analysis: Esc ends it");
    user_see(emulator, "solved");
    user_keys(emulator, "Enter Enter Enter");
    user_see(emulator, "Moves: 3");
    user_keys(emulator, "+ + -");
    user_see(emulator, "solved");
    user_keys(emulator, "Esc");
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 2");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
    char *log = program_read_file("log.dat");
    assert_null(strstr(log, "n=3"));
    free(log);
}

/* The number of moves on the screen. */
static int moves_shown(Emulator *emulator)
{
    int moves = -1;
    char *screen = emulator_text(emulator);
    const char *place = strstr(screen, "Moves: ");
    if (place)
        sscanf(place, "Moves: %d", &moves);
    free(screen);
    return moves;
}

/* While paused, one step is one move. Every key makes the program check the players again. */
static void step_once(Emulator *emulator)
{
    char after[32];
    int before = moves_shown(emulator);
    snprintf(after, sizeof after, "Moves: %d ", before + 1);
    user_keys(emulator, "s");
    user_see(emulator, after);
    user_keys(emulator, "Up Down Up Down");
    assert_int_equal(moves_shown(emulator), before + 1);
}

static void test_watching(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play adji --pieces 2 --seed 1 --p1 computer:level=2 --p2 computer:level=2",
                       usual_terminal);
    user_see(emulator, "Moves: 1");
    user_keys(emulator, "p");
    user_see(emulator, "paused");
    user_press_until(emulator, "v", "at once");
    step_once(emulator);
    step_once(emulator);
    user_keys(emulator, "p");
    user_see(emulator, "Report of the game");
    user_keys(emulator, "Esc");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 1);
}

static void test_players(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual_terminal);
    user_see(emulator, "2 computer 2");
    user_keys(emulator, "l Home Down Down Enter");
    user_see(emulator, "2 computer 3");
    user_keys(emulator, "x");
    user_see(emulator, "1 computer 3");
    user_see(emulator, "2 you");
    user_see(emulator, "Moves: 1");
    /* The person hands over to the computer, and takes a side again. */
    user_keys(emulator, "p k");
    user_see(emulator, "2 computer 3");
    user_keys(emulator, "k");
    user_see(emulator, "2 you");
    user_keys(emulator, "p R Down Enter");
    user_see(emulator, "Report of the game");
    user_keys(emulator, "Esc");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 1);
}

/* The computer at full strength would search for an hour: a key makes it move. */
static void test_move_now(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 1 --p1 human --p2 computer --time 3600000 --threads 2", usual_terminal);
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Enter");
    user_see(emulator, "Thinking");
    user_see(emulator, "depth ");
    user_keys(emulator, "Space");
    user_see(emulator, "Moves: 2");
    user_keys(emulator, "Enter");
    user_see(emulator, "Thinking");
    /* Other commands work meanwhile: the help opens, and the game goes on. */
    user_keys(emulator, "?");
    user_see(emulator, "take your last move back");
    user_keys(emulator, "Enter u");
    user_see(emulator, "Moves: 2");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

static void test_languages(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play adji --mode human-human --lang en", usual_terminal);
    user_see(emulator, "the course's mancala");
    user_keys(emulator, "t");
    user_see(emulator, "Jogadas: 0");
    user_see(emulator, "desfazer");
    user_keys(emulator, "?");
    user_see(emulator, "Ajuda");
    user_keys(emulator, "Enter t");
    user_see(emulator, "Moves: 0");
    user_leave(emulator, "q q", 0);
}

/* The log's remarks are in the language that the screen has when the move is made. */
static void test_languages_in_log(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play dots --size 3x3 --mode human-human --lang en", usual_terminal);
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 1");
    user_keys(emulator, "t");
    user_see(emulator, "Jogadas: 1");
    user_keys(emulator, "Down Enter");
    user_see(emulator, "Jogadas: 2");
    user_leave(emulator, "t q q", 0);
    char *log = program_read_file("log.dat");
    assert_non_null(strstr(log, "\n# Move 1, turn 1, player 1 (human): "));
    assert_non_null(strstr(log, "\n# Jogada 2, vez 2, jogador 2 (humano): "));
    free(log);
    user_check_log(1, 0);
}

/* Unknown keys, keys with Alt and a bracketed paste are not taken for Esc, which would leave the
 * menu; nor are the keys after them. */
static void test_unknown_keys(void **state)
{
    (void)state;
    static const char *const unknown[] = {"\033[25~", "\033[1;3A",     "\033q", "\033[200~",
                                          "\033[I",   "\033[<66;5;5M", "\033Oz"};
    Emulator *emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Begin the game");
    for (int i = 0; i < COUNT_OF(unknown); i++) {
        user_paste(emulator, unknown[i]);
        user_see(emulator, "Begin the game");
    }
    user_leave(emulator, "Esc", 0);
}

/* ---- Commands in combination ---- */

/* Redo works only while the game takes the same way. */
static void test_no_redo_elsewhere(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual_terminal);
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 2");
    user_keys(emulator, "u x");
    user_see(emulator, "Moves: 1 ");
    user_see(emulator, "2 you");
    user_keys(emulator, "y");
    user_see(emulator, "not possible now");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

static void test_one_step(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 3 --p1 random:seed=1 --p2 random:seed=2", usual_terminal);
    user_see(emulator, "Moves: 1");
    user_keys(emulator, "p");
    user_see(emulator, "paused");
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Home End u");
    step_once(emulator);
    user_leave(emulator, "q q", 0);
}

/* Only the mover can resign, and only in the game itself. */
static void test_resigning(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(2);
    user_keys(emulator, "[ R");
    user_see(emulator, "not possible now");
    user_keys(emulator, "Esc a R");
    user_see(emulator, "not possible now");
    user_keys(emulator, "Esc R");
    user_see(emulator, "Resign this game?");
    user_keys(emulator, "Down Enter");
    user_see(emulator, "Player 2 wins");
    user_keys(emulator, "Esc a R");
    user_see(emulator, "not possible now");
    user_leave(emulator, "Esc q q", 0);
    user_check_log(1, 1);
}

/* An extra Enter does not close the report; a hint does not change a question. */
static void test_typing_ahead(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play dots --size 1x1 --mode human-human", usual_terminal);
    user_see(emulator, "Moves: 0");
    user_press_until(emulator, "v", "at once");
    user_paste(emulator, "\r\r\r\r\r\r");
    if (!user_sees(emulator, "Report of the game"))
        user_fail(emulator, "not there, or no longer:", "Report of the game");
    user_leave(emulator, "Esc q q", 0);
    emulator = emulator_start(
        "play cavalo --seed 1 --rules double=choice,placement=free --mode human-human",
        usual_terminal);
    user_see(emulator, "a1: ");
    user_keys(emulator, "Right Right");
    user_see(emulator, "c1: ");
    /* Pasted: the program asks which move before it knows the hint. */
    user_paste(emulator, "h\r");
    user_see(emulator, "Which move?");
    user_see(emulator, "Hint: ");
    user_keys(emulator, "Enter");
    user_see(emulator, "1 c1");
    user_leave(emulator, "q q", 0);
    user_check_log(2, 1);
}

/* Before its last move, which is made and taken back while it is animated. If the program is
 * delayed for longer than the animation, the game is over by then and another one is begun. */
static Emulator *begin_before_the_end(int *games)
{
    for (*games = 1;; ++*games) {
        Emulator *emulator = emulator_start(
            "play adji --mode human-human --position '0,0,0,0,0,0/0,0,0,0,0,1 2 10:10'",
            usual_terminal);
        user_see(emulator, "Moves: 0");
        user_press_until(emulator, "v", "slowly");
        user_paste(emulator, "\ru");
        if (user_sees_first(emulator, "Taken back", "Report of the game"))
            return emulator;
        user_leave(emulator, "Esc q q", 0);
    }
}

/* The report opens while a click is handled: the click does not apply to the page below. */
static void test_click_at_the_end(void **state)
{
    (void)state;
    int row, column, games;
    char events[64];
    Emulator *emulator = begin_before_the_end(&games);
    assert_true(emulator_find(emulator, "undo", &row, &column));
    snprintf(events, sizeof events, "y\033[<0;%d;%dM\033[<0;%d;%dm", column + 1, row + 1,
             column + 1, row + 1);
    user_paste(emulator, events);
    user_see(emulator, "Report of the game");
    user_leave(emulator, "Esc q q", 0);
    user_check_log(games, games);
}

/* Every command of the help can be clicked. */
static void test_clicked_help(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(2);
    user_keys(emulator, "?");
    user_see(emulator, "take your last move back");
    user_click(emulator, "take your last move back");
    user_see(emulator, "Moves: 1 ");
    user_keys(emulator, "?");
    user_see(emulator, "em português");
    user_click(emulator, "em português");
    user_see(emulator, "Jogadas: 1 ");
    user_leave(emulator, "q q", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_games_by_keys, user_set_up),
        cmocka_unit_test_setup(test_games_by_mouse, user_set_up),
        cmocka_unit_test_setup(test_click_moves_cursor, user_set_up),
        cmocka_unit_test_setup(test_back_and_forth, user_set_up),
        cmocka_unit_test_setup(test_hint_and_typed_moves, user_set_up),
        cmocka_unit_test_setup(test_analysis, user_set_up),
        cmocka_unit_test_setup(test_watching, user_set_up),
        cmocka_unit_test_setup(test_players, user_set_up),
        cmocka_unit_test_setup(test_move_now, user_set_up),
        cmocka_unit_test_setup(test_languages, user_set_up),
        cmocka_unit_test_setup(test_languages_in_log, user_set_up),
        cmocka_unit_test_setup(test_unknown_keys, user_set_up),
        cmocka_unit_test_setup(test_no_redo_elsewhere, user_set_up),
        cmocka_unit_test_setup(test_one_step, user_set_up),
        cmocka_unit_test_setup(test_resigning, user_set_up),
        cmocka_unit_test_setup(test_typing_ahead, user_set_up),
        cmocka_unit_test_setup(test_click_at_the_end, user_set_up),
        cmocka_unit_test_setup(test_clicked_help, user_set_up),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
