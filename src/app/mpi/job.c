/* Messages between processes: see job.h. */
#define _GNU_SOURCE
#include "mpi/job.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FIRST_REST_US = 16 };

bool mpi_job_open(MpiJob *job)
{
    char host[MPI_MAX_PROCESSOR_NAME];
    int provided, length;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &job->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &job->size);
    job->neighbours = 0;
    MPI_Get_processor_name(host, &length);
    snprintf(job->host, sizeof job->host, "%.*s", length, host);
    pthread_mutex_init(&job->mutex, NULL);
    return provided >= MPI_THREAD_SERIALIZED;
}

void mpi_job_close(MpiJob *job)
{
    pthread_mutex_destroy(&job->mutex);
    MPI_Finalize();
}

void mpi_job_abort(void)
{
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    abort();
}

static void send_bytes(MpiJob *job, int to, MpiMessageKind kind, const char *bytes, size_t length)
{
    pthread_mutex_lock(&job->mutex);
    MPI_Send(bytes, (int)length, MPI_CHAR, to, (int)kind, MPI_COMM_WORLD);
    pthread_mutex_unlock(&job->mutex);
}

void mpi_job_tell(MpiJob *job, int to, MpiMessageKind kind)
{
    send_bytes(job, to, kind, "", 0);
}

bool mpi_job_send(MpiJob *job, int to, MpiMessageKind kind, json_t *body)
{
    char *text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    if (!text)
        return false;
    send_bytes(job, to, kind, text, strlen(text));
    free(text);
    return true;
}

/* Receives the message found by a probe; free its bytes. */
static char *take_bytes(const MPI_Status *found, int *length)
{
    MPI_Get_count(found, MPI_CHAR, length);
    char *bytes = malloc((size_t)*length + 1);
    if (!bytes) /* without memory it is received and dropped, so that the next one can be read */
        mpi_job_abort();
    MPI_Recv(bytes, *length, MPI_CHAR, found->MPI_SOURCE, found->MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return bytes;
}

bool mpi_job_receive(MpiJob *job, int from, MpiMessageKind kind, MpiMessage *message)
{
    MPI_Status found;
    int is_there, length = 0, tag = kind == MESSAGE_ANY ? MPI_ANY_TAG : (int)kind;
    char *bytes = NULL;
    pthread_mutex_lock(&job->mutex);
    MPI_Iprobe(from, tag, MPI_COMM_WORLD, &is_there, &found);
    if (is_there)
        bytes = take_bytes(&found, &length);
    pthread_mutex_unlock(&job->mutex);
    if (!is_there)
        return false;
    *message = (MpiMessage){.kind = (MpiMessageKind)found.MPI_TAG};
    if (length > 0)
        message->body = json_loadb(bytes, (size_t)length, 0, NULL);
    free(bytes);
    return true;
}

/* ---- Messages between ranks ---- */

/* MPI counts bytes in an int: large messages go in pieces. */
enum { MOST_BYTES = 1 << 30, MESSAGE_TAG = MESSAGE_ANY + 1 };

typedef struct Requests {
    MPI_Request *list;
    int count, room;
} Requests;

static MPI_Request *requests_add(Requests *requests)
{
    if (requests->count == requests->room) {
        requests->room = 2 * requests->room + 16;
        MPI_Request *more =
            realloc(requests->list, (size_t)requests->room * sizeof *requests->list);
        if (!more) /* the others wait for this process */
            mpi_job_abort();
        requests->list = more;
    }
    return &requests->list[requests->count++];
}

static void message_move(Requests *requests, const PorfiaMessage *message, int rank, bool is_sent)
{
    for (size_t done = 0; done < message->size; done += MOST_BYTES) {
        size_t left = message->size - done;
        int size = (int)(left < MOST_BYTES ? left : MOST_BYTES);
        MPI_Request *request = requests_add(requests);
        if (is_sent)
            MPI_Isend(message->bytes + done, size, MPI_BYTE, rank, MESSAGE_TAG, MPI_COMM_WORLD,
                      request);
        else
            MPI_Irecv(message->bytes + done, size, MPI_BYTE, rank, MESSAGE_TAG, MPI_COMM_WORLD,
                      request);
    }
}

static void mpi_job_exchange(void *user, const PorfiaMessage outgoing[],
                             const PorfiaMessage incoming[])
{
    MpiJob *job = user;
    Requests requests = {0};
    pthread_mutex_lock(&job->mutex);
    /* each begins with its next neighbour, which spreads the load */
    for (int i = 1; i < job->size; i++)
        message_move(&requests, &incoming[(job->rank + i) % job->size], (job->rank + i) % job->size,
                     false);
    for (int i = 1; i < job->size; i++)
        message_move(&requests, &outgoing[(job->rank + i) % job->size], (job->rank + i) % job->size,
                     true);
    MPI_Waitall(requests.count, requests.list, MPI_STATUSES_IGNORE);
    pthread_mutex_unlock(&job->mutex);
    free(requests.list);
}

PorfiaRanks mpi_job_ranks(MpiJob *job)
{
    return (PorfiaRanks){.rank = job->rank,
                         .size = job->size,
                         .user = job,
                         .exchange = mpi_job_exchange,
                         .neighbours = job->neighbours};
}

void mpi_job_rest(int *rests)
{
    int64_t us = (int64_t)FIRST_REST_US << *rests;
    if (us < MPI_JOB_REST_US)
        ++*rests;
    else
        us = MPI_JOB_REST_US;
    nanosleep(&(struct timespec){.tv_nsec = us * 1000}, NULL);
}
