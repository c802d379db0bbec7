/* Servers in the process of the test, with a page, a log and little memory. */
#ifndef TESTS_SERVER_FIXTURE_H
#define TESTS_SERVER_FIXTURE_H

#include "server/server.h"

enum { FIXTURE_SCRIPT_SIZE = 4096 };

typedef struct ServerFixture {
    Server *server;
    int port;
    char page[512], log[512];
} ServerFixture;

/* A file of the page that is worth squeezing. */
extern char fixture_script[FIXTURE_SCRIPT_SIZE];

ServerSettings fixture_settings(ServerFixture *fixture);
void fixture_open(ServerFixture *fixture, const ServerSettings *settings);

/* For a group of tests, whose state is the fixture: a folder of its own with the page in it. */
int fixture_set_up(void **state);
int fixture_tear_down(void **state);

/* So many letters; to be freed. */
char *long_text(size_t length);
/* How many searches run, or wait. */
int health_count(int port, const char *what);
/* Waits until so many searches run or wait. */
void wait_for_count(int port, const char *what, int expected);

#endif
