/* The errors of matches in every language; texts.inc lists them. */
#ifndef MATCH_TEXTS_H
#define MATCH_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) MATCH_TEXT_##name,
typedef enum MatchText {
#include "match/texts.inc"
    MATCH_TEXTS
} MatchText;
#undef TEXT

extern const PorfiaText match_texts[MATCH_TEXTS];

/* Fills in the error and returns false: format_error. */
#define match_error(error, text, ...) format_error(error, &match_texts[text], __VA_ARGS__)
bool out_of_memory(PorfiaError *error);

#endif
