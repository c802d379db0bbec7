/* What `setoption` can set. */
#ifndef UGI_OPTIONS_H
#define UGI_OPTIONS_H

#include "ugi/session.h"

/* An `option` line for each, with the value that is in force as its default. */
void options_list(UgiSession *session);
/* False: refused, and nothing has changed. */
bool option_set(UgiSession *session, const char *name, const char *value, PorfiaError *error);

#endif
