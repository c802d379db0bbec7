/*
 * What reports say to people, in every language. The texts stand in texts.inc, with places for
 * arguments; format.h says what the letters of kinds mean.
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

enum { REPORT_WORDS_SIZE = 1280 }; /* enough for any text of a report with its arguments */

extern const PorfiaText report_texts[REPORT_TEXTS];

static inline const char *report_text(ReportText text, PorfiaLanguage language)
{
    return report_texts[text].in[language];
}

/* The text with its arguments, in a buffer of REPORT_WORDS_SIZE; returns it. */
#define report_words(buffer, language, text, ...)                                                  \
    format_print(buffer, REPORT_WORDS_SIZE, language, &report_texts[text], __VA_ARGS__)

#endif
