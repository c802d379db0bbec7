/*
 * Where the program speaks: standard output in the chosen language or as JSON, errors on standard
 * error, and the exit statuses.
 */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include "cli/texts.h"
#include "json/jansson_member.h"

typedef enum ExitStatus {
    STATUS_OK = 0,
    STATUS_FAILED = 1, /* a check failed, or the output could not be written */
    STATUS_USAGE = 2   /* wrong arguments or input */
} ExitStatus;

typedef struct Console {
    const char *program; /* how it was called, for commands that a person can type */
    PorfiaLanguage language;
    bool json;   /* one JSON object a line instead of text */
    bool screen; /* standard output is a terminal that understands ANSI codes */
    bool colour; /* and colours are wanted */
    bool ascii;  /* it shows only characters below 128 */
    const struct RemoteWorkers
        *remote_workers; /* who else can work: remote_workers.h; NULL: nobody */
} Console;

typedef enum ConsoleStyle { CONSOLE_PLAIN, CONSOLE_STRONG, CONSOLE_FAINT } ConsoleStyle;

/* Looks at the terminal and the environment. */
Console console_open(const char *program, PorfiaLanguage language);

/* Whether standard error is such a terminal. */
bool console_errors_are_on_screen(void);

/* Writes a text to standard output; console_line ends the line. */
void console_say(const Console *console, CliText text, const char *kinds, ...);
void console_line(const Console *console, CliText text, const char *kinds, ...);
/* The columns that the first bytes of a text take. */
int console_width(const char *text, size_t length);
/* The columns of the screen as it is now; 80 where that is not known. */
int console_columns(void);
/* Writes a long text to standard output, broken into lines between words. */
void console_paragraph(const char *text);
/* What follows is written in this style, if there are colours. */
void console_style(const Console *console, ConsoleStyle style);

/* A line for as long as something takes, on a screen; console_end_wait removes it. */
void console_begin_wait(const Console *console, CliText text, const char *kinds, ...);
void console_end_wait(const Console *console);

/* Writes the object as one line, at once, and frees it. NULL means that memory ran out. */
void console_json(const Console *console, json_t *object);

/* "porfia: message" on standard error. Each returns STATUS_USAGE for the caller to return. */
ExitStatus console_fail(const Console *console, CliText text, const char *kinds, ...);
ExitStatus console_fail_error(const Console *console, const PorfiaError *error);
/* The error as a line of standard output: a wrong answer in a dialogue. */
void console_refuse(const Console *console, const PorfiaError *error);

/* Flushes standard output; false: it could not be written. */
bool console_flush(void);
/* The exit status: that of the command, unless its output could not be written. */
int console_close(const Console *console, int status);

/* An allocation that must not fail: says so and exits if it does. */
void *console_check(const Console *console, void *memory);

#endif
