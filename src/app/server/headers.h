/* Headers of HTTP that are lists, read as RFC 9110 has them. */
#ifndef SERVER_HEADERS_H
#define SERVER_HEADERS_H

#include <stdbool.h>

/* Whether Accept-Encoding, which may be NULL, lets an answer be sent with gzip. */
bool header_accepts_gzip(const char *encodings);
/* Whether If-None-Match, which may be NULL, has this entity tag, which is in its quotes. */
bool header_has_tag(const char *tags, const char *tag);
/* Whether Content-Type, which may be NULL, is this type, whatever parameters follow it. */
bool header_is_type(const char *content_type, const char *type);

#endif
