/* The table of texts: see texts.h. */
#include "report/texts.h"

#include "text/wording.h"

#define TEXT(name, english, portuguese) [REPORT_TEXT_##name] = {{english, portuguese}},
static const PorfiaText texts[REPORT_TEXTS] = {
#include "report/texts.inc"
};
#undef TEXT

const PorfiaText *report_text_get(ReportTextId text)
{
    return &texts[text];
}

const char *report_text(ReportTextId text, PorfiaLanguage language)
{
    return texts[text].in[language];
}

const char *report_words(char *buffer, PorfiaLanguage language, ReportTextId text,
                         const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_print_list(buffer, REPORT_WORDS_SIZE, language, &texts[text], kinds, list);
    va_end(list);
    return buffer;
}
