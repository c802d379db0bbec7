/* Parts of the server without a socket: headers, the origin check, and the search queue. */
#include "support/support.h"

#include "server/headers.h"
#include "server/origin_check.h"

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
        {"br", false},
    };
    for (int i = 0; i < COUNT_OF(encodings); i++)
        if (header_accepts(encodings[i].encodings, "gzip") != encodings[i].accepts)
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
        OriginHeaders headers;
        bool is_page;
        OriginCheck origin_check;
    } cases[] = {
        {&loopback, {.host = "127.0.0.1:8080"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = "localhost:8080"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = "LocalHost:8080"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = "[::1]:8080"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = NULL}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = ""}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "localhost"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "localhost:"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "localhost:80800"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "localhost:08080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "localhost.evil.example:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "evil.example:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "127.0.0.1.evil.example:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "192.168.0.7:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "[::1"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "["}, false, ORIGIN_FOREIGN_HOST},
        {&loopback, {.host = "[]:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&usual_port, {.host = "localhost"}, false, ORIGIN_ADMITTED},
        {&usual_port, {.host = "localhost:80"}, false, ORIGIN_ADMITTED},
        {&outside, {.host = "192.168.0.7:8080"}, false, ORIGIN_ADMITTED},
        {&outside, {.host = "localhost:8080"}, false, ORIGIN_ADMITTED},
        {&outside, {.host = "192.168.0.8:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&any, {.host = "192.168.0.8:8080"}, false, ORIGIN_ADMITTED},
        {&any, {.host = "[fd00::7]:8080"}, false, ORIGIN_ADMITTED},
        {&any, {.host = "evil.example:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&any, {.host = "[evil]:8080"}, false, ORIGIN_FOREIGN_HOST},
        {&loopback,
         {.host = "localhost:8080", .origin = "http://localhost:8080"},
         false,
         ORIGIN_ADMITTED},
        {&loopback,
         {.host = "localhost:8080", .origin = "http://127.0.0.1:8080"},
         false,
         ORIGIN_FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .origin = "https://localhost:8080"},
         false,
         ORIGIN_FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .origin = "http://localhost:9090"},
         false,
         ORIGIN_FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .origin = "null"}, false, ORIGIN_FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .site = "same-origin"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = "localhost:8080", .site = "none"}, false, ORIGIN_ADMITTED},
        {&loopback, {.host = "localhost:8080", .site = "same-site"}, false, ORIGIN_FOREIGN_ORIGIN},
        {&loopback, {.host = "localhost:8080", .site = "cross-site"}, true, ORIGIN_FOREIGN_ORIGIN},
        {&loopback,
         {.host = "localhost:8080", .site = "cross-site", .mode = "navigate"},
         true,
         ORIGIN_ADMITTED},
        {&loopback,
         {.host = "localhost:8080", .site = "cross-site", .mode = "navigate"},
         false,
         ORIGIN_FOREIGN_ORIGIN},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        if (origin_check(cases[i].listener, &cases[i].headers, cases[i].is_page) !=
            cases[i].origin_check)
            fail_msg("case %d: host %s, origin %s, site %s", i, cases[i].headers.host,
                     cases[i].headers.origin, cases[i].headers.site);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_admission),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
