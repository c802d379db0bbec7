/*
 * Runs the program under test in a scratch folder, which is removed when the test program ends, and
 * in a fixed environment.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <stdbool.h>
#include <sys/types.h>

/* The result of a run; outcome_release frees the texts. */
typedef struct Outcome {
    int status; /* exit status, or the negative signal that killed it */
    char *output;
    char *errors;
} Outcome;

void outcome_release(Outcome *outcome);

/* Makes the scratch folder; run it before the tests of a group. */
int program_set_up(void **state);
/* The scratch folder. */
const char *program_folder(void);
/* A file in the scratch folder: reads its text (free it), writes it, appends to it, removes it. */
char *program_read_file(const char *name);
void program_write_file(const char *name, const char *text);
void program_append_file(const char *name, const char *text);
void program_remove_file(const char *name);
/* Empties the scratch folder. */
void program_empty_folder(void);

/* Sets a command to run instead of the program, such as "mpirun -n 2 ./other"; arguments are
 * appended. NULL: the program. */
void program_command(const char *command);

/* Runs the program to its end with this input. Arguments are separated by spaces; one with spaces
 * stands in single quotes. */
Outcome program_run(const char *input, const char *arguments);
/* Runs the program and fails the test unless it refuses the arguments: status 2, no output, and the
 * message among its errors. */
void program_check_refusal(const char *arguments, const char *message);

/* A running program. `output` also has its errors. */
typedef struct Running {
    pid_t process;
    int input, output;
} Running;

Running program_start(const char *arguments);
/* The terminal of a program; NULL or 0 means the default: 50 rows of 100 columns, an xterm with
 * UTF-8 and colours. */
typedef struct ProgramTerminal {
    int rows, columns;
    const char *term;     /* TERM */
    const char *locale;   /* LC_ALL */
    const char *no_color; /* NO_COLOR */
} ProgramTerminal;

/* The same, with a terminal as input and output. */
Running program_start_on_terminal(const char *arguments, ProgramTerminal terminal);
/* Reads until `expected` occurs; appends to the text. False: the program ended, or timeout; its
 * output is written to standard error. */
bool running_read_until(Running *running, char **text, const char *expected);
/* The number of occurrences of a part in the text, which may be NULL. */
int occurrences_of(const char *text, const char *part);
/* Reads until there are this many lines in total; false: the program ended, or timeout. */
bool running_read_lines(Running *running, char **text, int lines);
/* Stops the program as Ctrl-Z does, and reads its output so far. SIGCONT continues it. */
void running_hold(Running *running, char **text);
/* Waits for the end of a process and returns its status as in Outcome; after the timeout it is
 * killed and the text written to standard error. */
int process_status(pid_t process, const char *text);
/* Reads the rest and waits; returns the status as in Outcome. After the timeout the program is
 * killed. */
int running_finish(Running *running, char **text);

#endif
