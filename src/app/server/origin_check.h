/*
 * Who may ask. A browser shows pages of strangers beside ours, and lets them send requests to this
 * machine. Three things keep them out:
 * - Host must name this server. A stranger's name that was made to point here (DNS rebinding) does
 *   not.
 * - Origin, where a browser says it, must be this server.
 * - Sec-Fetch-Site, where a browser says it, must not be another site, unless somebody followed a
 *   link to the page. Programs like curl send neither of the last two.
 */
#ifndef SERVER_ORIGIN_CHECK_H
#define SERVER_ORIGIN_CHECK_H

#include "server/listener.h"

/* What a request says of where it comes from; NULL: nothing. */
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

/* is_page: what is asked for is a file of the page, to which a link may lead. */
OriginCheck origin_check(const Listener *listener, const OriginHeaders *headers, bool is_page);

#endif
