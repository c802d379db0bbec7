/* The Universal Game Interface: lets other programs use the engine. See docs/protocol.md. */
#ifndef UGI_PROTOCOL_H
#define UGI_PROTOCOL_H

#include "porfia.h"

/* Reads commands from one descriptor and writes answers to the other until `quit`, the end of the
 * input, or the reader of the answers has gone. tables may be NULL. SIGPIPE must be ignored.
 * Returns 0, ENOMEM if it could not begin, or the errno of a write error. */
int protocol_run(int input, int output, PorfiaLanguage language, const PorfiaTables *tables);

#endif
