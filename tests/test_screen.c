/*
 * The full screen as a person uses it, on an emulated terminal: games to their end by keys and by mouse,
 * every command, sizes, languages, terminals that can do little, and what ends the program.
 */
#define _GNU_SOURCE
#include "support/emulator.h"
#include "support/support.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- At the terminal ---- */

static const ProgramTerminal usual = {.rows = 24, .columns = 80};

static int empty_folder(void **state)
{
    (void)state;
    program_empty_folder();
    return 0;
}

/* Fails with the screen as it is. */
static void fail_at(Emulator *emulator, const char *what, const char *text)
{
    char *screen = emulator_text(emulator);
    fputs(screen, stderr);
    free(screen);
    fail_msg("%s '%s'", what, text);
}

static void see(Emulator *emulator, const char *text)
{
    if (!emulator_wait(emulator, text))
        fail_at(emulator, "never seen:", text);
}

static void see_no(Emulator *emulator, const char *text)
{
    if (!emulator_wait_gone(emulator, text))
        fail_at(emulator, "still there:", text);
}

static void keys(Emulator *emulator, const char *names)
{
    if (!emulator_keys(emulator, names))
        fail_at(emulator, "no such keys:", names);
}

static bool is_seen(Emulator *emulator, const char *text)
{
    int row, column;
    return emulator_find(emulator, text, &row, &column);
}

/* Presses keys until what they lead to is seen. */
static void press_until(Emulator *emulator, const char *names, const char *text)
{
    enum { TIMES = 20 };
    for (int i = 0; i < TIMES && !is_seen(emulator, text); i++) {
        keys(emulator, names);
        emulator_settle(emulator, 50);
    }
    see(emulator, text);
}

static void click(Emulator *emulator, const char *text)
{
    int row, column;
    if (!emulator_find(emulator, text, &row, &column))
        fail_at(emulator, "nowhere to click:", text);
    emulator_click(emulator, row, column);
}

/* It ends, with this status, and has given the screen back. */
static void leave(Emulator *emulator, const char *names, int status)
{
    keys(emulator, names);
    for (int i = 0; i < EMULATOR_PATIENCE_MS / 100 && emulator_look(emulator, 100); i++)
        emulator_settle(emulator, 100);
    assert_false(emulator->is_full);
    assert_false(emulator->has_mouse);
    assert_int_equal(emulator_finish(emulator), status);
}

/* The log is without faults and holds so many games and finished games. */
static void check_log(int games, int finished)
{
    char summary[128];
    snprintf(summary, sizeof summary, "{\"event\":\"summary\",\"games\":%d,\"finished\":%d,", games,
             finished);
    Outcome got = program_run("", "replay log.dat --json");
    assert_int_equal(got.status, 0);
    if (!strstr(got.output, summary) || !strstr(got.output, "\"faults\":0,\"torn\":false}"))
        fail_msg("not %s in:\n%s", summary, got.output);
    outcome_release(&got);
}

/* ---- Whole games ---- */

/* What a move would do stands on this ground, one of 256 colours; where the move itself is one of
 * several such places, it is pointed at. */
enum { CONSIDERED_GROUND = 228 };

static bool find_considered(Emulator *emulator, int *row, int *column)
{
    bool is_found = false, is_pointed = false;
    for (int y = 0; y < emulator->rows; y++) {
        for (int x = 0; x < emulator->columns && !is_pointed; x++) {
            VTermScreenCell cell = emulator_cell(emulator, y, x);
            bool is_here =
                VTERM_COLOR_IS_INDEXED(&cell.bg) && cell.bg.indexed.idx == CONSIDERED_GROUND;
            is_pointed = is_here && cell.chars[0] == '>';
            if (is_pointed || (is_here && !is_found)) {
                *row = y;
                *column = x;
                is_found = true;
            }
        }
    }
    return is_found;
}

typedef enum Hand { BY_KEYS, BY_MOUSE } Hand;

/* Makes whatever move the cursor stands on, or passes through a list of several. */
static void make_move(Emulator *emulator, Hand hand)
{
    int row, column;
    if (is_seen(emulator, "Which move?"))
        keys(emulator, "Enter");
    else if (hand == BY_KEYS)
        keys(emulator, "Down Enter");
    else if (find_considered(emulator, &row, &column))
        emulator_click(emulator, row, column);
    else
        emulator_look(emulator, 50);
}

static void play_to_end(const char *arguments, Hand hand)
{
    enum { MOST_MOVES = 600 };
    Emulator *emulator = emulator_start(arguments, usual);
    see(emulator, "1 you");
    press_until(emulator, "v", "at once");
    for (int i = 0; i < MOST_MOVES && !is_seen(emulator, "Report of the game"); i++) {
        make_move(emulator, hand);
        emulator_settle(emulator, 20);
    }
    see(emulator, "Report of the game");
    keys(emulator, "Esc");
    leave(emulator, "q q", 0);
}

static void test_games_by_keys(void **state)
{
    (void)state;
    play_to_end("play cavalo --seed 3 --p1 human --p2 computer:level=1", BY_KEYS);
    play_to_end("play cavalo --seed 3 --rules double=choice,placement=free --p1 human --p2 random",
                BY_KEYS);
    play_to_end("play dots --size 2x3 --seed 3 --p1 human --p2 computer:level=2", BY_KEYS);
    play_to_end("play adji --pieces 2 --seed 3 --p1 human --p2 computer:level=3", BY_KEYS);
    check_log(4, 4);
}

static void test_games_by_mouse(void **state)
{
    (void)state;
    play_to_end("play cavalo --seed 4 --p1 human --p2 computer:level=1", BY_MOUSE);
    play_to_end("play dots --size 2x3 --seed 4 --p1 human --p2 computer:level=2", BY_MOUSE);
    play_to_end("play adji --pieces 2 --seed 4 --p1 human --p2 computer:level=3", BY_MOUSE);
    check_log(3, 3);
}

/* A click beside the cursor moves it there; a second one plays. */
static void test_click_moves_cursor(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play cavalo --seed 7 --rules placement=free --mode human-human", usual);
    see(emulator, "a1: 01");
    /* The cursor stands there, but nobody has clicked yet; and below it there is no move. */
    click(emulator, ">01<");
    emulator_settle(emulator, 100);
    see(emulator, "Moves: 0");
    click(emulator, "23");
    see(emulator, "a2: 23: there is no move.");
    click(emulator, "52");
    see(emulator, "d1: 52");
    see(emulator, ">52<");
    click(emulator, ">52<");
    see(emulator, "Moves: 1");
    emulator_settle(emulator, 300);
    click(emulator, "undo");
    see(emulator, "Moves: 0");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

/* ---- Commands ---- */

static void test_back_and_forth(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual);
    press_until(emulator, "v", "at once");
    keys(emulator, "Enter");
    see(emulator, "Moves: 2");
    keys(emulator, "Enter");
    see(emulator, "Moves: 4");
    keys(emulator, "u");
    see(emulator, "Moves: 2");
    keys(emulator, "y");
    see(emulator, "Moves: 4");
    see(emulator, "depth ");
    keys(emulator, "PgUp PgUp");
    see(emulator, "after move 2 of 4");
    keys(emulator, "]");
    see(emulator, "after move 3 of 4");
    keys(emulator, "Home");
    see(emulator, "after move 0 of 4");
    emulator_wheel(emulator, false, 10, 10);
    see(emulator, "after move 1 of 4");
    emulator_wheel(emulator, true, 10, 10);
    see(emulator, "after move 0 of 4");
    /* A move here takes back what came after, if that is wanted. */
    keys(emulator, "Enter");
    see(emulator, "Take back what came after");
    keys(emulator, "Enter");
    see(emulator, "after move 0 of 4");
    keys(emulator, "Enter Down Enter");
    see(emulator, "Moves: 2");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

static void test_hint_and_typed_moves(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play adji --mode human-human", usual);
    see(emulator, "Moves: 0");
    keys(emulator, "h");
    see(emulator, "Hint: ");
    keys(emulator, ": 'x' Enter");
    see(emulator, "'x'");
    see(emulator, "Enter accepts");
    keys(emulator, "Backspace f Enter");
    see(emulator, "Moves: 1");
    keys(emulator, ": Esc");
    see_no(emulator, "Enter accepts");
    leave(emulator, "q q", 0);
}

/* The engine runs on any position, several lines; the game waits meanwhile and knows of nothing. */
static void test_analysis(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play dots --size 2x2 --seed 1 --p1 human --p2 computer:level=3", usual);
    press_until(emulator, "v", "at once");
    keys(emulator, "a");
    see(emulator, "analysis: Esc ends it");
    see(emulator, "exact");
    keys(emulator, "Enter Enter Enter");
    see(emulator, "Moves: 3");
    keys(emulator, "+ + -");
    see(emulator, "exact");
    keys(emulator, "Esc");
    see(emulator, "Moves: 0");
    keys(emulator, "Enter");
    see(emulator, "Moves: 2");
    leave(emulator, "q q", 0);
    check_log(1, 0);
    char *log = program_read_file("log.dat");
    assert_null(strstr(log, "n=3"));
    free(log);
}

static void test_watching(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play adji --pieces 2 --seed 1 --p1 computer:level=2 --p2 computer:level=2", usual);
    see(emulator, "Moves: 1");
    keys(emulator, "p");
    see(emulator, "paused");
    press_until(emulator, "v", "at once");
    emulator_settle(emulator, 300);
    char before[32], after[32];
    int moves = 0, row, column;
    assert_true(emulator_find(emulator, "Moves: ", &row, &column));
    char *screen = emulator_text(emulator);
    sscanf(strstr(screen, "Moves: "), "Moves: %d", &moves);
    free(screen);
    snprintf(before, sizeof before, "Moves: %d ", moves);
    snprintf(after, sizeof after, "Moves: %d ", moves + 1);
    see(emulator, before);
    keys(emulator, "s");
    see(emulator, after);
    emulator_settle(emulator, 500);
    see(emulator, after);
    keys(emulator, "p");
    see(emulator, "Report of the game");
    keys(emulator, "Esc");
    leave(emulator, "q q", 0);
    check_log(1, 1);
}

static void test_players(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual);
    see(emulator, "2 computer 2");
    keys(emulator, "l Home Down Down Enter");
    see(emulator, "2 computer 3");
    keys(emulator, "x");
    see(emulator, "1 computer 3");
    see(emulator, "2 you");
    see(emulator, "Moves: 1");
    /* The person hands over to the computer, and takes a side again. */
    keys(emulator, "p k");
    see(emulator, "2 computer 3");
    keys(emulator, "k");
    see(emulator, "2 you");
    keys(emulator, "p R Down Enter");
    see(emulator, "Report of the game");
    keys(emulator, "Esc");
    leave(emulator, "q q", 0);
    check_log(1, 1);
}

/* The computer at full strength would think for an hour: a key makes it move. */
static void test_move_now(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start(
        "play cavalo --seed 1 --p1 human --p2 computer --time 3600000 --threads 2", usual);
    press_until(emulator, "v", "at once");
    keys(emulator, "Enter");
    see(emulator, "Thinking");
    see(emulator, "depth ");
    keys(emulator, "Space");
    see(emulator, "Moves: 2");
    keys(emulator, "Enter");
    see(emulator, "Thinking");
    /* Whatever it is asked meanwhile: help is there, and so is the game. */
    keys(emulator, "?");
    see(emulator, "take your last move back");
    keys(emulator, "Enter u");
    see(emulator, "Moves: 2");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

static void test_languages(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play adji --mode human-human --lang en", usual);
    see(emulator, "the course's mancala");
    keys(emulator, "t");
    see(emulator, "Jogadas: 0");
    see(emulator, "desfazer");
    keys(emulator, "?");
    see(emulator, "Ajuda");
    keys(emulator, "Enter t");
    see(emulator, "Moves: 0");
    leave(emulator, "q q", 0);
}

/* Keys that nobody knows here, keys pressed with Alt, a paste that is announced: none is taken for Esc, which
 * would leave the menu, nor for what follows it. */
static void test_unknown_keys(void **state)
{
    (void)state;
    static const char *const unknown[] = {"\033[25~", "\033[1;3A",     "\033q", "\033[200~",
                                          "\033[I",   "\033[<66;5;5M", "\033Oz"};
    Emulator *emulator = emulator_start("play", usual);
    see(emulator, "Begin the game");
    for (int i = 0; i < COUNT_OF(unknown); i++) {
        emulator_paste(emulator, unknown[i]);
        emulator_settle(emulator, 100);
        see(emulator, "Begin the game");
    }
    leave(emulator, "Esc", 0);
}

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
        emulator_start("play cavalo --seed 7 --p1 human --p2 computer:level=3", usual);
    press_until(emulator, "v", "at once");
    keys(emulator, "Enter");
    see(emulator, "Moves: 2");
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        emulator_resize(emulator, sizes[i].rows, sizes[i].columns);
        see(emulator, sizes[i].seen);
        /* Keys pressed where nothing can be seen do nothing. */
        if (i == 0)
            keys(emulator, "Enter u");
        emulator_settle(emulator, 50);
    }
    emulator_resize(emulator, usual.rows, usual.columns);
    see(emulator, "h2: 00");
    see(emulator, "Moves: 2");
    leave(emulator, "q q", 0);
}

/* ---- Terminals that can do little ---- */

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
        ProgramTerminal terminal = usual;
        char arguments[128];
        terminal.term = terminals[i].term;
        terminal.locale = terminals[i].locale;
        terminal.no_color = terminals[i].no_color;
        snprintf(arguments, sizeof arguments, "play %s --lang pt --p1 human --p2 computer:level=2",
                 games[i % COUNT_OF(games)]);
        Emulator *emulator = emulator_start(arguments, terminal);
        see(emulator, "Jogadas: 0");
        keys(emulator, "Enter");
        see(emulator, "Jogadas: 2");
        keys(emulator, "?");
        see(emulator, "Ajuda");
        if (is_ascii(emulator) != terminals[i].is_ascii)
            fail_at(emulator, "other letters on", terminals[i].term);
        if (has_colours(emulator) != terminals[i].has_colours)
            fail_at(emulator, "other colours on", terminals[i].term);
        leave(emulator, "Enter q q", 0);
    }
}

/* No full screen: a dialogue in lines. */
static void test_dumb_terminal(void **state)
{
    (void)state;
    ProgramTerminal dumb = usual;
    dumb.term = "dumb";
    Emulator *emulator = emulator_start("play dots --size 1x1 --mode human-human", dumb);
    see(emulator, "Player 1, your move:");
    assert_false(emulator->is_full);
    keys(emulator, "'quit' Enter");
    assert_int_equal(emulator_finish(emulator), 0);
    ProgramTerminal strange = usual;
    strange.term = "no-such-terminal";
    emulator = emulator_start("play dots --size 1x1 --mode human-human", strange);
    see(emulator, "Player 1, your move:");
    keys(emulator, "'quit' Enter");
    assert_int_equal(emulator_finish(emulator), 0);
}

/* ---- The end of the program ---- */

static Emulator *start_and_play(int moves)
{
    char text[32];
    Emulator *emulator = emulator_start("play dots --size 3x4 --mode human-human", usual);
    for (int i = 1; i <= moves; i++) {
        snprintf(text, sizeof text, "Moves: %d ", i);
        keys(emulator, "Enter");
        see(emulator, text);
    }
    return emulator;
}

static void test_signals(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        Emulator *emulator = start_and_play(3);
        kill(emulator->running.process, signals[i]);
        leave(emulator, "", 128 + signals[i]);
    }
    Emulator *emulator = start_and_play(3);
    leave(emulator, "Ctrl-c", 128 + SIGINT);
    check_log(4, 0);
    emulator = emulator_start("play --resume", usual);
    see(emulator, "Moves: 3");
    leave(emulator, "q q", 0);
}

/* While the computer searches on all cores, and its clock would run for an hour. */
static void test_signal_while_thinking(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play cavalo --seed 1 --p1 computer --p2 human --time 3600000", usual);
    see(emulator, "depth ");
    kill(emulator->running.process, SIGTERM);
    leave(emulator, "", 128 + SIGTERM);
    check_log(1, 0);
}

static void test_killed(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(4);
    emulator_kill(emulator);
    emulator = emulator_start("play --resume", usual);
    see(emulator, "Moves: 4");
    keys(emulator, "Enter");
    see(emulator, "Moves: 5");
    emulator_kill(emulator);
    emulator = emulator_start("play --resume", usual);
    see(emulator, "Moves: 5");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

/* The terminal is closed under it. */
static void test_hung_up(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(2);
    pid_t process = emulator->running.process;
    close(emulator->running.output);
    for (int i = 0; i < 300 && kill(process, 0) == 0 && waitpid(process, NULL, WNOHANG) == 0; i++)
        usleep(100000);
    assert_int_not_equal(kill(process, 0), 0);
    vterm_free(emulator->terminal);
    free(emulator);
    check_log(1, 0);
}

/* ---- Where commands meet ---- */

/* What was taken back is played again only where the game has not gone another way. */
static void test_no_redo_elsewhere(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play dots --size 3x3 --seed 1 --p1 human --p2 computer:level=2", usual);
    press_until(emulator, "v", "at once");
    keys(emulator, "Enter");
    see(emulator, "Moves: 2");
    keys(emulator, "u x");
    see(emulator, "Moves: 1 ");
    see(emulator, "2 you");
    keys(emulator, "y");
    see(emulator, "not possible now");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

static void test_one_step(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play cavalo --seed 3 --p1 random:seed=1 --p2 random:seed=2", usual);
    see(emulator, "Moves: 1");
    keys(emulator, "p");
    see(emulator, "paused");
    press_until(emulator, "v", "at once");
    keys(emulator, "Home End u");
    emulator_settle(emulator, 200);
    int before = 0, after = 0;
    char *screen = emulator_text(emulator);
    sscanf(strstr(screen, "Moves: "), "Moves: %d", &before);
    free(screen);
    keys(emulator, "s");
    emulator_settle(emulator, 500);
    screen = emulator_text(emulator);
    sscanf(strstr(screen, "Moves: "), "Moves: %d", &after);
    free(screen);
    assert_int_equal(after, before + 1);
    leave(emulator, "q q", 0);
}

/* Only who is to move can resign, and only in the game itself. */
static void test_resigning(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(2);
    keys(emulator, "[ R");
    see(emulator, "not possible now");
    keys(emulator, "Esc a R");
    see(emulator, "not possible now");
    keys(emulator, "Esc R");
    see(emulator, "Give the game up?");
    keys(emulator, "Down Enter");
    see(emulator, "Player 2 wins");
    keys(emulator, "Esc a R");
    see(emulator, "not possible now");
    leave(emulator, "Esc q q", 0);
    check_log(1, 1);
}

/* Enter, pressed once too often, does not take the report away; a hint does not change what is asked. */
static void test_typing_ahead(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play dots --size 1x1 --mode human-human", usual);
    see(emulator, "Moves: 0");
    press_until(emulator, "v", "at once");
    emulator_paste(emulator, "\r\r\r\r\r\r");
    see(emulator, "Report of the game");
    emulator_settle(emulator, 200);
    see(emulator, "Report of the game");
    leave(emulator, "Esc q q", 0);
    emulator = emulator_start(
        "play cavalo --seed 1 --rules double=choice,placement=free --mode human-human", usual);
    see(emulator, "a1: ");
    keys(emulator, "Right Right");
    see(emulator, "c1: ");
    keys(emulator, "h Enter");
    emulator_settle(emulator, 1500);
    if (is_seen(emulator, "Which move?"))
        keys(emulator, "Enter");
    see(emulator, "1 c1");
    leave(emulator, "q q", 0);
    check_log(2, 1);
}

/* Every command of the help can be clicked. */
static void test_clicked_help(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(2);
    keys(emulator, "?");
    see(emulator, "take your last move back");
    click(emulator, "take your last move back");
    see(emulator, "Moves: 1 ");
    keys(emulator, "?");
    see(emulator, "em português");
    click(emulator, "em português");
    see(emulator, "Jogadas: 1 ");
    leave(emulator, "q q", 0);
}

/* ---- Other pages ---- */

static void test_menu(void **state)
{
    (void)state;
    Emulator *emulator = emulator_start("play", usual);
    see(emulator, "Begin the game");
    /* Dots on a smaller board, two people, by keys. */
    keys(emulator, "g Down Enter");
    see(emulator, "Dots and Boxes");
    keys(emulator, "p Home Down Down Enter");
    see(emulator, "two people");
    press_until(emulator, "Down", "The board: ");
    keys(emulator, "Enter Backspace Backspace Backspace '9x99' Enter");
    see(emulator, "9x99");
    keys(emulator, "Backspace Backspace Backspace Backspace '2x2' Enter");
    see(emulator, "2x2");
    keys(emulator, "b");
    see(emulator, "Moves: 0");
    see(emulator, "2 human");
    keys(emulator, "q");
    see(emulator, "Begin the game");
    leave(emulator, "q", 0);
    /* All of it is there the next time; and by mouse. */
    emulator = emulator_start("play", usual);
    see(emulator, "2x2");
    see(emulator, "two people");
    click(emulator, "Begin the game");
    press_until(emulator, "Space", "Moves: ");
    leave(emulator, "q q", 0);
    check_log(2, 0);
}

/* Every line of the menu changed, again and again: whatever is chosen can be begun. */
static void test_every_choice(void **state)
{
    (void)state;
    enum { ROUNDS = 8, LINES = 18 };
    Emulator *emulator = emulator_start("play --lang en", usual);
    for (int round = 0; round < ROUNDS; round++) {
        see(emulator, "?");
        keys(emulator, "Home");
        for (int line = 0; line < LINES; line++)
            keys(emulator, "Down Right");
        emulator_settle(emulator, 100);
        bool is_english = is_seen(emulator, "? help");
        keys(emulator, "b");
        see(emulator, is_english ? "Moves: " : "Jogadas: ");
        keys(emulator, "q");
        see(emulator, is_english ? "What shall we play?" : "O que vamos jogar?");
    }
    leave(emulator, "q", 0);
    check_log(ROUNDS, 0);
}

static void test_going_on(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(3);
    leave(emulator, "q q", 0);
    emulator = emulator_start("play", usual);
    see(emulator, "Go on with");
    keys(emulator, "c");
    see(emulator, "Moves: 3");
    keys(emulator, "Enter");
    see(emulator, "Moves: 4");
    leave(emulator, "q q", 0);
    check_log(1, 0);
}

static void test_set_up(void **state)
{
    (void)state;
    static const char position[] = "5x6 121102/211110/021120/010220/120000/012121 "
                                   "10100/21122/21120/12211/12200/01212/22120 1 8:4";
    Emulator *emulator = emulator_start("play dots --mode human-human", usual);
    see(emulator, "Moves: 0");
    keys(emulator, "e");
    see(emulator, "Set up a position");
    keys(emulator, "p");
    see(emulator, "Enter accepts");
    emulator_paste(emulator, position);
    see(emulator, "1 8:4");
    keys(emulator, "Enter");
    see(emulator, "player 1: 8 points");
    keys(emulator, "m");
    see(emulator, "2 8:4");
    keys(emulator, "p");
    emulator_paste(emulator, "5x6 rubbish\r");
    see(emulator, "Enter accepts");
    keys(emulator, "Esc b");
    see(emulator, "Moves: 0");
    see(emulator, " 8 ");
    leave(emulator, "q q", 0);
    check_log(2, 0);
}

static void test_old_games(void **state)
{
    (void)state;
    Emulator *emulator = start_and_play(2);
    leave(emulator, "q q", 0);
    play_to_end("play dots --size 2x2 --seed 3 --p1 human --p2 computer:level=2", BY_KEYS);
    program_append_file("log.dat", "what is this\n");
    emulator = emulator_start("play", usual);
    see(emulator, "Old games");
    keys(emulator, "o");
    see(emulator, "unfinished");
    see(emulator, "what is this");
    /* The newest one first: looked through, reported on. */
    keys(emulator, "Enter");
    see(emulator, "after move 0 of 12");
    keys(emulator, "End r");
    see(emulator, "Report of the game");
    keys(emulator, "Tab");
    see(emulator, "Totals and means");
    usleep(700000);
    keys(emulator, "Tab End Enter");
    see(emulator, "Moves: 12");
    keys(emulator, "q");
    see(emulator, "unfinished");
    keys(emulator, "End c");
    see(emulator, "Moves: 2");
    leave(emulator, "q q q", 0);
}

static void test_report(void **state)
{
    (void)state;
    Emulator *emulator =
        emulator_start("play cavalo --seed 3 --p1 computer:level=1 --p2 computer:level=3", usual);
    see(emulator, "Moves: 1");
    press_until(emulator, "v", "at once");
    see(emulator, "Report of the game");
    see(emulator, "Nobody can move any more.");
    see_no(emulator, "The engine judges");
    see(emulator, "accuracy");
    see(emulator, "instead of");
    keys(emulator, "Enter");
    see(emulator, "after move ");
    keys(emulator, "r");
    see(emulator, "Report of the game");
    keys(emulator, "n");
    see(emulator, "1 computer 3");
    leave(emulator, "q q", 0);
    check_log(2, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_games_by_keys, empty_folder),
        cmocka_unit_test_setup(test_games_by_mouse, empty_folder),
        cmocka_unit_test_setup(test_click_moves_cursor, empty_folder),
        cmocka_unit_test_setup(test_back_and_forth, empty_folder),
        cmocka_unit_test_setup(test_hint_and_typed_moves, empty_folder),
        cmocka_unit_test_setup(test_analysis, empty_folder),
        cmocka_unit_test_setup(test_watching, empty_folder),
        cmocka_unit_test_setup(test_players, empty_folder),
        cmocka_unit_test_setup(test_move_now, empty_folder),
        cmocka_unit_test_setup(test_languages, empty_folder),
        cmocka_unit_test_setup(test_unknown_keys, empty_folder),
        cmocka_unit_test_setup(test_resizing, empty_folder),
        cmocka_unit_test_setup(test_terminals, empty_folder),
        cmocka_unit_test_setup(test_dumb_terminal, empty_folder),
        cmocka_unit_test_setup(test_signals, empty_folder),
        cmocka_unit_test_setup(test_signal_while_thinking, empty_folder),
        cmocka_unit_test_setup(test_killed, empty_folder),
        cmocka_unit_test_setup(test_hung_up, empty_folder),
        cmocka_unit_test_setup(test_no_redo_elsewhere, empty_folder),
        cmocka_unit_test_setup(test_one_step, empty_folder),
        cmocka_unit_test_setup(test_resigning, empty_folder),
        cmocka_unit_test_setup(test_typing_ahead, empty_folder),
        cmocka_unit_test_setup(test_clicked_help, empty_folder),
        cmocka_unit_test_setup(test_menu, empty_folder),
        cmocka_unit_test_setup(test_every_choice, empty_folder),
        cmocka_unit_test_setup(test_going_on, empty_folder),
        cmocka_unit_test_setup(test_set_up, empty_folder),
        cmocka_unit_test_setup(test_old_games, empty_folder),
        cmocka_unit_test_setup(test_report, empty_folder),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
