/* The table of texts: see texts.h. */
#include "cli/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText cli_texts[TEXTS] = {
#include "cli/texts.inc"
};
