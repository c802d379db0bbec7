/*
 * The fourth game, Coins (tests/games/coins.h), which no file of src/ knows, on the full screen:
 * chosen in the menu, played by keys and by mouse, analysed, set up, looked at again.
 */
#define _GNU_SOURCE
#include "support/support.h"
#include "support/terminal_user.h"

#include <stdlib.h>
#include <string.h>

#define DEALT " --seed 5 --length 8 "

static void test_whole_games(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        Hand hand;
    } games[] = {
        {"play coins --p1 human --p2 computer:level=1" DEALT, BY_KEYS},
        {"play coins --p1 human --p2 random --rules nines=free" DEALT, BY_KEYS},
        {"play coins --p1 human --p2 computer:level=2" DEALT, BY_MOUSE},
    };
    for (int i = 0; i < COUNT_OF(games); i++)
        user_plays_to_end(games[i].arguments, games[i].hand);
    user_check_log(COUNT_OF(games), COUNT_OF(games));
}

/* Every line of the menu that the game makes: its rule option and both parameters of its start. */
static void test_menu(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Begin the game");
    user_keys(emulator, "g End Enter");
    user_see(emulator, "Coins");
    user_keys(emulator, "p Home Down Down Enter");
    user_see(emulator, "two people");
    user_press_until(emulator, "Down", "whether player 2");
    user_keys(emulator, "Right");
    user_see(emulator, "free");
    user_press_until(emulator, "Down", "how many coins");
    user_keys(emulator, "Enter Backspace '9' Enter");
    user_see(emulator, "length: '9' is not from 0 to 8");
    user_keys(emulator, "Backspace '3' Enter b");
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "q");
    user_see(emulator, "Begin the game");
    user_leave(emulator, "q", 0);
    char *log = program_read_file("log.dat");
    assert_non_null(strstr(log, "\tgame=coins\trules=nines=free\t"));
    free(log);
    /* The choices are remembered. */
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Coins");
    user_see(emulator, "two people");
    user_see(emulator, "free");
    user_leave(emulator, "q", 0);
}

static void test_commands(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play coins --mode human-human" DEALT, usual_terminal);
    user_see(emulator, "1: a coin worth 7");
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Right");
    user_see(emulator, "8: a coin worth 4");
    user_click(emulator, "│ 9 │");
    user_see(emulator, "6: a coin worth 9: there is no move.");
    user_keys(emulator, ": 'm' Enter");
    user_see(emulator, "'m' takes no coin");
    user_keys(emulator, "Backspace r Enter");
    user_see(emulator, "Moves: 1");
    user_see(emulator, "7: a coin worth 5");
    user_keys(emulator, "h");
    user_see(emulator, "Hint: l");
    user_keys(emulator, "u");
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "y [ ]");
    user_see(emulator, "Moves: 1");
    user_keys(emulator, "a");
    user_see(emulator, "+19 = l");
    user_keys(emulator, "Esc t");
    user_see(emulator, "Jogadas: 1");
    user_see(emulator, "moeda de ");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

/* Values are changed place by place, and typed. */
static void test_set_up(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play coins --mode human-human" DEALT, usual_terminal);
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "e");
    user_see(emulator, "73124954 1 0:0");
    user_keys(emulator, "Enter");
    user_see(emulator, "83124954 1 0:0");
    user_keys(emulator, "m");
    user_see(emulator, "83124954 2 0:0");
    user_keys(emulator, "p");
    user_see(emulator, "Enter accepts");
    user_paste(emulator, "70 1 0:0\r");
    user_see(emulator, "'70' are not coins");
    user_keys(emulator, "Esc b");
    user_see(emulator, "Moves: 0");
    user_leave(emulator, "q q", 0);
    user_check_log(2, 0);
    char *log = program_read_file("log.dat");
    assert_non_null(strstr(log, "\tstart=83124954 2 0:0\t"));
    free(log);
}

/* Computers play to the end; their game has a report and is among the old games. */
static void test_report_and_old_games(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play coins --p1 computer:level=3 --p2 computer:level=1" DEALT, usual_terminal);
    user_see(emulator, "Moves: 1");
    user_press_until(emulator, "v", "at once");
    user_see(emulator, "Report of the game");
    user_see_no(emulator, "The engine judges");
    user_see(emulator, "accuracy");
    user_keys(emulator, "Tab");
    user_see(emulator, "Totals and means");
    user_leave(emulator, "Esc q q", 0);
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Old games");
    user_keys(emulator, "o");
    user_see(emulator, " coins  computer 3 ");
    user_keys(emulator, "Enter");
    user_see(emulator, "after move 0 of 8");
    user_keys(emulator, "End");
    user_see(emulator, "Moves: 8 ");
    user_see(emulator, "1 r   2 l ");
    user_leave(emulator, "q q q", 0);
    user_check_log(1, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_whole_games, user_set_up),
        cmocka_unit_test_setup(test_menu, user_set_up),
        cmocka_unit_test_setup(test_commands, user_set_up),
        cmocka_unit_test_setup(test_set_up, user_set_up),
        cmocka_unit_test_setup(test_report_and_old_games, user_set_up),
    };
    return cmocka_run_group_tests(tests, program_set_up_with_coins, NULL);
}
