/* A server in the test's own process, with a page, a log and little memory. */
#ifndef TESTS_HOUSE_H
#define TESTS_HOUSE_H

#include "server/server.h"

enum { LOCAL_SCRIPT_SIZE = 4096 };

typedef struct LocalServer {
    Server *server;
    int port;
    char page[512], log[512];
} LocalServer;

/* A file of the page that is worth compressing. */
extern char local_server_script[LOCAL_SCRIPT_SIZE];

ServerSettings local_server_settings(LocalServer *local);
void local_server_open(LocalServer *local, const ServerSettings *settings);

/* Setup of a group of tests, whose state is the server: a folder with the page. */
int local_server_set_up(void **state);
int local_server_tear_down(void **state);

/* A text of this length; the caller frees it. */
char *long_text(size_t length);
/* The number of searches that run or wait. */
int health_count(int port, const char *what);
/* Waits until that number has the expected value. */
void wait_for_count(int port, const char *what, int expected);

#endif
