/*
 * Running the program under test, each time in one scratch folder of the test, which is removed
 * when the test program ends. The environment is made the same for every run.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <stdbool.h>
#include <sys/types.h>

/* What a run left behind; the texts are freed by outcome_release. */
typedef struct Outcome {
    int status; /* exit status, or minus the signal that killed it */
    char *output;
    char *errors;
} Outcome;

void outcome_release(Outcome *outcome);

/* Makes the scratch folder: to be run before all tests of a group. */
int program_set_up(void **state);
/* The same, and what is run is the program that has a fourth game (tests/games/coins.h). */
int program_set_up_with_coins(void **state);
/* The scratch folder. */
const char *program_folder(void);
/* A file in the scratch folder: its whole text (to be freed), what it shall be, and whether it is
 * removed. */
char *program_read_file(const char *name);
void program_write_file(const char *name, const char *text);
void program_append_file(const char *name, const char *text);
void program_remove_file(const char *name);
/* Removes all that is in the scratch folder. */
void program_empty_folder(void);

/* What is run from now on instead of the program: a command to which the arguments are added, such
 * as "mpirun -n 2 ./other". NULL: the program again. */
void program_command(const char *command);

/* Runs it to its end: the input, then the arguments. The arguments are one text, separated by
 * spaces; one that contains spaces stands in single quotes. */
Outcome program_run(const char *input, const char *arguments);
/* Runs it and fails the test unless it refuses the arguments: status 2, nothing on its output, and
 * the message among its errors. */
void program_check_refusal(const char *arguments, const char *message);

/* Started, but not waited for. What it writes, errors included, is read from `output`. */
typedef struct Running {
    pid_t process;
    int input, output;
} Running;

Running program_start(const char *arguments);
/* A terminal as the program finds it; what is NULL or 0 is usual: 50 rows of 100 letters, an xterm
 * in UTF-8, with colours. */
typedef struct ProgramTerminal {
    int rows, columns;
    const char *term;     /* TERM */
    const char *locale;   /* LC_ALL */
    const char *no_color; /* NO_COLOR */
} ProgramTerminal;

/* The same on a terminal of its own, which is both its input and its output. */
Running program_start_on_terminal(const char *arguments, ProgramTerminal terminal);
/* Reads until the text has come; adds to what was read before. False: the program ended before, or
 * patience did; what it said instead is on standard error. */
bool running_read_until(Running *running, char **text, const char *expected);
/* How often the part stands in the text, which may be NULL. */
int occurrences_of(const char *text, const char *part);
/* Reads until so many lines have come in all; false: the program ended before, or patience did. */
bool running_read_lines(Running *running, char **text, int lines);
/* Stops the program as Ctrl-Z would, and reads all that it said before. SIGCONT lets it go on. */
void running_hold(Running *running, char **text);
/* Waits for the end of a process, which is killed if it never ends; what it said until then is told
 * in that case. The exit status as in an Outcome. */
int process_status(pid_t process, const char *text);
/* Reads the rest and waits; the exit status as in an Outcome. One that does not end is killed. */
int running_finish(Running *running, char **text);

#endif
