/*
 * A script for a person at the terminal: what to start, which keys to press, what to wait for, and
 * which screens to keep. One line a step; a line that begins with # says something to the reader.
 *
 *   languages en pt         the whole script is played once for each
 *   terminal 80x24 [TERM [LOCALE [no-color]]]
 *   file NAME SOURCE        a file of tests/data in the folder the program runs in
 *   run ARGUMENTS           starts the program
 *   keys KEYS               as emulator_keys has them
 *   paste TEXT
 *   click TEXT              where the text stands
 *   resize 100x30
 *   wait TEXT [|| TEXT]     until it is on the screen; the second one in languages after the first
 *   gone TEXT [|| TEXT]     until it is not
 *   shot NAME               the screen is compared with golden/NAME.txt
 *   picture NAME            and docs/pictures/screen-NAME.svg is made of it, if pictures are wanted
 *   end STATUS              the program ends so by itself
 */
#ifndef APP_SCREEN_SCREENS_SCRIPT_H
#define APP_SCREEN_SCREENS_SCRIPT_H

#include <stdbool.h>

typedef struct ScriptOptions {
    const char *data;     /* the folder of files */
    const char *golden;   /* the folder of screens */
    bool remakes;         /* screens are written, not compared */
    const char *pictures; /* where pictures go; NULL: none are made */
} ScriptOptions;

/* Plays the script in all its languages; what goes wrong is said on standard error. */
bool script_play(const char *path, const ScriptOptions *options);

#endif
