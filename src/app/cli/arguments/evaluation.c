/* External evaluations from flags: see evaluation.h. */
#include "cli/arguments/evaluation.h"

bool evaluation_from_flags(const Console *console, const Arguments *arguments, EvaluationFile *file,
                           PorfiaMethod *method)
{
    const FlagValue *flag = &arguments->flags[FLAG_EVALUATION];
    PorfiaError error;
    *file = (EvaluationFile){0};
    if (!flag->given)
        return true;
    if (method->algorithm == PORFIA_UCT) {
        console_fail(console, TEXT_DOES_NOT_APPLY, "ss", "evaluation", "uct");
        return false;
    }
    const PorfiaGame *game = porfia_game_find(arguments->operands[0], &error);
    if (!game || !evaluation_file_open(file, flag->text, game, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    evaluation_file_use(file, method);
    return true;
}
