/*
 * The queue of searches: a fixed number runs at once; the others wait and are told their place.
 *
 * Purposes come in the order of JobPurpose, searches of one purpose in order of arrival. A search
 * that runs is put aside for one that comes before it, and analyses take turns: it keeps its table,
 * is told so, and goes on later. The time that it is put aside does not count as its own. A wait
 * improves the rank of a search, so that moves without end do not stop the others.
 *
 * A ticket is one search: a job of the service and its event stream. It belongs to its connection
 * and to the queue, and is freed when both have released it. A client that hangs up is noticed at
 * once, even while nothing is sent, because the hang-up watch has its socket: libmicrohttpd does
 * not watch suspended connections.
 */
#ifndef SERVER_SEARCH_QUEUE_H
#define SERVER_SEARCH_QUEUE_H

#include "server/route.h"
#include "server/stream.h"

typedef struct SearchQueue SearchQueue;
typedef struct Ticket Ticket;

typedef struct SearchQueueSettings {
    int searches;               /* at once */
    int threads;                /* at most, per search */
    int hash_mib;               /* at most, per search */
    const PorfiaTables *tables; /* NULL: none */
    int max_search_s;           /* then the search is asked to end */
    int turn_ms;                /* of an analysis that another waits for */
    int patience_ms;            /* a wait that is worth as much as the next better purpose */
} SearchQueueSettings;

typedef struct SearchQueueCounts {
    int running, waiting, limit;
    int aside; /* of the waiting ones, those that have begun */
} SearchQueueCounts;

SearchQueue *search_queue_create(const SearchQueueSettings *settings, PorfiaError *error);
/* Ends all searches and streams and accepts no more. Their connections can then be closed. */
void search_queue_close(SearchQueue *queue);
/* After all tickets were left. */
void search_queue_free(SearchQueue *queue);
SearchQueueCounts search_queue_counts(SearchQueue *queue);

/* A ticket for a connection; takes over the parameters. NULL: refused; then *answer is the
 * service's error, allocated, if the service refused it. */
Ticket *search_queue_accept(SearchQueue *queue, struct MHD_Connection *connection, const char *name,
                            Parameters *parameters, HttpError *http_error, char **answer);
/* An MHD_ContentReaderCallback for a ticket. */
ssize_t ticket_read(void *ticket, uint64_t position, char *buffer, size_t size);
/* The connection releases its ticket: an MHD_ContentReaderFreeCallback. */
void ticket_leave(void *ticket);

#endif
