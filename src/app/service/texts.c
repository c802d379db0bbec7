/* The table of texts: see texts.h. */
#include "service/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText service_texts[SERVICE_TEXT_COUNT] = {
#include "service/texts.inc"
};
