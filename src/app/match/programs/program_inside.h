/* The inside of a program that runs beside this one: for program.c and program_open.c only. */
#ifndef MATCH_PROGRAMS_PROGRAM_INSIDE_H
#define MATCH_PROGRAMS_PROGRAM_INSIDE_H

#include "match/programs/program.h"

#include <stdatomic.h>
#include <sys/types.h>

enum { TAIL_SIZE = 480 };

/* The last bytes of a stream. */
typedef struct Tail {
    size_t length;
    bool is_cut; /* there was more before them */
    char bytes[TAIL_SIZE];
} Tail;

/* Files are -1 once they are closed. */
struct Program {
    pid_t supervisor;
    int control;               /* the socket to the supervisor */
    int input, output, errors; /* this end of the program's streams */
    int stop_event;
    atomic_bool is_stopped;
    ProgramEnd end;
    bool runs_on; /* the supervisor was asked, and said so */

    char *kept; /* to be written to its input */
    size_t kept_length;
    bool input_ends; /* after that */

    size_t length;   /* of what was read and not forgotten */
    size_t taken;    /* of that, handed out as a line */
    size_t searched; /* of that, known to have no further line end */
    size_t flood;    /* how much came since the last question */
    bool has_free_errors;
    Tail output_tail, errors_tail;
    char buffer[PROGRAM_LINE_SIZE];
};

#endif
