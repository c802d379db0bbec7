/*
 * Lines from a descriptor. Each ends with \n or \r\n; the last one may have no end. A line that is
 * too long or holds anything but ASCII text is told apart from one that can be read, and what
 * follows it is read as if nothing had happened.
 */
#ifndef UGI_INPUT_H
#define UGI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_MAX_LENGTH = 64 * 1024 }; /* bytes, without the end of the line */

typedef enum LineKind {
    LINE_READ,
    LINE_LONG,
    LINE_FOREIGN, /* has a byte that is no printable ASCII character, blank or tab */
    LINE_NONE     /* the input has ended, or nobody reads the answers any more */
} LineKind;

typedef struct UgiInput {
    int descriptor;
    int answers; /* where the answers go */
    char *bytes;
    size_t start, end; /* what has been read and not been taken */
    bool skips;        /* the present line is too long, its beginning is gone */
    bool ended;
    bool unheard;     /* nobody reads the answers any more */
    int64_t delay_us; /* for which the last input lay there before this thread had a core */
} UgiInput;

/* False: out of memory. */
bool ugi_input_open(UgiInput *input, int descriptor, int answers);
void ugi_input_close(UgiInput *input);
/* Waits for the next line; it stays until the next call and may be changed. */
LineKind ugi_input_next(UgiInput *input, char **line);

#endif
