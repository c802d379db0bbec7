/*
 * A program that runs beside this one: lines to its input, lines from its output.
 *
 * Nothing that it does can block, fill memory, or, unless it kills its supervisor, outlive
 * program_close: every wait has a deadline and ends when program_stop is called, lines and floods
 * are bounded, and a supervisor (supervisor.h) ends all of its processes. Apart from program_stop,
 * one thread at a time.
 */
#ifndef MATCH_PROGRAMS_PROGRAM_H
#define MATCH_PROGRAMS_PROGRAM_H

#include "match/programs/sandbox.h"
#include "porfia.h"

enum {
    PROGRAM_LINE_SIZE = 1 << 16,   /* a longer line is a flood */
    PROGRAM_FLOOD_SIZE = 16 << 20, /* and so is more than this after one question */
    PROGRAM_GRACE_MS = 250         /* to end by itself after its input was closed */
};

typedef struct Program Program;

typedef struct ProgramLaunch {
    const char *command;            /* for sh -c "exec COMMAND" */
    const char *const *environment; /* NAME=VALUE to add, ends with NULL */
    int64_t memory_mib;             /* all of its processes together; 0: any */
    const char *supervisor;         /* the path of porfia; NULL: this executable */
    const Sandbox *sandbox;         /* NULL: it runs as this program does */
} ProgramLaunch;

/* What became of waiting for a line. */
typedef enum ProgramEvent {
    PROGRAM_LINE,
    PROGRAM_TIMEOUT,
    PROGRAM_ENDED,   /* it ended, or closed its output */
    PROGRAM_FLOODED, /* too long a line, or too much altogether */
    PROGRAM_STOPPED
} ProgramEvent;

/* How it ended. */
typedef enum ProgramEndKind {
    PROGRAM_RUNS, /* it has not, as far as is known */
    PROGRAM_EXIT,
    PROGRAM_SIGNAL,
    PROGRAM_MEMORY,     /* more than it may have: killed */
    PROGRAM_UNSTARTED,  /* there was no process for it; value: errno */
    PROGRAM_NO_SANDBOX, /* bwrap failed; value: its exit status */
    PROGRAM_LOST        /* its supervisor was ended by somebody else */
} ProgramEndKind;

typedef struct ProgramEnd {
    ProgramEndKind kind;
    int value; /* exit status, signal, MiB */
} ProgramEnd;

/* NULL: it could not be started; that the command does not exist shows later, by its end. */
Program *program_open(const ProgramLaunch *order, PorfiaError *error);
/* Nothing of it is left afterwards. It has grace_ms to end by itself after its input is closed. */
void program_close(Program *program, int64_t grace_ms);
/* From any thread: present and later waits end at once. */
void program_stop(Program *program);

/* Sends a text, which ends with a newline; what the program does not read yet is kept, and given
 * while lines are waited for. False: out of memory, or far too much is kept already. */
bool program_send(Program *program, const char *text);
/* No more input for it. */
void program_end_input(Program *program);
/* Throws away what came before a question and begins to count the flood anew. */
void program_discard(Program *program);
/* Waits for a line; it ends before its newline and is valid until the next call. */
ProgramEvent program_read(Program *program, int64_t deadline_ms, const char **line);
/* Waits until it has ended, and takes no notice of what it says. */
ProgramEnd program_wait(Program *program, int64_t deadline_ms);

/* The same after its output ended: PROGRAM_RUNS if it only closed that. */
ProgramEnd program_end(Program *program);

/* The last lines that it wrote, first to its output, unless only errors are wanted, then to its
 * errors, as plain text. */
void program_last_output(const Program *program, bool only_errors, char *text, size_t size);

#endif
