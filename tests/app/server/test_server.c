/*
 * `porfia serve` over a socket: files and calls, every kind of bad request, foreign origins, and
 * shutdown. Most tests use a server in this process, so that the sanitizers see it.
 */
#define _GNU_SOURCE
#include "support/http.h"
#include "support/program.h"
#include "support/server_fixture.h"
#include "support/support.h"
#include "support/timeout.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* An hour: it does not end by itself during a test. */
static const char long_search[] = "/api/search?game=cavalo&time=3600000&threads=1";

/* ---- Files ---- */

static void check_security(const HttpReply *reply)
{
    const char *policy = reply_header(reply, "Content-Security-Policy");
    assert_non_null(strstr(policy, "default-src 'self'"));
    assert_non_null(strstr(policy, "frame-ancestors 'none'"));
    assert_string_equal(reply_header(reply, "X-Content-Type-Options"), "nosniff");
    assert_string_equal(reply_header(reply, "Referrer-Policy"), "no-referrer");
    assert_string_equal(reply_header(reply, "Cross-Origin-Opener-Policy"), "same-origin");
    assert_string_equal(reply_header(reply, "Cross-Origin-Resource-Policy"), "same-origin");
    assert_null(reply_header(reply, "Access-Control-Allow-Origin"));
}

static void test_files(void **state)
{
    const ServerFixture *fixture = *state;
    static const struct {
        const char *path;
        int status;
        const char *type;
    } cases[] = {
        {"/", 200, "text/html; charset=utf-8"},
        {"/index.html", 200, "text/html; charset=utf-8"},
        {"/?whatever=1", 200, "text/html; charset=utf-8"},
        {"/app.js", 200, "text/javascript; charset=utf-8"},
        {"/small.css", 200, "text/css; charset=utf-8"},
        {"/module.wasm", 200, "application/wasm"},
        {"/thing.unknown", 200, "application/octet-stream"},
        {"/deep/", 200, "text/html; charset=utf-8"},
        {"/deep", 404, "application/json"},
        {"/.secret", 404, "application/json"},
        {"/../log.dat", 404, "application/json"},
        {"/deep/../index.html", 404, "application/json"},
        {"/%2e%2e/log.dat", 404, "application/json"},
        {"//index.html", 404, "application/json"},
        {"/nothing", 404, "application/json"},
        {"http://localhost/", 404, "application/json"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char line[256];
        snprintf(line, sizeof line, "GET %s HTTP/1.1", cases[i].path);
        HttpReply reply = http_ask(fixture->port, line, "", NULL);
        if (reply.status != cases[i].status)
            fail_msg("%s: %d", cases[i].path, reply.status);
        assert_string_equal(reply_header(&reply, "Content-Type"), cases[i].type);
        check_security(&reply);
        if (reply.status == 404)
            assert_non_null(strstr(reply.body, "{\"error\":\""));
        reply_release(&reply);
    }
}

static void check_unzipped(const HttpReply *reply)
{
    char text[2 * sizeof fixture_script];
    z_stream stream = {.next_in = (unsigned char *)reply->body,
                       .avail_in = (unsigned)reply->length,
                       .next_out = (unsigned char *)text,
                       .avail_out = sizeof text};
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, strlen(fixture_script));
    assert_memory_equal(text, fixture_script, strlen(fixture_script));
    inflateEnd(&stream);
}

/* Plain and compressed, each with its own tag, which saves sending it again. */
static void test_caching(void **state)
{
    const ServerFixture *fixture = *state;
    char plain_tag[64], zipped_tag[64], header[256];
    HttpReply reply = http_ask(fixture->port, "GET /app.js HTTP/1.1", "", NULL);
    assert_string_equal(reply.body, fixture_script);
    assert_null(reply_header(&reply, "Content-Encoding"));
    assert_string_equal(reply_header(&reply, "Cache-Control"), "no-cache");
    snprintf(plain_tag, sizeof plain_tag, "%s", reply_header(&reply, "ETag"));
    reply_release(&reply);

    reply = http_ask(fixture->port, "GET /app.js HTTP/1.1", "Accept-Encoding: gzip, br\r\n", NULL);
    assert_string_equal(reply_header(&reply, "Content-Encoding"), "gzip");
    assert_string_equal(reply_header(&reply, "Vary"), "Accept-Encoding");
    assert_true(reply.length < strlen(fixture_script) / 2);
    check_unzipped(&reply);
    snprintf(zipped_tag, sizeof zipped_tag, "%s", reply_header(&reply, "ETag"));
    reply_release(&reply);
    assert_string_not_equal(plain_tag, zipped_tag);

    snprintf(header, sizeof header, "If-None-Match: \"x\", %s\r\n", plain_tag);
    reply = http_ask(fixture->port, "GET /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 304);
    assert_string_equal(reply_header(&reply, "ETag"), plain_tag);
    reply_release(&reply);
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n", plain_tag);
    reply = http_ask(fixture->port, "GET /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n", zipped_tag);
    reply = http_ask(fixture->port, "HEAD /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 304);
    reply_release(&reply);

    reply = http_ask(fixture->port, "HEAD /app.js HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_int_equal(atoi(reply_header(&reply, "Content-Length")), strlen(fixture_script));
    reply_release(&reply);
}

/* Files that were compressed beforehand, unless the file has changed since. */
static void test_packed(void **state)
{
    const ServerFixture *fixture = *state;
    static const struct {
        const char *path, *accepted, *coding;
        int status;
        const char *body;
    } cases[] = {
        {"/packed.js", "gzip, br", "br", 200, "as brotli"},
        {"/packed.js", "br;q=0", NULL, 200, "packed"},
        {"/packed.js", "gzip", "gzip", 200, NULL},
        {"/packed.js", "identity", NULL, 200, "packed"},
        {"/stale.js", "gzip, br", NULL, 200, "stale"},
        {"/packed.js.br", "br", NULL, 404, NULL},
        {"/packed.js.gz", "gzip", NULL, 404, NULL},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char request[64], header[64];
        snprintf(request, sizeof request, "GET %s HTTP/1.1", cases[i].path);
        snprintf(header, sizeof header, "Accept-Encoding: %s\r\n", cases[i].accepted);
        HttpReply reply = http_ask(fixture->port, request, header, NULL);
        const char *coding = reply_header(&reply, "Content-Encoding");
        bool is_coded = coding && cases[i].coding && strcmp(coding, cases[i].coding) == 0;
        if (reply.status != cases[i].status || (!is_coded && (coding || cases[i].coding)))
            fail_msg("%s, %s: %d, %s", cases[i].path, cases[i].accepted, reply.status, coding);
        if (cases[i].body)
            assert_string_equal(reply.body, cases[i].body);
        reply_release(&reply);
    }
}

/* ---- Calls ---- */

static void test_calls(void **state)
{
    const ServerFixture *fixture = *state;
    static const char state_line[] = "GET /api/state?game=dots&moves=h11+h12&lang=pt HTTP/1.1";
    static const struct {
        const char *line, *headers, *body;
    } same[] = {
        {"GET /api/state?game=dots&moves=h11%20h12&lang=pt HTTP/1.1", "", NULL},
        {"POST /api/state HTTP/1.1", "Content-Type: application/json\r\n",
         "{\"game\":\"dots\",\"moves\":\"h11 h12\",\"lang\":\"pt\"}"},
        {"POST /api/state HTTP/1.1", "Content-Type: application/x-www-form-urlencoded\r\n",
         "game=dots&moves=h11+h12&lang=pt"},
        {"POST /api/state?game=dots&lang=pt HTTP/1.1",
         "Content-Type: application/json; charset=utf-8\r\n", "{\"moves\":\"h11 h12\"}"},
        {"POST /api/state?game=dots&moves=h11+h12&lang=pt HTTP/1.1", "", ""},
    };
    HttpReply first = http_ask(fixture->port, state_line, "", NULL);
    assert_int_equal(first.status, 200);
    assert_string_equal(reply_header(&first, "Content-Type"), "application/json");
    assert_string_equal(reply_header(&first, "Cache-Control"), "no-store");
    assert_non_null(strstr(first.body, "\"mover\":1"));
    check_security(&first);
    for (int i = 0; i < COUNT_OF(same); i++) {
        HttpReply reply = http_ask(fixture->port, same[i].line, same[i].headers, same[i].body);
        assert_int_equal(reply.status, 200);
        assert_string_equal(reply.body, first.body);
        reply_release(&reply);
    }
    reply_release(&first);

    /* Numbers and booleans in JSON are like those of a query. */
    HttpReply reply =
        http_ask(fixture->port, "POST /api/tree HTTP/1.1", "Content-Type: application/json\r\n",
                 "{\"game\":\"dots\",\"algorithm\":\"alphabeta\",\"depth\":1,"
                 "\"size\":\"1x1\",\"memo\":false}");
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    reply = http_ask(fixture->port, "HEAD /api/games HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
}

static void test_health(void **state)
{
    const ServerFixture *fixture = *state;
    HttpReply reply = http_ask(fixture->port, "GET /api/health HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply.body,
                        "{\"status\":\"ok\",\"version\":\"" PORFIA_VERSION
                        "\",\"threads\":2,\"hash\":1,\"searches\":{\"running\":0,"
                        "\"waiting\":0,\"aside\":0,\"limit\":1},\"log\":false,\"records\":true,"
                        "\"tables\":{}}");
    reply_release(&reply);
}

static void test_logs(void **state)
{
    const ServerFixture *fixture = *state;
    HttpReply reply = http_ask(fixture->port, "GET /api/logfile?lang=pt HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 404);
    assert_non_null(strstr(reply.body, "não há nenhum registo"));
    reply_release(&reply);
    Outcome got = program_run("", "play dots --size 1x1 --p1 random --p2 random");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    char *log = program_read_file("log.dat");

    reply = http_ask(fixture->port, "GET /api/logfile HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply_header(&reply, "Content-Type"), "text/plain; charset=utf-8");
    assert_string_equal(reply.body, log);
    reply_release(&reply);
    reply = http_ask(fixture->port, "POST /api/log HTTP/1.1", "Content-Type: text/plain\r\n", log);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "\"players\":[\"random"));
    assert_non_null(strstr(reply.body, "\"torn\":false"));
    reply_release(&reply);
    free(log);
    program_remove_file("log.dat");
}

/* A game is written as it is played, and two games into one log; nothing is written twice. */
static void test_recording(void **state)
{
    const ServerFixture *fixture = *state;
    static const struct {
        const char *game;
        const char *last; /* line of the log */
        int lines;
    } cases[] = {
        {"game=dots&size=1x2&id=a&moves=", "game\ta\t", 2},
        {"game=dots&size=1x2&id=a&moves=h11", "move\ta\tn=1\t", 3},
        {"game=adji&id=b&moves=f", "move\tb\tn=1\t", 5},
        {"game=dots&size=1x2&id=a&moves=h11+v11&ms=10+20", "move\ta\tn=2\t", 6},
        {"game=dots&size=1x2&id=a&moves=h11+v11&ms=10+20", "move\ta\tn=2\t", 6},
        {"game=dots&size=1x2&id=a&moves=h11&comments=1%09why", "comment\ta\tply=1\t", 8},
        {"game=dots&size=1x2&id=a&moves=h11&end=resigned&winner=2&comments=1%09why",
         "end\ta\treason=resigned\twinner=2\t", 9},
        {"game=dots&size=1x2&id=a&moves=h11&end=resigned&winner=2&variations=0+v11",
         "comment\ta\tply=1\tmoves=\ttext=", 11},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char body[512];
        snprintf(body, sizeof body, "%s&date=2026-11-16T02:15:30Z", cases[i].game);
        HttpReply reply = http_ask(fixture->port, "POST /api/logfile HTTP/1.1",
                                   "Content-Type: application/x-www-form-urlencoded\r\n", body);
        assert_int_equal(reply.status, 200);
        reply_release(&reply);
        char *log = program_read_file("log.dat");
        int lines = 0;
        char *last = log;
        for (char *end = log; (end = strchr(end, '\n')); end++, lines++)
            last = end[1] ? end + 1 : last;
        if (lines != cases[i].lines || strncmp(last, cases[i].last, strlen(cases[i].last)) != 0)
            fail_msg("%s: %d lines, at last %s", cases[i].game, lines, last);
        free(log);
    }
    program_remove_file("log.dat");
}

/* ---- Refusals ---- */

typedef struct Refused {
    const char *line, *headers, *body;
    int status;
    const char *message; /* a part */
} Refused;

static const char object_type[] = "Content-Type: application/json\r\n";
static const char form_type[] = "Content-Type: application/x-www-form-urlencoded\r\n";

static void test_refused(void **state)
{
    const ServerFixture *fixture = *state;
    static const Refused cases[] = {
        {"GET /api/ HTTP/1.1", "", NULL, 404, "unknown call ''"},
        {"GET /api/nothing HTTP/1.1", "", NULL, 404, "unknown call 'nothing'"},
        {"POST /api/logfile?game=dots HTTP/1.1", "", "", 400, "missing parameter 'id'"},
        {"POST /api/logfile?game=dots&id=a HTTP/1.1", "", "", 400, "missing parameter 'date'"},
        {"POST /api/logfile?game=dots&id=A&date=2026-11-16T02:15:30Z HTTP/1.1", "", "", 400,
         "is not the name of a game"},
        {"POST /api/logfile?game=dots&id=a&date=today HTTP/1.1", "", "", 400, "is not a date"},
        {"POST /api/logfile?game=dots&id=a&date=2026-11-16T02:15:30Z&moves=h11+h11 HTTP/1.1", "",
         "", 400, "already drawn"},
        {"DELETE /api/logfile HTTP/1.1", "", NULL, 405, "DELETE"},
        {"GET /api/nothing?lang=pt HTTP/1.1", "", NULL, 404, "chamada desconhecida"},
        {"GET /api HTTP/1.1", "", NULL, 404, "not found: /api"},
        {"GET /api/state/more HTTP/1.1", "", NULL, 404, "unknown call"},
        {"PUT /api/state HTTP/1.1", "", NULL, 405, "PUT"},
        {"DELETE / HTTP/1.1", "", NULL, 405, "DELETE"},
        {"OPTIONS /api/state HTTP/1.1", "", NULL, 405, "OPTIONS"},
        {"OPTIONS * HTTP/1.1", "", NULL, 405, "OPTIONS"},
        {"POST / HTTP/1.1", form_type, "a=b", 405, "POST"},
        {"POST /api/health HTTP/1.1", form_type, "a=b", 405, "POST"},
        {"POST /api/logfile HTTP/1.1", form_type, "a=b", 400, "unknown parameter 'a'"},
        {"BREW /api/state?lang=pt HTTP/1.1", "", NULL, 405, "não permitido"},
        {"GET /api/state HTTP/1.1", "", NULL, 400, "game"},
        {"GET /api/state?game=chess HTTP/1.1", "", NULL, 400, "chess"},
        {"GET /api/state?game=dots&game=dots HTTP/1.1", "", NULL, 400, "twice"},
        {"GET /api/state?game=dots&moves=%4 HTTP/1.1", "", NULL, 400, "hexadecimal"},
        {"GET /api/state?game=dots&moves=%00 HTTP/1.1", "", NULL, 400, "zero byte"},
        {"GET /api/state?game=dots&moves=%ff HTTP/1.1", "", NULL, 400, "UTF-8"},
        {"GET /api/state?game=dots&moves=zz HTTP/1.1", "", NULL, 400, "zz"},
        {"GET /api/state?game=dots&colour=red HTTP/1.1", "", NULL, 400, "colour"},
        {"GET /api/state?game=dots&lang=de HTTP/1.1", "", NULL, 400, "lang"},
        {"GET /api/search?game=dots HTTP/1.1", "", NULL, 400, "limit"},
        {"GET /api/search?game=dots&time=x HTTP/1.1", "", NULL, 400, "number"},
        {"GET /api/report?game=dots&nodes=1000 HTTP/1.1", "", NULL, 400, "no moves"},
        {"GET /api/report?game=dots&nodes=10&moves=zz HTTP/1.1", "", NULL, 400, "zz"},
        {"GET /api/state?game=dots HTTP/1.1", object_type, "{}", 400, "unexpected body"},
        {"POST /api/state HTTP/1.1", object_type, "{", 400, "not JSON"},
        {"POST /api/state HTTP/1.1", object_type, "[1,2]", 400, "one JSON object"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":null}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":{}}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":[\"dots\"]}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":1.5}", 400, "1.5"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"dots\",\"game\":\"dots\"}", 400,
         "not JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"do\\u0000ts\"}", 400, "not JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"\xff\"}", 400, "not JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{} {}", 400, "not JSON"},
        {"POST /api/state?game=dots HTTP/1.1", object_type, "{\"game\":\"dots\"}", 400, "twice"},
        {"POST /api/state HTTP/1.1", "Content-Type: text/html\r\n", "game=dots", 415, "text/html"},
        {"POST /api/state HTTP/1.1", "", "game=dots", 415, "''"},
        {"POST /api/state HTTP/1.1", "Content-Type: text/plain\r\n", "game=dots", 400, "game"},
        {"POST /api/state HTTP/1.1", "Transfer-Encoding: chunked\r\n", NULL, 411, "Content-Length"},
        {"GET /api/state HTTP/1.1", "Origin: http://evil.example\r\n", NULL, 403, "own page"},
        {"GET /app.js HTTP/1.1", "Origin: http://evil.example\r\n", NULL, 403, "own page"},
        {"POST /api/state HTTP/1.1", "Origin: null\r\n", "", 403, "own page"},
        {"GET /api/state HTTP/1.1", "Sec-Fetch-Site: cross-site\r\n", NULL, 403, "own page"},
        {"GET /app.js HTTP/1.1", "Sec-Fetch-Site: same-site\r\n", NULL, 403, "own page"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const Refused *refused = &cases[i];
        HttpReply reply = http_ask(fixture->port, refused->line, refused->headers, refused->body);
        if (reply.status != refused->status)
            fail_msg("%s: %d %s", refused->line, reply.status, reply.body);
        json_t *answer = json_loads(reply.body, 0, NULL);
        const char *message = json_string_value(json_object_get(answer, "error"));
        if (!message || !strstr(message, refused->message))
            fail_msg("%s: %s", refused->line, reply.body);
        if (reply.status == 405)
            assert_non_null(reply_header(&reply, "Allow"));
        check_security(&reply);
        json_decref(answer);
        reply_release(&reply);
    }
}

/* A foreign host; client_request would name the server. */
static void test_foreign_host(void **state)
{
    const ServerFixture *fixture = *state;
    static const char *const hosts[] = {"Host: evil.example\r\n", "Host: 127.0.0.1:1\r\n",
                                        "Host:\r\n"};
    for (int i = 0; i < COUNT_OF(hosts); i++) {
        char request[256];
        Client client = client_open(fixture->port);
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\n%s\r\n", hosts[i]);
        client_send(&client, request, strlen(request));
        HttpReply reply = client_receive(&client, false);
        assert_int_equal(reply.status, 421);
        assert_non_null(strstr(reply.body, "{\"error\":\""));
        reply_release(&reply);
        client_close(&client);
    }
    /* HTTP/1.0 need not have Host; then the origin is unknown. */
    Client client = client_open(fixture->port);
    static const char old[] = "GET / HTTP/1.0\r\n\r\n";
    client_send(&client, old, strlen(old));
    HttpReply reply = client_receive(&client, false);
    assert_int_equal(reply.status, 421);
    reply_release(&reply);
    client_close(&client);
}

static void test_sizes(void **state)
{
    const ServerFixture *fixture = *state;
    char *letters = long_text(17000), *line;
    assert_true(asprintf(&line, "GET /api/state?moves=%s HTTP/1.1", letters) > 0);
    HttpReply reply = http_ask(fixture->port, line, "", NULL);
    assert_int_equal(reply.status, 414);
    assert_non_null(strstr(reply.body, "{\"error\":\""));
    reply_release(&reply);
    free(line);

    letters[2000] = '\0';
    assert_true(asprintf(&line, "GET /%s HTTP/1.1", letters) > 0);
    reply = http_ask(fixture->port, line, "", NULL);
    assert_int_equal(reply.status, 414);
    reply_release(&reply);
    free(line);
    free(letters);

    char *body = long_text((64 << 10) + 1);
    reply = http_ask(fixture->port, "POST /api/state HTTP/1.1", form_type, body);
    assert_int_equal(reply.status, 413);
    assert_non_null(strstr(reply.body, "65536"));
    reply_release(&reply);
    body[64 << 10] = '\0';
    reply = http_ask(fixture->port, "POST /api/state HTTP/1.1", form_type, body);
    assert_int_equal(reply.status, 400);
    reply_release(&reply);
    /* A log may be larger. */
    body[64 << 10] = 'a';
    reply = http_ask(fixture->port, "POST /api/log HTTP/1.1", "Content-Type: text/plain\r\n", body);
    assert_int_equal(reply.status, 400);
    reply_release(&reply);
    free(body);

    /* The length alone decides, before the body. */
    static const char *const lengths[] = {"4194305", "99999999999999999999",
                                          "18446744073709551616"};
    for (int i = 0; i < COUNT_OF(lengths); i++) {
        char request[256];
        Client client = client_open(fixture->port);
        snprintf(request, sizeof request,
                 "POST /api/log HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: %s\r\n\r\n",
                 fixture->port, lengths[i]);
        client_send(&client, request, strlen(request));
        reply = client_receive(&client, false);
        if (reply.status != 413 && reply.status != 400)
            fail_msg("Content-Length: %s: %d", lengths[i], reply.status);
        reply_release(&reply);
        client_close(&client);
    }
}

/* Endless headers: the connection is closed. They exceed what the system buffers for a server that
 * has not read yet. */
static void test_endless_headers(void **state)
{
    static const char header[] = "X-Header: and another one, and another one\r\n";
    enum { HEADERS = (64 << 20) / (sizeof header - 1) };
    const ServerFixture *fixture = *state;
    Client client = client_open(fixture->port);
    bool is_open = client_send(&client, "GET / HTTP/1.1\r\n", 16);
    for (int i = 0; is_open && i < HEADERS; i++)
        is_open = client_send(&client, header, sizeof header - 1);
    assert_false(is_open);
    client_close(&client);
    assert_int_equal(health_count(fixture->port, "running"), 0);
}

/* ---- Connections ---- */

/* One thread reads for all connections: it has read a byte once it answers a later request. */
static void test_pieces(void **state)
{
    const ServerFixture *fixture = *state;
    char request[512];
    static const char body[] = "game=dots&size=1x1";
    int length = snprintf(request, sizeof request,
                          "POST /api/start HTTP/1.1\r\nHost: localhost:%d\r\n%s"
                          "Content-Length: %zu\r\n\r\n%s",
                          fixture->port, form_type, strlen(body), body);
    Client client = client_open(fixture->port);
    for (int i = 0; i < length; i++) {
        client_send(&client, request + i, 1);
        health_count(fixture->port, "running");
    }
    HttpReply reply = client_receive(&client, false);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "1x1"));
    reply_release(&reply);
    client_close(&client);
}

/* Several requests before the first response: the responses come in order. */
static void test_pipelining(void **state)
{
    const ServerFixture *fixture = *state;
    Client client = client_open(fixture->port);
    client_request(&client, "GET /api/start?game=dots&size=1x1 HTTP/1.1", "", NULL);
    client_request(&client, "GET /small.css HTTP/1.1", "", NULL);
    client_request(&client, "POST /api/start HTTP/1.1", form_type, "game=dots&size=1x2");
    client_request(&client, "GET /nothing HTTP/1.1", "", NULL);
    client_request(&client, "GET /api/start?game=dots&size=1x3 HTTP/1.1", "", NULL);
    static const char *const parts[] = {"1x1", "color", "1x2", "nothing", "1x3"};
    for (int i = 0; i < COUNT_OF(parts); i++) {
        HttpReply reply = client_receive(&client, false);
        if (!strstr(reply.body, parts[i]))
            fail_msg("answer %d: %s", i, reply.body);
        reply_release(&reply);
    }
    client_close(&client);
}

/* Any garbage and any abort leave the server running. It has read the bytes once it answers a later
 * request. */
static void test_garbage(void **state)
{
    const ServerFixture *fixture = *state;
    static const char *const pieces[] = {
        "",
        "\r\n",
        "G",
        "GET",
        "GET / HTTP/1.1\r\nHost: local",
        "\x16\x03\x01\x02\x01",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        "POST /api/state HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /api/state HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab",
        "\xff\xfe\xfd \x01 \x02\r\n\r\n",
    };
    for (int i = 0; i < COUNT_OF(pieces); i++) {
        Client client = client_open(fixture->port);
        client_send(&client, pieces[i], strlen(pieces[i]));
        shutdown(client.socket, SHUT_WR);
        assert_int_equal(health_count(fixture->port, "running"), 0);
        client_close(&client);
    }
    assert_int_equal(health_count(fixture->port, "running"), 0);
}

/* ---- The end ---- */

/* Running and waiting searches and calls do not delay the end. */
static void test_stop(void **state)
{
    (void)state;
    ServerFixture fixture;
    Client clients[6];
    ServerSettings settings = fixture_settings(&fixture);
    fixture_open(&fixture, &settings);
    for (int i = 0; i < 4; i++)
        clients[i] = events_open(fixture.port, long_search);
    for (int i = 4; i < COUNT_OF(clients); i++) {
        clients[i] = client_open(fixture.port);
        client_request(&clients[i], "GET /api/games HTTP/1.1", "", NULL);
    }
    wait_for_count(fixture.port, "running", 1);
    server_stop(fixture.server);
    for (int i = 0; i < COUNT_OF(clients); i++)
        client_close(&clients[i]);
}

/* A failed test leaves no server behind. */
static pid_t left_running;

static int kill_left_running(void **state)
{
    (void)state;
    if (left_running)
        kill(left_running, SIGKILL);
    left_running = 0;
    return 0;
}

static Running serve_program(const char *arguments)
{
    Running running = program_start(arguments);
    left_running = running.process;
    return running;
}

/* Asks it to end; returns its exit status. */
static int end_program(Running *running, char **text, int signal_number)
{
    kill(running->process, signal_number);
    int status = running_finish(running, text);
    left_running = 0;
    return status;
}

/* Starts the program; returns its port. */
static int start_program(Running *running, char **text, const char *arguments)
{
    int port;
    *text = NULL;
    *running = serve_program(arguments);
    assert_true(running_read_until(running, text, "Ctrl-C stops the server.\n"));
    const char *url = strstr(*text, "http://127.0.0.1:");
    assert_non_null(url);
    assert_int_equal(sscanf(url, "http://127.0.0.1:%d/\n", &port), 1);
    return port;
}

static void test_signals(void **state)
{
    (void)state;
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        Running running;
        char *text;
        int port = start_program(&running, &text, "serve --port 0 --page page --lang en");
        Client searching = events_open(port, "/api/search?game=cavalo&time=3600000");
        free(events_next(&searching));
        Client idle = client_open(port);
        int status = end_program(&running, &text, signals[i]);
        if (status != 0)
            fail_msg("signal %d: status %d\n%s", signals[i], status, text);
        assert_string_equal(strstr(text, "Ctrl-C stops the server.\n"),
                            "Ctrl-C stops the server.\n");
        client_close(&searching);
        client_close(&idle);
        free(text);
    }
}

static void expect_failure(const char *arguments, const char *message)
{
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 2);
    if (!strstr(got.errors, message))
        fail_msg("%s: %s", arguments, got.errors);
    outcome_release(&got);
}

static void test_failures(void **state)
{
    const ServerFixture *fixture = *state;
    char arguments[256];
    snprintf(arguments, sizeof arguments, "serve --page page --lang en --port %d", fixture->port);
    expect_failure(arguments, "is in use");
    expect_failure("serve --page nothing --port 0 --lang en", "nothing: No such file");
    expect_failure("serve --page page/deep/index.html --port 0 --lang en", "no index.html");
    expect_failure("serve --page page --port 0 --address 203.0.113.1 --lang pt",
                   "não é um endereço desta máquina");
    expect_failure("serve --page page --port 0 --address example.org --lang en", "not an address");
    expect_failure("serve --page page --port 65536", "65535");
}

static bool is_readable(void *path)
{
    return access(path, R_OK) == 0;
}

/* The browser is started with the address; an address that other machines can reach prints a
 * warning. */
static void test_open(void **state)
{
    (void)state;
    char command[1024], path[512];
    Running running;
    char *text = NULL;
    program_write_file("xdg-open", "#!/bin/sh\necho \"$1\" > opened.new\nmv opened.new opened\n");
    snprintf(path, sizeof path, "%s/xdg-open", program_folder());
    chmod(path, 0700);
    snprintf(command, sizeof command, "env PATH=%s:/usr/bin:/bin '%s'", program_folder(), PROGRAM);
    program_command(command);
    running = serve_program("serve --port 0 --page page --open --address 0.0.0.0 --lang en");
    program_command(NULL);
    assert_true(running_read_until(&running, &text, "no password\n"));
    snprintf(path, sizeof path, "%s/opened", program_folder());
    if (!wait_until(is_readable, path))
        fail_msg("no browser was started\n%s", text);
    char *opened = program_read_file("opened");
    assert_non_null(strstr(text, opened));
    assert_memory_equal(opened, "http://localhost:", 17);
    assert_int_equal(end_program(&running, &text, SIGTERM), 0);
    free(opened);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_caching),
        cmocka_unit_test(test_packed),
        cmocka_unit_test(test_health),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_logs),
        cmocka_unit_test(test_recording),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_foreign_host),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_endless_headers),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_pipelining),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_stop),
        cmocka_unit_test_teardown(test_signals, kill_left_running),
        cmocka_unit_test(test_failures),
        cmocka_unit_test_teardown(test_open, kill_left_running),
    };
    return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
