/* The options of `setoption`. */
#ifndef UGI_OPTIONS_H
#define UGI_OPTIONS_H

#include "ugi/session.h"

/* Writes an `option` line for each, with the present value as its default. */
void options_list(UgiSession *session);
/* False: refused. Nothing has changed, but a value that fits another game is kept for it. */
bool option_set(UgiSession *session, const char *name, const char *value, PorfiaError *error);
/* Before the game is used: if none was set, it is the first one, with the options kept so far. */
void options_settle(UgiSession *session);

#endif
