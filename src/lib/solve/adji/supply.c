/* Slabs from other processes: see supply.h. */
#include "solve/adji/supply.h"

#include <stdlib.h>
#include <string.h>

static void order_release(Order *order)
{
    free(order->deliveries);
    free(order->first_deliveries);
    free(order->requests);
    free(order->request_counts);
}

bool supply_init(Supply *supply, const Level levels[], int pieces, const Solvers *solvers)
{
    const Plan *plan = &levels[pieces].plan;
    *supply = (Supply){.levels = levels,
                       .pieces = pieces,
                       .solvers = solvers,
                       .is_needed = !level_is_seen(levels, pieces)};
    if (!supply->is_needed)
        return true;
    supply->others = calloc((size_t)plan->stage_count, sizeof *supply->others);
    bool is_ready = post_init(&supply->questions, solvers->company);
    for (int part = 0; part < SWEEP_PARTS; part++)
        is_ready &= post_init(&supply->answers[part], solvers->company);
    return is_ready && supply->others;
}

void supply_release(Supply *supply)
{
    if (!supply->is_needed)
        return;
    post_release(&supply->questions);
    for (int part = 0; part < SWEEP_PARTS; part++)
        post_release(&supply->answers[part]);
    order_release(&supply->captures);
    for (int i = 0; supply->others && i < supply->levels[supply->pieces].plan.stage_count; i++)
        order_release(&supply->others[i]);
    free(supply->others);
}

static Place place_of(const Supply *supply, const Shape *shape)
{
    const Plan *plan = &supply->levels[shape->pieces].plan;
    return plan_place(plan, ranking_shape_index(plan->ranking, shape));
}

/* The values of the shape at a place, if they are seen. */
static const int8_t *values_at(const Supply *supply, const Shape *shape, Place place)
{
    const int8_t *values = level_values(&supply->levels[shape->pieces], place.rank);
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
    Supply *supply;
    Order *order;
} Writing;

static void delivery_add(Writing *writing, Delivery delivery)
{
    Order *order = writing->order;
    if (order->delivery_count == order->delivery_room) {
        uint64_t room = 2 * order->delivery_room + 64;
        Delivery *more = realloc(order->deliveries, room * sizeof *more);
        if (!more) {
            writing->supply->questions.is_short = true;
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
    Supply *supply = writing->supply;
    Place place = place_of(supply, &slab->shape);
    (void)is_cut;
    if (values_at(supply, &slab->shape, place))
        return NULL;
    const Ranking *ranking = supply->levels[slab->shape.pieces].plan.ranking;
    Question question = {.word = 0};
    question.shape = (uint32_t)ranking_shape_index(ranking, &slab->shape);
    question.pieces = slab->shape.pieces;
    question.hole = (uint8_t)slab->hole;
    question.target = (int8_t)slab->target;
    void *room = post_add(&supply->questions, place.rank, sizeof question.word);
    if (room)
        memcpy(room, &question.word, sizeof question.word);
    delivery_add(writing, (Delivery){.size = slab_size(slab), .from = place.rank});
    return NULL;
}

static void note_shapes(Supply *supply, Order *order, int stage, SweepPart part)
{
    const Plan *plan = &supply->levels[supply->pieces].plan;
    uint64_t first = plan->stages[stage], count = plan->stages[stage + 1] - first;
    Writing writing = {supply, order};
    const Source notes = {note_slab, &writing};
    order->delivery_count = 0;
    free(order->first_deliveries);
    order->first_deliveries = malloc((count + 1) * sizeof *order->first_deliveries);
    if (!order->first_deliveries) {
        supply->questions.is_short = true;
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        order->first_deliveries[i] = order->delivery_count;
        sweep_shape(supply->solvers->sweep, &notes, &plan->shapes[plan->own[first + i]], part,
                    NULL);
    }
}

static Slab question_slab(const Supply *supply, uint64_t word)
{
    Question question = {.word = word};
    const Plan *plan = &supply->levels[question.pieces].plan;
    return (Slab){plan->shapes[question.shape], question.hole, question.target};
}

/* Keeps what the others ask for. */
static bool keep_requests(const Supply *supply, Order *order)
{
    size_t size = (size_t)supply->solvers->company->size;
    uint64_t total = 0, number = 0;
    for (size_t i = 0; i < size; i++)
        total += supply->questions.incoming[i].size / sizeof(uint64_t);
    free(order->requests);
    free(order->request_counts);
    order->requests = malloc((total + 1) * sizeof *order->requests);
    order->request_counts = calloc(size, sizeof *order->request_counts);
    if (!order->requests || !order->request_counts)
        return false;
    for (size_t i = 0; i < size; i++) {
        const PorfiaParcel *questions = &supply->questions.incoming[i];
        uint64_t count = questions->size / sizeof(uint64_t), start = 0;
        order->request_counts[i] = count;
        for (uint64_t k = 0; k < count; k++, number++) {
            Request *request = &order->requests[number];
            memcpy(&request->question, questions->bytes + k * sizeof(uint64_t), sizeof(uint64_t));
            request->start = start;
            Slab slab = question_slab(supply, request->question);
            start += slab_size(&slab);
        }
    }
    return true;
}

/* Writes an order, and lets all who have something of it know. */
static bool order_place(Supply *supply, Order *order, int stage, SweepPart part)
{
    post_clear(&supply->questions);
    note_shapes(supply, order, stage, part);
    if (!post_send(&supply->questions))
        return false;
    bool is_kept = keep_requests(supply, order);
    return !company_any(supply->solvers->company, !is_kept);
}

/* ---- Answers ---- */

/* The requests of one process. */
typedef struct Serving {
    const Supply *supply;
    const Request *requests;
    int8_t *answers;
} Serving;

static void serve_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Serving *serving = user;
    (void)member;
    for (uint64_t i = first; i < last; i++) {
        Slab slab = question_slab(serving->supply, serving->requests[i].question);
        Place place = place_of(serving->supply, &slab.shape);
        slab_cut(&slab, serving->supply->levels[slab.shape.pieces].values + place.start,
                 serving->answers + serving->requests[i].start);
    }
}

static void serve(const Supply *supply, const Request *requests, uint64_t count, Post *answers,
                  int rank)
{
    enum { AT_A_TIME = 64 };
    if (count == 0)
        return;
    Slab last = question_slab(supply, requests[count - 1].question);
    uint64_t size = requests[count - 1].start + slab_size(&last);
    Serving serving = {supply, requests, post_add(answers, rank, size)};
    if (serving.answers)
        team_share(supply->solvers->team, count, AT_A_TIME, serve_some, &serving);
}

static void unpack(const Order *order, Post *answers, int size)
{
    for (int i = 0; i < size; i++)
        answers->incoming[i].size = 0;
    for (uint64_t i = 0; i < order->delivery_count; i++) {
        Delivery *delivery = &order->deliveries[i];
        PorfiaParcel *parcel = &answers->incoming[delivery->from];
        delivery->values = (const int8_t *)parcel->bytes + parcel->size;
        parcel->size += delivery->size;
    }
}

bool supply_stage(Supply *supply, int stage, SweepPart part)
{
    const Company *company = supply->solvers->company;
    if (!supply->is_needed)
        return true;
    Order *order = part == SWEEP_CAPTURES ? &supply->captures : &supply->others[stage];
    Post *answers = &supply->answers[part];
    bool is_new = part == SWEEP_CAPTURES || !order->is_known;
    if (is_new && !order_place(supply, order, stage, part))
        return false;
    order->is_known = true;
    supply->orders[part] = order;
    supply->first_shape = supply->levels[supply->pieces].plan.stages[stage];
    post_clear(answers);
    uint64_t first = 0;
    for (int i = 0; i < company->size; first += order->request_counts[i++])
        serve(supply, order->requests + first, order->request_counts[i], answers, i);
    for (uint64_t i = 0; i < order->delivery_count; i++)
        post_expect(answers, order->deliveries[i].from, order->deliveries[i].size);
    if (is_new && !post_send_expected(answers))
        return false;
    if (!is_new)
        post_send_again(answers);
    unpack(order, answers, company->size);
    return true;
}

/* ---- Using them ---- */

static const int8_t *bring_slab(void *user, const Slab *slab, bool *is_cut)
{
    Cursor *cursor = user;
    const Supply *supply = cursor->supply;
    const int8_t *values = values_at(supply, &slab->shape, place_of(supply, &slab->shape));
    *is_cut = !values;
    return values ? values : (cursor->next++)->values;
}

Source supply_source(const Supply *supply, uint64_t shape, SweepPart part, Cursor *cursor)
{
    const Order *order = supply->orders[part];
    *cursor = (Cursor){.supply = supply};
    if (order)
        cursor->next = order->deliveries + order->first_deliveries[shape - supply->first_shape];
    return (Source){bring_slab, cursor};
}
