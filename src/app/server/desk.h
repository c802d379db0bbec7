/*
 * The searches that clients ask for: so many run at once, the others wait in the order in which
 * they came, and are told their place.
 *
 * A ticket is one of them: a job of the service and the stream that tells of it. It belongs to its
 * connection and to the desk, and is gone when both have done with it. A client that hangs up is
 * noticed at once, also while nothing is sent, because somebody listens to its socket:
 * libmicrohttpd does not listen to connections that sleep.
 */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include "server/route.h"
#include "server/stream.h"

typedef struct Desk Desk;
typedef struct Ticket Ticket;

typedef struct DeskSettings {
    int searches;  /* at once */
    int threads;   /* the most that one of them may have */
    int hash_mib;  /* the same of its table */
    int longest_s; /* after which a search is asked to come to its end */
} DeskSettings;

typedef struct DeskCounts {
    int running, waiting, limit;
} DeskCounts;

Desk *desk_create(const DeskSettings *settings, PorfiaError *error);
/* Ends all searches and all streams, and takes no more. Its connections can be closed then. */
void desk_close(Desk *desk);
/* After all its tickets were left. */
void desk_free(Desk *desk);
DeskCounts desk_counts(Desk *desk);

/* A ticket for a connection; its parameters are taken over. NULL: refused; *answer is then what the
 * service says, on the heap, if it was the service. */
Ticket *desk_accept(Desk *desk, struct MHD_Connection *connection, const char *name,
                    Parameters *parameters, Refusal *refusal, char **answer);
/* An MHD_ContentReaderCallback for a ticket. */
ssize_t ticket_read(void *ticket, uint64_t position, char *buffer, size_t size);
/* The connection has done with it: an MHD_ContentReaderFreeCallback. */
void ticket_leave(void *ticket);

#endif
