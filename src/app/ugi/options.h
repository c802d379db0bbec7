/* The options of `setoption`. */
#ifndef UGI_OPTIONS_H
#define UGI_OPTIONS_H

#include "ugi/session.h"

/* Writes an `option` line for each, with the present value as its default. */
void options_list(UgiSession *session);
/* False: refused, and nothing has changed. */
bool option_set(UgiSession *session, const char *name, const char *value, PorfiaError *error);

#endif
