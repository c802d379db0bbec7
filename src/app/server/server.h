/*
 * The server: the page and the service over HTTP (libmicrohttpd), searches as event streams. See
 * docs/api.md.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "porfia.h"

typedef struct Server Server;

typedef struct ServerSettings {
    const char *address;        /* IPv4 or IPv6 number, or "localhost" */
    int port;                   /* 0: any */
    int more_ports;             /* number of following ports to try */
    const char *page;           /* folder of the page */
    const char *log;            /* path of the log; the file may be missing */
    const PorfiaTables *tables; /* for searches; those of the page serve if they go further. NULL:
                                 * none */
    int searches;               /* at once */
    int threads;                /* at most, per search */
    int hash_mib;               /* at most, per search */
    int idle_timeout_s;         /* of a connection; 0: default */
    int max_search_s;           /* longest run of a search; 0: default */
    int turn_ms;                /* of an analysis that another waits for; 0: default */
    int patience_ms;            /* a wait worth as much as the next better purpose; 0: default */
} ServerSettings;

/* Starts serving in its own threads and borrows the texts of the settings. NULL: error is set. */
Server *server_start(const ServerSettings *settings, PorfiaError *error);
/* The page's address for a browser of this machine: "http://127.0.0.1:8080/". */
const char *server_url(const Server *server);
/* Whether other machines may reach the server. */
bool server_is_public(const Server *server);
/* Ends searches and connections soon. */
void server_stop(Server *server);

#endif
