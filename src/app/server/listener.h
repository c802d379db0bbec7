/* The socket at which the server is asked: an address of this machine and a port of it. */
#ifndef SERVER_LISTENER_H
#define SERVER_LISTENER_H

#include "porfia.h"

enum { LISTENER_HOST_SIZE = 64 };

typedef struct Listener {
    int socket; /* closed by its owner */
    int port;
    char host[LISTENER_HOST_SIZE]; /* as it stands in the address of a page: "127.0.0.1", "[::1]" */
    bool is_loopback;              /* only this machine can reach it */
    bool is_any;                   /* it stands for all addresses of the machine */
} Listener;

/* The address is a number, IPv4 or IPv6, or "localhost". Where the port is taken, the next free one
 * of the `more` that follow it is; port 0 is any free one. */
bool listener_open(Listener *listener, const char *address, int port, int more, PorfiaError *error);

#endif
