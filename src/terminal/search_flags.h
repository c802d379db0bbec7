/* How to search, as the flags of analyse, tree and lab say it. */
#ifndef TERMINAL_SEARCH_FLAGS_H
#define TERMINAL_SEARCH_FLAGS_H

#include "flags.h"

/* The method; false: the error has been reported. */
bool method_from_flags(const Console *console, const Arguments *arguments, PorfiaMethod *method);

#endif
