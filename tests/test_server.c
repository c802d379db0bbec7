/*
 * `porfia serve`, asked over a socket: files, calls and event streams, everything that can be wrong
 * with a request, strangers, the queue of searches, clients that hang up, and a server that is told
 * to end. Most of it is asked of a server in this process, so that the sanitizers see it.
 */
#define _GNU_SOURCE
#include "support/http.h"
#include "support/program.h"
#include "support/support.h"

#include "server/admission.h"
#include "server/headers.h"
#include "server/lender.h"
#include "server/server.h"
#include "server/stream.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

/* Seconds: what shall happen at once. */
static const double SOON = 2;

static const char long_search[] = "/api/search?game=cavalo&time=60000&threads=1";
static const char short_search[] = "/api/search?game=dots&depth=3&lines=2";

/* ---- Servers ---- */

static char script[4096]; /* a file of the page that is worth squeezing */

static void write_page(void)
{
    char folder[512];
    for (size_t i = 0; i + 1 < sizeof script; i++)
        script[i] = "let there = \"be\";\n"[i % 18];
    snprintf(folder, sizeof folder, "%s/page", program_folder());
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/page/deep", program_folder());
    mkdir(folder, 0700);
    program_write_file("page/index.html", "<!doctype html><title>Porfia</title>\n");
    program_write_file("page/app.js", script);
    program_write_file("page/small.css", "a { color: red }\n");
    program_write_file("page/.secret", "nobody's business");
    program_write_file("page/deep/index.html", "deep");
    program_write_file("page/module.wasm", "not really");
    program_write_file("page/thing.unknown", "?");
}

typedef struct House {
    Server *server;
    int port;
    char page[512], log[512];
} House;

static ServerSettings usual_settings(House *house)
{
    snprintf(house->page, sizeof house->page, "%s/page", program_folder());
    snprintf(house->log, sizeof house->log, "%s/log.dat", program_folder());
    return (ServerSettings){.address = "127.0.0.1",
                            .page = house->page,
                            .log = house->log,
                            .searches = 1,
                            .threads = 2,
                            .hash_mib = 1};
}

static void house_open(House *house, const ServerSettings *settings)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error = {0};
    house->server = server_start(settings, &error);
    if (!house->server)
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    assert_int_equal(sscanf(server_url(house->server), "http://127.0.0.1:%d/", &house->port), 1);
}

static int open_house(void **state)
{
    House *house = calloc(1, sizeof *house);
    ServerSettings settings = usual_settings(house);
    house_open(house, &settings);
    *state = house;
    return 0;
}

static int close_house(void **state)
{
    House *house = *state;
    server_stop(house->server);
    free(house);
    return 0;
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* How many searches run, or wait. */
static int health_count(int port, const char *what)
{
    HttpReply reply = http_ask(port, "GET /api/health HTTP/1.1", "", NULL);
    json_t *health = json_loads(reply.body, 0, NULL);
    int count = (int)json_integer_value(json_object_get(json_object_get(health, "searches"), what));
    json_decref(health);
    reply_release(&reply);
    return count;
}

/* Waits until so many searches run or wait; returns how long that took. */
static double wait_for_count(int port, const char *what, int expected)
{
    enum { PATIENCE_S = 8 };
    double begin = seconds_now();
    while (health_count(port, what) != expected) {
        if (seconds_now() - begin > PATIENCE_S)
            fail_msg("%s: %d, not %d", what, health_count(port, what), expected);
        usleep(5000);
    }
    return seconds_now() - begin;
}

/* ---- Headers and strangers, without a server ---- */

static void test_headers(void **state)
{
    (void)state;
    static const struct {
        const char *encodings;
        bool accepts;
    } encodings[] = {
        {NULL, false},           {"", false},
        {"gzip", true},          {"GZIP", true},
        {"deflate, gzip", true}, {"gzip;q=0", false},
        {"gzip; q=0.5", true},   {"br,*", true},
        {"*;q=0", false},        {"gzip;q=0, *", false},
        {"gzippy", false},       {"identity", false},
        {",,gzip,", true},       {"deflate;q=0,gzip;Q=0.001", true},
    };
    for (int i = 0; i < COUNT_OF(encodings); i++)
        if (header_accepts_gzip(encodings[i].encodings) != encodings[i].accepts)
            fail_msg("Accept-Encoding: %s", encodings[i].encodings);
    static const struct {
        const char *tags;
        bool has;
    } tags[] = {
        {NULL, false},           {"", false},          {"*", true},
        {"\"a\"", true},         {"W/\"a\"", true},    {"\"b\", \"a\"", true},
        {"\"b\",W/\"a\"", true}, {"\"b\"", false},     {"a", false},
        {"\"a", false},          {"\"b,\"a\"", false}, {"\"ab\"", false},
    };
    for (int i = 0; i < COUNT_OF(tags); i++)
        if (header_has_tag(tags[i].tags, "\"a\"") != tags[i].has)
            fail_msg("If-None-Match: %s", tags[i].tags);
    assert_true(header_is_type("text/plain; charset=utf-8", "text/plain"));
    assert_true(header_is_type("Text/Plain", "text/plain"));
    assert_false(header_is_type("text/plainer", "text/plain"));
    assert_false(header_is_type(NULL, "text/plain"));
}

static void test_admission(void **state)
{
    (void)state;
    static const Listener loopback = {.port = 8080, .host = "127.0.0.1", .is_loopback = true};
    static const Listener usual_port = {.port = 80, .host = "127.0.0.1", .is_loopback = true};
    static const Listener outside = {.port = 8080, .host = "192.168.0.7"};
    static const Listener any = {.port = 8080, .host = "0.0.0.0", .is_any = true};
    static const struct {
        const Listener *listener;
        Claims claims;
        bool is_page;
        Admission admission;
    } cases[] = {
        {&loopback, {.host = "127.0.0.1:8080"}, false, ADMITTED},
        {&loopback, {.host = "localhost:8080"}, false, ADMITTED},
        {&loopback, {.host = "LocalHost:8080"}, false, ADMITTED},
        {&loopback, {.host = "[::1]:8080"}, false, ADMITTED},
        {&loopback, {.host = NULL}, false, FOREIGN_HOST},
        {&loopback, {.host = ""}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost"}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost:"}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost:80800"}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost:08080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost.evil.example:8080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "evil.example:8080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "127.0.0.1.evil.example:8080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "192.168.0.7:8080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "[::1"}, false, FOREIGN_HOST},
        {&loopback, {.host = "["}, false, FOREIGN_HOST},
        {&loopback, {.host = "[]:8080"}, false, FOREIGN_HOST},
        {&usual_port, {.host = "localhost"}, false, ADMITTED},
        {&usual_port, {.host = "localhost:80"}, false, ADMITTED},
        {&outside, {.host = "192.168.0.7:8080"}, false, ADMITTED},
        {&outside, {.host = "localhost:8080"}, false, ADMITTED},
        {&outside, {.host = "192.168.0.8:8080"}, false, FOREIGN_HOST},
        {&any, {.host = "192.168.0.8:8080"}, false, ADMITTED},
        {&any, {.host = "[fd00::7]:8080"}, false, ADMITTED},
        {&any, {.host = "evil.example:8080"}, false, FOREIGN_HOST},
        {&any, {.host = "[evil]:8080"}, false, FOREIGN_HOST},
        {&loopback, {.host = "localhost:8080", .origin = "http://localhost:8080"}, false, ADMITTED},
        {&loopback,
         {.host = "localhost:8080", .origin = "http://127.0.0.1:8080"},
         false,
         FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .origin = "https://localhost:8080"},
         false,
         FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .origin = "http://localhost:9090"},
         false,
         FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .origin = "null"}, false, FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .site = "same-origin"}, false, ADMITTED},
        {&loopback, {.host = "localhost:8080", .site = "none"}, false, ADMITTED},
        {&loopback, {.host = "localhost:8080", .site = "same-site"}, false, FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .site = "cross-site"}, true, FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .site = "cross-site", .mode = "navigate"},
         true,
         ADMITTED},
        {&loopback,
         {.host = "localhost:8080", .site = "cross-site", .mode = "navigate"},
         false,
         FOREIGN_ORIGIN},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        if (admission_judge(cases[i].listener, &cases[i].claims, cases[i].is_page) !=
            cases[i].admission)
            fail_msg("case %d: host %s, origin %s, site %s", i, cases[i].claims.host,
                     cases[i].claims.origin, cases[i].claims.site);
}

/* Who asks for the same kind again gets the same search; few are kept. */
static void test_lender(void **state)
{
    (void)state;
    PorfiaError error;
    PorfiaMethod one = porfia_method_default(), other = porfia_method_default();
    one.table_mib = 1;
    other.table_mib = 2;
    Lender *lender = lender_create(2);
    PorfiaSearch *first = lender_lend(lender, &one, false, &error);
    PorfiaSearch *second = lender_lend(lender, &one, false, &error);
    assert_non_null(first);
    assert_ptr_not_equal(first, second);
    lender_take_back(lender, first);
    PorfiaSearch *third = lender_lend(lender, &other, true, &error);
    assert_ptr_not_equal(third, second);
    lender_take_back(lender, third);
    assert_ptr_equal(lender_lend(lender, &one, false, &error), first);
    lender_take_back(lender, first);
    lender_take_back(lender, second);
    for (int level = 1; level < PORFIA_LEVELS; level++) {
        one.level = level;
        lender_take_back(lender, lender_lend(lender, &one, false, &error));
    }
    lender_free(lender);
}

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
    const House *house = *state;
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
        HttpReply reply = http_ask(house->port, line, "", NULL);
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
    char text[2 * sizeof script];
    z_stream stream = {.next_in = (unsigned char *)reply->body,
                       .avail_in = (unsigned)reply->length,
                       .next_out = (unsigned char *)text,
                       .avail_out = sizeof text};
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, strlen(script));
    assert_memory_equal(text, script, strlen(script));
    inflateEnd(&stream);
}

/* Plain and squeezed, each with its own tag, by which it need not be sent again. */
static void test_caching(void **state)
{
    const House *house = *state;
    char plain_tag[64], zipped_tag[64], header[256];
    HttpReply reply = http_ask(house->port, "GET /app.js HTTP/1.1", "", NULL);
    assert_string_equal(reply.body, script);
    assert_null(reply_header(&reply, "Content-Encoding"));
    assert_string_equal(reply_header(&reply, "Cache-Control"), "no-cache");
    snprintf(plain_tag, sizeof plain_tag, "%s", reply_header(&reply, "ETag"));
    reply_release(&reply);

    reply = http_ask(house->port, "GET /app.js HTTP/1.1", "Accept-Encoding: gzip, br\r\n", NULL);
    assert_string_equal(reply_header(&reply, "Content-Encoding"), "gzip");
    assert_string_equal(reply_header(&reply, "Vary"), "Accept-Encoding");
    assert_true(reply.length < strlen(script) / 2);
    check_unzipped(&reply);
    snprintf(zipped_tag, sizeof zipped_tag, "%s", reply_header(&reply, "ETag"));
    reply_release(&reply);
    assert_string_not_equal(plain_tag, zipped_tag);

    snprintf(header, sizeof header, "If-None-Match: \"x\", %s\r\n", plain_tag);
    reply = http_ask(house->port, "GET /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 304);
    assert_string_equal(reply_header(&reply, "ETag"), plain_tag);
    reply_release(&reply);
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n", plain_tag);
    reply = http_ask(house->port, "GET /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n", zipped_tag);
    reply = http_ask(house->port, "HEAD /app.js HTTP/1.1", header, NULL);
    assert_int_equal(reply.status, 304);
    reply_release(&reply);

    reply = http_ask(house->port, "HEAD /app.js HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_int_equal(atoi(reply_header(&reply, "Content-Length")), strlen(script));
    reply_release(&reply);
}

/* ---- Calls ---- */

static void test_calls(void **state)
{
    const House *house = *state;
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
    HttpReply first = http_ask(house->port, state_line, "", NULL);
    assert_int_equal(first.status, 200);
    assert_string_equal(reply_header(&first, "Content-Type"), "application/json");
    assert_string_equal(reply_header(&first, "Cache-Control"), "no-store");
    assert_non_null(strstr(first.body, "\"mover\":1"));
    check_security(&first);
    for (int i = 0; i < COUNT_OF(same); i++) {
        HttpReply reply = http_ask(house->port, same[i].line, same[i].headers, same[i].body);
        assert_int_equal(reply.status, 200);
        assert_string_equal(reply.body, first.body);
        reply_release(&reply);
    }
    reply_release(&first);

    /* Numbers and truths of JSON are what a query would say. */
    HttpReply reply =
        http_ask(house->port, "POST /api/tree HTTP/1.1", "Content-Type: application/json\r\n",
                 "{\"game\":\"dots\",\"algorithm\":\"alphabeta\",\"depth\":1,"
                 "\"size\":\"1x1\",\"memo\":false}");
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    reply = http_ask(house->port, "HEAD /api/games HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
}

static void test_health(void **state)
{
    const House *house = *state;
    HttpReply reply = http_ask(house->port, "GET /api/health HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply.body, "{\"status\":\"ok\",\"version\":\"" PORFIA_VERSION
                                    "\",\"threads\":2,\"hash\":1,\"searches\":{\"running\":0,"
                                    "\"waiting\":0,\"limit\":1},\"log\":false}");
    reply_release(&reply);
}

static void test_logs(void **state)
{
    const House *house = *state;
    HttpReply reply = http_ask(house->port, "GET /api/logfile?lang=pt HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 404);
    assert_non_null(strstr(reply.body, "não há nenhum registo"));
    reply_release(&reply);
    Outcome got = program_run("", "play dots --size 1x1 --p1 random --p2 random");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    char *log = program_read_file("log.dat");

    reply = http_ask(house->port, "GET /api/logfile HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply_header(&reply, "Content-Type"), "text/plain; charset=utf-8");
    assert_string_equal(reply.body, log);
    reply_release(&reply);
    reply = http_ask(house->port, "POST /api/log HTTP/1.1", "Content-Type: text/plain\r\n", log);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "\"players\":[\"random"));
    assert_non_null(strstr(reply.body, "\"torn\":false"));
    reply_release(&reply);
    free(log);
    program_remove_file("log.dat");
}

/* ---- What is refused ---- */

typedef struct Refused {
    const char *line, *headers, *body;
    int status;
    const char *message; /* a part of it */
} Refused;

static const char object_type[] = "Content-Type: application/json\r\n";
static const char form_type[] = "Content-Type: application/x-www-form-urlencoded\r\n";

static void test_refused(void **state)
{
    const House *house = *state;
    static const Refused cases[] = {
        {"GET /api/ HTTP/1.1", "", NULL, 404, "no call ''"},
        {"GET /api/nothing HTTP/1.1", "", NULL, 404, "no call 'nothing'"},
        {"GET /api/nothing?lang=pt HTTP/1.1", "", NULL, 404, "não há nenhuma chamada"},
        {"GET /api HTTP/1.1", "", NULL, 404, "nothing at /api"},
        {"GET /api/state/more HTTP/1.1", "", NULL, 404, "no call"},
        {"PUT /api/state HTTP/1.1", "", NULL, 405, "PUT"},
        {"DELETE / HTTP/1.1", "", NULL, 405, "DELETE"},
        {"OPTIONS /api/state HTTP/1.1", "", NULL, 405, "OPTIONS"},
        {"OPTIONS * HTTP/1.1", "", NULL, 405, "OPTIONS"},
        {"POST / HTTP/1.1", form_type, "a=b", 405, "POST"},
        {"POST /api/health HTTP/1.1", form_type, "a=b", 405, "POST"},
        {"POST /api/logfile HTTP/1.1", form_type, "a=b", 405, "POST"},
        {"BREW /api/state?lang=pt HTTP/1.1", "", NULL, 405, "não é possível"},
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
        {"GET /api/state?game=dots HTTP/1.1", object_type, "{}", 400, "no body"},
        {"POST /api/state HTTP/1.1", object_type, "{", 400, "no JSON"},
        {"POST /api/state HTTP/1.1", object_type, "[1,2]", 400, "one JSON object"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":null}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":{}}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":[\"dots\"]}", 400, "'game'"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":1.5}", 400, "1.5"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"dots\",\"game\":\"dots\"}", 400,
         "no JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"do\\u0000ts\"}", 400, "no JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{\"game\":\"\xff\"}", 400, "no JSON"},
        {"POST /api/state HTTP/1.1", object_type, "{} {}", 400, "no JSON"},
        {"POST /api/state?game=dots HTTP/1.1", object_type, "{\"game\":\"dots\"}", 400, "twice"},
        {"POST /api/state HTTP/1.1", "Content-Type: text/html\r\n", "game=dots", 415, "text/html"},
        {"POST /api/state HTTP/1.1", "", "game=dots", 415, "''"},
        {"POST /api/state HTTP/1.1", "Content-Type: text/plain\r\n", "game=dots", 400, "game"},
        {"POST /api/state HTTP/1.1", "Transfer-Encoding: chunked\r\n", NULL, 411, "length"},
        {"GET /api/state HTTP/1.1", "Origin: http://evil.example\r\n", NULL, 403, "own page"},
        {"GET /app.js HTTP/1.1", "Origin: http://evil.example\r\n", NULL, 403, "own page"},
        {"POST /api/state HTTP/1.1", "Origin: null\r\n", "", 403, "own page"},
        {"GET /api/state HTTP/1.1", "Sec-Fetch-Site: cross-site\r\n", NULL, 403, "own page"},
        {"GET /app.js HTTP/1.1", "Sec-Fetch-Site: same-site\r\n", NULL, 403, "own page"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const Refused *refused = &cases[i];
        HttpReply reply = http_ask(house->port, refused->line, refused->headers, refused->body);
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

/* A host that is not ours; client_request would name ours. */
static void test_foreign_host(void **state)
{
    const House *house = *state;
    static const char *const hosts[] = {"Host: evil.example\r\n", "Host: 127.0.0.1:1\r\n",
                                        "Host:\r\n"};
    for (int i = 0; i < COUNT_OF(hosts); i++) {
        char request[256];
        Client client = client_open(house->port);
        snprintf(request, sizeof request, "GET / HTTP/1.1\r\n%s\r\n", hosts[i]);
        client_send(&client, request, strlen(request));
        HttpReply reply = client_receive(&client, false);
        assert_int_equal(reply.status, 421);
        assert_non_null(strstr(reply.body, "{\"error\":\""));
        reply_release(&reply);
        client_close(&client);
    }
    /* HTTP/1.0 need not say a host, and then nothing is known of it. */
    Client client = client_open(house->port);
    static const char old[] = "GET / HTTP/1.0\r\n\r\n";
    client_send(&client, old, strlen(old));
    HttpReply reply = client_receive(&client, false);
    assert_int_equal(reply.status, 421);
    reply_release(&reply);
    client_close(&client);
}

static char *long_text(size_t length)
{
    char *text = malloc(length + 1);
    assert_non_null(text);
    memset(text, 'a', length);
    text[length] = '\0';
    return text;
}

static void test_sizes(void **state)
{
    const House *house = *state;
    char *letters = long_text(17000), *line;
    assert_true(asprintf(&line, "GET /api/state?moves=%s HTTP/1.1", letters) > 0);
    HttpReply reply = http_ask(house->port, line, "", NULL);
    assert_int_equal(reply.status, 414);
    assert_non_null(strstr(reply.body, "{\"error\":\""));
    reply_release(&reply);
    free(line);

    letters[2000] = '\0';
    assert_true(asprintf(&line, "GET /%s HTTP/1.1", letters) > 0);
    reply = http_ask(house->port, line, "", NULL);
    assert_int_equal(reply.status, 414);
    reply_release(&reply);
    free(line);
    free(letters);

    char *body = long_text((64 << 10) + 1);
    reply = http_ask(house->port, "POST /api/state HTTP/1.1", form_type, body);
    assert_int_equal(reply.status, 413);
    assert_non_null(strstr(reply.body, "65536"));
    reply_release(&reply);
    body[64 << 10] = '\0';
    reply = http_ask(house->port, "POST /api/state HTTP/1.1", form_type, body);
    assert_int_equal(reply.status, 400);
    reply_release(&reply);
    /* A log may be larger. */
    body[64 << 10] = 'a';
    reply = http_ask(house->port, "POST /api/log HTTP/1.1", "Content-Type: text/plain\r\n", body);
    assert_int_equal(reply.status, 400);
    reply_release(&reply);
    free(body);

    /* The length alone decides, before anything comes. */
    static const char *const lengths[] = {"4194305", "99999999999999999999",
                                          "18446744073709551616"};
    for (int i = 0; i < COUNT_OF(lengths); i++) {
        char request[256];
        Client client = client_open(house->port);
        snprintf(request, sizeof request,
                 "POST /api/log HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: %s\r\n\r\n",
                 house->port, lengths[i]);
        client_send(&client, request, strlen(request));
        reply = client_receive(&client, false);
        if (reply.status != 413 && reply.status != 400)
            fail_msg("Content-Length: %s: %d", lengths[i], reply.status);
        reply_release(&reply);
        client_close(&client);
    }
}

/* Headers without end: the connection ends first. */
static void test_endless_headers(void **state)
{
    const House *house = *state;
    Client client = client_open(house->port);
    bool is_open = client_send(&client, "GET / HTTP/1.1\r\n", 16);
    for (int i = 0; is_open && i < 10000; i++)
        is_open = client_send(&client, "X-Header: and another one, and another one\r\n", 44);
    assert_false(is_open);
    client_close(&client);
    assert_int_equal(health_count(house->port, "running"), 0);
}

/* ---- Connections ---- */

static void test_pieces(void **state)
{
    const House *house = *state;
    char request[512];
    static const char body[] = "game=dots&size=1x1";
    int length = snprintf(request, sizeof request,
                          "POST /api/start HTTP/1.1\r\nHost: localhost:%d\r\n%s"
                          "Content-Length: %zu\r\n\r\n%s",
                          house->port, form_type, strlen(body), body);
    Client client = client_open(house->port);
    for (int i = 0; i < length; i++) {
        client_send(&client, request + i, 1);
        usleep(300);
    }
    HttpReply reply = client_receive(&client, false);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "1x1"));
    reply_release(&reply);
    client_close(&client);
}

/* Several requests before the first answer: the answers come in their order. */
static void test_pipelining(void **state)
{
    const House *house = *state;
    Client client = client_open(house->port);
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

/* Whatever is said, and however it stops, the server goes on. */
static void test_garbage(void **state)
{
    const House *house = *state;
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
        Client client = client_open(house->port);
        client_send(&client, pieces[i], strlen(pieces[i]));
        shutdown(client.socket, SHUT_WR);
        client_hears(&client, 50);
        client_close(&client);
    }
    assert_int_equal(health_count(house->port, "running"), 0);
}

/* ---- Streams ---- */

static void check_message(const char *message, const char *type)
{
    json_error_t error;
    json_t *object = json_loads(message, 0, &error);
    if (!object)
        fail_msg("%s: %s", error.text, message);
    if (type)
        assert_string_equal(json_string_value(json_object_get(object, "type")), type);
    json_decref(object);
}

/* Lines, the end, and a connection that can be used again. */
static void test_search(void **state)
{
    const House *house = *state;
    Client client = events_open(house->port, short_search);
    char *event, *last = NULL;
    int lines = 0;
    while ((event = events_next(&client))) {
        check_message(event, NULL);
        lines += strstr(event, "\"type\":\"line\"") != NULL;
        free(last);
        last = event;
    }
    assert_true(lines >= 6);
    check_message(last, "done");
    free(last);
    client_request(&client, "GET /small.css HTTP/1.1", "", NULL);
    HttpReply reply = client_receive(&client, false);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    client_close(&client);
}

/* The same question has the same answer, whatever was asked between. */
static void test_repeated(void **state)
{
    const House *house = *state;
    static const char question[] = "/api/search?game=adji&nodes=20000&threads=1";
    char *answers[2];
    for (int i = 0; i < 2; i++) {
        Client client = events_open(house->port, question);
        answers[i] = events_until(&client, "\"done\"");
        *strstr(answers[i], "\"nps\"") = '\0';
        client_close(&client);
        client = events_open(house->port, "/api/search?game=adji&level=3&moves=a");
        free(events_until(&client, "\"done\""));
        client_close(&client);
    }
    assert_string_equal(answers[0], answers[1]);
    free(answers[0]);
    free(answers[1]);
}

static void test_report(void **state)
{
    const House *house = *state;
    Client client =
        events_open(house->port, "/api/report?game=dots&size=1x2&moves=h11+h12+v11+v21&nodes=1000");
    char *event = events_until(&client, "\"done\"");
    assert_non_null(event);
    assert_non_null(strstr(event, "\"judged\":4"));
    free(event);
    assert_null(events_next(&client));
    client_close(&client);
}

/* Whoever hangs up, however, frees the place within a second. */
static void test_hang_up(void **state)
{
    const House *house = *state;
    for (int way = 0; way < 3; way++) {
        Client client = events_open(house->port, long_search);
        free(events_next(&client));
        wait_for_count(house->port, "running", 1);
        const struct linger at_once = {.l_onoff = 1};
        if (way == 1)
            setsockopt(client.socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        if (way == 2)
            shutdown(client.socket, SHUT_WR);
        else
            client_close(&client);
        assert_true(wait_for_count(house->port, "running", 0) < SOON);
        if (way == 2)
            client_close(&client);
    }
}

static void expect_place(Client *client, int place)
{
    char expected[64];
    snprintf(expected, sizeof expected, "{\"type\":\"waiting\",\"place\":%d}", place);
    char *event = events_next(client);
    assert_string_equal(event, expected);
    free(event);
}

/* One runs, the others wait and are told their place whenever it changes. */
static void test_queue(void **state)
{
    const House *house = *state;
    Client running = events_open(house->port, long_search);
    free(events_next(&running));
    Client second = events_open(house->port, short_search);
    expect_place(&second, 1);
    Client third = events_open(house->port, short_search);
    expect_place(&third, 2);
    Client fourth = events_open(house->port, short_search);
    expect_place(&fourth, 3);
    assert_int_equal(health_count(house->port, "waiting"), 3);
    client_close(&third);
    expect_place(&fourth, 2);
    assert_false(client_hears(&second, 100));
    assert_int_equal(health_count(house->port, "running"), 1);
    client_close(&running);
    char *event = events_until(&second, "\"done\"");
    assert_non_null(event);
    free(event);
    expect_place(&fourth, 1);
    event = events_until(&fourth, "\"done\"");
    assert_non_null(event);
    free(event);
    client_close(&second);
    client_close(&fourth);
    wait_for_count(house->port, "running", 0);
}

/* The queue has an end. */
static void test_full_queue(void **state)
{
    enum { MAX_WAITING = 256 };
    static Client clients[MAX_WAITING + 1];
    const House *house = *state;
    clients[0] = events_open(house->port, long_search);
    wait_for_count(house->port, "running", 1);
    for (int i = 1; i <= MAX_WAITING; i++)
        clients[i] = events_open(house->port, long_search);
    HttpReply reply =
        http_ask(house->port, "GET /api/search?game=dots&depth=1&lang=pt HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 503);
    assert_non_null(reply_header(&reply, "Retry-After"));
    assert_non_null(strstr(reply.body, "à espera"));
    reply_release(&reply);
    /* Quick calls do not wait for searches. */
    reply = http_ask(house->port, "GET /api/start?game=dots HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    for (int i = MAX_WAITING; i >= 0; i--)
        client_close(&clients[i]);
    wait_for_count(house->port, "waiting", 0);
    wait_for_count(house->port, "running", 0);
}

/* Two searches at once, and never three. */
static void test_limit(void **state)
{
    (void)state;
    House house;
    Client clients[5];
    ServerSettings settings = usual_settings(&house);
    settings.searches = 2;
    house_open(&house, &settings);
    for (int i = 0; i < COUNT_OF(clients); i++)
        clients[i] = events_open(house.port, "/api/search?game=adji&time=150&threads=1");
    for (int i = 0; i < 30; i++) {
        assert_true(health_count(house.port, "running") <= 2);
        usleep(5000);
    }
    for (int i = 0; i < COUNT_OF(clients); i++) {
        char *event = events_until(&clients[i], "\"done\"");
        assert_non_null(event);
        free(event);
        client_close(&clients[i]);
    }
    server_stop(house.server);
}

/* A server without patience: connections on which nothing happens are closed, and searches come to
 * their end. Who only waits for a search is not closed. */
static void test_patience(void **state)
{
    (void)state;
    House house;
    ServerSettings settings = usual_settings(&house);
    settings.patience_s = 1;
    settings.longest_s = 2;
    house_open(&house, &settings);
    Client silent = client_open(house.port), half = client_open(house.port);
    client_send(&half, "GET / HTTP/1.1\r\nHost:", 21);
    Client running = events_open(house.port, long_search);
    Client waiting = events_open(house.port, short_search);
    char *event = events_until(&running, "\"done\"");
    assert_non_null(event);
    free(event);
    event = events_until(&waiting, "\"done\"");
    assert_non_null(event);
    free(event);
    char bytes[1024];
    assert_int_equal(recv(silent.socket, bytes, sizeof bytes, MSG_DONTWAIT), 0);
    while (recv(half.socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0)
        continue;
    assert_int_equal(recv(half.socket, bytes, sizeof bytes, MSG_DONTWAIT), 0);
    client_close(&silent);
    client_close(&half);
    client_close(&running);
    client_close(&waiting);
    server_stop(house.server);
}

/* Somebody who asks for much and reads nothing: the connection is closed before all is sent. */
static void test_deaf_client(void **state)
{
    (void)state;
    House house;
    ServerSettings settings = usual_settings(&house);
    settings.patience_s = 1;
    house_open(&house, &settings);
    Client client = client_open(house.port);
    client_request(&client,
                   "GET /api/tree?game=dots&algorithm=minimax&depth=5&nodes=200000 HTTP/1.1", "",
                   NULL);
    assert_true(client_hears(&client, 20000));
    usleep(2500000);
    char bytes[4096];
    size_t total = 0, length = 0;
    for (ssize_t got; (got = recv(client.socket, bytes, sizeof bytes - 1, 0)) > 0;) {
        bytes[got] = '\0';
        const char *header = total == 0 ? strstr(bytes, "Content-Length: ") : NULL;
        if (header)
            length = strtoul(header + strlen("Content-Length: "), NULL, 10);
        total += (size_t)got;
    }
    assert_true(length > 16 << 20); /* more than sockets hold */
    assert_true(total < length);
    client_close(&client);
    server_stop(house.server);
}

/* What a client may leave unread of a stream has a limit; then there is no stream any more. */
static void test_unread_stream(void **state)
{
    (void)state;
    char buffer[64], *message = long_text(1000);
    Stream *stream = stream_create(NULL);
    stream_tell(stream, "{}", 2);
    assert_int_equal(stream_read(stream, 0, buffer, 5), 5);
    assert_memory_equal(buffer, "data:", 5);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 5);
    assert_memory_equal(buffer, " {}\n\n", 5);
    stream_beat(stream, 60000);
    stream_beat(stream, 0);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 3);
    for (int i = 0; i < 1000; i++)
        stream_tell(stream, message, 1000);
    assert_int_equal(stream_read(stream, 0, buffer, 6), 6);
    for (int i = 0; i < 100; i++)
        stream_tell(stream, message, 1000);
    assert_int_equal(stream_read(stream, 0, buffer, 6), MHD_CONTENT_READER_END_WITH_ERROR);
    stream_free(stream);

    stream = stream_create(NULL);
    stream_tell(stream, "{}", 2);
    stream_end(stream);
    stream_tell(stream, "{}", 2);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 10);
    assert_int_equal(stream_read(stream, 0, buffer, 6), MHD_CONTENT_READER_END_OF_STREAM);
    stream_free(stream);
    free(message);
}

/* ---- The end ---- */

/* Searches run and wait, calls are under way: a second is enough. */
static void test_stop(void **state)
{
    (void)state;
    House house;
    Client clients[6];
    ServerSettings settings = usual_settings(&house);
    house_open(&house, &settings);
    for (int i = 0; i < 4; i++)
        clients[i] = events_open(house.port, long_search);
    for (int i = 4; i < COUNT_OF(clients); i++) {
        clients[i] = client_open(house.port);
        client_request(&clients[i], "GET /api/games HTTP/1.1", "", NULL);
    }
    wait_for_count(house.port, "running", 1);
    double begin = seconds_now();
    server_stop(house.server);
    assert_true(seconds_now() - begin < SOON);
    for (int i = 0; i < COUNT_OF(clients); i++)
        client_close(&clients[i]);
}

/* A test that fails leaves no server behind. */
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

/* Asks it to end; its exit status. */
static int end_program(Running *running, char **text, int signal_number)
{
    kill(running->process, signal_number);
    int status = running_finish(running, text);
    left_running = 0;
    return status;
}

/* Starts the program; its port. */
static int start_program(Running *running, char **text, const char *arguments)
{
    int port;
    *text = NULL;
    *running = serve_program(arguments);
    assert_true(running_read_until(running, text, "Ctrl-C ends it.\n"));
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
        Client searching = events_open(port, "/api/search?game=cavalo&time=60000");
        free(events_next(&searching));
        Client idle = client_open(port);
        double begin = seconds_now();
        assert_int_equal(end_program(&running, &text, signals[i]), 0);
        assert_true(seconds_now() - begin < SOON);
        assert_string_equal(strstr(text, "Ctrl-C ends it.\n"), "Ctrl-C ends it.\n");
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
    const House *house = *state;
    char arguments[256];
    snprintf(arguments, sizeof arguments, "serve --page page --lang en --port %d", house->port);
    expect_failure(arguments, "is in use");
    expect_failure("serve --page nothing --port 0 --lang en", "nothing: No such file");
    expect_failure("serve --page page/deep/index.html --port 0 --lang en", "no index.html");
    expect_failure("serve --page page --port 0 --address 203.0.113.1 --lang pt",
                   "não é um endereço desta máquina");
    expect_failure("serve --page page --port 0 --address example.org --lang en", "no address");
    expect_failure("serve --page page --port 65536", "65535");
}

/* The browser is started with the address; a machine that others can reach is warned of. */
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
    for (int i = 0; i < 500 && access(path, R_OK) != 0; i++)
        usleep(10000);
    char *opened = program_read_file("opened");
    assert_non_null(strstr(text, opened));
    assert_memory_equal(opened, "http://localhost:", 17);
    assert_int_equal(end_program(&running, &text, SIGTERM), 0);
    free(opened);
    free(text);
}

static int set_up(void **state)
{
    program_set_up(state);
    write_page();
    return open_house(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_admission),
        cmocka_unit_test(test_lender),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_caching),
        cmocka_unit_test(test_health),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_logs),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_foreign_host),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_endless_headers),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_pipelining),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_hang_up),
        cmocka_unit_test(test_queue),
        cmocka_unit_test(test_full_queue),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_patience),
        cmocka_unit_test(test_deaf_client),
        cmocka_unit_test(test_unread_stream),
        cmocka_unit_test(test_stop),
        cmocka_unit_test_teardown(test_signals, kill_left_running),
        cmocka_unit_test(test_failures),
        cmocka_unit_test_teardown(test_open, kill_left_running),
    };
    return cmocka_run_group_tests(tests, set_up, close_house);
}
