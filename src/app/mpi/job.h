/*
 * An MPI job, from one of its processes: messages of a kind, most with a JSON object; and blocks of
 * bytes, which all processes exchange at once (mpi_job_ranks).
 *
 * Only job.c includes MPI's header. Process 0 talks to people. It exchanges messages with each
 * other process; those never send messages to each other.
 *
 * A wait for a message polls and rests: MPI's own wait uses a whole core. A wait in an exchange is
 * MPI's own: polling with rests takes two to four times as long.
 */
#ifndef MPI_JOB_H
#define MPI_JOB_H

#include "porfia.h"

#include <jansson.h>
#include <pthread.h>
#include <stdbool.h>

enum { MPI_JOB_HOST_SIZE = 256 };

typedef enum MpiMessageKind {
    /* From process 0: */
    MESSAGE_MATCH,  /* the match of the games that follow */
    MESSAGE_GAME,   /* a game to play */
    MESSAGE_TABLES, /* tables to build together */
    MESSAGE_STOP,   /* break off the present game */
    MESSAGE_LEAVE,  /* there is no more work */
    /* To process 0, the outcome of a game: */
    MESSAGE_PLAYED,
    MESSAGE_BROKEN_OFF,
    MESSAGE_FAILED,
    MESSAGE_ANY /* any kind, for receiving */
} MpiMessageKind;

typedef struct MpiMessage {
    MpiMessageKind kind;
    json_t *body; /* NULL: none, or invalid */
} MpiMessage;

typedef struct MpiJob {
    int rank;       /* of this process, from 0 */
    int size;       /* number of processes */
    int neighbours; /* as in PorfiaRanks: from the command line of process 0, sent to the others */
    char host[MPI_JOB_HOST_SIZE];
    pthread_mutex_t mutex; /* of all calls of MPI */
} MpiJob;

/* Before any other call. False: this MPI does not support threads. */
bool mpi_job_open(MpiJob *job);
/* Collective: all processes must call it. */
void mpi_job_close(MpiJob *job);
/* Ends all processes at once. */
_Noreturn void mpi_job_abort(void);

/* Sends a message without a body. */
void mpi_job_tell(MpiJob *job, int to, MpiMessageKind kind);
/* Frees the body. False: it is NULL, or out of memory; nothing was sent. */
bool mpi_job_send(MpiJob *job, int to, MpiMessageKind kind, json_t *body);
/* Receives the first message of that kind from a process, if one has arrived; free its body. */
bool mpi_job_receive(MpiJob *job, int from, MpiMessageKind kind, MpiMessage *message);

/* The processes of the job as PorfiaRanks, to build tables together. */
PorfiaRanks mpi_job_ranks(MpiJob *job);

/* Rests between two polls, for longer the longer no message comes, up to MPI_JOB_REST_US. *rests
 * begins at 0. */
enum { MPI_JOB_REST_US = 2000 };
void mpi_job_rest(int *rests);

#endif
