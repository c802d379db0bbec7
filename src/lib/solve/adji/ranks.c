/* Collective operations of ranks: see ranks.h. */
#include "solve/adji/ranks.h"

#include "base/memory.h"
#include "base/shared_memory.h"
#include "solve/adji/texts.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

const Ranks ranks_alone = {.size = 1};

/* Neighbours access shared memory without calls; the fences order these accesses around the
 * exchange. */
static void exchange(const Ranks *ranks, const PorfiaMessage outgoing[],
                     const PorfiaMessage incoming[])
{
    atomic_thread_fence(memory_order_seq_cst);
    ranks->others->exchange(ranks->others->user, outgoing, incoming);
    atomic_thread_fence(memory_order_seq_cst);
}

/* Sends numbers_out[i] to rank i and receives numbers_in[i]. */
static void exchange_numbers(const Ranks *ranks)
{
    exchange(ranks, ranks->outgoing, ranks->incoming);
    ranks->numbers_in[ranks->rank] = ranks->numbers_out[ranks->rank];
}

/* Sends one number to all ranks. */
static void tell_number(const Ranks *ranks, uint64_t number)
{
    for (int i = 0; i < ranks->size; i++)
        ranks->numbers_out[i] = number;
    exchange_numbers(ranks);
}

/* Finds the ranks in the same memory domain, within groups if requested. */
static void find_neighbours(Ranks *ranks)
{
    uint64_t place = shared_memory_domain();
    int most = ranks->others->neighbours > 0 ? ranks->others->neighbours : ranks->size;
    tell_number(ranks, place);
    for (int i = 0; i < ranks->size; i++)
        ranks->are_neighbours[i] = i != ranks->rank && place && ranks->numbers_in[i] == place &&
                                   i / most == ranks->rank / most;
}

bool ranks_init(Ranks *ranks, const PorfiaRanks *others)
{
    *ranks = ranks_alone;
    if (!others || others->size == 1)
        return true;
    size_t size = (size_t)others->size;
    *ranks = (Ranks){.rank = others->rank,
                     .size = others->size,
                     .others = others,
                     .numbers_out = calloc(size, sizeof(uint64_t)),
                     .numbers_in = calloc(size, sizeof(uint64_t)),
                     .outgoing = calloc(size, sizeof(PorfiaMessage)),
                     .incoming = calloc(size, sizeof(PorfiaMessage)),
                     .are_neighbours = calloc(size, sizeof(bool))};
    if (!ranks->numbers_out || !ranks->numbers_in || !ranks->outgoing || !ranks->incoming ||
        !ranks->are_neighbours)
        return false;
    for (int i = 0; i < ranks->size; i++) {
        ranks->outgoing[i] = (PorfiaMessage){(void *)&ranks->numbers_out[i], sizeof(uint64_t)};
        ranks->incoming[i] = (PorfiaMessage){(void *)&ranks->numbers_in[i], sizeof(uint64_t)};
    }
    find_neighbours(ranks);
    return true;
}

void ranks_release(Ranks *ranks)
{
    free(ranks->numbers_out);
    free(ranks->numbers_in);
    free(ranks->outgoing);
    free(ranks->incoming);
    free(ranks->are_neighbours);
}

uint64_t ranks_sum(const Ranks *ranks, uint64_t number)
{
    uint64_t sum = 0;
    if (ranks->size == 1)
        return number;
    tell_number(ranks, number);
    for (int i = 0; i < ranks->size; i++)
        sum += ranks->numbers_in[i];
    return sum;
}

bool ranks_any(const Ranks *ranks, bool is_so)
{
    return ranks_sum(ranks, is_so) > 0;
}

bool ranks_sums(const Ranks *ranks, uint64_t numbers[], size_t count)
{
    AllToAll messages;
    size_t size = count * sizeof *numbers;
    if (ranks->size == 1)
        return true;
    bool is_ready = all_to_all_init(&messages, ranks);
    for (int i = 0; is_ready && i < ranks->size; i++) {
        void *room = i == ranks->rank ? NULL : all_to_all_add(&messages, i, size);
        if (room)
            memcpy(room, numbers, size);
    }
    is_ready = !ranks_any(ranks, !is_ready) && all_to_all_send(&messages);
    for (int i = 0; is_ready && i < ranks->size; i++)
        for (size_t k = 0; i != ranks->rank && k < count; k++) {
            uint64_t number;
            memcpy(&number, messages.incoming[i].bytes + k * sizeof number, sizeof number);
            numbers[k] += number;
        }
    all_to_all_release(&messages);
    return is_ready;
}

void ranks_meet(const Ranks *ranks)
{
    ranks_sum(ranks, 0);
}

/* ---- Shared memory ---- */

/* Allocates this rank's block and returns its ticket; 0: private, since sharing is not wanted or
 * not possible. */
static uint64_t own_block(SharedBlock *shared_block, const Ranks *ranks, size_t size)
{
    uint64_t ticket = 0;
    bool is_wanted = false;
    for (int i = 0; ranks->are_neighbours && i < ranks->size; i++)
        is_wanted |= ranks->are_neighbours[i];
    uint8_t *block = is_wanted ? shared_memory_create(size, &ticket) : NULL;
    if (block) {
        shared_block->sizes[ranks->rank] = size;
    } else {
        block = calloc(1, size);
        memory_prefer_large_pages(block, size);
    }
    shared_block->blocks[ranks->rank] = block;
    return ticket;
}

static void block_release(SharedBlock *shared_block, int rank)
{
    if (shared_block->sizes[rank])
        shared_memory_leave(shared_block->blocks[rank], shared_block->sizes[rank]);
    else
        free(shared_block->blocks[rank]);
    shared_block->blocks[rank] = NULL;
}

/* Maps the neighbours' blocks, where both directions work. */
static void join_blocks(SharedBlock *shared_block, const Ranks *ranks, uint64_t ticket)
{
    uint64_t unseen = 0;
    tell_number(ranks, ticket);
    for (int i = 0; i < ranks->size; i++) {
        uint64_t other = ranks->numbers_in[i];
        if (ticket && other && ranks->are_neighbours[i])
            shared_block->blocks[i] = shared_memory_join(other, &shared_block->sizes[i]);
        ranks->numbers_out[i] = ticket && shared_block->blocks[i];
    }
    exchange_numbers(ranks);
    for (int i = 0; i < ranks->size; i++) {
        if (ranks->numbers_out[i] && !ranks->numbers_in[i])
            block_release(shared_block, i);
        unseen += i != ranks->rank && !(ranks->numbers_out[i] && ranks->numbers_in[i]);
    }
    if (ticket)
        shared_memory_close(ticket);
    shared_block->all_visible = ranks_sum(ranks, unseen) == 0;
}

bool shared_block_init(SharedBlock *shared_block, const Ranks *ranks, size_t size)
{
    uint64_t ticket = 0;
    *shared_block =
        (SharedBlock){.blocks = calloc((size_t)ranks->size, sizeof *shared_block->blocks),
                      .sizes = calloc((size_t)ranks->size, sizeof *shared_block->sizes),
                      .count = ranks->size,
                      .all_visible = ranks->size == 1};
    bool is_ready = shared_block->blocks && shared_block->sizes;
    if (is_ready) {
        ticket = own_block(shared_block, ranks, size);
        is_ready = shared_block->blocks[ranks->rank];
    }
    if (ranks->size > 1)
        join_blocks(shared_block, ranks, ticket);
    return is_ready;
}

void shared_block_release(SharedBlock *shared_block)
{
    for (int i = 0; shared_block->blocks && shared_block->sizes && i < shared_block->count; i++)
        block_release(shared_block, i);
    free(shared_block->blocks);
    free(shared_block->sizes);
    *shared_block = (SharedBlock){0};
}

/* ---- Errors ---- */

/* Texts have different addresses in different processes, so their index is sent. */
typedef struct RankError {
    int text; /* index in table_texts; -1: no error */
    char arguments[PORFIA_ERROR_ARGUMENTS][PORFIA_ERROR_ARGUMENT_SIZE];
} RankError;

static RankError rank_error_of(bool succeeds, const PorfiaError *error)
{
    RankError failure = {.text = -1};
    if (succeeds)
        return failure;
    failure.text = (int)(error->text - table_texts);
    memcpy(failure.arguments, error->arguments, sizeof failure.arguments);
    return failure;
}

static void rank_error_take(const RankError *failure, PorfiaError *error)
{
    *error = (PorfiaError){.text = &table_texts[failure->text]};
    memcpy(error->arguments, failure->arguments, sizeof error->arguments);
}

bool ranks_agree(const Ranks *ranks, bool succeeds, PorfiaError *error)
{
    RankError failure = rank_error_of(succeeds, error);
    AllToAll messages;
    if (!ranks_any(ranks, !succeeds))
        return true;
    if (ranks->size == 1)
        return false;
    bool is_ready = all_to_all_init(&messages, ranks);
    for (int i = 0; is_ready && i < ranks->size; i++) {
        void *room = i == ranks->rank ? NULL : all_to_all_add(&messages, i, sizeof failure);
        if (room)
            memcpy(room, &failure, sizeof failure);
    }
    is_ready = !ranks_any(ranks, !is_ready) && all_to_all_send(&messages);
    if (!is_ready)
        error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    for (int i = 0; is_ready && failure.text < 0 && i < ranks->size; i++)
        if (i != ranks->rank)
            memcpy(&failure, messages.incoming[i].bytes, sizeof failure);
    if (is_ready)
        rank_error_take(&failure, error);
    all_to_all_release(&messages);
    return false;
}

/* ---- All-to-all messages ---- */

bool all_to_all_init(AllToAll *messages, const Ranks *ranks)
{
    size_t size = (size_t)ranks->size;
    *messages = (AllToAll){.ranks = ranks,
                           .outgoing = calloc(size, sizeof(PorfiaMessage)),
                           .incoming = calloc(size, sizeof(PorfiaMessage)),
                           .capacity_out = calloc(size, sizeof(size_t)),
                           .capacity_in = calloc(size, sizeof(size_t))};
    return messages->outgoing && messages->incoming && messages->capacity_out &&
           messages->capacity_in;
}

void all_to_all_release(AllToAll *messages)
{
    for (int i = 0; messages->outgoing && i < messages->ranks->size; i++)
        free(messages->outgoing[i].bytes);
    for (int i = 0; messages->incoming && i < messages->ranks->size; i++)
        if (messages->incoming[i].bytes)
            free(messages->incoming[i].bytes - ALL_TO_ALL_MARGIN);
    free(messages->outgoing);
    free(messages->incoming);
    free(messages->capacity_out);
    free(messages->capacity_in);
    *messages = (AllToAll){0};
}

void all_to_all_clear(AllToAll *messages)
{
    messages->is_out_of_memory = false;
    for (int i = 0; i < messages->ranks->size; i++) {
        messages->outgoing[i].size = 0;
        messages->incoming[i].size = 0;
    }
}

void *all_to_all_add(AllToAll *messages, int to, size_t size)
{
    PorfiaMessage *message = &messages->outgoing[to];
    if (message->size + size > messages->capacity_out[to]) {
        size_t room = (message->size + size) * 2;
        void *bytes = realloc(message->bytes, room);
        if (!bytes) {
            messages->is_out_of_memory = true;
            return NULL;
        }
        message->bytes = bytes;
        messages->capacity_out[to] = room;
    }
    message->size += size;
    return message->bytes + message->size - size;
}

void all_to_all_expect(AllToAll *messages, int from, size_t size)
{
    messages->incoming[from].size += size;
}

static void make_room(AllToAll *messages)
{
    for (int i = 0; i < messages->ranks->size; i++) {
        PorfiaMessage *message = &messages->incoming[i];
        if (message->size <= messages->capacity_in[i] && message->bytes)
            continue;
        if (message->bytes)
            free(message->bytes - ALL_TO_ALL_MARGIN);
        size_t room = message->size + message->size / 4;
        uint8_t *bytes = calloc(1, room + 2 * ALL_TO_ALL_MARGIN);
        messages->is_out_of_memory |= !bytes;
        messages->capacity_in[i] = bytes ? room : 0;
        message->bytes = bytes ? bytes + ALL_TO_ALL_MARGIN : NULL;
    }
}

void all_to_all_send_again(AllToAll *messages)
{
    exchange(messages->ranks, messages->outgoing, messages->incoming);
}

bool all_to_all_send_expected(AllToAll *messages)
{
    const Ranks *ranks = messages->ranks;
    make_room(messages);
    if (ranks_any(ranks, messages->is_out_of_memory))
        return false;
    all_to_all_send_again(messages);
    return true;
}

bool all_to_all_send(AllToAll *messages)
{
    const Ranks *ranks = messages->ranks;
    for (int i = 0; i < ranks->size; i++)
        ranks->numbers_out[i] = i == ranks->rank ? 0 : messages->outgoing[i].size;
    exchange_numbers(ranks);
    for (int i = 0; i < ranks->size; i++)
        messages->incoming[i].size = ranks->numbers_in[i];
    return all_to_all_send_expected(messages);
}
