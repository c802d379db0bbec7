/* A user at an emulated terminal: see terminal_user.h. */
#include "support/terminal_user.h"

#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const ProgramTerminal usual_terminal = {.rows = 24, .columns = 80};

int user_set_up(void **state)
{
    (void)state;
    program_empty_folder();
    return 0;
}

void user_fail(Emulator *emulator, const char *what, const char *text)
{
    emulator_dump(emulator);
    emulator_kill(emulator);
    fail_msg("%s '%s'", what, text);
}

void user_see(Emulator *emulator, const char *text)
{
    if (!emulator_wait(emulator, text))
        user_fail(emulator, "never seen:", text);
}

void user_see_no(Emulator *emulator, const char *text)
{
    if (!emulator_wait_gone(emulator, text))
        user_fail(emulator, "still there:", text);
}

typedef struct TwoTexts {
    const char *first, *second;
} TwoTexts;

static bool has_either(Emulator *emulator, const void *user)
{
    const TwoTexts *texts = user;
    int row, column;
    return emulator_find(emulator, texts->first, &row, &column) ||
           emulator_find(emulator, texts->second, &row, &column);
}

bool user_sees_first(Emulator *emulator, const char *first, const char *second)
{
    TwoTexts texts = {first, second};
    if (!emulator_wait_for(emulator, has_either, &texts))
        user_fail(emulator, "never seen, and neither is another:", first);
    return user_sees(emulator, first);
}

static void take_in(Emulator *emulator, const char *what)
{
    if (!emulator_wait_idle(emulator))
        user_fail(emulator, "never taken in:", what);
}

void user_keys(Emulator *emulator, const char *names)
{
    if (!emulator_keys(emulator, names))
        user_fail(emulator, "no such keys, or never taken in:", names);
}

void user_paste(Emulator *emulator, const char *text)
{
    take_in(emulator, "what came before");
    emulator_paste(emulator, text);
    take_in(emulator, text);
}

bool user_sees(Emulator *emulator, const char *text)
{
    int row, column;
    take_in(emulator, text);
    return emulator_find(emulator, text, &row, &column);
}

void user_press_until(Emulator *emulator, const char *names, const char *text)
{
    enum { TIMES = 20 };
    for (int i = 0; i < TIMES && !user_sees(emulator, text); i++)
        user_keys(emulator, names);
    if (!user_sees(emulator, text))
        user_fail(emulator, "no key leads to", text);
}

void user_click(Emulator *emulator, const char *text)
{
    int row, column;
    take_in(emulator, text);
    if (!emulator_find(emulator, text, &row, &column))
        user_fail(emulator, "nowhere to click:", text);
    if (!emulator_click(emulator, row, column))
        user_fail(emulator, "a click is never taken in, at", text);
}

void user_resize(Emulator *emulator, int rows, int columns)
{
    if (!emulator_resize(emulator, rows, columns))
        user_fail(emulator, "never taken in:", "another size");
}

/* Ends the program; it must exit with this status and restore the screen. */
void user_leave(Emulator *emulator, const char *names, int status)
{
    if (!emulator_keys(emulator, names) || !emulator_wait_end(emulator))
        user_fail(emulator, "does not end by", names);
    if (emulator->is_full || emulator->has_mouse)
        user_fail(emulator, "has kept", emulator->is_full ? "the screen" : "the mouse");
    assert_int_equal(emulator_finish(emulator), status);
}

/* The log must have no faults and these numbers of games and of finished games. */
void user_check_log(int games, int finished)
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

/* The background of a considered move's effects, of 256 colours; the cursor is on the move
 * itself. */
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

static bool has_asked(Emulator *emulator)
{
    int row, column;
    return emulator_find(emulator, "Which move?", &row, &column);
}

static bool has_report(Emulator *emulator)
{
    int row, column;
    return emulator_find(emulator, "Report of the game", &row, &column);
}

/* Whether the person is to move or the game is over: the computer is not thinking. */
static bool is_person_asked(Emulator *emulator, const void *user)
{
    int row, column;
    (void)user;
    return has_report(emulator) || has_asked(emulator) || find_considered(emulator, &row, &column);
}

/* Makes the move under the cursor, or one of a list of several. */
static void make_move(Emulator *emulator, Hand hand)
{
    int row, column;
    if (has_asked(emulator))
        user_keys(emulator, "Enter");
    else if (hand == BY_KEYS)
        user_keys(emulator, "Down Enter");
    else if (find_considered(emulator, &row, &column))
        emulator_click(emulator, row, column);
}

void user_plays_to_end(const char *arguments, Hand hand)
{
    enum { MOST_MOVES = 600 };
    Emulator *emulator = emulator_start(arguments, usual_terminal);
    user_see(emulator, "1 you");
    user_press_until(emulator, "v", "at once");
    for (int i = 0; i < MOST_MOVES && !has_report(emulator); i++) {
        if (!emulator_wait_for(emulator, is_person_asked, NULL))
            user_fail(emulator, "never asked for a move:", arguments);
        take_in(emulator, "a move");
        make_move(emulator, hand);
    }
    user_see(emulator, "Report of the game");
    user_keys(emulator, "Esc");
    user_leave(emulator, "q q", 0);
}

Emulator *user_begins(int moves)
{
    char text[32];
    Emulator *emulator = emulator_start("play dots --size 3x4 --mode human-human", usual_terminal);
    for (int i = 1; i <= moves; i++) {
        snprintf(text, sizeof text, "Moves: %d ", i);
        user_keys(emulator, "Enter");
        user_see(emulator, text);
    }
    return emulator;
}
