/*
 * The program on a terminal that is emulated (libvterm): what a person would see of it, and keys
 * and a mouse to use it with.
 */
#ifndef TESTS_EMULATOR_H
#define TESTS_EMULATOR_H

#include "support/program.h"

#include <vterm.h>

/* The end of what the program wrote, as it wrote it, is kept for a test that fails. */
enum { EMULATOR_TAIL = 8192 };

typedef struct Emulator {
    Running running;
    VTerm *terminal;
    VTermScreen *screen;
    int rows, columns;
    bool has_ended; /* nobody is at the other end any more */
    bool has_mouse; /* the program wants to be told of the mouse */
    bool is_full;   /* it has the whole screen, and will give it back */
    char tail[EMULATOR_TAIL];
    int tail_length;
} Emulator;

Emulator *emulator_start(const char *arguments, ProgramTerminal terminal);
/* Waits for the end of the program; the exit status as in an Outcome. */
int emulator_finish(Emulator *emulator);
/* The same of one that is to be killed first. */
void emulator_kill(Emulator *emulator);

/*
 * Waits until the program has taken in all that was typed, clicked and resized, has acted on it,
 * and what it has drawn since is on the screen; also, at its beginning, until it is ready. Nothing
 * is left to time: the terminal's queue of typed bytes is empty, no signal is on its way, the
 * thread that reads the terminal sleeps in the one place where the full screen waits for events
 * (event_wait, which polls two descriptors; while it waits for what may follow an escape, ncurses
 * polls one), and what it wrote is read. What other threads of it do, a search or the reading of a
 * log, goes on: the texts that it leads to have to be waited for.
 *
 * True as well if the program has ended. False: it never comes so far.
 */
bool emulator_wait_idle(Emulator *emulator);
/* Waits for a state of the screen; false: it never comes, or the program has ended without it. */
bool emulator_wait_for(Emulator *emulator, bool (*is_so)(Emulator *emulator, const void *user),
                       const void *user);
/* Waits until the text is on the screen, in one row, or no longer. */
bool emulator_wait(Emulator *emulator, const char *text);
bool emulator_wait_gone(Emulator *emulator, const char *text);
/* Waits for the end of the program and takes in its last words; false: it does not end. */
bool emulator_wait_end(Emulator *emulator);
/* Takes in what comes next, within so many milliseconds; false: the program has ended. */
bool emulator_read(Emulator *emulator, int ms);

/* Keys, separated by blanks: letters as they are, or Up Down Left Right Home End PgUp PgDn Enter
 * Esc Tab Backspace Delete Space F1 Ctrl-x; what stands between single quotes is typed at once.
 * Each is pressed when the program has taken in the one before, the last one is taken in when this
 * returns. False: there is no such key, or it is never taken in. */
bool emulator_keys(Emulator *emulator, const char *keys);
/* Bytes as they are, all at once: the program reads them before it waits again. */
void emulator_paste(Emulator *emulator, const char *text);
/* Once what came before is taken in; taken in when they return. */
bool emulator_click(Emulator *emulator, int row, int column);
bool emulator_wheel(Emulator *emulator, bool is_up, int row, int column);
bool emulator_resize(Emulator *emulator, int rows, int columns);

/* The screen, a line for each row without the blanks at its end; to be freed. */
char *emulator_text(const Emulator *emulator);
/* Where a text stands; false: nowhere. */
bool emulator_find(const Emulator *emulator, const char *text, int *row, int *column);
VTermScreenCell emulator_cell(const Emulator *emulator, int row, int column);
/* All that helps to see why a test fails, to standard error: the screen, what the program is doing,
 * and, where it has ended, how, and the last of what it wrote. */
void emulator_dump(Emulator *emulator);

#endif
