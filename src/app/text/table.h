/*
 * Tables of texts. A room of src/app lists its texts once, in texts.inc, as
 * TEXT(NAME, english, portuguese), with places for arguments (format.h). Its texts.h makes an enum
 * of the list, its texts.c the table:
 *
 *     #define TEXT(name, ...) LAB_##name,            #define TEXT TEXT_ENTRY
 *     typedef enum LabText {                         const PorfiaText lab_texts[LAB_TEXTS] = {
 *     #include "lab/texts.inc"                       #include "lab/texts.inc"
 *         LAB_TEXTS                                  };
 *     } LabText;
 *     #undef TEXT
 *
 * A text of several tables, or of several places of one, stands in shared_texts.h and is named in
 * the lists: TEXT(NAME, SHARED_NO_MEMORY). scripts/check-texts.mjs finds those that stand twice.
 */
#ifndef TEXT_TABLE_H
#define TEXT_TABLE_H

#include "text/format.h"
#include "text/shared_texts.h"

#define TEXT_ENTRY(name, ...) {{__VA_ARGS__}},

#endif
