/*
 * What the protocol says to people, in every language.
 *
 * The texts stand in texts.inc; a message is a PorfiaError, so that those of the library and those
 * of the protocol are handled alike.
 */
#ifndef UGI_MESSAGES_H
#define UGI_MESSAGES_H

#include "text/table.h"

#define TEXT(name, ...) MESSAGE_##name,
typedef enum MessageId {
#include "ugi/texts.inc"
    MESSAGES
} MessageId;
#undef TEXT

extern const PorfiaText ugi_texts[MESSAGES];

/* Fills in the error and returns false: wording_error. */
#define message_set(error, message, ...) wording_error(error, &ugi_texts[message], __VA_ARGS__)

#endif
