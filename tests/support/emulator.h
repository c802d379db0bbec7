/*
 * The program on an emulated terminal (libvterm): its screen as a person sees it, and keys and
 * mouse.
 */
#ifndef TESTS_EMULATOR_H
#define TESTS_EMULATOR_H

#include "support/program.h"

#include <vterm.h>

/* The end of the raw output is kept for failing tests. */
enum { EMULATOR_TAIL = 8192 };

typedef struct Emulator {
    Running running;
    VTerm *terminal;
    VTermScreen *screen;
    int rows, columns;
    bool has_ended; /* the program has closed the terminal */
    bool has_mouse; /* the program has switched mouse reports on */
    bool is_full;   /* the program uses the alternate screen */
    char tail[EMULATOR_TAIL];
    int tail_length;
} Emulator;

Emulator *emulator_start(const char *arguments, ProgramTerminal terminal);
/* Waits for the program's end; returns its exit status as in an Outcome. */
int emulator_finish(Emulator *emulator);
/* Kills the program first. */
void emulator_kill(Emulator *emulator);

/*
 * Waits until the program has processed all keys, clicks and resizes and its drawing is on the
 * screen; at the start, until it is ready. No timing is involved: the terminal's input queue is
 * empty, no signal is pending, the thread that reads the terminal sleeps where the full screen
 * waits for events (event_wait polls two descriptors; after an escape, ncurses polls one), and all
 * output has been read. Other threads, such as searches or the reading of a log, continue: wait for
 * the texts that they produce.
 *
 * Also true if the program has ended. False: the state is never reached.
 */
bool emulator_wait_idle(Emulator *emulator);
/* Waits for a state of the screen; false: it never comes, or the program has ended without it. */
bool emulator_wait_for(Emulator *emulator, bool (*is_so)(Emulator *emulator, const void *user),
                       const void *user);
/* Waits until the text is on the screen, within one row, or no longer. */
bool emulator_wait(Emulator *emulator, const char *text);
bool emulator_wait_gone(Emulator *emulator, const char *text);
/* Waits for the program's end and reads its last output; false: it does not end. */
bool emulator_wait_end(Emulator *emulator);
/* Takes in what comes next, within so many milliseconds; false: the program has ended. */
bool emulator_read(Emulator *emulator, int ms);

/* Keys, separated by blanks: letters as they are, or Up Down Left Right Home End PgUp PgDn Enter
 * Esc Tab Backspace Delete Space F1 Ctrl-x; a text in single quotes is typed at once. Each is
 * pressed when the program has processed the one before, and the last is processed when this
 * returns. False: there is no such key, or it is never processed. */
bool emulator_keys(Emulator *emulator, const char *keys);
/* Sends bytes at once: the program reads them all before it waits again. */
void emulator_paste(Emulator *emulator, const char *text);
/* Each waits for earlier input to be processed, and then for its own. */
bool emulator_click(Emulator *emulator, int row, int column);
bool emulator_wheel(Emulator *emulator, bool is_up, int row, int column);
bool emulator_resize(Emulator *emulator, int rows, int columns);

/* The screen, one line for each row without trailing blanks; the caller frees it. */
char *emulator_text(const Emulator *emulator);
/* The place of a text; false: it is not on the screen. */
bool emulator_find(const Emulator *emulator, const char *text, int *row, int *column);
VTermScreenCell emulator_cell(const Emulator *emulator, int row, int column);
/* All that helps to see why a test fails, to standard error: the screen, what the program is doing,
 * and, where it has ended, how, and the last of what it wrote. */
void emulator_dump(Emulator *emulator);

#endif
