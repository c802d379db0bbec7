/*
 * The Universal Game Interface: a conversation with a program that lets engines play. See
 * docs/protocol.md.
 */
#ifndef UGI_PROTOCOL_H
#define UGI_PROTOCOL_H

#include "porfia.h"

/* Reads commands from one descriptor and answers on the other until `quit`, the end of the input or
 * the end of whoever reads; the engine knows the tables, which may be NULL. SIGPIPE must be
 * ignored. Returns 0, ENOMEM if there is no memory to begin, or the errno of what could not be
 * written. */
int protocol_run(int input, int output, PorfiaLanguage language, const PorfiaTables *tables);

#endif
