/* The table of match's texts: see texts.h. */
#include "match/texts.h"

const PorfiaText match_texts[MATCH_TEXT_COUNT] = {MATCH_TEXTS(TEXT_ENTRY)};
