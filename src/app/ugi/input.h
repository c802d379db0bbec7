/*
 * Lines from a descriptor, ending with \n or \r\n; the last one may have no end. A line that is too
 * long or not ASCII text is reported as such and skipped.
 */
#ifndef UGI_INPUT_H
#define UGI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_MAX_LENGTH = 64 * 1024 }; /* bytes, without the line end */

typedef enum LineKind {
    LINE_READ,
    LINE_LONG,
    LINE_FOREIGN, /* contains a byte that is no printable ASCII character, blank or tab */
    LINE_NONE     /* end of input, or the reader of the answers has gone */
} LineKind;

typedef struct UgiInput {
    int descriptor;
    int answers; /* descriptor of the answers */
    char *bytes;
    size_t start, end; /* bytes read but not taken */
    bool skips;        /* the present line is too long, its begin is dropped */
    bool ended;
    bool unheard;     /* the reader of the answers has gone */
    int64_t delay_us; /* from the last input's arrival until this thread had a core */
} UgiInput;

/* False: out of memory. */
bool ugi_input_open(UgiInput *input, int descriptor, int answers);
void ugi_input_close(UgiInput *input);
/* Waits for the next line, which is valid until the next call and may be modified. */
LineKind ugi_input_next(UgiInput *input, char **line);

#endif
