/*
 * What the protocol says to people, in every language.
 *
 * The texts stand in texts.inc; a message is a PorfiaError, so that those of the library and those
 * of the protocol are handled alike.
 */
#ifndef UGI_MESSAGES_H
#define UGI_MESSAGES_H

#include "porfia.h"

#define TEXT(name, english, portuguese) MESSAGE_##name,
typedef enum MessageId {
#include "ugi/texts.inc"
    MESSAGES
} MessageId;
#undef TEXT

/* Fills in the error and returns false. kinds has a letter for each argument that follows:
 * s a string, d an int64_t. */
bool message_set(PorfiaError *error, MessageId message, const char *kinds, ...);

#endif
