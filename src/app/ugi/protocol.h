/* The Universal Game Interface: lets other programs use the engine. See docs/protocol.md. */
#ifndef UGI_PROTOCOL_H
#define UGI_PROTOCOL_H

#include "porfia.h"

/* An option as `setoption` sets it. */
typedef struct UgiOption {
    const char *name, *value;
} UgiOption;

typedef struct UgiSettings {
    PorfiaLanguage language;
    const PorfiaTables *tables; /* may be NULL */
    const UgiOption *options;   /* set before the first command; a refused one is reported */
    int option_count;
} UgiSettings;

/* Reads commands from one descriptor and writes answers to the other until `quit`, the end of the
 * input, or the reader of the answers has gone. SIGPIPE must be ignored. Returns 0, ENOMEM if it
 * could not begin, or the errno of a write error. */
int protocol_run(int input, int output, const UgiSettings *settings);

#endif
