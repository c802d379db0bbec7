/* The table of championships' texts: see texts.h. */
#include "match/texts.h"

const PorfiaText championship_texts[CHAMPIONSHIP_TEXT_COUNT] = {CHAMPIONSHIP_TEXTS(TEXT_ENTRY)};

bool out_of_memory(PorfiaError *error)
{
    return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_MEMORY], "");
}
