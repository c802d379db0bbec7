/* The table of texts: see texts.h. */
#include "cli/texts.h"

#include "text/wording.h"

#define TEXT(name, english, portuguese) [TEXT_##name] = {{english, portuguese}},
static const PorfiaText texts[TEXTS] = {
#include "cli/texts.inc"
};
#undef TEXT

const PorfiaText *text_get(TextId text)
{
    return &texts[text];
}

const char *text_in(TextId text, PorfiaLanguage language)
{
    return texts[text].in[language];
}

void text_write_list(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds,
                     va_list list)
{
    wording_write_list(stream, language, &texts[text], kinds, list);
}

void text_write(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_write_list(stream, language, &texts[text], kinds, list);
    va_end(list);
}

void text_print(char *buffer, size_t size, PorfiaLanguage language, TextId text, const char *kinds,
                ...)
{
    va_list list;
    va_start(list, kinds);
    wording_print_list(buffer, size, language, &texts[text], kinds, list);
    va_end(list);
}
