/*
 * Somebody at an emulated terminal. What is not as it should be fails the test, with the screen as
 * it is then.
 */
#ifndef TESTS_TERMINAL_USER_H
#define TESTS_TERMINAL_USER_H

#include "support/emulator.h"

/* 80 x 24, in 256 colours. */
extern const ProgramTerminal usual_terminal;

/* An empty folder, for the setup of a test. */
int user_set_up(void **state);
/* Fails with all that emulator_dump has, and ends the program. */
void user_fail(Emulator *emulator, const char *what, const char *text);

/* Waits for a text, or until it is gone. */
void user_see(Emulator *emulator, const char *text);
void user_see_no(Emulator *emulator, const char *text);
/* Waits for one of two texts; whether it is the first. */
bool user_sees_first(Emulator *emulator, const char *first, const char *second);
/* Whether it is there once all that was typed before is taken in. */
bool user_sees(Emulator *emulator, const char *text);
/* As emulator_keys has them. */
void user_keys(Emulator *emulator, const char *names);
/* All at once, and waits until it is taken in. */
void user_paste(Emulator *emulator, const char *text);
/* Presses keys until what they lead to at once is seen. */
void user_press_until(Emulator *emulator, const char *names, const char *text);
/* Where the text stands. */
void user_click(Emulator *emulator, const char *text);
void user_resize(Emulator *emulator, int rows, int columns);
/* Presses keys after which the program ends, with this status; it has given the screen back. */
void user_leave(Emulator *emulator, const char *names, int status);
/* The log is without faults and holds so many games and finished games. */
void user_check_log(int games, int finished);

typedef enum Hand { BY_KEYS, BY_MOUSE } Hand;

/* A whole game of player 1, from its start to after its report. */
void user_plays_to_end(const char *arguments, Hand hand);
/* A game of two people, after so many moves. */
Emulator *user_begins(int moves);

#endif
