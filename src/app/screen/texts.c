/* The table of texts: see texts.h. */
#include "screen/texts.h"

#define TEXT TEXT_ENTRY
static const PorfiaText texts[SCREEN_TEXTS] = {
#include "screen/texts.inc"
};

Said say_list(PorfiaLanguage language, ScreenText text, const char *kinds, va_list list)
{
    Said said;
    wording_print_list(said.text, sizeof said.text, language, &texts[text], kinds, list);
    return said;
}

Said say(PorfiaLanguage language, ScreenText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    Said said = say_list(language, text, kinds, list);
    va_end(list);
    return said;
}

const char *say_plain(PorfiaLanguage language, ScreenText text)
{
    return texts[text].in[language];
}
