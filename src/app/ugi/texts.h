/*
 * The protocol's messages in every language.
 *
 * texts.inc lists them; a message is a PorfiaError, like the library's.
 */
#ifndef UGI_TEXTS_H
#define UGI_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) UGI_TEXT_##name,
typedef enum UgiText {
#include "ugi/texts.inc"
    UGI_TEXTS
} UgiText;
#undef TEXT

extern const PorfiaText ugi_texts[UGI_TEXTS];

/* Fills in the error and returns false: format_error. */
#define ugi_error(error, message, ...) format_error(error, &ugi_texts[message], __VA_ARGS__)

#endif
