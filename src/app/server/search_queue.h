/*
 * The searches that clients ask for: so many run at once, the others wait in the order in which
 * they came, and are told their place.
 *
 * A ticket is one of them: a job of the service and the stream that tells of it. It belongs to its
 * connection and to the queue, and is gone when both have done with it. A client that hangs up is
 * noticed at once, also while nothing is sent, because somebody listens to its socket:
 * libmicrohttpd does not listen to connections that sleep.
 */
#ifndef SERVER_SEARCH_QUEUE_H
#define SERVER_SEARCH_QUEUE_H

#include "server/route.h"
#include "server/stream.h"

typedef struct SearchQueue SearchQueue;
typedef struct Ticket Ticket;

typedef struct SearchQueueSettings {
    int searches;     /* at once */
    int threads;      /* the most that one of them may have */
    int hash_mib;     /* the same of its table */
    int max_search_s; /* after which a search is asked to come to its end */
} SearchQueueSettings;

typedef struct SearchQueueCounts {
    int running, waiting, limit;
} SearchQueueCounts;

SearchQueue *search_queue_create(const SearchQueueSettings *settings, PorfiaError *error);
/* Ends all searches and all streams, and takes no more. Its connections can be closed then. */
void search_queue_close(SearchQueue *queue);
/* After all its tickets were left. */
void search_queue_free(SearchQueue *queue);
SearchQueueCounts search_queue_counts(SearchQueue *queue);

/* A ticket for a connection; its parameters are taken over. NULL: refused; *answer is then what the
 * service says, on the heap, if it was the service. */
Ticket *search_queue_accept(SearchQueue *queue, struct MHD_Connection *connection, const char *name,
                            Parameters *parameters, HttpError *http_error, char **answer);
/* An MHD_ContentReaderCallback for a ticket. */
ssize_t ticket_read(void *ticket, uint64_t position, char *buffer, size_t size);
/* The connection has done with it: an MHD_ContentReaderFreeCallback. */
void ticket_leave(void *ticket);

#endif
