/* A server for tests: see local_server.h. */
#define _GNU_SOURCE
#include "support/local_server.h"

#include "support/http.h"
#include "support/patience.h"
#include "support/program.h"
#include "support/support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char local_server_script[LOCAL_SCRIPT_SIZE];

static void write_page(void)
{
    char folder[512];
    for (size_t i = 0; i + 1 < sizeof local_server_script; i++)
        local_server_script[i] = "let there = \"be\";\n"[i % 18];
    snprintf(folder, sizeof folder, "%s/page", program_folder());
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/page/deep", program_folder());
    mkdir(folder, 0700);
    program_write_file("page/index.html", "<!doctype html><title>Porfia</title>\n");
    program_write_file("page/app.js", local_server_script);
    program_write_file("page/small.css", "a { color: red }\n");
    program_write_file("page/.secret", "nobody's business");
    program_write_file("page/deep/index.html", "deep");
    program_write_file("page/module.wasm", "not really");
    program_write_file("page/thing.unknown", "?");
}

ServerSettings local_server_settings(LocalServer *local)
{
    snprintf(local->page, sizeof local->page, "%s/page", program_folder());
    snprintf(local->log, sizeof local->log, "%s/log.dat", program_folder());
    return (ServerSettings){.address = "127.0.0.1",
                            .page = local->page,
                            .log = local->log,
                            .searches = 1,
                            .threads = 2,
                            .hash_mib = 1,
                            .patience_s = PATIENCE_S};
}

void local_server_open(LocalServer *local, const ServerSettings *settings)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error = {0};
    local->server = server_start(settings, &error);
    if (!local->server)
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    assert_int_equal(sscanf(server_url(local->server), "http://127.0.0.1:%d/", &local->port), 1);
}

int local_server_set_up(void **state)
{
    program_set_up(state);
    write_page();
    LocalServer *local = calloc(1, sizeof *local);
    ServerSettings settings = local_server_settings(local);
    local_server_open(local, &settings);
    *state = local;
    return 0;
}

int local_server_tear_down(void **state)
{
    LocalServer *local = *state;
    server_stop(local->server);
    free(local);
    return 0;
}

char *long_text(size_t length)
{
    char *text = malloc(length + 1);
    assert_non_null(text);
    memset(text, 'a', length);
    text[length] = '\0';
    return text;
}

int health_count(int port, const char *what)
{
    HttpReply reply = http_ask(port, "GET /api/health HTTP/1.1", "", NULL);
    json_t *health = json_loads(reply.body, 0, NULL);
    int count = (int)json_integer_value(json_object_get(json_object_get(health, "searches"), what));
    json_decref(health);
    reply_release(&reply);
    return count;
}

typedef struct Count {
    int port;
    const char *what;
    int expected, found;
} Count;

static bool count_is_as_expected(void *user)
{
    Count *count = user;
    count->found = health_count(count->port, count->what);
    return count->found == count->expected;
}

void wait_for_count(int port, const char *what, int expected)
{
    Count count = {.port = port, .what = what, .expected = expected};
    if (!patience_until(count_is_as_expected, &count))
        fail_msg("%s: %d, not %d", what, count.found, expected);
}
