/* A user at an emulated terminal. An unexpected state fails the test and shows the screen. */
#ifndef TESTS_TERMINAL_USER_H
#define TESTS_TERMINAL_USER_H

#include "support/emulator.h"

/* 80 x 24, in 256 colours. */
extern const ProgramTerminal usual_terminal;

/* Empties the scratch folder; for the setup of a test. */
int user_set_up(void **state);
/* Fails the test with emulator_dump and ends the program. */
void user_fail(Emulator *emulator, const char *what, const char *text);

/* Waits for a text, or until it is gone. */
void user_see(Emulator *emulator, const char *text);
void user_see_no(Emulator *emulator, const char *text);
/* Waits for one of two texts; whether it is the first. */
bool user_sees_first(Emulator *emulator, const char *first, const char *second);
/* Whether the text is there once the program is idle. */
bool user_sees(Emulator *emulator, const char *text);
/* Keys as in emulator_keys. */
void user_keys(Emulator *emulator, const char *names);
/* Pastes a text and waits until the program is idle. */
void user_paste(Emulator *emulator, const char *text);
/* Presses keys until the text is on the screen. */
void user_press_until(Emulator *emulator, const char *names, const char *text);
/* Clicks on the text. */
void user_click(Emulator *emulator, const char *text);
void user_resize(Emulator *emulator, int rows, int columns);
/* Presses keys that end the program, which must exit with this status and restore the screen. */
void user_leave(Emulator *emulator, const char *names, int status);
/* The log must have no faults, and this many games and finished games. */
void user_check_log(int games, int finished);

typedef enum Hand { BY_KEYS, BY_MOUSE } Hand;

/* Plays a whole game as player 1, from start to report. */
void user_plays_to_end(const char *arguments, Hand hand);
/* A game of two humans after `moves` moves. */
Emulator *user_begins(int moves);

#endif
