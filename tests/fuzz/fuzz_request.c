/*
 * Requests as they come from the network: target, headers and body. Whatever they are, they are
 * refused with a message in both languages, or understood; and then the service answers with JSON.
 *
 * The input is lines: method, target, Host, Origin, Sec-Fetch-Site, Content-Type, Content-Length,
 * Accept-Encoding (also If-None-Match), and the rest is the body.
 */
#include "server/headers.h"
#include "server/origin_check.h"
#include "server/route.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { METHOD, TARGET, HOST, ORIGIN, SITE, TYPE, LENGTH, LIST, LINES, MAX_TEXT = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require_refusal(const Refusal *refusal)
{
    char message[PORFIA_MESSAGE_SIZE];
    if (refusal->status < 400 || refusal->status > 599 ||
        !*porfia_error_message(&refusal->error, PORFIA_ENGLISH, message, sizeof message) ||
        !*porfia_error_message(&refusal->error, PORFIA_PORTUGUESE, message, sizeof message))
        abort();
}

/* An answer is JSON, whatever was asked. Trees may take their time: they are not asked for. */
static void try_answer(const Route *route, const SolverQuery *query)
{
    char *answer;
    size_t length;
    if (route->kind != ROUTE_CALL || strcmp(route->call, "tree") == 0)
        return;
    ServiceStatus status = service_answer(route->call, &query->parameters, query->text,
                                          query->text_length, &answer, &length);
    json_t *object = answer ? json_loadb(answer, length, 0, NULL) : NULL;
    if (!json_is_object(object) ||
        (status != SERVICE_OK) != (json_object_get(object, "error") != NULL))
        abort();
    json_decref(object);
    free(answer);
}

static void try_body(Route *route, const char *type, const char *body, size_t length)
{
    Refusal refusal = {0};
    SolverQuery query;
    if (!inquiry_read(&query, route, type, body, length, &refusal)) {
        require_refusal(&refusal);
        return;
    }
    route_set_language(route, &query.parameters);
    try_answer(route, &query);
    inquiry_release(&query);
}

static void try_request(char *lines[LINES], const char *body, size_t length)
{
    static const Listener listener = {.port = 8080, .host = "127.0.0.1"};
    static const Listener any = {.port = 80, .host = "0.0.0.0", .is_any = true};
    Claims claims = {.host = lines[HOST], .origin = lines[ORIGIN], .site = lines[SITE]};
    Route route;
    Refusal refusal = {0};
    origin_check_judge(&listener, &claims, true);
    origin_check_judge(&any, &claims, false);
    header_accepts_gzip(lines[LIST]);
    header_has_tag(lines[LIST], "\"12-3\"");
    if (!route_find(&route, lines[METHOD], lines[TARGET], &refusal) ||
        !route_admits_body(&route, lines[LENGTH], false, &refusal))
        require_refusal(&refusal);
    else
        try_body(&route, lines[TYPE], body, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[MAX_TEXT + 1];
    char *lines[LINES], *rest = text;
    if (size > MAX_TEXT)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < LINES; i++) {
        char *end = memchr(rest, '\n', (size_t)(text + size - rest));
        if (!end)
            return 0;
        *end = '\0';
        lines[i] = rest;
        rest = end + 1;
    }
    /* A body of its own, so that reading beyond it is noticed. */
    size_t length = (size_t)(text + size - rest);
    char *body = malloc(length + 1);
    if (body) {
        memcpy(body, rest, length);
        try_request(lines, body, length);
    }
    free(body);
    return 0;
}
