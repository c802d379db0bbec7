/* What matches say when something is wrong, in every language: the texts stand in texts.inc. */
#ifndef MATCH_TEXTS_H
#define MATCH_TEXTS_H

#include "base/text.h"
#include "text/shared_texts.h"

#define TEXT(name, ...) MATCH_TEXT_##name,
typedef enum MatchText {
#include "match/texts.inc"
    MATCH_TEXT_COUNT
} MatchText;
#undef TEXT

extern const PorfiaText match_texts[MATCH_TEXT_COUNT];

/* Fills in the error and returns false. */
bool out_of_memory(PorfiaError *error);

#endif
