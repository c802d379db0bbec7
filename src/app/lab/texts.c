/* The table of texts, and how arguments are put into them: see texts.h. */
#include "lab/texts.h"

#include "text/wording.h"

#define TEXT(name, english, portuguese) [LAB_##name] = {{english, portuguese}},
static const PorfiaText texts[LAB_TEXTS] = {
#include "lab/texts.inc"
};
#undef TEXT

bool lab_error(PorfiaError *error, LabText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_error_list(error, &texts[text], kinds, list);
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
