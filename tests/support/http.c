/* The HTTP client: see http.h. */
#define _GNU_SOURCE
#include "support/http.h"

#include "support/support.h"
#include "support/timeout.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

Client client_open(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    Client client = {.port = port, .socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    assert_true(client.socket >= 0);
    assert_int_equal(connect(client.socket, (const struct sockaddr *)&address, sizeof address), 0);
    return client;
}

void client_close(Client *client)
{
    close(client->socket);
    free(client->data);
    *client = (Client){.socket = -1};
}

bool client_send(Client *client, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(client->socket, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

void client_request(Client *client, const char *line, const char *headers, const char *body)
{
    char *text, length[64] = "";
    if (body)
        snprintf(length, sizeof length, "Content-Length: %zu\r\n", strlen(body));
    int size = asprintf(&text, "%s\r\nHost: 127.0.0.1:%d\r\n%s%s\r\n%s", line, client->port, length,
                        headers, body ? body : "");
    assert_true(size > 0);
    client_send(client, text, (size_t)size);
    free(text);
}

bool client_hears(Client *client)
{
    struct pollfd input = {.fd = client->socket, .events = POLLIN};
    return client->length > 0 || poll(&input, 1, TIMEOUT_MS) > 0;
}

bool client_is_closed(Client *client)
{
    char bytes[1024];
    ssize_t got = 1;
    while (got > 0 && client_hears(client))
        got = recv(client->socket, bytes, sizeof bytes, 0);
    return got <= 0;
}

/* Waits for more data. False: the server has closed the connection. */
static bool read_more(Client *client)
{
    struct pollfd input = {.fd = client->socket, .events = POLLIN};
    if (poll(&input, 1, TIMEOUT_MS) <= 0)
        fail_msg("nothing comes; so far: '%.*s'", (int)client->length, client->data);
    client->data = realloc(client->data, client->length + PIECE + 1);
    assert_non_null(client->data);
    ssize_t got = recv(client->socket, client->data + client->length, PIECE, 0);
    if (got <= 0)
        return false;
    client->length += (size_t)got;
    client->data[client->length] = '\0';
    return true;
}

static void drop(Client *client, size_t length)
{
    client->length -= length;
    memmove(client->data, client->data + length, client->length + 1);
}

/* Takes `length` bytes from the buffer; NULL: they never arrive. */
static char *take(Client *client, size_t length)
{
    while (client->length < length)
        if (!read_more(client))
            return NULL;
    char *text = malloc(length + 1);
    assert_non_null(text);
    memcpy(text, client->data ? client->data : "", length);
    text[length] = '\0';
    if (length > 0)
        drop(client, length);
    return text;
}

/* Takes the text up to an end marker, and the marker; NULL: it never arrives. */
static char *take_until(Client *client, const char *end)
{
    const char *found;
    while (client->length == 0 || !(found = strstr(client->data, end)))
        if (!read_more(client))
            return NULL;
    char *text = take(client, (size_t)(found - client->data));
    drop(client, strlen(end));
    return text;
}

void reply_release(HttpReply *reply)
{
    free(reply->head);
    free(reply->body);
    *reply = (HttpReply){0};
}

const char *reply_header(const HttpReply *reply, const char *name)
{
    static char value[1024];
    char wanted[128];
    snprintf(wanted, sizeof wanted, "\r\n%s: ", name);
    const char *found = strcasestr(reply->head, wanted);
    if (!found)
        return NULL;
    found += strlen(wanted);
    snprintf(value, sizeof value, "%.*s", (int)strcspn(found, "\r"), found);
    return value;
}

static HttpReply receive_head(Client *client)
{
    HttpReply reply = {0};
    char *head = take_until(client, "\r\n\r\n");
    if (!head)
        return reply;
    assert_int_equal(sscanf(head, "HTTP/1.%*d %d", &reply.status), 1);
    assert_true(asprintf(&reply.head, "%s\r\n", head) > 0);
    free(head);
    return reply;
}

HttpReply client_receive(Client *client, bool is_head)
{
    HttpReply reply = receive_head(client);
    if (reply.status == 100) {
        reply_release(&reply);
        reply = receive_head(client);
    }
    if (reply.status == 0)
        return reply;
    const char *length = reply_header(&reply, "Content-Length");
    assert_null(reply_header(&reply, "Transfer-Encoding"));
    if (!is_head && reply.status != 304) {
        assert_non_null(length);
        reply.length = strtoul(length, NULL, 10);
    }
    reply.body = take(client, reply.length);
    assert_non_null(reply.body);
    return reply;
}

HttpReply http_ask(int port, const char *line, const char *headers, const char *body)
{
    Client client = client_open(port);
    client_request(&client, line, headers, body);
    HttpReply reply = client_receive(&client, strncmp(line, "HEAD", 4) == 0);
    client_close(&client);
    return reply;
}

Client events_open(int port, const char *target)
{
    char line[2048];
    Client client = client_open(port);
    snprintf(line, sizeof line, "GET %s HTTP/1.1", target);
    client_request(&client, line, "", NULL);
    HttpReply reply = receive_head(&client);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply_header(&reply, "Content-Type"), "text/event-stream");
    assert_string_equal(reply_header(&reply, "Transfer-Encoding"), "chunked");
    reply_release(&reply);
    return client;
}

/* The next chunk; NULL: it was the last, or the connection is closed. */
static char *take_chunk(Client *client)
{
    char *size = take_until(client, "\r\n");
    if (!size)
        return NULL;
    size_t length = strtoul(size, NULL, 16);
    free(size);
    char *chunk = take(client, length);
    char *end = take_until(client, "\r\n");
    if (end)
        assert_string_equal(end, "");
    free(end);
    if (chunk && end && length > 0)
        return chunk;
    free(chunk);
    return NULL;
}

/* Events and chunks need not coincide: the excess is put back as a chunk. */
static void put_back(Client *client, const char *text)
{
    char *chunk;
    if (!*text)
        return;
    int length = asprintf(&chunk, "%zx\r\n%s\r\n", strlen(text), text);
    assert_true(length > 0);
    client->data = realloc(client->data, client->length + (size_t)length + 1);
    assert_non_null(client->data);
    memmove(client->data + length, client->data, client->length);
    memcpy(client->data, chunk, (size_t)length);
    client->length += (size_t)length;
    client->data[client->length] = '\0';
    free(chunk);
}

/* The next event of any kind; NULL: the stream is over. */
static char *take_event(Client *client)
{
    char *text = calloc(1, 1), *end;
    assert_non_null(text);
    while (!(end = strstr(text, "\n\n"))) {
        char *chunk = take_chunk(client), *longer;
        if (!chunk) {
            free(text);
            return NULL;
        }
        assert_true(asprintf(&longer, "%s%s", text, chunk) >= 0);
        free(text);
        free(chunk);
        text = longer;
    }
    *end = '\0';
    put_back(client, end + 2);
    return text;
}

char *events_next(Client *client)
{
    static const char begin[] = "data: ";
    char *event;
    while ((event = take_event(client)) && event[0] == ':')
        free(event);
    if (!event)
        return NULL;
    assert_memory_equal(event, begin, strlen(begin));
    memmove(event, event + strlen(begin), strlen(event + strlen(begin)) + 1);
    return event;
}

char *events_until(Client *client, const char *part)
{
    char *event;
    while ((event = events_next(client)) && !strstr(event, part))
        free(event);
    return event;
}
