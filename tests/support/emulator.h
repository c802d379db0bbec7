/* The program on an emulated terminal (libvterm): its screen, and a keyboard and mouse. */
#ifndef TESTS_EMULATOR_H
#define TESTS_EMULATOR_H

#include "support/program.h"

#include <vterm.h>

/* The size of the program's last raw output, kept for a test that fails. */
enum { EMULATOR_TAIL = 8192 };

typedef struct Emulator {
    Running running;
    VTerm *terminal;
    VTermScreen *screen;
    int rows, columns;
    bool has_ended; /* the program's end of the terminal is closed */
    bool has_mouse; /* the program has enabled mouse reports */
    bool is_full;   /* the alternate screen is active */
    char tail[EMULATOR_TAIL];
    int tail_length;
} Emulator;

Emulator *emulator_start(const char *arguments, ProgramTerminal terminal);
/* Waits for the end of the program; returns the exit status as in Outcome. */
int emulator_finish(Emulator *emulator);
/* Kills the program first. */
void emulator_kill(Emulator *emulator);

/*
 * Waits until the program is idle: it has read all keys, clicks and resizes, has handled them, and
 * its output is on the screen; at first also until it is ready. This does not depend on time: the
 * terminal's input queue is empty, no signal is pending, the thread that reads the terminal sleeps
 * in event_wait (which polls two descriptors; while ncurses waits for the rest of an escape
 * sequence it polls one), and all output is read. Other threads, such as a search or the reading of
 * a log, may go on: wait for their texts.
 *
 * True as well if the program has ended. False: the timeout has passed.
 */
bool emulator_wait_idle(Emulator *emulator);
/* Waits for a state of the screen; false: timeout, or the program has ended without it. */
bool emulator_wait_for(Emulator *emulator, bool (*is_so)(Emulator *emulator, const void *user),
                       const void *user);
/* Waits until the text is on the screen, in one row, or gone. */
bool emulator_wait(Emulator *emulator, const char *text);
bool emulator_wait_gone(Emulator *emulator, const char *text);
/* Waits for the end of the program and reads its last output; false: timeout. */
bool emulator_wait_end(Emulator *emulator);
/* Reads the output of the next `ms` milliseconds; false: the program has ended. */
bool emulator_read(Emulator *emulator, int ms);

/* Types keys separated by blanks: single characters, or Up Down Left Right Home End PgUp PgDn Enter
 * Esc Tab Backspace Delete Space F1 Ctrl-x; text in single quotes is typed at once. Waits until the
 * program is idle after each key. False: unknown key, or timeout. */
bool emulator_keys(Emulator *emulator, const char *keys);
/* Sends bytes all at once: the program reads them before it waits again. */
void emulator_paste(Emulator *emulator, const char *text);
/* Waits until the program is idle, before and after. */
bool emulator_click(Emulator *emulator, int row, int column);
bool emulator_wheel(Emulator *emulator, bool is_up, int row, int column);
bool emulator_resize(Emulator *emulator, int rows, int columns);

/* The screen, one line a row without blanks at its end; free it. */
char *emulator_text(const Emulator *emulator);
/* Finds a text on the screen; false: it is not there. */
bool emulator_find(const Emulator *emulator, const char *text, int *row, int *column);
VTermScreenCell emulator_cell(const Emulator *emulator, int row, int column);
/* Writes the state for a failed test to standard error: the screen, what the program is doing or
 * how it ended, and its last output. */
void emulator_dump(Emulator *emulator);

#endif
