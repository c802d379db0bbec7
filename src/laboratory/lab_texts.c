/* The table of texts, and how arguments are put into them: see lab_texts.h. */
#include "lab_texts.h"

#include "wording.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#define TEXT(name, english, portuguese) [LAB_##name] = {{english, portuguese}},
static const PorfiaText texts[LAB_TEXTS] = {
#include "texts.inc"
};
#undef TEXT

bool lab_error(PorfiaError *error, LabText text, const char *kinds, ...)
{
    *error = (PorfiaError){.text = &texts[text]};
    va_list list;
    va_start(list, kinds);
    for (int i = 0; kinds[i] && i < PORFIA_ERROR_ARGUMENTS; i++) {
        char *argument = error->arguments[i];
        if (kinds[i] == 'd')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%d", va_arg(list, int));
        else if (kinds[i] == 'u')
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%" PRIu64, va_arg(list, uint64_t));
        else /* %s alone would warn of what is wanted here: that it is cut */
            snprintf(argument, PORFIA_ERROR_ARGUMENT_SIZE, "%.*s", PORFIA_ERROR_ARGUMENT_SIZE - 1,
                     va_arg(list, const char *));
    }
    va_end(list);
    return false;
}

const char *lab_text(char buffer[LAB_TEXT_SIZE], PorfiaLanguage language, LabText text,
                     const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_print_list(buffer, LAB_TEXT_SIZE, language, &texts[text], kinds, list);
    va_end(list);
    return buffer;
}
