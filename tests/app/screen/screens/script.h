/*
 * Plays a script of a user at a terminal: programs, keys, texts to wait for, screens to compare.
 * Each line is a step; a line that begins with # is a comment.
 *
 *   languages en pt         plays the whole script once for each
 *   terminal 80x24 [TERM [LOCALE [no-color]]]
 *   file NAME SOURCE        copies a file of tests/data to the program's folder
 *   run ARGUMENTS           starts the program
 *   keys KEYS               as emulator_keys has them
 *   paste TEXT
 *   click TEXT              where the text stands
 *   resize 100x30
 *   wait TEXT [|| TEXT]     waits for it; the second text is for languages after the first
 *   gone TEXT [|| TEXT]     waits until it is gone
 *   shot NAME               compares the screen with golden/NAME.txt
 *   picture NAME            writes docs/pictures/screen-NAME.svg, if pictures are asked for
 *   end STATUS              waits for the program's end, with this exit status
 */
#ifndef APP_SCREEN_SCREENS_SCRIPT_H
#define APP_SCREEN_SCREENS_SCRIPT_H

#include <stdbool.h>

typedef struct ScriptOptions {
    const char *data;     /* of data files */
    const char *golden;   /* of expected screens */
    bool remakes;         /* writes the screens instead of comparing */
    const char *pictures; /* folder for pictures; NULL: none */
} ScriptOptions;

/* Plays the script in all its languages; reports errors on standard error. */
bool script_play(const char *path, const ScriptOptions *options);

#endif
