/* Processes and their post: see company.h. */
#include "solve/adji/company.h"

#include "base/memory.h"
#include "base/shared_memory.h"
#include "solve/adji/texts.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

const Company company_alone = {.size = 1};

/* Neighbours write and read memory without any call: all of it is done before, or comes after. */
static void exchange(const Company *company, const PorfiaParcel outgoing[],
                     const PorfiaParcel incoming[])
{
    atomic_thread_fence(memory_order_seq_cst);
    company->others->exchange(company->others->user, outgoing, incoming);
    atomic_thread_fence(memory_order_seq_cst);
}

/* What is in numbers_out goes to the others, and theirs come to numbers_in. */
static void exchange_numbers(const Company *company)
{
    exchange(company, company->outgoing, company->incoming);
    company->numbers_in[company->rank] = company->numbers_out[company->rank];
}

/* The same number for all. */
static void tell_number(const Company *company, uint64_t number)
{
    for (int i = 0; i < company->size; i++)
        company->numbers_out[i] = number;
    exchange_numbers(company);
}

/* Who is in the same place, as far as that is wanted. */
static void find_neighbours(Company *company)
{
    uint64_t place = shared_memory_place();
    int most = company->others->neighbours > 0 ? company->others->neighbours : company->size;
    tell_number(company, place);
    for (int i = 0; i < company->size; i++)
        company->are_neighbours[i] = i != company->rank && place &&
                                     company->numbers_in[i] == place &&
                                     i / most == company->rank / most;
}

bool company_init(Company *company, const PorfiaCompany *others)
{
    *company = company_alone;
    if (!others || others->size == 1)
        return true;
    size_t size = (size_t)others->size;
    *company = (Company){.rank = others->rank,
                         .size = others->size,
                         .others = others,
                         .numbers_out = calloc(size, sizeof(uint64_t)),
                         .numbers_in = calloc(size, sizeof(uint64_t)),
                         .outgoing = calloc(size, sizeof(PorfiaParcel)),
                         .incoming = calloc(size, sizeof(PorfiaParcel)),
                         .are_neighbours = calloc(size, sizeof(bool))};
    if (!company->numbers_out || !company->numbers_in || !company->outgoing || !company->incoming ||
        !company->are_neighbours)
        return false;
    for (int i = 0; i < company->size; i++) {
        company->outgoing[i] = (PorfiaParcel){(void *)&company->numbers_out[i], sizeof(uint64_t)};
        company->incoming[i] = (PorfiaParcel){(void *)&company->numbers_in[i], sizeof(uint64_t)};
    }
    find_neighbours(company);
    return true;
}

void company_release(Company *company)
{
    free(company->numbers_out);
    free(company->numbers_in);
    free(company->outgoing);
    free(company->incoming);
    free(company->are_neighbours);
}

uint64_t company_sum(const Company *company, uint64_t number)
{
    uint64_t sum = 0;
    if (company->size == 1)
        return number;
    tell_number(company, number);
    for (int i = 0; i < company->size; i++)
        sum += company->numbers_in[i];
    return sum;
}

bool company_any(const Company *company, bool is_so)
{
    return company_sum(company, is_so) > 0;
}

bool company_sums(const Company *company, uint64_t numbers[], size_t count)
{
    Post post;
    size_t size = count * sizeof *numbers;
    if (company->size == 1)
        return true;
    bool is_ready = post_init(&post, company);
    for (int i = 0; is_ready && i < company->size; i++) {
        void *room = i == company->rank ? NULL : post_add(&post, i, size);
        if (room)
            memcpy(room, numbers, size);
    }
    is_ready = !company_any(company, !is_ready) && post_send(&post);
    for (int i = 0; is_ready && i < company->size; i++)
        for (size_t k = 0; i != company->rank && k < count; k++) {
            uint64_t number;
            memcpy(&number, post.incoming[i].bytes + k * sizeof number, sizeof number);
            numbers[k] += number;
        }
    post_release(&post);
    return is_ready;
}

void company_meet(const Company *company)
{
    company_sum(company, 0);
}

/* ---- Memory that neighbours see ---- */

/* The block of this process, and the ticket to it; 0: it is not to be shared, or cannot be. */
static uint64_t own_block(Commons *commons, const Company *company, size_t size)
{
    uint64_t ticket = 0;
    bool is_wanted = false;
    for (int i = 0; company->are_neighbours && i < company->size; i++)
        is_wanted |= company->are_neighbours[i];
    uint8_t *block = is_wanted ? shared_memory_create(size, &ticket) : NULL;
    if (block) {
        commons->sizes[company->rank] = size;
    } else {
        block = calloc(1, size);
        memory_prefer_large_pages(block, size);
    }
    commons->blocks[company->rank] = block;
    return ticket;
}

static void block_release(Commons *commons, int rank)
{
    if (commons->sizes[rank])
        shared_memory_leave(commons->blocks[rank], commons->sizes[rank]);
    else
        free(commons->blocks[rank]);
    commons->blocks[rank] = NULL;
}

/* Joins the blocks of all neighbours that have one, if they can join this one's. */
static void join_blocks(Commons *commons, const Company *company, uint64_t ticket)
{
    uint64_t unseen = 0;
    tell_number(company, ticket);
    for (int i = 0; i < company->size; i++) {
        uint64_t other = company->numbers_in[i];
        if (ticket && other && company->are_neighbours[i])
            commons->blocks[i] = shared_memory_join(other, &commons->sizes[i]);
        company->numbers_out[i] = ticket && commons->blocks[i];
    }
    exchange_numbers(company);
    for (int i = 0; i < company->size; i++) {
        if (company->numbers_out[i] && !company->numbers_in[i])
            block_release(commons, i);
        unseen += i != company->rank && !(company->numbers_out[i] && company->numbers_in[i]);
    }
    if (ticket)
        shared_memory_close(ticket);
    commons->is_whole = company_sum(company, unseen) == 0;
}

bool commons_init(Commons *commons, const Company *company, size_t size)
{
    uint64_t ticket = 0;
    *commons = (Commons){.blocks = calloc((size_t)company->size, sizeof *commons->blocks),
                         .sizes = calloc((size_t)company->size, sizeof *commons->sizes),
                         .count = company->size,
                         .is_whole = company->size == 1};
    bool is_ready = commons->blocks && commons->sizes;
    if (is_ready) {
        ticket = own_block(commons, company, size);
        is_ready = commons->blocks[company->rank];
    }
    if (company->size > 1)
        join_blocks(commons, company, ticket);
    return is_ready;
}

void commons_release(Commons *commons)
{
    for (int i = 0; commons->blocks && commons->sizes && i < commons->count; i++)
        block_release(commons, i);
    free(commons->blocks);
    free(commons->sizes);
    *commons = (Commons){0};
}

/* ---- Errors ---- */

/* A text is the same in all processes, but not where it lies. */
typedef struct Complaint {
    int text; /* in table_texts; -1: none */
    char arguments[PORFIA_ERROR_ARGUMENTS][PORFIA_ERROR_ARGUMENT_SIZE];
} Complaint;

static Complaint complaint_of(bool succeeds, const PorfiaError *error)
{
    Complaint complaint = {.text = -1};
    if (succeeds)
        return complaint;
    complaint.text = (int)(error->text - table_texts);
    memcpy(complaint.arguments, error->arguments, sizeof complaint.arguments);
    return complaint;
}

static void complaint_take(const Complaint *complaint, PorfiaError *error)
{
    *error = (PorfiaError){.text = &table_texts[complaint->text]};
    memcpy(error->arguments, complaint->arguments, sizeof error->arguments);
}

bool company_agree(const Company *company, bool succeeds, PorfiaError *error)
{
    Complaint complaint = complaint_of(succeeds, error);
    Post post;
    if (!company_any(company, !succeeds))
        return true;
    if (company->size == 1)
        return false;
    bool is_ready = post_init(&post, company);
    for (int i = 0; is_ready && i < company->size; i++) {
        void *room = i == company->rank ? NULL : post_add(&post, i, sizeof complaint);
        if (room)
            memcpy(room, &complaint, sizeof complaint);
    }
    is_ready = !company_any(company, !is_ready) && post_send(&post);
    if (!is_ready)
        error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    for (int i = 0; is_ready && complaint.text < 0 && i < company->size; i++)
        if (i != company->rank)
            memcpy(&complaint, post.incoming[i].bytes, sizeof complaint);
    if (is_ready)
        complaint_take(&complaint, error);
    post_release(&post);
    return false;
}

/* ---- The post ---- */

bool post_init(Post *post, const Company *company)
{
    size_t size = (size_t)company->size;
    *post = (Post){.company = company,
                   .outgoing = calloc(size, sizeof(PorfiaParcel)),
                   .incoming = calloc(size, sizeof(PorfiaParcel)),
                   .rooms_out = calloc(size, sizeof(size_t)),
                   .rooms_in = calloc(size, sizeof(size_t))};
    return post->outgoing && post->incoming && post->rooms_out && post->rooms_in;
}

void post_release(Post *post)
{
    for (int i = 0; post->outgoing && i < post->company->size; i++)
        free(post->outgoing[i].bytes);
    for (int i = 0; post->incoming && i < post->company->size; i++)
        if (post->incoming[i].bytes)
            free(post->incoming[i].bytes - POST_MARGIN);
    free(post->outgoing);
    free(post->incoming);
    free(post->rooms_out);
    free(post->rooms_in);
    *post = (Post){0};
}

void post_clear(Post *post)
{
    post->is_short = false;
    for (int i = 0; i < post->company->size; i++) {
        post->outgoing[i].size = 0;
        post->incoming[i].size = 0;
    }
}

void *post_add(Post *post, int to, size_t size)
{
    PorfiaParcel *parcel = &post->outgoing[to];
    if (parcel->size + size > post->rooms_out[to]) {
        size_t room = (parcel->size + size) * 2;
        void *bytes = realloc(parcel->bytes, room);
        if (!bytes) {
            post->is_short = true;
            return NULL;
        }
        parcel->bytes = bytes;
        post->rooms_out[to] = room;
    }
    parcel->size += size;
    return parcel->bytes + parcel->size - size;
}

void post_expect(Post *post, int from, size_t size)
{
    post->incoming[from].size += size;
}

static void make_room(Post *post)
{
    for (int i = 0; i < post->company->size; i++) {
        PorfiaParcel *parcel = &post->incoming[i];
        if (parcel->size <= post->rooms_in[i] && parcel->bytes)
            continue;
        if (parcel->bytes)
            free(parcel->bytes - POST_MARGIN);
        size_t room = parcel->size + parcel->size / 4;
        uint8_t *bytes = calloc(1, room + 2 * POST_MARGIN);
        post->is_short |= !bytes;
        post->rooms_in[i] = bytes ? room : 0;
        parcel->bytes = bytes ? bytes + POST_MARGIN : NULL;
    }
}

void post_send_again(Post *post)
{
    exchange(post->company, post->outgoing, post->incoming);
}

bool post_send_expected(Post *post)
{
    const Company *company = post->company;
    make_room(post);
    if (company_any(company, post->is_short))
        return false;
    post_send_again(post);
    return true;
}

bool post_send(Post *post)
{
    const Company *company = post->company;
    for (int i = 0; i < company->size; i++)
        company->numbers_out[i] = i == company->rank ? 0 : post->outgoing[i].size;
    exchange_numbers(company);
    for (int i = 0; i < company->size; i++)
        post->incoming[i].size = company->numbers_in[i];
    return post_send_expected(post);
}
