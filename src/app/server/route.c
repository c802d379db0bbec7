/* Parses requests: see route.h. */
#define _GNU_SOURCE
#include "server/route.h"

#include "server/headers.h"
#include "server/texts.h"

#include <jansson.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>

static const char api[] = "/api/";

/* ---- Routes ---- */

/* Errors may come before the parameters are parsed, so the language is found separately. */
static PorfiaLanguage language_find(const char *query)
{
    static const char wanted[] = "lang=pt";
    size_t length;
    for (; *query; query += length + (query[length] == '&')) {
        length = strcspn(query, "&");
        if (length == strlen(wanted) && memcmp(query, wanted, length) == 0)
            return PORFIA_PORTUGUESE;
    }
    return PORFIA_ENGLISH;
}

void route_set_language(Route *route, const Parameters *parameters)
{
    const char *language = parameters_find(parameters, "lang");
    route->language = language && strcmp(language, "pt") == 0 ? PORFIA_PORTUGUESE : PORFIA_ENGLISH;
}

static bool refuse(HttpError *http_error, unsigned status)
{
    http_error->status = status;
    return false;
}

static RouteKind kind_of(const Route *route)
{
    if (!route->call)
        return ROUTE_FILE;
    if (strcmp(route->call, "health") == 0)
        return ROUTE_HEALTH;
    if (strcmp(route->call, "logfile") == 0 && !route->is_post)
        return ROUTE_LOG_FILE;
    return service_is_long(route->call) ? ROUTE_STREAM : ROUTE_CALL;
}

static bool is_method_possible(const Route *route, const char *method)
{
    if (strcmp(method, MHD_HTTP_METHOD_POST) == 0)
        return route->kind == ROUTE_CALL || route->kind == ROUTE_STREAM;
    if (strcmp(method, MHD_HTTP_METHOD_HEAD) == 0)
        return route->kind != ROUTE_STREAM;
    return strcmp(method, MHD_HTTP_METHOD_GET) == 0;
}

bool route_find(Route *route, const char *method, const char *target, HttpError *http_error)
{
    size_t length = strcspn(target, "?");
    *route = (Route){.is_post = strcmp(method, MHD_HTTP_METHOD_POST) == 0};
    route->query = target[length] ? target + length + 1 : "";
    route->language = language_find(route->query);
    if (strlen(target) > MAX_TARGET) {
        server_error(&http_error->error, SERVER_TEXT_LONG_TARGET, "d", MAX_TARGET);
        return refuse(http_error, MHD_HTTP_URI_TOO_LONG);
    }
    if (length >= MAX_PATH) {
        server_error(&http_error->error, SERVER_TEXT_LONG_TARGET, "d", MAX_PATH);
        return refuse(http_error, MHD_HTTP_URI_TOO_LONG);
    }
    memcpy(route->path, target, length);
    if (strncmp(route->path, api, strlen(api)) == 0)
        route->call = route->path + strlen(api);
    route->kind = kind_of(route);
    if (is_method_possible(route, method))
        return true;
    server_error(&http_error->error, SERVER_TEXT_METHOD, "s", method);
    return refuse(http_error, MHD_HTTP_METHOD_NOT_ALLOWED);
}

/* ---- Length of the body ---- */

/* A length above every limit stands for all larger ones. */
static size_t length_read(const char *text)
{
    size_t length = 0;
    for (; *text >= '0' && *text <= '9' && length <= MAX_LOG_BODY; text++)
        length = length * 10 + (size_t)(*text - '0');
    return length;
}

bool route_admits_body(const Route *route, const char *length, bool is_chunked,
                       HttpError *http_error)
{
    bool has_body = is_chunked || (length && length_read(length) > 0);
    if (!has_body)
        return true;
    if (!route->is_post) {
        server_error(&http_error->error, SERVER_TEXT_BODY_UNEXPECTED, "");
        return refuse(http_error, MHD_HTTP_BAD_REQUEST);
    }
    if (is_chunked) {
        server_error(&http_error->error, SERVER_TEXT_LENGTH, "");
        return refuse(http_error, MHD_HTTP_LENGTH_REQUIRED);
    }
    bool is_log =
        route->call && (strcmp(route->call, "log") == 0 || strcmp(route->call, "logfile") == 0);
    int limit = is_log ? MAX_LOG_BODY : MAX_BODY;
    if (length_read(length) <= (size_t)limit)
        return true;
    server_error(&http_error->error, SERVER_TEXT_LARGE_BODY, "d", limit);
    return refuse(http_error, MHD_HTTP_CONTENT_TOO_LARGE);
}

/* ---- Arguments ---- */

/* Adds a value of a JSON object as a query would have it. */
static bool add_value(Parameters *parameters, const char *name, const json_t *value,
                      PorfiaError *error)
{
    if (json_is_string(value))
        return parameters_add(parameters, name, json_string_value(value), error);
    if (json_is_boolean(value))
        return parameters_add(parameters, name, json_is_true(value) ? "on" : "off", error);
    if (!json_is_number(value))
        return server_error(error, SERVER_TEXT_JSON_VALUE, "s", name);
    char *number = json_dumps(value, JSON_ENCODE_ANY);
    if (!number)
        return server_error(error, SERVER_TEXT_MEMORY, "");
    bool is_added = parameters_add(parameters, name, number, error);
    free(number);
    return is_added;
}

static bool add_object(Parameters *parameters, const char *body, size_t length, PorfiaError *error)
{
    json_error_t fault;
    json_t *object = json_loadb(body, length, JSON_REJECT_DUPLICATES, &fault);
    if (!object)
        return server_error(error, SERVER_TEXT_JSON, "ds", fault.line, fault.text);
    bool is_good = json_is_object(object);
    if (!is_good)
        server_error(error, SERVER_TEXT_JSON_OBJECT, "");
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value) is_good =
        is_good && add_value(parameters, name, value, error);
    json_decref(object);
    return is_good;
}

/* Reads the body of a POST: parameters, or a text. */
static bool read_body(CallArguments *arguments, const char *content_type, const char *body,
                      size_t length, HttpError *http_error)
{
    http_error->status = MHD_HTTP_BAD_REQUEST;
    if (header_is_type(content_type, "application/json"))
        return add_object(&arguments->parameters, body, length, &http_error->error);
    if (header_is_type(content_type, "application/x-www-form-urlencoded"))
        return parameters_parse(&arguments->parameters, body, length, &http_error->error);
    if (header_is_type(content_type, "text/plain")) {
        arguments->text = body;
        arguments->text_length = length;
        return true;
    }
    server_error(&http_error->error, SERVER_TEXT_BODY_KIND, "s", content_type ? content_type : "");
    return refuse(http_error, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE);
}

bool call_arguments_read(CallArguments *arguments, const Route *route, const char *content_type,
                         const char *body, size_t length, HttpError *http_error)
{
    *arguments = (CallArguments){0};
    http_error->status = MHD_HTTP_BAD_REQUEST;
    bool is_good = parameters_parse(&arguments->parameters, route->query, strlen(route->query),
                                    &http_error->error) &&
                   (length == 0 || read_body(arguments, content_type, body, length, http_error));
    if (!is_good)
        call_arguments_release(arguments);
    return is_good;
}

void call_arguments_release(CallArguments *arguments)
{
    parameters_release(&arguments->parameters);
}
