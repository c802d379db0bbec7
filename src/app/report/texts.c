/* The table of texts: see texts.h. */
#include "report/texts.h"

#define TEXT TEXT_ENTRY
const PorfiaText report_texts[REPORT_TEXTS] = {
#include "report/texts.inc"
};
