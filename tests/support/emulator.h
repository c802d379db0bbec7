/*
 * The program on a terminal that is emulated (libvterm): what a person would see of it, and keys and a
 * mouse to use it with.
 */
#ifndef TESTS_EMULATOR_H
#define TESTS_EMULATOR_H

#include "support/program.h"

#include <vterm.h>

typedef struct Emulator {
    Running running;
    VTerm *terminal;
    VTermScreen *screen;
    int rows, columns;
    bool has_ended; /* nobody is at the other end any more */
    bool has_mouse; /* the program wants to be told of the mouse */
    bool is_full;   /* it has the whole screen, and will give it back */
} Emulator;

/* How long anything may take before it counts as never. */
enum { EMULATOR_PATIENCE_MS = 30000 };

Emulator *emulator_start(const char *arguments, ProgramTerminal terminal);
/* Waits for the end of the program; the exit status as in an Outcome. */
int emulator_finish(Emulator *emulator);
/* The same of one that is to be killed first. */
void emulator_kill(Emulator *emulator);

/* Takes in what comes within so many milliseconds; false: the program has ended. */
bool emulator_look(Emulator *emulator, int ms);
/* Waits until the text is on the screen, in one row; false: it never comes. */
bool emulator_wait(Emulator *emulator, const char *text);
bool emulator_wait_gone(Emulator *emulator, const char *text);
/* Waits until nothing has changed for so long; where that never is, some times as long. */
void emulator_settle(Emulator *emulator, int ms);

/* Keys, separated by blanks: letters as they are, or Up Down Left Right Home End PgUp PgDn Enter Esc
 * Tab Backspace Delete Space F1 Ctrl-x; what stands between single quotes is typed letter by letter.
 * False: there is no such key. */
bool emulator_keys(Emulator *emulator, const char *keys);
/* Letters as they are, all at once, as pasted. */
void emulator_paste(Emulator *emulator, const char *text);
void emulator_click(Emulator *emulator, int row, int column);
void emulator_wheel(Emulator *emulator, bool is_up, int row, int column);
void emulator_resize(Emulator *emulator, int rows, int columns);

/* The screen, a line for each row without the blanks at its end; to be freed. */
char *emulator_text(const Emulator *emulator);
/* Where a text stands; false: nowhere. */
bool emulator_find(const Emulator *emulator, const char *text, int *row, int *column);
VTermScreenCell emulator_cell(const Emulator *emulator, int row, int column);

#endif
