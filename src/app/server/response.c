/* Makes responses: see response.h. */
#define _GNU_SOURCE
#include "server/response.h"

#include "server/headers.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EVENT_BLOCK = 16 << 10 };

typedef struct Header {
    const char *name, *value;
} Header;

/* In every response: nothing is loaded from other hosts, no frame may contain the page, and no type
 * is guessed. */
static const Header common_headers[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

const char *header_of(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static bool add_headers(struct MHD_Response *response, const Header *headers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (MHD_add_response_header(response, headers[i].name, headers[i].value) != MHD_YES)
            return false;
    return true;
}

/* Queues the response with these headers, which end with an empty one, and releases it. */
static enum MHD_Result queue(struct MHD_Connection *connection, unsigned status,
                             struct MHD_Response *response, const Header *headers)
{
    size_t count = 0;
    while (headers[count].name)
        count++;
    enum MHD_Result result = MHD_NO;
    if (!response)
        return result;
    if (add_headers(response, headers, count) &&
        add_headers(response, common_headers, sizeof common_headers / sizeof *common_headers))
        result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result send_json(struct MHD_Connection *connection, unsigned status, char *json,
                                 const Header *more)
{
    if (!json)
        return MHD_NO;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(strlen(json), json, MHD_RESPMEM_MUST_FREE);
    if (!response)
        free(json);
    const Header headers[] = {
        {"Content-Type", "application/json"}, {"Cache-Control", "no-store"}, *more, {0}};
    return queue(connection, status, response, headers);
}

enum MHD_Result respond_json(struct MHD_Connection *connection, unsigned status, char *json)
{
    return send_json(connection, status, json, &(Header){0});
}

static const char *methods_of(const Route *route)
{
    switch (route->kind) {
    case ROUTE_CALL: return "GET, HEAD, POST";
    case ROUTE_STREAM: return "GET, POST";
    default: return "GET, HEAD";
    }
}

enum MHD_Result respond_error(struct MHD_Connection *connection, const Route *route,
                              const HttpError *http_error)
{
    Header more = {0};
    if (http_error->status == MHD_HTTP_METHOD_NOT_ALLOWED)
        more = (Header){"Allow", methods_of(route)};
    if (http_error->status == MHD_HTTP_SERVICE_UNAVAILABLE)
        more = (Header){"Retry-After", "5"};
    char *answer = service_error_answer(&http_error->error, route->language);
    return send_json(connection, http_error->status, answer, &more);
}

enum MHD_Result respond_asset(struct MHD_Connection *connection, const Asset *asset)
{
    const char *encodings = header_of(connection, "Accept-Encoding");
    const AssetBytes *bytes = &asset->plain;
    for (int i = 0; bytes == &asset->plain && i < ASSET_CODINGS; i++)
        if (asset->coded[i].data && header_accepts(encodings, asset_codings[i].name))
            bytes = &asset->coded[i];
    bool is_known = header_has_tag(header_of(connection, "If-None-Match"), bytes->tag);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        is_known ? 0 : bytes->length, bytes->data, MHD_RESPMEM_PERSISTENT);
    const Header headers[] = {
        {"Content-Type", asset->type},
        {"ETag", bytes->tag},
        {"Cache-Control", "no-cache"},
        {"Vary", "Accept-Encoding"},
        bytes == &asset->plain
            ? (Header){0}
            : (Header){"Content-Encoding", asset_codings[bytes - asset->coded].name},
        {0}};
    return queue(connection, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, response, headers);
}

enum MHD_Result respond_file(struct MHD_Connection *connection, int descriptor, uint64_t length)
{
    struct MHD_Response *response = MHD_create_response_from_fd64(length, descriptor);
    if (!response)
        close(descriptor);
    static const Header headers[] = {
        {"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}, {0}};
    return queue(connection, MHD_HTTP_OK, response, headers);
}

enum MHD_Result respond_events(struct MHD_Connection *connection, MHD_ContentReaderCallback reader,
                               void *user, MHD_ContentReaderFreeCallback leave)
{
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, EVENT_BLOCK, reader, user, leave);
    if (!response)
        leave(user);
    static const Header headers[] = {
        {"Content-Type", "text/event-stream"}, {"Cache-Control", "no-store"}, {0}};
    return queue(connection, MHD_HTTP_OK, response, headers);
}
