/*
 * Runs the program under test in a scratch folder, which is removed when the test program ends.
 * Every run has the same environment.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <stdbool.h>
#include <sys/types.h>

/* The outcome of a run; outcome_release frees its texts. */
typedef struct Outcome {
    int status; /* exit status, or minus the signal that ended the process */
    char *output;
    char *errors;
} Outcome;

void outcome_release(Outcome *outcome);

/* Creates the scratch folder; the setup of a group of tests. */
int program_set_up(void **state);
/* The same, and what is run is the program that has a fourth game (tests/games/coins.h). */
int program_set_up_with_coins(void **state);
/* The scratch folder. */
const char *program_folder(void);
/* A file in the scratch folder: read (the caller frees the text), write, remove. */
char *program_read_file(const char *name);
void program_write_file(const char *name, const char *text);
void program_append_file(const char *name, const char *text);
void program_remove_file(const char *name);
/* Empties the scratch folder. */
void program_empty_folder(void);

/* Replaces the program by a command to which arguments are appended, such as "mpirun -n 2 ./other".
 * NULL: the program again. */
void program_command(const char *command);

/* Runs the program to its end. The arguments are one text separated by spaces; single quotes
 * enclose an argument with spaces. */
Outcome program_run(const char *input, const char *arguments);
/* Runs the program and fails the test unless it refuses the arguments: status 2, no output, and the
 * message among its errors. */
void program_check_refusal(const char *arguments, const char *message);

/* A running program; `output` is its standard output and error. */
typedef struct Running {
    pid_t process;
    int input, output;
} Running;

Running program_start(const char *arguments);
/* The terminal of a program; NULL or 0 means the default: 50 rows, 100 columns, xterm, UTF-8,
 * colours. */
typedef struct ProgramTerminal {
    int rows, columns;
    const char *term;     /* TERM */
    const char *locale;   /* LC_ALL */
    const char *no_color; /* NO_COLOR */
} ProgramTerminal;

/* Starts the program on a terminal of its own for input and output. */
Running program_start_on_terminal(const char *arguments, ProgramTerminal terminal);
/* Reads until the text has come, appending to *text. False: the program ended or time is up; its
 * output is then printed on standard error. */
bool running_read_until(Running *running, char **text, const char *expected);
/* Counts a part in a text, which may be NULL. */
int occurrences_of(const char *text, const char *part);
/* Reads until the output has `lines` lines; false: the program ended or time is up. */
bool running_read_lines(Running *running, char **text, int lines);
/* Suspends the program as Ctrl-Z does and reads all its output so far. SIGCONT continues it. */
void running_hold(Running *running, char **text);
/* Waits for a process, and kills it when time is up, printing its output. Returns the exit status
 * as in an Outcome. */
int process_status(pid_t process, const char *text);
/* Reads the rest and waits; returns the exit status as in an Outcome. Kills the process when time
 * is up. */
int running_finish(Running *running, char **text);

#endif
