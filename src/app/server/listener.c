/* Opens the socket: see listener.h. */
#define _GNU_SOURCE
#include "server/listener.h"

#include "server/texts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* An IPv4 or IPv6 address. */
typedef union Address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} Address;

/* Of names, only "localhost" is resolved. */
static bool address_find(const char *text, Address *address, socklen_t *length, PorfiaError *error)
{
    struct addrinfo hints = {.ai_family = AF_UNSPEC,
                             .ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_NUMERICHOST | AI_PASSIVE};
    struct addrinfo *found;
    const char *number = strcmp(text, "localhost") == 0 ? "127.0.0.1" : text;
    int failure = getaddrinfo(number, NULL, &hints, &found);
    if (failure != 0)
        return server_error(error, SERVER_TEXT_ADDRESS, "ss", text, gai_strerror(failure));
    memcpy(address, found->ai_addr, found->ai_addrlen);
    *length = found->ai_addrlen;
    freeaddrinfo(found);
    return true;
}

static void address_describe(const Address *address, Listener *listener)
{
    char number[INET6_ADDRSTRLEN];
    if (address->any.sa_family == AF_INET6) {
        const struct in6_addr *v6 = &address->v6.sin6_addr;
        inet_ntop(AF_INET6, v6, number, sizeof number);
        snprintf(listener->host, sizeof listener->host, "[%s]", number);
        listener->is_loopback = IN6_IS_ADDR_LOOPBACK(v6);
        listener->is_any = IN6_IS_ADDR_UNSPECIFIED(v6);
    } else {
        uint32_t v4 = ntohl(address->v4.sin_addr.s_addr);
        inet_ntop(AF_INET, &address->v4.sin_addr, listener->host, sizeof listener->host);
        listener->is_loopback = v4 >> 24 == IN_LOOPBACKNET;
        listener->is_any = v4 == INADDR_ANY;
    }
}

static void address_set_port(Address *address, int port)
{
    if (address->any.sa_family == AF_INET6)
        address->v6.sin6_port = htons((uint16_t)port);
    else
        address->v4.sin_port = htons((uint16_t)port);
}

static int address_port(const Address *address)
{
    return ntohs(address->any.sa_family == AF_INET6 ? address->v6.sin6_port : address->v4.sin_port);
}

/* Binds and returns the port; -1: see errno. */
static int socket_bind(int descriptor, Address *address, socklen_t length, int port)
{
    int yes = 1;
    address_set_port(address, port);
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(descriptor, &address->any, length) != 0 || listen(descriptor, SOMAXCONN) != 0)
        return -1;
    Address got;
    socklen_t got_length = sizeof got;
    return getsockname(descriptor, &got.any, &got_length) == 0 ? address_port(&got) : -1;
}

/* A socket bound to this port; -1: see errno. */
static int socket_open(Address *address, socklen_t length, int port, int *got_port)
{
    int descriptor = socket(address->any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return -1;
    *got_port = socket_bind(descriptor, address, length, port);
    if (*got_port >= 0)
        return descriptor;
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

bool listener_open(Listener *listener, const char *address, int port, int more, PorfiaError *error)
{
    Address place = {0};
    socklen_t length = 0;
    *listener = (Listener){.socket = -1};
    if (!address_find(address, &place, &length, error))
        return false;
    address_describe(&place, listener);
    for (int next = port; next <= port + more && next <= UINT16_MAX; next++) {
        listener->socket = socket_open(&place, length, next, &listener->port);
        if (listener->socket >= 0)
            return true;
        if (errno != EADDRINUSE)
            break;
    }
    if (errno == EADDRINUSE)
        return server_error(error, SERVER_TEXT_PORT_TAKEN, "sd", address, port);
    if (errno == EADDRNOTAVAIL)
        return server_error(error, SERVER_TEXT_ADDRESS, "ss", address, strerror(errno));
    return server_error(error, SERVER_TEXT_PORT_FAILED, "sds", address, port, strerror(errno));
}
