/* Servers in the process of the test, with a page, a log and little memory. */
#ifndef TESTS_HOUSE_H
#define TESTS_HOUSE_H

#include "server/server.h"

enum { HOUSE_SCRIPT_SIZE = 4096 };

typedef struct House {
    Server *server;
    int port;
    char page[512], log[512];
} House;

/* A file of the page that is worth squeezing. */
extern char house_script[HOUSE_SCRIPT_SIZE];

ServerSettings house_settings(House *house);
void house_open(House *house, const ServerSettings *settings);

/* For a group of tests, whose state is the house: a folder of its own with the page in it. */
int house_set_up(void **state);
int house_tear_down(void **state);

/* So many letters; to be freed. */
char *long_text(size_t length);
/* How many searches run, or wait. */
int health_count(int port, const char *what);
/* Waits until so many searches run or wait. */
void wait_for_count(int port, const char *what, int expected);

#endif
