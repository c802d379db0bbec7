/* The errors of sessions in every language; texts.inc lists them. */
#ifndef PLAY_TEXTS_H
#define PLAY_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) SESSION_##name,
typedef enum SessionText {
#include "play/texts.inc"
    SESSION_TEXTS
} SessionText;
#undef TEXT

extern const PorfiaText session_texts[SESSION_TEXTS];

/* Fills in the error and returns false: format_error. */
#define session_error(error, text, ...) format_error(error, &session_texts[text], __VA_ARGS__)

#endif
