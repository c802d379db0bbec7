/* HTTP responses with their common headers. Each function queues the connection's response and
 * returns the result for the handler. */
#ifndef SERVER_RESPONSE_H
#define SERVER_RESPONSE_H

#include "server/assets.h"
#include "server/route.h"

#include <microhttpd.h>

/* Sends JSON and frees it. NULL: out of memory. */
enum MHD_Result respond_json(struct MHD_Connection *connection, unsigned status, char *json);
/* Sends {"error": ..} in the language of the request. */
enum MHD_Result respond_error(struct MHD_Connection *connection, const Route *route,
                              const HttpError *http_error);
/* Sends a file of the page, or 304 if the client has it. */
enum MHD_Result respond_asset(struct MHD_Connection *connection, const Asset *asset);
/* Sends the content of a file as text and closes the descriptor. */
enum MHD_Result respond_file(struct MHD_Connection *connection, int descriptor, uint64_t length);
/* Sends an event stream from the reader; `leave` is called when the connection is finished with
 * it. */
enum MHD_Result respond_events(struct MHD_Connection *connection, MHD_ContentReaderCallback reader,
                               void *user, MHD_ContentReaderFreeCallback leave);

/* A header of the request; NULL: missing. */
const char *header_of(struct MHD_Connection *connection, const char *name);

#endif
