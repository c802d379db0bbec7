/*
 * Requests as they come from the network: target, headers and body. Whatever they are, they are
 * refused with a message in both languages, or understood; and then the service answers with JSON.
 *
 * The input is lines: method, target, Host, Origin, Sec-Fetch-Site, Content-Type, Content-Length,
 * Accept-Encoding (also If-None-Match), and the rest is the body.
 */
#define _GNU_SOURCE
#include "server/headers.h"
#include "server/origin_check.h"
#include "server/route.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { METHOD, TARGET, HOST, ORIGIN, SITE, TYPE, LENGTH, LIST, LINES, MAX_TEXT = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require_refusal(const HttpError *http_error)
{
    char message[PORFIA_MESSAGE_SIZE];
    if (http_error->status < 400 || http_error->status > 599 ||
        !*porfia_error_message(&http_error->error, PORFIA_ENGLISH, message, sizeof message) ||
        !*porfia_error_message(&http_error->error, PORFIA_PORTUGUESE, message, sizeof message))
        abort();
}

/* `logfile` writes a log without faults, which then lacks nothing, or refuses. The log is in
 * memory, in this process alone. */
static bool write_twice(void *user, const PorfiaRecord *record, PorfiaError *error)
{
    (void)user;
    int file = memfd_create("log", MFD_CLOEXEC);
    char path[64];
    PorfiaRecords records;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    PorfiaLog *log = file >= 0 ? porfia_log_open(path, NULL, error) : NULL;
    bool is_good = log && porfia_log_update(log, record, error);
    off_t length = lseek(file, 0, SEEK_END);
    if (is_good && (!porfia_log_update(log, record, error) || lseek(file, 0, SEEK_END) != length))
        abort();
    porfia_log_close(log);
    if (log && porfia_records_read(path, NULL, NULL, &records, NULL)) {
        if (records.faults > 0 || records.count != (is_good ? 1 : 0))
            abort();
        porfia_records_release(&records);
    }
    if (file >= 0)
        close(file);
    return is_good;
}

/* An answer is JSON, whatever was asked. Trees may take their time: they are not asked for. */
static void try_answer(const Route *route, const CallArguments *arguments)
{
    char *answer;
    size_t length;
    if (route->kind != ROUTE_CALL || strcmp(route->call, "tree") == 0)
        return;
    const Recorder recorder = {.update = write_twice};
    ServiceStatus status = service_answer(route->call, &arguments->parameters, arguments->text,
                                          arguments->text_length, &recorder, &answer, &length);
    json_t *object = answer ? json_loadb(answer, length, 0, NULL) : NULL;
    if (!json_is_object(object) ||
        (status != SERVICE_OK) != (json_object_get(object, "error") != NULL))
        abort();
    json_decref(object);
    free(answer);
}

static void try_body(Route *route, const char *type, const char *body, size_t length)
{
    HttpError http_error = {0};
    CallArguments arguments;
    if (!call_arguments_read(&arguments, route, type, body, length, &http_error)) {
        require_refusal(&http_error);
        return;
    }
    route_set_language(route, &arguments.parameters);
    try_answer(route, &arguments);
    call_arguments_release(&arguments);
}

static void try_request(char *lines[LINES], const char *body, size_t length)
{
    static const Listener listener = {.port = 8080, .host = "127.0.0.1"};
    static const Listener any = {.port = 80, .host = "0.0.0.0", .is_any = true};
    OriginHeaders headers = {.host = lines[HOST], .origin = lines[ORIGIN], .site = lines[SITE]};
    Route route;
    HttpError http_error = {0};
    origin_check(&listener, &headers, true);
    origin_check(&any, &headers, false);
    header_accepts(lines[LIST], "gzip");
    header_has_tag(lines[LIST], "\"12-3\"");
    if (!route_find(&route, lines[METHOD], lines[TARGET], &http_error) ||
        !route_admits_body(&route, lines[LENGTH], false, &http_error))
        require_refusal(&http_error);
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
