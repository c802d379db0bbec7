/*
 * Tables of texts. A folder of src/app lists its texts once, in texts.inc, as
 * TEXT(NAME, english, portuguese), with places for arguments (format.h). From the list, its texts.h
 * makes an enum and its texts.c the table:
 *
 *     #define TEXT(name, ...) LAB_##name,            #define TEXT TEXT_ENTRY
 *     typedef enum LabText {                         const PorfiaText lab_texts[LAB_TEXTS] = {
 *     #include "lab/texts.inc"                       #include "lab/texts.inc"
 *         LAB_TEXTS                                  };
 *     } LabText;
 *     #undef TEXT
 *
 * A text of several tables, or of several places in one, stands in shared_texts.h, and the lists
 * name it: TEXT(NAME, SHARED_NO_MEMORY). scripts/check-texts.mjs finds duplicates.
 */
#ifndef TEXT_TABLE_H
#define TEXT_TABLE_H

#include "text/format.h"
#include "text/shared_texts.h"

#define TEXT_ENTRY(name, ...) {{__VA_ARGS__}},

#endif
