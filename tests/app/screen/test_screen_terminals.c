/* The full screen on terminals of every size and type, and everything that ends it. */
#define _GNU_SOURCE
#include "support/support.h"
#include "support/terminal_user.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Sizes ---- */

static void test_resizing(void **state)
{
    (void)state;
    static const struct {
        int columns, rows;
        const char *seen;
    } sizes[] = {{20, 5, "he terminal is"}, {120, 40, "Moves: 2"},      {1, 1, ""},
                 {200, 60, "Moves: 2"},     {79, 24, "he terminal is"}, {80, 24, "Moves: 2"},
                 {300, 100, "Moves: 2"}};
    Emulator *emulator =
        emulator_start("play cavalo --seed 7 --p1 human --p2 computer:level=3", usual_terminal);
    user_press_until(emulator, "v", "at once");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 2");
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        user_resize(emulator, sizes[i].rows, sizes[i].columns);
        user_see(emulator, sizes[i].seen);
        /* Keys do nothing while the terminal is too small. */
        if (i == 0)
            user_keys(emulator, "Enter u");
    }
    user_resize(emulator, usual_terminal.rows, usual_terminal.columns);
    user_see(emulator, "h2: 00");
    user_see(emulator, "Moves: 2");
    user_leave(emulator, "q q", 0);
}

/* ---- Limited terminals ---- */

static bool is_ascii(Emulator *emulator)
{
    char *screen = emulator_text(emulator);
    bool is_plain = true;
    for (const char *at = screen; *at; at++)
        is_plain &= (unsigned char)*at < 0x80;
    free(screen);
    return is_plain;
}

static bool has_colours(Emulator *emulator)
{
    for (int row = 0; row < emulator->rows; row++) {
        for (int column = 0; column < emulator->columns; column++) {
            VTermScreenCell cell = emulator_cell(emulator, row, column);
            if (!VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg))
                return true;
        }
    }
    return false;
}

static void test_terminals(void **state)
{
    (void)state;
    static const struct {
        const char *term, *locale, *no_color;
        bool is_ascii, has_colours;
    } terminals[] = {
        {"xterm-256color", "C.UTF-8", NULL, false, true},
        {"xterm", "C.UTF-8", NULL, false, true},
        {"linux", "C.UTF-8", NULL, false, true},
        {"vt100", "C.UTF-8", NULL, false, false},
        {"xterm-256color", "C", NULL, true, true},
        {"vt100", "C", NULL, true, false},
        {"xterm-256color", "C.UTF-8", "1", false, false},
        {"tmux-256color", "C.UTF-8", NULL, false, true},
    };
    static const char *const games[] = {"cavalo --seed 7", "dots --seed 7", "adji --seed 7"};
    for (int i = 0; i < COUNT_OF(terminals); i++) {
        ProgramTerminal terminal = usual_terminal;
        char arguments[128];
        terminal.term = terminals[i].term;
        terminal.locale = terminals[i].locale;
        terminal.no_color = terminals[i].no_color;
        snprintf(arguments, sizeof arguments, "play %s --lang pt --p1 human --p2 computer:level=2",
                 games[i % COUNT_OF(games)]);
        Emulator *emulator = emulator_start(arguments, terminal);
        user_see(emulator, "Jogadas: 0");
        user_keys(emulator, "Enter");
        user_see(emulator, "Jogadas: 2");
        user_keys(emulator, "?");
        user_see(emulator, "Ajuda");
        if (is_ascii(emulator) != terminals[i].is_ascii)
            user_fail(emulator, "other letters on", terminals[i].term);
        if (has_colours(emulator) != terminals[i].has_colours)
            user_fail(emulator, "other colours on", terminals[i].term);
        user_leave(emulator, "Enter q q", 0);
    }
}

/* Without a full screen: a dialogue in lines. */
static void test_dumb_terminal(void **state)
{
    (void)state;
    ProgramTerminal dumb = usual_terminal;
    dumb.term = "dumb";
    Emulator *emulator = emulator_start("play dots --size 1x1 --mode human-human", dumb);
    user_see(emulator, "Player 1, your move:");
    assert_false(emulator->is_full);
    emulator_paste(emulator, "quit\r");
    assert_int_equal(emulator_finish(emulator), 0);
    ProgramTerminal strange = usual_terminal;
    strange.term = "no-such-terminal";
    emulator = emulator_start("play dots --size 1x1 --mode human-human", strange);
    user_see(emulator, "Player 1, your move:");
    emulator_paste(emulator, "quit\r");
    assert_int_equal(emulator_finish(emulator), 0);
}

/* ---- The end of the program ---- */

static void test_signals(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        Emulator *emulator = user_begins(3);
        kill(emulator->running.process, signals[i]);
        user_leave(emulator, "", 128 + signals[i]);
    }
    Emulator *emulator = user_begins(3);
    user_leave(emulator, "Ctrl-c", 128 + SIGINT);
    emulator = user_begins(3);
    user_leave(emulator, "Ctrl-\\", 128 + SIGQUIT);
    user_check_log(5, 0);
    emulator = emulator_start("play --resume", usual_terminal);
    user_see(emulator, "Moves: 3");
    user_leave(emulator, "q q", 0);
}

/* During a search on all cores whose time is an hour. */
static void test_signal_while_thinking(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 1 --p1 computer --p2 human --time 3600000", usual_terminal);
    user_see(emulator, "depth ");
    kill(emulator->running.process, SIGTERM);
    user_leave(emulator, "", 128 + SIGTERM);
    user_check_log(1, 0);
}

static void test_killed(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(4);
    emulator_kill(emulator);
    emulator = emulator_start("play --resume", usual_terminal);
    user_see(emulator, "Moves: 4");
    user_keys(emulator, "Enter");
    user_see(emulator, "Moves: 5");
    emulator_kill(emulator);
    emulator = emulator_start("play --resume", usual_terminal);
    user_see(emulator, "Moves: 5");
    user_leave(emulator, "q q", 0);
    user_check_log(1, 0);
}

/* The terminal is closed. */
static void test_hung_up(void **state)
{
    (void)state;
    Emulator *emulator = user_begins(2);
    pid_t process = emulator->running.process;
    close(emulator->running.output);
    /* It exits, and is not killed by a signal. */
    assert_true(process_status(process, NULL) >= 0);
    vterm_free(emulator->terminal);
    free(emulator);
    user_check_log(1, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_resizing, user_set_up),
        cmocka_unit_test_setup(test_terminals, user_set_up),
        cmocka_unit_test_setup(test_dumb_terminal, user_set_up),
        cmocka_unit_test_setup(test_signals, user_set_up),
        cmocka_unit_test_setup(test_signal_while_thinking, user_set_up),
        cmocka_unit_test_setup(test_killed, user_set_up),
        cmocka_unit_test_setup(test_hung_up, user_set_up),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
