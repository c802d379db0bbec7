/*
 * The laboratory's texts in every language: in pictures, on pages, and of its errors.
 *
 * texts.inc lists the texts; format.h defines their arguments. An error of the laboratory is a
 * PorfiaError, like those of the library.
 */
#ifndef LAB_TEXTS_H
#define LAB_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) LAB_##name,
typedef enum LabText {
#include "lab/texts.inc"
    LAB_TEXTS
} LabText;
#undef TEXT

enum { LAB_TEXT_SIZE = 512 };

extern const PorfiaText lab_texts[LAB_TEXTS];

/* Fills in the error and returns false: format_error. */
#define lab_error(error, text, ...) format_error(error, &lab_texts[text], __VA_ARGS__)
/* Formats the text into a buffer of LAB_TEXT_SIZE and returns it; kinds is explained in
 * format.h. */
#define lab_text(buffer, language, text, ...)                                                      \
    format_print(buffer, LAB_TEXT_SIZE, language, &lab_texts[text], __VA_ARGS__)

#endif
