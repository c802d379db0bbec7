/* The service's messages: errors of requests. */
#ifndef SERVICE_TEXTS_H
#define SERVICE_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) SERVICE_TEXT_##name,
typedef enum ServiceText {
#include "service/texts.inc"
    SERVICE_TEXT_COUNT
} ServiceText;
#undef TEXT

extern const PorfiaText service_texts[SERVICE_TEXT_COUNT];

/* Fills in the error and returns false: format_error. */
#define service_error(error, text, ...) format_error(error, &service_texts[text], __VA_ARGS__)

#endif
