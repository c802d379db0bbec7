/* The listening socket: an address of this machine and a port. */
#ifndef SERVER_LISTENER_H
#define SERVER_LISTENER_H

#include "porfia.h"

enum { LISTENER_HOST_SIZE = 64 };

typedef struct Listener {
    int socket; /* closed by its owner */
    int port;
    char host[LISTENER_HOST_SIZE]; /* as in a URL: "127.0.0.1", "[::1]" */
    bool is_loopback;              /* reachable from this machine only */
    bool is_any;                   /* the wildcard address */
} Listener;

/* The address is an IPv4 or IPv6 number or "localhost". If the port is taken, the next free one of
 * the `more` ports after it is used; port 0 means any free one. */
bool listener_open(Listener *listener, const char *address, int port, int more, PorfiaError *error);

#endif
