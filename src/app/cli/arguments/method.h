/* How to search, as the flags of analyse, tree and lab say it. */
#ifndef CLI_ARGUMENTS_METHOD_H
#define CLI_ARGUMENTS_METHOD_H

#include "cli/arguments/flags.h"

/* The method; false: the error has been reported. */
bool method_from_flags(const Console *console, const Arguments *arguments, PorfiaMethod *method);

#endif
