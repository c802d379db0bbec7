/* The table of texts, and errors made from them: see messages.h. */
#include "ugi/messages.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#define TEXT(name, english, portuguese) [MESSAGE_##name] = {{english, portuguese}},
static const PorfiaText texts[MESSAGES] = {
#include "ugi/texts.inc"
};
#undef TEXT

bool message_set(PorfiaError *error, MessageId message, const char *kinds, ...)
{
    *error = (PorfiaError){.text = &texts[message]};
    va_list arguments;
    va_start(arguments, kinds);
    for (int i = 0; kinds[i] && i < PORFIA_ERROR_ARGUMENTS; i++) {
        char *argument = error->arguments[i];
        if (kinds[i] == 'd')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%" PRId64, va_arg(arguments, int64_t));
        else /* %s alone would warn of what is wanted here: that it is cut */
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%.*s", PORFIA_ERROR_ARGUMENT_SIZE - 1,
                     va_arg(arguments, const char *));
    }
    va_end(arguments);
    return false;
}
