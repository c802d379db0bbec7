/* Somebody at an emulated terminal: see user.h. */
#include "support/user.h"

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

/* Fails with the screen as it is. */
void user_fail(Emulator *emulator, const char *what, const char *text)
{
    char *screen = emulator_text(emulator);
    fputs(screen, stderr);
    free(screen);
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

void user_keys(Emulator *emulator, const char *names)
{
    if (!emulator_keys(emulator, names))
        user_fail(emulator, "no such keys:", names);
}

bool user_sees(Emulator *emulator, const char *text)
{
    int row, column;
    return emulator_find(emulator, text, &row, &column);
}

/* Presses keys until what they lead to is seen. */
void user_press_until(Emulator *emulator, const char *names, const char *text)
{
    enum { TIMES = 20 };
    for (int i = 0; i < TIMES && !user_sees(emulator, text); i++) {
        user_keys(emulator, names);
        emulator_settle(emulator, 50);
    }
    user_see(emulator, text);
}

void user_click(Emulator *emulator, const char *text)
{
    int row, column;
    if (!emulator_find(emulator, text, &row, &column))
        user_fail(emulator, "nowhere to click:", text);
    emulator_click(emulator, row, column);
}

/* It ends, with this status, and has given the screen back. */
void user_leave(Emulator *emulator, const char *names, int status)
{
    user_keys(emulator, names);
    for (int i = 0; i < EMULATOR_PATIENCE_MS / 100 && emulator_look(emulator, 100); i++)
        emulator_settle(emulator, 100);
    assert_false(emulator->is_full);
    assert_false(emulator->has_mouse);
    assert_int_equal(emulator_finish(emulator), status);
}

/* The log is without faults and holds so many games and finished games. */
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

/* Makes whatever move the cursor stands on, or passes through a list of several. */
static void make_move(Emulator *emulator, Hand hand)
{
    int row, column;
    if (user_sees(emulator, "Which move?"))
        user_keys(emulator, "Enter");
    else if (hand == BY_KEYS)
        user_keys(emulator, "Down Enter");
    else if (find_considered(emulator, &row, &column))
        emulator_click(emulator, row, column);
    else
        emulator_look(emulator, 50);
}

void user_plays_to_end(const char *arguments, Hand hand)
{
    enum { MOST_MOVES = 600 };
    Emulator *emulator = emulator_start(arguments, usual_terminal);
    user_see(emulator, "1 you");
    user_press_until(emulator, "v", "at once");
    for (int i = 0; i < MOST_MOVES && !user_sees(emulator, "Report of the game"); i++) {
        make_move(emulator, hand);
        emulator_settle(emulator, 20);
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
