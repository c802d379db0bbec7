/* The table of texts: see texts.h. */
#include "lab/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText lab_texts[LAB_TEXTS] = {
#include "lab/texts.inc"
};
