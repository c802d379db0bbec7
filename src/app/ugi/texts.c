/* The table of texts: see texts.h. */
#include "ugi/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText ugi_texts[UGI_TEXTS] = {
#include "ugi/texts.inc"
};
