/* A server in the test's process, with a page, a log and little memory. */
#ifndef TESTS_SERVER_FIXTURE_H
#define TESTS_SERVER_FIXTURE_H

#include "server/server.h"

enum { FIXTURE_SCRIPT_SIZE = 4096 };

typedef struct ServerFixture {
    Server *server;
    int port;
    char page[512], log[512];
} ServerFixture;

/* A file of the page that compression makes smaller. */
extern char fixture_script[FIXTURE_SCRIPT_SIZE];

ServerSettings fixture_settings(ServerFixture *fixture);
void fixture_open(ServerFixture *fixture, const ServerSettings *settings);

/* For a group of tests whose state is the fixture: makes a folder with the page. */
int fixture_set_up(void **state);
int fixture_tear_down(void **state);

/* A text of this length; free it. */
char *long_text(size_t length);
/* The number of searches in the state `what`, running or waiting. */
int health_count(int port, const char *what);
/* Waits until that number is as expected. */
void wait_for_count(int port, const char *what, int expected);

#endif
