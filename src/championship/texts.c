/* The table of championships' texts: see texts.h. */
#include "texts.h"

const PorfiaText championship_texts[CHAMPIONSHIP_TEXT_COUNT] = {CHAMPIONSHIP_TEXTS(TEXT_ENTRY)};
