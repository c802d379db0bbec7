/* Errors of operands, each with the usage of its command. */
#ifndef CLI_ARGUMENTS_OPERANDS_H
#define CLI_ARGUMENTS_OPERANDS_H

#include "cli/console.h"

/* usage is the text of the command's operands, and index the operand that is missing there. */
ExitStatus operand_missing(const Console *console, const char *command, CliText usage, int index);
ExitStatus operand_unexpected(const Console *console, const char *command, CliText usage,
                              const char *argument);

#endif
