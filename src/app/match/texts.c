/* The table of matches' texts: see texts.h. */
#include "match/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText match_texts[MATCH_TEXTS] = {
#include "match/texts.inc"
};

bool out_of_memory(PorfiaError *error)
{
    return match_error(error, MATCH_TEXT_MEMORY, "");
}
