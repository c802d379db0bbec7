/* Methods from flags: see method.h. */
#include "cli/arguments/method.h"

bool method_from_flags(const Console *console, const Arguments *arguments, PorfiaMethod *method)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    *method = porfia_method_default();
    if (flags[FLAG_ALGORITHM].given &&
        !porfia_algorithm_find(flags[FLAG_ALGORITHM].text, &method->algorithm, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    method->ordering = !(flags[FLAG_ORDERING].given && flags[FLAG_ORDERING].choice == CHOICE_OFF);
    method->memo = !(flags[FLAG_MEMO].given && flags[FLAG_MEMO].choice == CHOICE_OFF);
    if (flags[FLAG_HASH].given)
        method->table_mib = (int)flags[FLAG_HASH].number;
    method->threads = threads_from_flags(flags);
    if (flags[FLAG_PLAYOUTS].given)
        method->playouts = flags[FLAG_PLAYOUTS].number;
    if (flags[FLAG_SEED].given)
        method->seed = flags[FLAG_SEED].number;
    return true;
}
