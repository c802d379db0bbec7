/*
 * The fourth game, Coins (tests/games/coins.h), which no file of src/ knows, through the HTTP API
 * of `porfia serve`: every call, and a whole game between a client and the engine.
 */
#define _GNU_SOURCE
#include "support/http.h"
#include "support/program.h"
#include "support/support.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TARGET_SIZE = 1024, MAX_PARTS = 8 };

typedef struct Host {
    Running running;
    char *said;
    int port;
} Host;

static int open_host(void **state)
{
    char folder[512];
    Host *host = calloc(1, sizeof *host);
    program_set_up_with_coins(state);
    snprintf(folder, sizeof folder, "%s/page", program_folder());
    mkdir(folder, 0700);
    program_write_file("page/index.html", "<!doctype html><title>Porfia</title>\n");
    host->running = program_start("serve --port 0 --page page --lang en --threads 1");
    assert_true(running_read_until(&host->running, &host->said, "Ctrl-C stops the server.\n"));
    const char *url = strstr(host->said, "http://127.0.0.1:");
    assert_non_null(url);
    assert_int_equal(sscanf(url, "http://127.0.0.1:%d/\n", &host->port), 1);
    *state = host;
    return 0;
}

static int close_host(void **state)
{
    Host *host = *state;
    kill(host->running.process, SIGTERM);
    int status = running_finish(&host->running, &host->said);
    free(host->said);
    free(host);
    return status;
}

static HttpReply ask(const Host *host, const char *target)
{
    char line[TARGET_SIZE + 32];
    snprintf(line, sizeof line, "GET /api/%s HTTP/1.1", target);
    return http_ask(host->port, line, "", NULL);
}

/* The answer of a call, which must be 200. */
static json_t *answer_to(const Host *host, const char *target)
{
    HttpReply reply = ask(host, target);
    if (reply.status != 200)
        fail_msg("%s: %d %s", target, reply.status, reply.body);
    json_t *answer = json_loads(reply.body, 0, NULL);
    assert_non_null(answer);
    reply_release(&reply);
    return answer;
}

#define EIGHT "game=coins&seed=5&length=8"

static void test_calls(void **state)
{
    static const struct {
        const char *target;
        int status;
        const char *parts[MAX_PARTS];
    } table[] = {
        {"games",
         200,
         {"{\"name\":\"coins\",\"title\":\"Coins\"", "\"name\":\"nines\"", "\"name\":\"length\"",
          "\"kind\":\"number\",\"min\":\"0\",\"max\":\"8\""}},
        {"games?lang=pt", 200, {"{\"name\":\"coins\",\"title\":\"Moedas\"", "moeda da esquerda"}},
        {"start?" EIGHT, 200, {"\"rules\":\"nines=barred\",\"position\":\"73124954 1 0:0\""}},
        {"state?" EIGHT "&moves=l+l",
         200,
         {"\"position\":\"124954 1 7:3\",\"mover\":1,\"points\":[7,3],\"end\":\"running\"",
          "{\"move\":\"l\",\"place\":1,\"gain\":1,\"again\":false}",
          "{\"move\":\"r\",\"place\":6,\"gain\":4,\"again\":true}",
          "\"name\":\"6\",\"value\":\"4\",\"text\":\"6: a coin worth 4"}},
        {"state?game=coins&position=9119+2+0:0", 200, {"\"moves\":[{\"move\":\"pass\""}},
        {"state?game=coins&rules=nines=free&position=9119+2+0:0", 200, {"\"gain\":9"}},
        {"look?" EIGHT "&move=r",
         200,
         {"\"gain\":4,\"again\":true,\"changes\":[{\"place\":8,\"before\":\"4\",\"after\":\"\"}]"}},
        {"drawing?" EIGHT "&aids=on", 200, {"\"columns\":47,", "\"style\":\"strong\""}},
        {"edit?" EIGHT "&place=1&direction=1", 200, {"\"position\":\"83124954 1 0:0\""}},
        {"edit?" EIGHT "&place=1&value=5", 200, {"\"position\":\"53124954 1 0:0\""}},
        {"edit?" EIGHT "&mover=2&points=3:4", 200, {"\"position\":\"73124954 2 3:4\""}},
        {"tree?" EIGHT "&algorithm=mtdf&depth=9", 200, {"\"game\":\"coins\"", "\"value\":23,"}},
        {"state?" EIGHT "&moves=l+m",
         400,
         {"'m' takes no coin", "\"parameter\":\"moves\"", "\"move\":2"}},
        {"start?game=coins&length=9", 400, {"length: '9' is not from 0 to 8"}},
        {"start?game=coins&size=2x2", 400, {"\"parameter\":\"size\""}},
        {"start?game=dots&length=2", 400, {"\"parameter\":\"length\""}},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        HttpReply reply = ask(*state, table[i].target);
        if (reply.status != table[i].status)
            fail_msg("%s: %d %s", table[i].target, reply.status, reply.body);
        for (int k = 0; table[i].parts[k]; k++)
            if (!strstr(reply.body, table[i].parts[k]))
                fail_msg("%s: no '%s' in %s", table[i].target, table[i].parts[k], reply.body);
        reply_release(&reply);
    }
}

/* The last event of a stream, whose type must be "done". */
static json_t *done_of(const Host *host, const char *target)
{
    char address[TARGET_SIZE + 8];
    snprintf(address, sizeof address, "/api/%s", target);
    Client client = events_open(host->port, address);
    char *event = events_until(&client, "\"type\":\"done\"");
    if (!event)
        fail_msg("%s is never done", target);
    json_t *done = json_loads(event, 0, NULL);
    assert_non_null(done);
    free(event);
    client_close(&client);
    return done;
}

static void add_move(char *moves, const char *move)
{
    if (*moves)
        strcat(moves, "+");
    strcat(moves, move);
}

static const char *member(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    assert_non_null(text);
    return text;
}

/* Player 1 is the client, which takes the first move that it is offered; player 2 the engine. */
static void play_to_end(const Host *host, char moves[TARGET_SIZE / 2])
{
    enum { MOST_MOVES = 20 };
    moves[0] = '\0';
    for (int i = 0; i < MOST_MOVES; i++) {
        char target[TARGET_SIZE];
        snprintf(target, sizeof target, "state?" EIGHT "&moves=%s", moves);
        json_t *now = answer_to(host, target), *done = NULL;
        json_t *first = json_array_get(json_object_get(now, "moves"), 0);
        bool is_over = strcmp(member(now, "end"), "running") != 0;
        assert_int_equal(is_over, first == NULL);
        if (!is_over && json_integer_value(json_object_get(now, "mover")) == 2) {
            snprintf(target, sizeof target, "search?" EIGHT "&moves=%s&depth=20", moves);
            done = done_of(host, target);
        }
        if (!is_over)
            add_move(moves, done ? member(done, "best") : member(first, "move"));
        json_decref(done);
        json_decref(now);
        if (is_over)
            return;
    }
    fail_msg("the game does not end: %s", moves);
}

static void test_game(void **state)
{
    char moves[TARGET_SIZE / 2], target[TARGET_SIZE];
    play_to_end(*state, moves);
    snprintf(target, sizeof target, "state?" EIGHT "&moves=%s", moves);
    json_t *end = answer_to(*state, target);
    assert_string_equal(member(end, "position"), "- 2 25:10");
    assert_string_equal(member(end, "end"), "normal");
    assert_int_equal(json_integer_value(json_object_get(end, "winner")), 1);
    json_decref(end);

    snprintf(target, sizeof target, "report?" EIGHT "&moves=%s&nodes=10000", moves);
    json_t *report = done_of(*state, target);
    assert_int_equal(json_integer_value(json_object_get(report, "judged")), 8);
    json_decref(report);

    /* As a log, and read again. */
    snprintf(target, sizeof target,
             "record?" EIGHT "&moves=%s&player1=human&player2=computer&id=coins-1"
             "&date=2026-11-16T02:15:30Z",
             moves);
    json_t *record = answer_to(*state, target);
    HttpReply reply = http_ask(((Host *)*state)->port, "POST /api/log HTTP/1.1",
                               "Content-Type: text/plain\r\n", member(record, "log"));
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "{\"faults\":[],\"torn\":false,"));
    assert_non_null(strstr(reply.body, "\"game\":\"coins\",\"rules\":\"nines=barred\""));
    assert_non_null(strstr(reply.body, "\"points\":[25,10]"));
    reply_release(&reply);
    json_decref(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_game),
    };
    return cmocka_run_group_tests(tests, open_host, close_host);
}
