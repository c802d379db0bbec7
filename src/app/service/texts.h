/* What the service has to say to people: what is wrong with a request. */
#ifndef SERVICE_TEXTS_H
#define SERVICE_TEXTS_H

#include "porfia.h"

#include <stdarg.h>

typedef enum ServiceText {
#define TEXT(name, english, portuguese) SERVICE_TEXT_##name,
#include "service/texts.inc"
#undef TEXT
    SERVICE_TEXT_COUNT
} ServiceText;

/* Fills in the error and returns false; kinds as in wording.h. */
bool service_error(PorfiaError *error, ServiceText text, const char *kinds, ...);
void service_error_list(PorfiaError *error, ServiceText text, const char *kinds, va_list list);

#endif
