/* What `setoption` can set. */
#ifndef PROTOCOL_OPTIONS_H
#define PROTOCOL_OPTIONS_H

#include "session.h"

/* An `option` line for each, with the value that is in force as its default. */
void options_list(Session *session);
/* False: refused, and nothing has changed. */
bool option_set(Session *session, const char *name, const char *value, PorfiaError *error);

#endif
