/* The table of texts: see texts.h. */
#include "screen/texts.h"

#define TEXT TEXT_ENTRY
static const PorfiaText texts[SCREEN_TEXTS] = {
#include "screen/texts.inc"
};

ScreenString screen_text_list(PorfiaLanguage language, ScreenText text, const char *kinds,
                              va_list list)
{
    ScreenString said;
    format_print_list(said.text, sizeof said.text, language, &texts[text], kinds, list);
    return said;
}

ScreenString screen_text(PorfiaLanguage language, ScreenText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    ScreenString said = screen_text_list(language, text, kinds, list);
    va_end(list);
    return said;
}

const char *screen_text_plain(PorfiaLanguage language, ScreenText text)
{
    return texts[text].in[language];
}
