/* The table of match's texts: see play_texts.h. */
#include "play/play_texts.h"

const PorfiaText match_texts[MATCH_TEXT_COUNT] = {MATCH_TEXTS(TEXT_ENTRY)};
