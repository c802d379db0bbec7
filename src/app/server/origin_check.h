/*
 * The origin check. A browser also runs pages of other sites, which can send requests to this
 * machine. Three checks refuse them:
 * - Host must name this server. A foreign name that resolves to this machine (DNS rebinding) does
 *   not.
 * - Origin, if present, must be this server.
 * - Sec-Fetch-Site, if present, must not be another site, except for a link to the page. Programs
 *   such as curl send neither of the last two.
 */
#ifndef SERVER_ORIGIN_CHECK_H
#define SERVER_ORIGIN_CHECK_H

#include "server/listener.h"

/* The headers that tell a request's origin; NULL: missing. */
typedef struct OriginHeaders {
    const char *host;   /* Host */
    const char *origin; /* Origin */
    const char *site;   /* Sec-Fetch-Site */
    const char *mode;   /* Sec-Fetch-Mode */
} OriginHeaders;

typedef enum OriginCheck {
    ORIGIN_ADMITTED,
    ORIGIN_FOREIGN_HOST,
    ORIGIN_FOREIGN_ORIGIN
} OriginCheck;

/* is_page: the request is for a file of the page, which other sites may link to. */
OriginCheck origin_check(const Listener *listener, const OriginHeaders *headers, bool is_page);

#endif
