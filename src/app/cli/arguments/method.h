/* The method of search from the flags of analyse, tree and lab. */
#ifndef CLI_ARGUMENTS_METHOD_H
#define CLI_ARGUMENTS_METHOD_H

#include "cli/arguments/flags.h"

/* False: the error has been reported. */
bool method_from_flags(const Console *console, const Arguments *arguments, PorfiaMethod *method);

#endif
