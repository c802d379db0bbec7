/*
 * All texts of reports in every language; texts.inc lists them, format.h defines their arguments.
 */
#ifndef REPORT_TEXTS_H
#define REPORT_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) REPORT_TEXT_##name,
typedef enum ReportText {
#include "report/texts.inc"
    REPORT_TEXTS
} ReportText;
#undef TEXT

enum { REPORT_WORDS_SIZE = 1280 }; /* enough for any text with its arguments */

extern const PorfiaText report_texts[REPORT_TEXTS];

static inline const char *report_text(ReportText text, PorfiaLanguage language)
{
    return report_texts[text].in[language];
}

/* Formats the text into a buffer of REPORT_WORDS_SIZE and returns it. */
#define report_words(buffer, language, text, ...)                                                  \
    format_print(buffer, REPORT_WORDS_SIZE, language, &report_texts[text], __VA_ARGS__)

#endif
