/* The internals of an external program: for program.c and program_open.c only. */
#ifndef MATCH_PROGRAMS_PROGRAM_INSIDE_H
#define MATCH_PROGRAMS_PROGRAM_INSIDE_H

#include "match/programs/program.h"

#include <stdatomic.h>
#include <sys/types.h>

enum { TAIL_SIZE = 480 };

/* The last bytes of a stream. */
typedef struct Tail {
    size_t length;
    bool is_cut; /* earlier bytes were dropped */
    char bytes[TAIL_SIZE];
} Tail;

/* Closed files are -1. */
struct Program {
    pid_t supervisor;
    int control;               /* socket to the supervisor */
    int input, output, errors; /* our ends of the program's streams */
    int stop_event;
    atomic_bool is_stopped;
    ProgramEnd end;
    bool runs_on; /* the supervisor confirmed that it runs */

    char *kept; /* pending input of the program */
    size_t kept_length;
    bool input_ends; /* closes its input after that */

    size_t length;   /* of the data in the buffer */
    size_t taken;    /* of that, returned as a line */
    size_t searched; /* of that, known to contain no further line end */
    size_t flood;    /* bytes since the last request */
    bool has_free_errors;
    Tail output_tail, errors_tail;
    char buffer[PROGRAM_LINE_SIZE];
};

#endif
