/*
 * The group of processes that solve a tier together, as one of them sees it, with its collective
 * operations. A single process pays nothing for them.
 *
 * Failures are collective: when one rank fails or is stopped, the call fails on all, so none
 * blocks.
 */
#ifndef SOLVE_ADJI_RANKS_H
#define SOLVE_ADJI_RANKS_H

#include "porfia.h"

typedef struct Ranks {
    int rank, size;
    const PorfiaRanks *others; /* NULL: a single process */
    /* One number to and from each rank. */
    uint64_t *numbers_out, *numbers_in;
    PorfiaMessage *outgoing, *incoming;
    bool *are_neighbours; /* which ranks can map this one's memory */
} Ranks;

extern const Ranks ranks_alone;

/* others NULL: a single process. Collective. False: out of memory on this rank only; the others do
 * not know. */
bool ranks_init(Ranks *ranks, const PorfiaRanks *others);
void ranks_release(Ranks *ranks);

/* Whether any rank passes true. */
bool ranks_any(const Ranks *ranks, bool is_so);
uint64_t ranks_sum(const Ranks *ranks, uint64_t number);
/* Replaces each number by its sum over all ranks. False: out of memory on some rank. */
bool ranks_sums(const Ranks *ranks, uint64_t numbers[], size_t count);
/* True if all ranks succeed; otherwise all get the error of the first rank that fails. */
bool ranks_agree(const Ranks *ranks, bool succeeds, PorfiaError *error);

/* A barrier: neighbours see all that was written before it. */
void ranks_meet(const Ranks *ranks);

/* Blocks of memory, one for each rank, which neighbours on the same machine map. Visibility is
 * symmetric. */
typedef struct SharedBlock {
    uint8_t **blocks; /* of each rank; NULL: not mapped here */
    size_t *sizes;    /* of shared blocks; 0: a private block */
    int count;
    bool all_visible; /* every rank has mapped all blocks */
} SharedBlock;

/* `size` zeroed bytes for each rank. Collective. False: out of memory on this rank. */
bool shared_block_init(SharedBlock *shared_block, const Ranks *ranks, size_t size);
void shared_block_release(SharedBlock *shared_block);

/* Lanes (simd_lanes.h) may read this many bytes before and after a message. */
enum { ALL_TO_ALL_MARGIN = 16 };

typedef struct AllToAll {
    const Ranks *ranks;
    PorfiaMessage *outgoing, *incoming; /* to and from each rank */
    size_t *capacity_out, *capacity_in;
    bool is_out_of_memory; /* some message is incomplete */
} AllToAll;

/* False: out of memory on this rank. */
bool all_to_all_init(AllToAll *messages, const Ranks *ranks);
void all_to_all_release(AllToAll *messages);
/* Empties all messages. */
void all_to_all_clear(AllToAll *messages);
/* Extends a message and returns the new part. NULL: out of memory; the send will then fail. */
void *all_to_all_add(AllToAll *messages, int to, size_t size);
/* Announces `size` more bytes from a rank. */
void all_to_all_expect(AllToAll *messages, int from, size_t size);
/* Sends all messages; the incoming sizes have been announced. False: out of memory on some rank. */
bool all_to_all_send_expected(AllToAll *messages);
/* The same with sizes that have been exchanged before, so that it cannot fail. */
void all_to_all_send_again(AllToAll *messages);
/* The same with sizes that only the senders know. */
bool all_to_all_send(AllToAll *messages);

#endif
