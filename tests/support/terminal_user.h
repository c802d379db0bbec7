/*
 * A user at an emulated terminal. Any unexpected state fails the test and prints the screen.
 */
#ifndef TESTS_TERMINAL_USER_H
#define TESTS_TERMINAL_USER_H

#include "support/emulator.h"

/* 80 x 24, in 256 colours. */
extern const ProgramTerminal usual_terminal;

/* Setup of a test: an empty folder. */
int user_set_up(void **state);
/* Fails with all that emulator_dump has, and ends the program. */
void user_fail(Emulator *emulator, const char *what, const char *text);

/* Waits until a text appears, or disappears. */
void user_see(Emulator *emulator, const char *text);
void user_see_no(Emulator *emulator, const char *text);
/* Waits for one of two texts; returns whether it was the first. */
bool user_sees_first(Emulator *emulator, const char *first, const char *second);
/* Whether a text is on the screen after all input so far is processed. */
bool user_sees(Emulator *emulator, const char *text);
/* Presses keys: see emulator_keys. */
void user_keys(Emulator *emulator, const char *names);
/* Sends a text at once and waits until it is processed. */
void user_paste(Emulator *emulator, const char *text);
/* Presses keys until a text appears. */
void user_press_until(Emulator *emulator, const char *names, const char *text);
/* Clicks on a text. */
void user_click(Emulator *emulator, const char *text);
void user_resize(Emulator *emulator, int rows, int columns);
/* Presses keys that end the program; it must exit with this status and restore the screen. */
void user_leave(Emulator *emulator, const char *names, int status);
/* Checks that the log has no faults and these numbers of games and of finished games. */
void user_check_log(int games, int finished);

typedef enum Hand { BY_KEYS, BY_MOUSE } Hand;

/* Plays a whole game as player 1, from its start to its report. */
void user_plays_to_end(const char *arguments, Hand hand);
/* Begins a game of two people and plays `moves` moves. */
Emulator *user_begins(int moves);

#endif
