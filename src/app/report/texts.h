/*
 * What reports say to people, in every language. The texts stand in texts.inc, with places for
 * arguments; wording.h says what the letters of kinds mean.
 */
#ifndef REPORT_TEXTS_H
#define REPORT_TEXTS_H

#include "porfia.h"

#define TEXT(name, english, portuguese) REPORT_TEXT_##name,
typedef enum ReportTextId {
#include "report/texts.inc"
    REPORT_TEXTS
} ReportTextId;
#undef TEXT

enum { REPORT_WORDS_SIZE = 1280 }; /* enough for any text of a report with its arguments */

/* For an error. */
const PorfiaText *report_text_get(ReportTextId text);
const char *report_text(ReportTextId text, PorfiaLanguage language);
/* The text with its arguments, cut to REPORT_WORDS_SIZE; returns buffer. */
const char *report_words(char *buffer, PorfiaLanguage language, ReportTextId text,
                         const char *kinds, ...);

#endif
