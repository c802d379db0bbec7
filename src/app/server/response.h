/* Answers to requests, with the headers that all of them have. Each function queues the answer of
 * the connection and returns what its handler has to return. */
#ifndef SERVER_RESPONSE_H
#define SERVER_RESPONSE_H

#include "server/assets.h"
#include "server/route.h"

#include <microhttpd.h>

/* JSON on the heap, which is freed. NULL: out of memory. */
enum MHD_Result respond_json(struct MHD_Connection *connection, unsigned status, char *json);
/* {"error": ..} in the language of the request. */
enum MHD_Result respond_error(struct MHD_Connection *connection, const Route *route,
                              const HttpError *http_error);
/* A file of the page, or that the client has it already. */
enum MHD_Result respond_asset(struct MHD_Connection *connection, const Asset *asset);
/* What stands in a file now, as text; the descriptor is closed. */
enum MHD_Result respond_file(struct MHD_Connection *connection, int descriptor, uint64_t length);
/* Events, as long as the reader gives some; when the connection has no more use for them, `leave`
 * is called. */
enum MHD_Result respond_events(struct MHD_Connection *connection, MHD_ContentReaderCallback reader,
                               void *user, MHD_ContentReaderFreeCallback leave);

/* A header of the request; NULL: it is not there. */
const char *header_of(struct MHD_Connection *connection, const char *name);

#endif
