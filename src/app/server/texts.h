/* What the server says when something is wrong, in every language. */
#ifndef SERVER_TEXTS_H
#define SERVER_TEXTS_H

#include "porfia.h"

#define TEXT(name, english, portuguese) SERVER_TEXT_##name,
typedef enum ServerText {
#include "server/texts.inc"
    SERVER_TEXTS
} ServerText;
#undef TEXT

/* Fills in the error and returns false; kinds as in wording_error_list. */
bool server_error(PorfiaError *error, ServerText text, const char *kinds, ...);

#endif
