/* --evaluation: an external evaluation, from a file. */
#ifndef CLI_ARGUMENTS_EVALUATION_H
#define CLI_ARGUMENTS_EVALUATION_H

#include "cli/arguments/flags.h"
#include "lab/evaluation_file.h"

/* Loads the file that the flag names, if the flag is given, for the game of the first operand, and
 * makes the method's searches use it. Close the file when the searches have ended. False: the error
 * has been reported. */
bool evaluation_from_flags(const Console *console, const Arguments *arguments, EvaluationFile *file,
                           PorfiaMethod *method);

#endif
