/* The table of matches' texts: see texts.h. */
#include "match/texts.h"

const PorfiaText match_texts[MATCH_TEXT_COUNT] = {MATCH_TEXTS(TEXT_ENTRY)};

bool out_of_memory(PorfiaError *error)
{
    return error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
}
