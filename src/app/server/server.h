/*
 * The server: the page's files and the service's answers over HTTP (libmicrohttpd), and searches as
 * event streams. See docs/api.md.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "porfia.h"

typedef struct Server Server;

typedef struct ServerSettings {
    const char *address; /* a number, or "localhost" */
    int port;            /* 0: any free one */
    int more_ports;      /* so many that follow may be taken instead of it */
    const char *page;    /* the folder of the page's files */
    const char *log;     /* the log that is shown; it need not be there */
    int searches;        /* at once */
    int threads;         /* the most that one of them may have */
    int hash_mib;        /* the same of its table */
    int idle_timeout_s;  /* how long nothing may happen on a connection; 0: as long as usual */
    int max_search_s;    /* how long a search may run; 0: as long as usual */
} ServerSettings;

/* Begins to answer, in threads of its own; the texts of the settings are borrowed. NULL: it
 * cannot. */
Server *server_start(const ServerSettings *settings, PorfiaError *error);
/* Where a browser of this machine finds the page: "http://127.0.0.1:8080/". */
const char *server_url(const Server *server);
/* Whether other machines may be able to ask. */
bool server_is_public(const Server *server);
/* Ends searches and connections, soon. */
void server_stop(Server *server);

#endif
