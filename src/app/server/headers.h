/* Parses HTTP headers that are lists (RFC 9110). */
#ifndef SERVER_HEADERS_H
#define SERVER_HEADERS_H

#include <stdbool.h>

/* Whether Accept-Encoding (may be NULL) allows this coding: "br" or "gzip". */
bool header_accepts(const char *encodings, const char *coding);
/* Whether If-None-Match (may be NULL) contains this entity tag, given in its quotes. */
bool header_has_tag(const char *tags, const char *tag);
/* Whether Content-Type (may be NULL) is this type, with any parameters. */
bool header_is_type(const char *content_type, const char *type);

#endif
