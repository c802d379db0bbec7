/* The table of texts: see texts.h. */
#include "server/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText server_texts[SERVER_TEXTS] = {
#include "server/texts.inc"
};
