/* Slabs from other ranks: see slab_exchange.h. */
#include "solve/adji/slab_exchange.h"

#include <stdlib.h>
#include <string.h>

static void schedule_release(SlabSchedule *schedule)
{
    free(schedule->slabs);
    free(schedule->first_slabs);
    free(schedule->requests);
    free(schedule->request_counts);
}

bool slab_exchange_init(SlabExchange *slab_exchange, const Tier tiers[], int pieces,
                        const TierContext *context)
{
    const Partition *partition = &tiers[pieces].partition;
    *slab_exchange = (SlabExchange){.tiers = tiers,
                                    .pieces = pieces,
                                    .context = context,
                                    .is_needed = !tier_all_visible(tiers, pieces)};
    if (!slab_exchange->is_needed)
        return true;
    slab_exchange->others = calloc((size_t)partition->stage_count, sizeof *slab_exchange->others);
    bool is_ready = all_to_all_init(&slab_exchange->asked, context->ranks);
    for (int part = 0; part < SWEEP_PARTS; part++)
        is_ready &= all_to_all_init(&slab_exchange->answers[part], context->ranks);
    return is_ready && slab_exchange->others;
}

void slab_exchange_release(SlabExchange *slab_exchange)
{
    if (!slab_exchange->is_needed)
        return;
    all_to_all_release(&slab_exchange->asked);
    for (int part = 0; part < SWEEP_PARTS; part++)
        all_to_all_release(&slab_exchange->answers[part]);
    schedule_release(&slab_exchange->captures);
    for (int i = 0; slab_exchange->others &&
                    i < slab_exchange->tiers[slab_exchange->pieces].partition.stage_count;
         i++)
        schedule_release(&slab_exchange->others[i]);
    free(slab_exchange->others);
}

static Location location_of(const SlabExchange *slab_exchange, const Shape *shape)
{
    const Partition *partition = &slab_exchange->tiers[shape->pieces].partition;
    return partition_location(partition, indexer_shape_index(partition->indexer, shape));
}

/* The values of a shape; NULL: not mapped here. */
static const int8_t *values_at(const SlabExchange *slab_exchange, const Shape *shape,
                               Location location)
{
    const int8_t *values = tier_values(&slab_exchange->tiers[shape->pieces], location.rank);
    return values ? values + location.start : NULL;
}

/* ---- Requests ---- */

/* A slab as one word. */
typedef union SlabQuestion {
    struct {
        uint32_t shape; /* its index */
        uint8_t pieces, hole;
        int8_t target;
    };
    uint64_t word;
} SlabQuestion;

/* A schedule being made. */
typedef struct Writing {
    SlabExchange *slab_exchange;
    SlabSchedule *schedule;
} Writing;

static void remote_slab_add(Writing *writing, RemoteSlab remote)
{
    SlabSchedule *schedule = writing->schedule;
    if (schedule->slab_count == schedule->slab_capacity) {
        uint64_t room = 2 * schedule->slab_capacity + 64;
        RemoteSlab *more = realloc(schedule->slabs, room * sizeof *more);
        if (!more) {
            writing->slab_exchange->asked.is_out_of_memory = true;
            return;
        }
        schedule->slabs = more;
        schedule->slab_capacity = room;
    }
    schedule->slabs[schedule->slab_count++] = remote;
}

/* Records a slab that is not mapped; no slab is brought yet. */
static const int8_t *note_slab(void *user, const Slab *slab, bool *is_cut)
{
    Writing *writing = user;
    SlabExchange *slab_exchange = writing->slab_exchange;
    Location location = location_of(slab_exchange, &slab->shape);
    (void)is_cut;
    if (values_at(slab_exchange, &slab->shape, location))
        return NULL;
    const Indexer *indexer = slab_exchange->tiers[slab->shape.pieces].partition.indexer;
    SlabQuestion question = {.word = 0};
    question.shape = (uint32_t)indexer_shape_index(indexer, &slab->shape);
    question.pieces = slab->shape.pieces;
    question.hole = (uint8_t)slab->hole;
    question.target = (int8_t)slab->target;
    void *room = all_to_all_add(&slab_exchange->asked, location.rank, sizeof question.word);
    if (room)
        memcpy(room, &question.word, sizeof question.word);
    remote_slab_add(writing, (RemoteSlab){.size = slab_size(slab), .from = location.rank});
    return NULL;
}

static void note_shapes(SlabExchange *slab_exchange, SlabSchedule *schedule, int stage,
                        SweepPart part)
{
    const Partition *partition = &slab_exchange->tiers[slab_exchange->pieces].partition;
    uint64_t first = partition->stages[stage], count = partition->stages[stage + 1] - first;
    Writing writing = {slab_exchange, schedule};
    const SlabSource notes = {note_slab, &writing};
    schedule->slab_count = 0;
    free(schedule->first_slabs);
    schedule->first_slabs = malloc((count + 1) * sizeof *schedule->first_slabs);
    if (!schedule->first_slabs) {
        slab_exchange->asked.is_out_of_memory = true;
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        schedule->first_slabs[i] = schedule->slab_count;
        sweep_shape(slab_exchange->context->sweep, &notes,
                    &partition->shapes[partition->own[first + i]], part, NULL);
    }
}

static Slab question_slab(const SlabExchange *slab_exchange, uint64_t word)
{
    SlabQuestion question = {.word = word};
    const Partition *partition = &slab_exchange->tiers[question.pieces].partition;
    return (Slab){partition->shapes[question.shape], question.hole, question.target};
}

/* Stores the slabs that other ranks request. */
static bool keep_requests(const SlabExchange *slab_exchange, SlabSchedule *schedule)
{
    size_t size = (size_t)slab_exchange->context->ranks->size;
    uint64_t total = 0, number = 0;
    for (size_t i = 0; i < size; i++)
        total += slab_exchange->asked.incoming[i].size / sizeof(uint64_t);
    free(schedule->requests);
    free(schedule->request_counts);
    schedule->requests = malloc((total + 1) * sizeof *schedule->requests);
    schedule->request_counts = calloc(size, sizeof *schedule->request_counts);
    if (!schedule->requests || !schedule->request_counts)
        return false;
    for (size_t i = 0; i < size; i++) {
        const PorfiaMessage *asked = &slab_exchange->asked.incoming[i];
        uint64_t count = asked->size / sizeof(uint64_t), start = 0;
        schedule->request_counts[i] = count;
        for (uint64_t k = 0; k < count; k++, number++) {
            SlabRequest *request = &schedule->requests[number];
            memcpy(&request->question, asked->bytes + k * sizeof(uint64_t), sizeof(uint64_t));
            request->start = start;
            Slab slab = question_slab(slab_exchange, request->question);
            start += slab_size(&slab);
        }
    }
    return true;
}

/* Makes a schedule and sends its requests. */
static bool schedule_exchange(SlabExchange *slab_exchange, SlabSchedule *schedule, int stage,
                              SweepPart part)
{
    all_to_all_clear(&slab_exchange->asked);
    note_shapes(slab_exchange, schedule, stage, part);
    if (!all_to_all_send(&slab_exchange->asked))
        return false;
    bool is_kept = keep_requests(slab_exchange, schedule);
    return !ranks_any(slab_exchange->context->ranks, !is_kept);
}

/* ---- Replies ---- */

/* The requests of one rank. */
typedef struct Serving {
    const SlabExchange *slab_exchange;
    const SlabRequest *requests;
    int8_t *answers;
} Serving;

static void serve_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Serving *serving = user;
    (void)member;
    for (uint64_t i = first; i < last; i++) {
        Slab slab = question_slab(serving->slab_exchange, serving->requests[i].question);
        Location location = location_of(serving->slab_exchange, &slab.shape);
        slab_cut(&slab, serving->slab_exchange->tiers[slab.shape.pieces].values + location.start,
                 serving->answers + serving->requests[i].start);
    }
}

static void serve(const SlabExchange *slab_exchange, const SlabRequest *requests, uint64_t count,
                  AllToAll *answers, int rank)
{
    enum { AT_A_TIME = 64 };
    if (count == 0)
        return;
    Slab last = question_slab(slab_exchange, requests[count - 1].question);
    uint64_t size = requests[count - 1].start + slab_size(&last);
    Serving serving = {slab_exchange, requests, all_to_all_add(answers, rank, size)};
    if (serving.answers)
        parallel_for(slab_exchange->context->team, count, AT_A_TIME, serve_some, &serving);
}

static void unpack(const SlabSchedule *schedule, AllToAll *answers, int size)
{
    for (int i = 0; i < size; i++)
        answers->incoming[i].size = 0;
    for (uint64_t i = 0; i < schedule->slab_count; i++) {
        RemoteSlab *remote = &schedule->slabs[i];
        PorfiaMessage *message = &answers->incoming[remote->from];
        remote->values = (const int8_t *)message->bytes + message->size;
        message->size += remote->size;
    }
}

bool slab_exchange_stage(SlabExchange *slab_exchange, int stage, SweepPart part)
{
    const Ranks *ranks = slab_exchange->context->ranks;
    if (!slab_exchange->is_needed)
        return true;
    SlabSchedule *schedule =
        part == SWEEP_CAPTURES ? &slab_exchange->captures : &slab_exchange->others[stage];
    AllToAll *answers = &slab_exchange->answers[part];
    bool is_new = part == SWEEP_CAPTURES || !schedule->is_known;
    if (is_new && !schedule_exchange(slab_exchange, schedule, stage, part))
        return false;
    schedule->is_known = true;
    slab_exchange->schedules[part] = schedule;
    slab_exchange->first_shape =
        slab_exchange->tiers[slab_exchange->pieces].partition.stages[stage];
    all_to_all_clear(answers);
    uint64_t first = 0;
    for (int i = 0; i < ranks->size; first += schedule->request_counts[i++])
        serve(slab_exchange, schedule->requests + first, schedule->request_counts[i], answers, i);
    for (uint64_t i = 0; i < schedule->slab_count; i++)
        all_to_all_expect(answers, schedule->slabs[i].from, schedule->slabs[i].size);
    if (is_new && !all_to_all_send_expected(answers))
        return false;
    if (!is_new)
        all_to_all_send_again(answers);
    unpack(schedule, answers, ranks->size);
    return true;
}

/* ---- Use ---- */

static const int8_t *bring_slab(void *user, const Slab *slab, bool *is_cut)
{
    SlabCursor *cursor = user;
    const SlabExchange *slab_exchange = cursor->slab_exchange;
    const int8_t *values =
        values_at(slab_exchange, &slab->shape, location_of(slab_exchange, &slab->shape));
    *is_cut = !values;
    return values ? values : (cursor->next++)->values;
}

SlabSource slab_exchange_source(const SlabExchange *slab_exchange, uint64_t shape, SweepPart part,
                                SlabCursor *cursor)
{
    const SlabSchedule *schedule = slab_exchange->schedules[part];
    *cursor = (SlabCursor){.slab_exchange = slab_exchange};
    if (schedule)
        cursor->next = schedule->slabs + schedule->first_slabs[shape - slab_exchange->first_shape];
    return (SlabSource){bring_slab, cursor};
}
