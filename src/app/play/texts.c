/* The table of texts: see texts.h. */
#include "play/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText session_texts[SESSION_TEXTS] = {
#include "play/texts.inc"
};
