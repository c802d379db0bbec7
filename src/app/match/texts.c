/* The table of matches' texts: see texts.h. */
#include "match/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText match_texts[MATCH_TEXT_COUNT] = {
#include "match/texts.inc"
};

bool out_of_memory(PorfiaError *error)
{
    return error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
}
