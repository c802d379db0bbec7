/*
 * What the laboratory says to people, in every language: in pictures, on pages, and when something
 * is wrong.
 *
 * The texts stand in texts.inc; wording.h says how arguments get into them. An error of the
 * laboratory is a PorfiaError, handled like one of the library.
 */
#ifndef LAB_TEXTS_H
#define LAB_TEXTS_H

#include "porfia.h"

#define TEXT(name, english, portuguese) LAB_##name,
typedef enum LabText {
#include "lab/texts.inc"
    LAB_TEXTS
} LabText;
#undef TEXT

enum { LAB_TEXT_SIZE = 512 };

/* Fills in the error and returns false. kinds has a letter for each argument that follows:
 * s a string, d an int, u a uint64_t. */
bool lab_error(PorfiaError *error, LabText text, const char *kinds, ...);
/* Writes the text with its arguments, whose kinds are those of wording.h, into the buffer; returns
 * it. */
const char *lab_text(char buffer[LAB_TEXT_SIZE], PorfiaLanguage language, LabText text,
                     const char *kinds, ...);

#endif
