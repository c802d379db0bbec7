/*
 * The program's output: standard output in the chosen language or as JSON, errors on standard
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
    const char *program; /* how it was called, for commands shown to people */
    PorfiaLanguage language;
    bool json;   /* one JSON object a line instead of text */
    bool screen; /* standard output is a terminal that understands ANSI codes */
    bool colour; /* and colours are wanted */
    bool ascii;  /* shows only characters below 128 */
    const struct RemoteWorkers *remote_workers; /* remote_workers.h; NULL: none */
} Console;

typedef enum ConsoleStyle { CONSOLE_PLAIN, CONSOLE_STRONG, CONSOLE_FAINT } ConsoleStyle;

/* Examines the terminal and the environment. */
Console console_open(const char *program, PorfiaLanguage language);

/* Whether standard error is a terminal that understands ANSI codes. */
bool console_errors_are_on_screen(void);

/* Writes a text to standard output; console_line ends the line. */
void console_say(const Console *console, CliText text, const char *kinds, ...);
void console_line(const Console *console, CliText text, const char *kinds, ...);
/* The columns of the first `length` bytes of a text. */
int console_width(const char *text, size_t length);
/* The current columns of the screen; 80 if unknown. */
int console_columns(void);
/* Writes a long text to standard output, broken into lines between words. */
void console_paragraph(const char *text);
/* Sets the style of all that follows, if there are colours. */
void console_style(const Console *console, ConsoleStyle style);

/* Shows a line, on a screen, until console_end_wait removes it. */
void console_begin_wait(const Console *console, CliText text, const char *kinds, ...);
void console_end_wait(const Console *console);

/* Writes the object as one line, flushes and frees it. NULL: out of memory. */
void console_json(const Console *console, json_t *object);

/* Writes "porfia: message" to standard error and returns STATUS_USAGE for the caller to return. */
ExitStatus console_fail(const Console *console, CliText text, const char *kinds, ...);
ExitStatus console_fail_error(const Console *console, const PorfiaError *error);
/* Writes the error to standard output: a wrong answer in a dialogue. */
void console_refuse(const Console *console, const PorfiaError *error);

/* Flushes standard output; false: it could not be written. */
bool console_flush(void);
/* The exit status: the command's, or STATUS_FAILED if its output could not be written. */
int console_close(const Console *console, int status);

/* For allocations that must succeed: reports a failure and exits. */
void *console_check(const Console *console, void *memory);

#endif
