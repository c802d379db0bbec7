/*
 * Event streams of `porfia serve`: their events, the search queue, and clients that hang up, wait,
 * or do not read.
 */
#define _GNU_SOURCE
#include "support/http.h"
#include "support/server_fixture.h"
#include "support/support.h"
#include "support/timeout.h"

#include "server/stream.h"

#include <arpa/inet.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/* An hour: it does not end by itself during a test. */
static const char long_search[] = "/api/search?game=cavalo&time=3600000&threads=1";
static const char short_search[] = "/api/search?game=dots&depth=3&lines=2";

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
    const ServerFixture *fixture = *state;
    Client client = events_open(fixture->port, short_search);
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

/* Equal requests have equal answers, whatever came between. */
static void test_repeated(void **state)
{
    const ServerFixture *fixture = *state;
    static const char question[] = "/api/search?game=adji&nodes=20000&threads=1";
    char *answers[2];
    for (int i = 0; i < 2; i++) {
        Client client = events_open(fixture->port, question);
        answers[i] = events_until(&client, "\"done\"");
        *strstr(answers[i], "\"nps\"") = '\0';
        client_close(&client);
        client = events_open(fixture->port, "/api/search?game=adji&level=3&moves=a");
        free(events_until(&client, "\"done\""));
        client_close(&client);
    }
    assert_string_equal(answers[0], answers[1]);
    free(answers[0]);
    free(answers[1]);
}

static void test_report(void **state)
{
    const ServerFixture *fixture = *state;
    Client client = events_open(fixture->port,
                                "/api/report?game=dots&size=1x2&moves=h11+h12+v11+v21&nodes=1000");
    char *event = events_until(&client, "\"done\"");
    assert_non_null(event);
    assert_non_null(strstr(event, "\"judged\":4"));
    free(event);
    assert_null(events_next(&client));
    client_close(&client);
}

/* A client that hangs up frees its place. */
static void test_hang_up(void **state)
{
    const ServerFixture *fixture = *state;
    for (int way = 0; way < 3; way++) {
        Client client = events_open(fixture->port, long_search);
        free(events_next(&client));
        wait_for_count(fixture->port, "running", 1);
        const struct linger at_once = {.l_onoff = 1};
        if (way == 1)
            setsockopt(client.socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        if (way == 2)
            shutdown(client.socket, SHUT_WR);
        else
            client_close(&client);
        wait_for_count(fixture->port, "running", 0);
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

/* It runs to its end, and gets no more place messages. */
static void expect_done(Client *client)
{
    char *event;
    while ((event = events_next(client)) && !strstr(event, "\"done\"")) {
        if (strstr(event, "\"waiting\""))
            fail_msg("unexpected: %s", event);
        free(event);
    }
    assert_non_null(event);
    free(event);
}

/* One runs, the others wait and are told their place at each change, and only then. */
static void test_queue(void **state)
{
    const ServerFixture *fixture = *state;
    Client running = events_open(fixture->port, long_search);
    free(events_next(&running));
    Client second = events_open(fixture->port, short_search);
    expect_place(&second, 1);
    Client third = events_open(fixture->port, short_search);
    expect_place(&third, 2);
    Client fourth = events_open(fixture->port, short_search);
    expect_place(&fourth, 3);
    assert_int_equal(health_count(fixture->port, "waiting"), 3);
    client_close(&third);
    expect_place(&fourth, 2);
    assert_int_equal(health_count(fixture->port, "running"), 1);
    client_close(&running);
    expect_done(&second);
    expect_place(&fourth, 1);
    expect_done(&fourth);
    client_close(&second);
    client_close(&fourth);
    wait_for_count(fixture->port, "running", 0);
}

enum { HOUR_MS = 3600000 };

/* A server with one search at once, and the wished turns and patience. */
static ServerFixture open_queue(int turn_ms, int patience_ms)
{
    ServerFixture fixture;
    ServerSettings settings = fixture_settings(&fixture);
    settings.turn_ms = turn_ms;
    settings.patience_ms = patience_ms;
    fixture_open(&fixture, &settings);
    return fixture;
}

static void close_all(Client clients[], int count)
{
    for (int i = 0; i < count; i++)
        client_close(&clients[i]);
}

static const char analysis[] = "/api/search?game=cavalo&time=3600000&threads=1&purpose=analysis";
static const char aside_first[] = "{\"type\":\"waiting\",\"place\":1,\"aside\":true}";

/* The next message of this kind; others come before it. */
static void expect_soon(Client *client, const char *text)
{
    char *event = events_until(client, text);
    if (!event)
        fail_msg("no event with %s", text);
    free(event);
}

/* Moves, hints and reports put an analysis aside, which is told so and goes on. */
static void test_put_aside(void **state)
{
    (void)state;
    static const char *const urgent[] = {
        "/api/search?game=dots&depth=3&purpose=play", "/api/search?game=dots&level=3",
        "/api/search?game=dots&depth=3&purpose=hint",
        "/api/report?game=dots&size=1x2&moves=h11+h12+v11+v21&nodes=1000"};
    ServerFixture fixture = open_queue(HOUR_MS, HOUR_MS);
    Client put_aside = events_open(fixture.port, analysis);
    expect_soon(&put_aside, "\"progress\"");
    for (int i = 0; i < COUNT_OF(urgent); i++) {
        Client client = events_open(fixture.port, urgent[i]);
        expect_soon(&client, "\"done\"");
        client_close(&client);
        expect_soon(&put_aside, aside_first);
        expect_soon(&put_aside, "\"progress\"");
    }
    client_close(&put_aside);
    wait_for_count(fixture.port, "running", 0);
    server_stop(fixture.server);
}

/* The order of purposes, whatever the order of arrival. A move that runs is not put aside. */
static void test_purposes(void **state)
{
    (void)state;
    enum { WAITING = 4 };
    static const char *const searches[WAITING] = {
        "/api/search?game=dots&depth=2&purpose=analysis",
        "/api/report?game=dots&size=1x2&moves=h11+h12&nodes=10",
        "/api/search?game=dots&depth=2&purpose=hint", "/api/search?game=dots&depth=2&purpose=play"};
    ServerFixture fixture = open_queue(1, HOUR_MS);
    Client running = events_open(fixture.port, long_search), clients[WAITING];
    expect_soon(&running, "\"progress\"");
    for (int i = 0; i < WAITING; i++) {
        clients[i] = events_open(fixture.port, searches[i]);
        expect_place(&clients[i], 1);
        for (int earlier = 0; earlier < i; earlier++)
            expect_place(&clients[earlier], i + 1 - earlier);
    }
    client_close(&running);
    for (int i = 0; i < WAITING; i++) {
        for (int place = WAITING - 1 - i; place > 0; place--)
            expect_place(&clients[i], place);
        expect_done(&clients[i]);
    }
    close_all(clients, WAITING);
    server_stop(fixture.server);
}

/* Analyses take turns: each is put aside and goes on, again and again. */
static void test_turns(void **state)
{
    (void)state;
    enum { ANALYSES = 3, TURNS = 3 };
    ServerFixture fixture = open_queue(1, HOUR_MS);
    Client clients[ANALYSES];
    for (int i = 0; i < ANALYSES; i++)
        clients[i] = events_open(fixture.port, analysis);
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < ANALYSES; i++) {
            expect_soon(&clients[i], "\"aside\":true");
            expect_soon(&clients[i], "\"progress\"");
        }
    assert_int_equal(health_count(fixture.port, "running"), 1);
    wait_for_count(fixture.port, "aside", ANALYSES - 1);
    close_all(clients, ANALYSES);
    wait_for_count(fixture.port, "waiting", 0);
    wait_for_count(fixture.port, "running", 0);
    server_stop(fixture.server);
}

/* Who waits long comes to its turn, whatever runs and waits besides. */
static void test_long_wait(void **state)
{
    (void)state;
    ServerFixture fixture = open_queue(1, 1);
    Client report =
        events_open(fixture.port, "/api/report?game=cavalo&seed=7&moves=j1+e10&time=3600000");
    wait_for_count(fixture.port, "running", 1);
    Client client = events_open(fixture.port, analysis);
    expect_soon(&client, "\"progress\"");
    expect_soon(&client, "\"aside\":true");
    expect_soon(&client, "\"progress\"");
    client_close(&report);
    client_close(&client);
    wait_for_count(fixture.port, "running", 0);
    server_stop(fixture.server);
}

/* Searches that are put aside end with the server, and when their clients leave. */
static void test_end_aside(void **state)
{
    (void)state;
    enum { ANALYSES = 3 };
    ServerFixture fixture = open_queue(1, HOUR_MS);
    Client clients[ANALYSES];
    for (int i = 0; i < ANALYSES; i++)
        clients[i] = events_open(fixture.port, analysis);
    wait_for_count(fixture.port, "aside", ANALYSES - 1);
    client_close(&clients[0]);
    wait_for_count(fixture.port, "aside", ANALYSES - 2);
    server_stop(fixture.server);
    for (int i = 1; i < ANALYSES; i++) {
        expect_soon(&clients[i], "\"done\"");
        client_close(&clients[i]);
    }
}

static void test_wrong_purpose(void **state)
{
    const ServerFixture *fixture = *state;
    HttpReply reply =
        http_ask(fixture->port, "GET /api/search?game=dots&depth=1&purpose=fun HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 400);
    assert_non_null(strstr(reply.body, "\"parameter\":\"purpose\""));
    reply_release(&reply);
}

/* The queue has a limit. */
static void test_full_queue(void **state)
{
    enum { MAX_WAITING = 256 };
    static Client clients[MAX_WAITING + 1];
    const ServerFixture *fixture = *state;
    clients[0] = events_open(fixture->port, long_search);
    wait_for_count(fixture->port, "running", 1);
    for (int i = 1; i <= MAX_WAITING; i++)
        clients[i] = events_open(fixture->port, long_search);
    HttpReply reply =
        http_ask(fixture->port, "GET /api/search?game=dots&depth=1&lang=pt HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 503);
    assert_non_null(reply_header(&reply, "Retry-After"));
    assert_non_null(strstr(reply.body, "à espera"));
    reply_release(&reply);
    /* Calls do not wait for searches. */
    reply = http_ask(fixture->port, "GET /api/start?game=dots HTTP/1.1", "", NULL);
    assert_int_equal(reply.status, 200);
    reply_release(&reply);
    for (int i = MAX_WAITING; i >= 0; i--)
        client_close(&clients[i]);
    wait_for_count(fixture->port, "waiting", 0);
    wait_for_count(fixture->port, "running", 0);
}

/* Two searches at once, and never three. */
static void test_limit(void **state)
{
    (void)state;
    ServerFixture fixture;
    enum { LONG_ONES = 2 };
    Client clients[5];
    ServerSettings settings = fixture_settings(&fixture);
    settings.searches = LONG_ONES;
    fixture_open(&fixture, &settings);
    for (int i = 0; i < COUNT_OF(clients); i++)
        clients[i] = events_open(fixture.port, i < LONG_ONES ? long_search : short_search);
    wait_for_count(fixture.port, "running", 2);
    assert_int_equal(health_count(fixture.port, "waiting"), 3);
    client_close(&clients[0]);
    for (int i = LONG_ONES; i < COUNT_OF(clients); i++) {
        assert_true(health_count(fixture.port, "running") <= 2);
        char *event = events_until(&clients[i], "\"done\"");
        assert_non_null(event);
        free(event);
        client_close(&clients[i]);
    }
    client_close(&clients[1]);
    wait_for_count(fixture.port, "running", 0);
    server_stop(fixture.server);
}

/* A short idle timeout: idle connections are closed, and searches end. A client that waits for a
 * search is not closed. */
static void test_patience(void **state)
{
    (void)state;
    ServerFixture fixture;
    ServerSettings settings = fixture_settings(&fixture);
    settings.idle_timeout_s = 1;
    settings.max_search_s = 2;
    fixture_open(&fixture, &settings);
    Client silent = client_open(fixture.port), half = client_open(fixture.port);
    client_send(&half, "GET / HTTP/1.1\r\nHost:", 21);
    Client running = events_open(fixture.port, long_search);
    Client waiting = events_open(fixture.port, short_search);
    char *event = events_until(&running, "\"done\"");
    assert_non_null(event);
    free(event);
    event = events_until(&waiting, "\"done\"");
    assert_non_null(event);
    free(event);
    assert_true(client_is_closed(&silent));
    assert_true(client_is_closed(&half));
    client_close(&silent);
    client_close(&half);
    client_close(&running);
    client_close(&waiting);
    server_stop(fixture.server);
}

/* Whether the server has closed its end, by the system's table of connections. The client's own end
 * cannot tell while data is unread. */
static bool is_closed_by_server(void *user)
{
    const Client *client = user;
    struct sockaddr_in ours;
    socklen_t size = sizeof ours;
    char line[512];
    bool is_open = false;
    assert_int_equal(getsockname(client->socket, (struct sockaddr *)&ours, &size), 0);
    FILE *table = fopen("/proc/net/tcp", "r");
    assert_non_null(table);
    while (fgets(line, sizeof line, table)) {
        enum { ESTABLISHED = 1 };
        unsigned from, to, status;
        if (sscanf(line, " %*d: %*x:%x %*x:%x %x", &from, &to, &status) == 3 &&
            from == (unsigned)client->port && to == ntohs(ours.sin_port))
            is_open = status == ESTABLISHED;
    }
    fclose(table);
    return !is_open;
}

/* A client that requests much and reads nothing: its connection is closed before all is sent. */
static void test_deaf_client(void **state)
{
    (void)state;
    ServerFixture fixture;
    ServerSettings settings = fixture_settings(&fixture);
    settings.idle_timeout_s = 1;
    fixture_open(&fixture, &settings);
    Client client = client_open(fixture.port);
    client_request(&client,
                   "GET /api/tree?game=dots&algorithm=minimax&depth=5&nodes=200000 HTTP/1.1", "",
                   NULL);
    assert_true(client_hears(&client));
    assert_true(wait_until(is_closed_by_server, &client));
    char bytes[4096];
    size_t total = 0, length = 0;
    for (ssize_t got; (got = recv(client.socket, bytes, sizeof bytes - 1, 0)) > 0;) {
        bytes[got] = '\0';
        const char *header = total == 0 ? strstr(bytes, "Content-Length: ") : NULL;
        if (header)
            length = strtoul(header + strlen("Content-Length: "), NULL, 10);
        total += (size_t)got;
    }
    assert_true(length > 16 << 20); /* more than sockets buffer */
    assert_true(total < length);
    client_close(&client);
    server_stop(fixture.server);
}

/* The unread part of a stream is limited; beyond that the stream is closed. */
static void test_unread_stream(void **state)
{
    (void)state;
    char buffer[64], *message = long_text(1000);
    Stream *stream = stream_create(NULL);
    stream_send(stream, "{}", 2);
    assert_int_equal(stream_read(stream, 0, buffer, 5), 5);
    assert_memory_equal(buffer, "data:", 5);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 5);
    assert_memory_equal(buffer, " {}\n\n", 5);
    stream_keep_alive(stream, 60000);
    stream_keep_alive(stream, 0);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 3);
    for (int i = 0; i < 1000; i++)
        stream_send(stream, message, 1000);
    assert_int_equal(stream_read(stream, 0, buffer, 6), 6);
    for (int i = 0; i < 100; i++)
        stream_send(stream, message, 1000);
    assert_int_equal(stream_read(stream, 0, buffer, 6), MHD_CONTENT_READER_END_WITH_ERROR);
    stream_free(stream);

    stream = stream_create(NULL);
    stream_send(stream, "{}", 2);
    stream_end(stream);
    stream_send(stream, "{}", 2);
    assert_int_equal(stream_read(stream, 0, buffer, sizeof buffer), 10);
    assert_int_equal(stream_read(stream, 0, buffer, 6), MHD_CONTENT_READER_END_OF_STREAM);
    stream_free(stream);
    free(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search),      cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_report),      cmocka_unit_test(test_hang_up),
        cmocka_unit_test(test_queue),       cmocka_unit_test(test_full_queue),
        cmocka_unit_test(test_put_aside),   cmocka_unit_test(test_purposes),
        cmocka_unit_test(test_turns),       cmocka_unit_test(test_long_wait),
        cmocka_unit_test(test_end_aside),   cmocka_unit_test(test_wrong_purpose),
        cmocka_unit_test(test_limit),       cmocka_unit_test(test_patience),
        cmocka_unit_test(test_deaf_client), cmocka_unit_test(test_unread_stream),
    };
    return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
