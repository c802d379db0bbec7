/*
 * An MPI job as one of its processes sees it: messages with a kind and, most of them, a JSON
 * object; and blocks of bytes, which all processes exchange at once (mpi_job_ranks).
 *
 * This is all that is known of MPI: job.c alone includes its header. Process 0 is the one that a
 * person talks to; it and each of the others send messages to each other, the others never among
 * themselves.
 *
 * A process that waits for a message polls with rests in between: MPI's own waiting takes a whole
 * core. An exchange waits in MPI, because polling with rests takes two to four times as long.
 */
#ifndef MPI_JOB_H
#define MPI_JOB_H

#include "porfia.h"

#include <jansson.h>
#include <pthread.h>
#include <stdbool.h>

enum { MPI_JOB_HOST_SIZE = 256 };

typedef enum MpiMessageKind {
    /* From process 0. */
    MESSAGE_MATCH,  /* what the games that follow belong to */
    MESSAGE_GAME,   /* one to be played now */
    MESSAGE_TABLES, /* tables to be built together, now */
    MESSAGE_STOP,   /* the game, if it is still played, is broken off */
    MESSAGE_LEAVE,  /* there is nothing left to do */
    /* To process 0: what became of a game. */
    MESSAGE_PLAYED,
    MESSAGE_BROKEN_OFF,
    MESSAGE_FAILED,
    MESSAGE_ANY /* of a message that is looked for */
} MpiMessageKind;

typedef struct MpiMessage {
    MpiMessageKind kind;
    json_t *body; /* NULL: it has none, or none that can be read */
} MpiMessage;

typedef struct MpiJob {
    int rank;       /* the number of this process, from 0 */
    int size;       /* how many there are */
    int neighbours; /* as in PorfiaRanks: what process 0 was told, and tells the others */
    char host[MPI_JOB_HOST_SIZE];
    pthread_mutex_t mutex; /* of all calls of MPI */
} MpiJob;

/* Before anything else; false: this MPI does not work with threads. */
bool mpi_job_open(MpiJob *job);
/* All processes have to come here. */
void mpi_job_close(MpiJob *job);
/* Ends all processes at once. */
_Noreturn void mpi_job_abort(void);

/* A message without a body. */
void mpi_job_tell(MpiJob *job, int to, MpiMessageKind kind);
/* Frees the body. False: it is NULL, or memory ran out; nothing was sent. */
bool mpi_job_send(MpiJob *job, int to, MpiMessageKind kind, json_t *body);
/* The first message of that kind from a process if one has come; its body is to be freed. */
bool mpi_job_receive(MpiJob *job, int from, MpiMessageKind kind, MpiMessage *message);

/* The processes of the job, as those who build tables together. */
PorfiaRanks mpi_job_ranks(MpiJob *job);

/* Between two looks for a message: the longer none comes, the longer, up to MPI_JOB_REST_US. *rests
 * begins at 0. */
enum { MPI_JOB_REST_US = 2000 };
void mpi_job_rest(int *rests);

#endif
