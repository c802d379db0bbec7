/* Checks the origin of requests: see origin_check.h. */
#define _GNU_SOURCE
#include "server/origin_check.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { USUAL_PORT = 80 };

/* Whether the whole text is this port. */
static bool is_port(const char *text, int port)
{
    char number[16];
    snprintf(number, sizeof number, "%d", port);
    return strcmp(text, number) == 0;
}

/* Splits "host:port". A host that is too long is cut and then matches nothing. */
static bool split_host(const char *text, int port, char host[LISTENER_HOST_SIZE])
{
    size_t length = text[0] == '[' ? strcspn(text, "]") + 1 : strcspn(text, ":");
    if (length >= LISTENER_HOST_SIZE || length > strlen(text))
        return false;
    memcpy(host, text, length);
    host[length] = '\0';
    text += length;
    return *text == ':' ? is_port(text + 1, port) : *text == '\0' && port == USUAL_PORT;
}

/* "192.168.0.7" or "[fd00::7]": an address cannot be rebound to another machine. */
static bool is_number(const char *host)
{
    unsigned char bytes[sizeof(struct in6_addr)];
    char inner[LISTENER_HOST_SIZE];
    size_t length = strlen(host);
    if (host[0] != '[')
        return inet_pton(AF_INET, host, bytes) == 1;
    snprintf(inner, sizeof inner, "%.*s", (int)length - 2, host + 1);
    return inet_pton(AF_INET6, inner, bytes) == 1;
}

static bool is_own_host(const Listener *listener, const char *text)
{
    static const char *const loopback[] = {"localhost", "127.0.0.1", "[::1]"};
    char host[LISTENER_HOST_SIZE];
    if (!text || !split_host(text, listener->port, host))
        return false;
    for (size_t i = 0; i < sizeof loopback / sizeof *loopback; i++)
        if (strcasecmp(host, loopback[i]) == 0)
            return true;
    return strcasecmp(host, listener->host) == 0 || (listener->is_any && is_number(host));
}

/* Page and server have the same address, as the browser writes it in both headers. */
static bool is_own_origin(const char *origin, const char *host)
{
    static const char scheme[] = "http://";
    return strncmp(origin, scheme, strlen(scheme)) == 0 &&
           strcasecmp(origin + strlen(scheme), host) == 0;
}

static bool is_own_site(const OriginHeaders *headers, bool is_page)
{
    if (!headers->site || strcmp(headers->site, "same-origin") == 0 ||
        strcmp(headers->site, "none") == 0)
        return true;
    return is_page && headers->mode && strcmp(headers->mode, "navigate") == 0;
}

OriginCheck origin_check(const Listener *listener, const OriginHeaders *headers, bool is_page)
{
    if (!is_own_host(listener, headers->host))
        return ORIGIN_FOREIGN_HOST;
    if (headers->origin && !is_own_origin(headers->origin, headers->host))
        return ORIGIN_FOREIGN_ORIGIN;
    return is_own_site(headers, is_page) ? ORIGIN_ADMITTED : ORIGIN_FOREIGN_ORIGIN;
}
