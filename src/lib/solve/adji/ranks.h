/*
 * The processes that solve a level together, as one of them sees it, and the messages that each
 * sends to all others at once. With one process nothing here costs anything.
 *
 * Failures are collective: when one rank fails or is stopped, the call fails on all, so none
 * blocks.
 */
#ifndef SOLVE_ADJI_RANKS_H
#define SOLVE_ADJI_RANKS_H

#include "porfia.h"

typedef struct Ranks {
    int rank, size;
    const PorfiaRanks *others; /* NULL: alone */
    /* A number to each of the others, and from them. */
    uint64_t *numbers_out, *numbers_in;
    PorfiaMessage *outgoing, *incoming;
    bool *are_neighbours; /* which of them can see this one's memory */
} Ranks;

extern const Ranks ranks_alone;

/* NULL: alone. All processes have to come here. False: out of memory, here; the others do not
 * know. */
bool ranks_init(Ranks *ranks, const PorfiaRanks *others);
void ranks_release(Ranks *ranks);

/* Whether it is true of any process. */
bool ranks_any(const Ranks *ranks, bool is_so);
uint64_t ranks_sum(const Ranks *ranks, uint64_t number);
/* Each of so many numbers becomes its sum over all processes. False: one is out of memory. */
bool ranks_sums(const Ranks *ranks, uint64_t numbers[], size_t count);
/* True if all succeed; otherwise everybody gets the error of the first that does not. */
bool ranks_agree(const Ranks *ranks, bool succeeds, PorfiaError *error);

/* Until all are here: what each has written before, its neighbours see. */
void ranks_meet(const Ranks *ranks);

/* Memory of each process that its neighbours, of the same machine, see where it is. If one does
 * not see another's, the other does not see its either. */
typedef struct SharedBlock {
    uint8_t **blocks; /* of each process; NULL: out of sight */
    size_t *sizes;    /* of blocks that are shared; 0: it is this process's alone */
    int count;
    bool all_visible; /* everybody sees all, in all processes */
} SharedBlock;

/* So many bytes, zeroed. All processes have to come here. False: out of memory, here. */
bool shared_block_init(SharedBlock *shared_block, const Ranks *ranks, size_t size);
void shared_block_release(SharedBlock *shared_block);

/* Lanes (lanes.h) may be read as far before and behind what comes. */
enum { ALL_TO_ALL_MARGIN = 16 };

typedef struct AllToAll {
    const Ranks *ranks;
    PorfiaMessage *outgoing, *incoming; /* for each process and from it */
    size_t *capacity_out, *capacity_in;
    bool is_out_of_memory; /* memory ran out: something is missing */
} AllToAll;

/* False: out of memory, here. */
bool all_to_all_init(AllToAll *messages, const Ranks *ranks);
void all_to_all_release(AllToAll *messages);
/* Nothing is to be sent yet, and nothing is expected. */
void all_to_all_clear(AllToAll *messages);
/* Room for more bytes in a message. NULL: out of memory; the messages are then not sent. */
void *all_to_all_add(AllToAll *messages, int to, size_t size);
/* So many bytes more will come from a process. */
void all_to_all_expect(AllToAll *messages, int from, size_t size);
/* Sends everything; what comes is as much as was expected. False: a process is out of memory. */
bool all_to_all_send_expected(AllToAll *messages);
/* The same where there is room for it for certain, because as much has come and gone before. */
void all_to_all_send_again(AllToAll *messages);
/* The same where only the senders know how much it is. */
bool all_to_all_send(AllToAll *messages);

#endif
