/* The table of match's texts: see texts.h. */
#include "play/texts.h"

const PorfiaText match_texts[MATCH_TEXT_COUNT] = {MATCH_TEXTS(TEXT_ENTRY)};
