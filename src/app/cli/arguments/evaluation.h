/* --evaluation: an evaluation of somebody's own, from a file. */
#ifndef CLI_ARGUMENTS_EVALUATION_H
#define CLI_ARGUMENTS_EVALUATION_H

#include "cli/arguments/flags.h"
#include "lab/evaluation_file.h"

/* Loads what the flag names, if it is given, for the game that is the first operand, and lets it
 * judge in the method's searches. False: the error has been reported. To be closed when the
 * searches have ended. */
bool evaluation_from_flags(const Console *console, const Arguments *arguments, EvaluationFile *file,
                           PorfiaMethod *method);

#endif
