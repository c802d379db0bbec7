/*
 * An external program: lines to its input, lines from its output.
 *
 * The program cannot block the caller, exhaust memory or, unless it kills its supervisor, survive
 * program_close: every wait has a deadline and ends when program_stop is called, lines and total
 * output are bounded, and a supervisor (supervisor.h) ends all of its processes. All functions
 * except program_stop are for one thread at a time.
 */
#ifndef MATCH_PROGRAMS_PROGRAM_H
#define MATCH_PROGRAMS_PROGRAM_H

#include "match/programs/sandbox.h"
#include "porfia.h"

enum {
    PROGRAM_LINE_SIZE = 1 << 16,   /* a longer line is a flood */
    PROGRAM_FLOOD_SIZE = 16 << 20, /* so is more output after one request */
    PROGRAM_GRACE_MS = 250         /* between the end of its input and being killed */
};

typedef struct Program Program;

typedef struct ProgramLaunch {
    const char *command;            /* for sh -c "exec COMMAND" */
    const char *const *environment; /* NAME=VALUE to add, ends with NULL */
    int64_t memory_mib;             /* of all its processes together; 0: no limit */
    const char *supervisor;         /* path of porfia; NULL: this executable */
    const Sandbox *sandbox;         /* NULL: the program is not isolated */
    bool has_free_errors;           /* what it writes to its errors is no flood */
} ProgramLaunch;

/* The result of waiting for a line. */
typedef enum ProgramEvent {
    PROGRAM_LINE,
    PROGRAM_TIMEOUT,
    PROGRAM_ENDED,   /* the program ended, or closed its output */
    PROGRAM_FLOODED, /* a line too long, or too much output */
    PROGRAM_STOPPED
} ProgramEvent;

/* How a program ended. */
typedef enum ProgramEndKind {
    PROGRAM_RUNS, /* it has not, as far as is known */
    PROGRAM_EXIT,
    PROGRAM_SIGNAL,
    PROGRAM_MEMORY,     /* killed for using too much memory */
    PROGRAM_UNSTARTED,  /* no process was started; value: errno */
    PROGRAM_NO_SANDBOX, /* bwrap failed; value: its exit status */
    PROGRAM_LOST        /* its supervisor was killed */
} ProgramEndKind;

typedef struct ProgramEnd {
    ProgramEndKind kind;
    int value; /* exit status, signal, MiB */
} ProgramEnd;

/* NULL: no process could be started. A missing command shows later, as the program's end. */
Program *program_open(const ProgramLaunch *launch, PorfiaError *error);
/* Closes its input and gives it grace_ms to end by itself. No process of it survives. */
void program_close(Program *program, int64_t grace_ms);
/* From any thread: ends present and later waits. */
void program_stop(Program *program);

/* Sends a text that ends with a newline. What the program does not read yet is kept and sent during
 * later waits. False: out of memory, or too much is kept. */
bool program_send(Program *program, const char *text);
/* Closes its input. */
void program_end_input(Program *program);
/* Discards earlier output and resets the flood count, before a request. */
void program_discard(Program *program);
/* Waits for a line, which is returned without its newline and is valid until the next call. */
ProgramEvent program_read(Program *program, int64_t deadline_ms, const char **line);
/* Waits for the end of the program and ignores its output. */
ProgramEnd program_wait(Program *program, int64_t deadline_ms);

/* The same after its output ended; PROGRAM_RUNS if it only closed its output. */
ProgramEnd program_end(Program *program);

/* The last lines written to its output, unless only_errors, then to its errors, as plain text. */
void program_last_output(Program *program, bool only_errors, char *text, size_t size);

#endif
