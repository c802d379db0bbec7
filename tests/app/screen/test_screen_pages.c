/* The other pages of the full screen: menu, position editor, logged games, reports. */
#define _GNU_SOURCE
#include "support/support.h"
#include "support/terminal_user.h"

/* ---- Other pages ---- */

static void test_menu(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Begin the game");
    /* Dots on a smaller board, two people, by keys. */
    user_keys(emulator, "g Down Enter");
    user_see(emulator, "Dots and Boxes");
    user_keys(emulator, "p Home Down Down Enter");
    user_see(emulator, "two people");
    user_press_until(emulator, "Down", "At the start: rows x columns");
    user_keys(emulator, "Enter Backspace Backspace Backspace '9x99' Enter");
    user_see(emulator, "9x99");
    user_keys(emulator, "Backspace Backspace Backspace Backspace '2x2' Enter");
    user_see(emulator, "2x2");
    user_keys(emulator, "b");
    user_see(emulator, "Moves: 0");
    user_see(emulator, "2 human");
    user_keys(emulator, "q");
    user_see(emulator, "Begin the game");
    user_leave(emulator, "q", 0);
    /* Everything is restored the next time; now by mouse. */
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "2x2");
    user_see(emulator, "two people");
    user_click(emulator, "Begin the game");
    user_press_until(emulator, "Space", "Moves: ");
    user_leave(emulator, "q q", 0);
    user_check_log(2, 0);
}

/* Changes every line of the menu repeatedly: any choice can be begun. */
static void test_every_choice(void **state)
{
    (void)state;
    enum { ROUNDS = 8, LINES = 18 };
    Emulator *emulator = emulator_start("play --lang en", usual_terminal);
    for (int round = 0; round < ROUNDS; round++) {
        user_see(emulator, "?");
        user_keys(emulator, "Home");
        for (int line = 0; line < LINES; line++)
            user_keys(emulator, "Down Right");
        bool is_english = user_sees(emulator, "? help");
        user_keys(emulator, "'bp'"); /* paused before the computers end the game */
        user_see(emulator, is_english ? "Moves: " : "Jogadas: ");
        user_keys(emulator, "q");
        user_see(emulator, is_english ? "What shall we play?" : "O que vamos jogar?");
    }
    user_leave(emulator, "q", 0);
    user_check_log(ROUNDS, 0);
}

/* A seed on the command line is not stored. */
static void test_given_seed(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play --seed 12345", usual_terminal);
    user_see(emulator, "12345");
    user_keys(emulator, "v Enter");
    user_leave(emulator, "q", 0);
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "new every time");
    user_leave(emulator, "q", 0);
}

static void test_going_on(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(3);
    user_leave(emulator, "q q", 0);
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Resume");
    user_keys(emulator, "c");
    user_see(emulator, "Moves: 3");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 4");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

static void test_set_up(void **state)
{
    (void)state;
    static const char position[] = "5x6 121102/211110/021120/010220/120000/012121 "
                                   "10100/21122/21120/12211/12200/01212/22120 1 8:4";
    Emulator *emulator = emulator_start("play dots --mode human-human", usual_terminal);
    user_see(emulator, "Moves: 0");
    user_keys(emulator, "e");
    user_see(emulator, "Set up a position");
    user_keys(emulator, "p");
    user_see(emulator, "Enter accepts");
    user_paste(emulator, position);
    user_see(emulator, "1 8:4");
    user_keys(emulator, "Enter");
    user_see(emulator, "player 1: 8 points");
    user_keys(emulator, "m");
    user_see(emulator, "2 8:4");
    user_keys(emulator, "p");
    user_see(emulator, "Enter accepts");
    user_paste(emulator, "5x6 rubbish\r");
    user_see(emulator, "Enter accepts");
    user_keys(emulator, "Esc b");
    user_see(emulator, "Moves: 0");
    user_see(emulator, " 8 ");
    user_leave(emulator, "q q", 0);
    user_check_log(2, 0);
}

static void test_old_games(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(2);
    user_leave(emulator, "q q", 0);
    user_plays_to_end("play dots --size 2x2 --seed 3 --p1 human --p2 computer:level=2", BY_KEYS);
    program_append_file("log.dat", "what is this\n");
    emulator = emulator_start("play", usual_terminal);
    user_see(emulator, "Old games");
    user_keys(emulator, "o");
    user_see(emulator, "unfinished");
    user_see(emulator, "what is this");
    /* The newest game first: reviewed, reported on. */
    user_keys(emulator, "Enter");
    user_see(emulator, "after move 0 of 12");
    user_keys(emulator, "End r");
    user_see(emulator, "Report of the game");
    user_keys(emulator, "Tab");
    user_see(emulator, "Totals and means");
    user_keys(emulator, "Tab End Enter");
    user_see(emulator, "Moves: 12");
    user_keys(emulator, "q");
    user_see(emulator, "unfinished");
    user_keys(emulator, "End c");
    user_see(emulator, "Moves: 2");
    user_leave(emulator, "q q q", 0);
}

static void test_report(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 3 --p1 computer:level=1 --p2 computer:level=3", usual_terminal);
    user_see(emulator, "Moves: 1");
    user_press_until(emulator, "v", "at once");
    user_see(emulator, "Report of the game");
    user_see(emulator, "Neither player can move.");
    user_see_no(emulator, "The engine judges");
    user_see(emulator, "accuracy");
    user_see(emulator, "instead of");
    user_keys(emulator, "Enter");
    user_see(emulator, "after move ");
    user_keys(emulator, "r");
    user_see(emulator, "Report of the game");
    user_keys(emulator, "'np'"); /* paused before it ends */
    user_see(emulator, "1 computer 3");
    user_see(emulator, "paused");
    user_leave(emulator, "q q", 0);
    user_check_log(2, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_menu, user_set_up),
        cmocka_unit_test_setup(test_every_choice, user_set_up),
        cmocka_unit_test_setup(test_given_seed, user_set_up),
        cmocka_unit_test_setup(test_going_on, user_set_up),
        cmocka_unit_test_setup(test_set_up, user_set_up),
        cmocka_unit_test_setup(test_old_games, user_set_up),
        cmocka_unit_test_setup(test_report, user_set_up),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
