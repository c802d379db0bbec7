/* A server fixture: see server_fixture.h. */
#define _GNU_SOURCE
#include "support/server_fixture.h"

#include "support/http.h"
#include "support/program.h"
#include "support/support.h"
#include "support/timeout.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char fixture_script[FIXTURE_SCRIPT_SIZE];

/* "packed", as gzip; its fourth byte from the end begins the length. */
static const char packed_script[] = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\x2b\x48\x4c\xce"
                                    "\x4e\x4d\x01\x00\x10\xb4\xf6\x21\x06\x00\x00\x00";

static void write_bytes(const char *name, const char *bytes, size_t length)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", program_folder(), name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

/* Files with compressed ones beside them: of the same content, and of an older one. */
static void write_packed(void)
{
    const char *names[] = {"packed", "stale"};
    for (int i = 0; i < 2; i++) {
        char name[64];
        snprintf(name, sizeof name, "page/%s.js", names[i]);
        program_write_file(name, names[i]);
        snprintf(name, sizeof name, "page/%s.js.gz", names[i]);
        write_bytes(name, packed_script, sizeof packed_script - 1);
        snprintf(name, sizeof name, "page/%s.js.br", names[i]);
        program_write_file(name, "as brotli");
    }
}

static void write_page(void)
{
    char folder[512];
    for (size_t i = 0; i + 1 < sizeof fixture_script; i++)
        fixture_script[i] = "let there = \"be\";\n"[i % 18];
    snprintf(folder, sizeof folder, "%s/page", program_folder());
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/page/deep", program_folder());
    mkdir(folder, 0700);
    program_write_file("page/index.html", "<!doctype html><title>Porfia</title>\n");
    program_write_file("page/app.js", fixture_script);
    program_write_file("page/small.css", "a { color: red }\n");
    program_write_file("page/.secret", "nobody's business");
    program_write_file("page/deep/index.html", "deep");
    program_write_file("page/module.wasm", "not really");
    program_write_file("page/thing.unknown", "?");
    write_packed();
}

ServerSettings fixture_settings(ServerFixture *fixture)
{
    snprintf(fixture->page, sizeof fixture->page, "%s/page", program_folder());
    snprintf(fixture->log, sizeof fixture->log, "%s/log.dat", program_folder());
    return (ServerSettings){.address = "127.0.0.1",
                            .page = fixture->page,
                            .log = fixture->log,
                            .searches = 1,
                            .threads = 2,
                            .hash_mib = 1,
                            .idle_timeout_s = TIMEOUT_S};
}

void fixture_open(ServerFixture *fixture, const ServerSettings *settings)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error = {0};
    fixture->server = server_start(settings, &error);
    if (!fixture->server)
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    assert_int_equal(sscanf(server_url(fixture->server), "http://127.0.0.1:%d/", &fixture->port),
                     1);
}

int fixture_set_up(void **state)
{
    program_set_up(state);
    write_page();
    ServerFixture *fixture = calloc(1, sizeof *fixture);
    ServerSettings settings = fixture_settings(fixture);
    fixture_open(fixture, &settings);
    *state = fixture;
    return 0;
}

int fixture_tear_down(void **state)
{
    ServerFixture *fixture = *state;
    server_stop(fixture->server);
    free(fixture);
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
    if (!wait_until(count_is_as_expected, &count))
        fail_msg("%s: %d, not %d", what, count.found, expected);
}
