/* The table of texts: see messages.h. */
#include "ugi/messages.h"

#define TEXT TEXT_ENTRY
const PorfiaText ugi_texts[MESSAGES] = {
#include "ugi/texts.inc"
};
