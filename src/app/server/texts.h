/* The server's error messages in every language. */
#ifndef SERVER_TEXTS_H
#define SERVER_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) SERVER_TEXT_##name,
typedef enum ServerText {
#include "server/texts.inc"
    SERVER_TEXTS
} ServerText;
#undef TEXT

extern const PorfiaText server_texts[SERVER_TEXTS];

/* Fills in the error and returns false: format_error. */
#define server_error(error, text, ...) format_error(error, &server_texts[text], __VA_ARGS__)

#endif
