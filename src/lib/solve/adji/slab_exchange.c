/* Slabs from other processes: see slab_exchange.h. */
#include "solve/adji/slab_exchange.h"

#include <stdlib.h>
#include <string.h>

static void order_release(Order *order)
{
    free(order->deliveries);
    free(order->first_deliveries);
    free(order->requests);
    free(order->request_counts);
}

bool slab_exchange_init(SlabExchange *slab_exchange, const Level levels[], int pieces,
                        const Solvers *solvers)
{
    const Plan *plan = &levels[pieces].plan;
    *slab_exchange = (SlabExchange){.levels = levels,
                                    .pieces = pieces,
                                    .solvers = solvers,
                                    .is_needed = !level_is_seen(levels, pieces)};
    if (!slab_exchange->is_needed)
        return true;
    slab_exchange->others = calloc((size_t)plan->stage_count, sizeof *slab_exchange->others);
    bool is_ready = post_init(&slab_exchange->questions, solvers->ranks);
    for (int part = 0; part < SWEEP_PARTS; part++)
        is_ready &= post_init(&slab_exchange->answers[part], solvers->ranks);
    return is_ready && slab_exchange->others;
}

void slab_exchange_release(SlabExchange *slab_exchange)
{
    if (!slab_exchange->is_needed)
        return;
    post_release(&slab_exchange->questions);
    for (int part = 0; part < SWEEP_PARTS; part++)
        post_release(&slab_exchange->answers[part]);
    order_release(&slab_exchange->captures);
    for (int i = 0;
         slab_exchange->others && i < slab_exchange->levels[slab_exchange->pieces].plan.stage_count;
         i++)
        order_release(&slab_exchange->others[i]);
    free(slab_exchange->others);
}

static Place place_of(const SlabExchange *slab_exchange, const Shape *shape)
{
    const Plan *plan = &slab_exchange->levels[shape->pieces].plan;
    return plan_place(plan, ranking_shape_index(plan->ranking, shape));
}

/* The values of the shape at a place, if they are seen. */
static const int8_t *values_at(const SlabExchange *slab_exchange, const Shape *shape, Place place)
{
    const int8_t *values = level_values(&slab_exchange->levels[shape->pieces], place.rank);
    return values ? values + place.start : NULL;
}

/* ---- Questions ---- */

/* A slab in a word. */
typedef union Question {
    struct {
        uint32_t shape; /* its place in the order */
        uint8_t pieces, hole;
        int8_t target;
    };
    uint64_t word;
} Question;

/* An order while it is written. */
typedef struct Writing {
    SlabExchange *slab_exchange;
    Order *order;
} Writing;

static void delivery_add(Writing *writing, Delivery delivery)
{
    Order *order = writing->order;
    if (order->delivery_count == order->delivery_room) {
        uint64_t room = 2 * order->delivery_room + 64;
        Delivery *more = realloc(order->deliveries, room * sizeof *more);
        if (!more) {
            writing->slab_exchange->questions.is_short = true;
            return;
        }
        order->deliveries = more;
        order->delivery_room = room;
    }
    order->deliveries[order->delivery_count++] = delivery;
}

/* Notes what is out of sight; none of it is needed yet. */
static const int8_t *note_slab(void *user, const Slab *slab, bool *is_cut)
{
    Writing *writing = user;
    SlabExchange *slab_exchange = writing->slab_exchange;
    Place place = place_of(slab_exchange, &slab->shape);
    (void)is_cut;
    if (values_at(slab_exchange, &slab->shape, place))
        return NULL;
    const Ranking *ranking = slab_exchange->levels[slab->shape.pieces].plan.ranking;
    Question question = {.word = 0};
    question.shape = (uint32_t)ranking_shape_index(ranking, &slab->shape);
    question.pieces = slab->shape.pieces;
    question.hole = (uint8_t)slab->hole;
    question.target = (int8_t)slab->target;
    void *room = post_add(&slab_exchange->questions, place.rank, sizeof question.word);
    if (room)
        memcpy(room, &question.word, sizeof question.word);
    delivery_add(writing, (Delivery){.size = slab_size(slab), .from = place.rank});
    return NULL;
}

static void note_shapes(SlabExchange *slab_exchange, Order *order, int stage, SweepPart part)
{
    const Plan *plan = &slab_exchange->levels[slab_exchange->pieces].plan;
    uint64_t first = plan->stages[stage], count = plan->stages[stage + 1] - first;
    Writing writing = {slab_exchange, order};
    const Source notes = {note_slab, &writing};
    order->delivery_count = 0;
    free(order->first_deliveries);
    order->first_deliveries = malloc((count + 1) * sizeof *order->first_deliveries);
    if (!order->first_deliveries) {
        slab_exchange->questions.is_short = true;
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        order->first_deliveries[i] = order->delivery_count;
        sweep_shape(slab_exchange->solvers->sweep, &notes, &plan->shapes[plan->own[first + i]],
                    part, NULL);
    }
}

static Slab question_slab(const SlabExchange *slab_exchange, uint64_t word)
{
    Question question = {.word = word};
    const Plan *plan = &slab_exchange->levels[question.pieces].plan;
    return (Slab){plan->shapes[question.shape], question.hole, question.target};
}

/* Keeps what the others ask for. */
static bool keep_requests(const SlabExchange *slab_exchange, Order *order)
{
    size_t size = (size_t)slab_exchange->solvers->ranks->size;
    uint64_t total = 0, number = 0;
    for (size_t i = 0; i < size; i++)
        total += slab_exchange->questions.incoming[i].size / sizeof(uint64_t);
    free(order->requests);
    free(order->request_counts);
    order->requests = malloc((total + 1) * sizeof *order->requests);
    order->request_counts = calloc(size, sizeof *order->request_counts);
    if (!order->requests || !order->request_counts)
        return false;
    for (size_t i = 0; i < size; i++) {
        const PorfiaMessage *questions = &slab_exchange->questions.incoming[i];
        uint64_t count = questions->size / sizeof(uint64_t), start = 0;
        order->request_counts[i] = count;
        for (uint64_t k = 0; k < count; k++, number++) {
            Request *request = &order->requests[number];
            memcpy(&request->question, questions->bytes + k * sizeof(uint64_t), sizeof(uint64_t));
            request->start = start;
            Slab slab = question_slab(slab_exchange, request->question);
            start += slab_size(&slab);
        }
    }
    return true;
}

/* Writes an order, and lets all who have something of it know. */
static bool order_place(SlabExchange *slab_exchange, Order *order, int stage, SweepPart part)
{
    post_clear(&slab_exchange->questions);
    note_shapes(slab_exchange, order, stage, part);
    if (!post_send(&slab_exchange->questions))
        return false;
    bool is_kept = keep_requests(slab_exchange, order);
    return !ranks_any(slab_exchange->solvers->ranks, !is_kept);
}

/* ---- Answers ---- */

/* The requests of one process. */
typedef struct Serving {
    const SlabExchange *slab_exchange;
    const Request *requests;
    int8_t *answers;
} Serving;

static void serve_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Serving *serving = user;
    (void)member;
    for (uint64_t i = first; i < last; i++) {
        Slab slab = question_slab(serving->slab_exchange, serving->requests[i].question);
        Place place = place_of(serving->slab_exchange, &slab.shape);
        slab_cut(&slab, serving->slab_exchange->levels[slab.shape.pieces].values + place.start,
                 serving->answers + serving->requests[i].start);
    }
}

static void serve(const SlabExchange *slab_exchange, const Request *requests, uint64_t count,
                  Post *answers, int rank)
{
    enum { AT_A_TIME = 64 };
    if (count == 0)
        return;
    Slab last = question_slab(slab_exchange, requests[count - 1].question);
    uint64_t size = requests[count - 1].start + slab_size(&last);
    Serving serving = {slab_exchange, requests, post_add(answers, rank, size)};
    if (serving.answers)
        team_share(slab_exchange->solvers->team, count, AT_A_TIME, serve_some, &serving);
}

static void unpack(const Order *order, Post *answers, int size)
{
    for (int i = 0; i < size; i++)
        answers->incoming[i].size = 0;
    for (uint64_t i = 0; i < order->delivery_count; i++) {
        Delivery *delivery = &order->deliveries[i];
        PorfiaMessage *message = &answers->incoming[delivery->from];
        delivery->values = (const int8_t *)message->bytes + message->size;
        message->size += delivery->size;
    }
}

bool slab_exchange_stage(SlabExchange *slab_exchange, int stage, SweepPart part)
{
    const Ranks *ranks = slab_exchange->solvers->ranks;
    if (!slab_exchange->is_needed)
        return true;
    Order *order =
        part == SWEEP_CAPTURES ? &slab_exchange->captures : &slab_exchange->others[stage];
    Post *answers = &slab_exchange->answers[part];
    bool is_new = part == SWEEP_CAPTURES || !order->is_known;
    if (is_new && !order_place(slab_exchange, order, stage, part))
        return false;
    order->is_known = true;
    slab_exchange->orders[part] = order;
    slab_exchange->first_shape = slab_exchange->levels[slab_exchange->pieces].plan.stages[stage];
    post_clear(answers);
    uint64_t first = 0;
    for (int i = 0; i < ranks->size; first += order->request_counts[i++])
        serve(slab_exchange, order->requests + first, order->request_counts[i], answers, i);
    for (uint64_t i = 0; i < order->delivery_count; i++)
        post_expect(answers, order->deliveries[i].from, order->deliveries[i].size);
    if (is_new && !post_send_expected(answers))
        return false;
    if (!is_new)
        post_send_again(answers);
    unpack(order, answers, ranks->size);
    return true;
}

/* ---- Using them ---- */

static const int8_t *bring_slab(void *user, const Slab *slab, bool *is_cut)
{
    Cursor *cursor = user;
    const SlabExchange *slab_exchange = cursor->slab_exchange;
    const int8_t *values =
        values_at(slab_exchange, &slab->shape, place_of(slab_exchange, &slab->shape));
    *is_cut = !values;
    return values ? values : (cursor->next++)->values;
}

Source slab_exchange_source(const SlabExchange *slab_exchange, uint64_t shape, SweepPart part,
                            Cursor *cursor)
{
    const Order *order = slab_exchange->orders[part];
    *cursor = (Cursor){.slab_exchange = slab_exchange};
    if (order)
        cursor->next =
            order->deliveries + order->first_deliveries[shape - slab_exchange->first_shape];
    return (Source){bring_slab, cursor};
}
