/* Slabs from other processes: see supply.h. */
#include "solve/adji/supply.h"

#include <stdlib.h>
#include <string.h>

bool supply_init(Supply *supply, const Level levels[], int pieces, const Solvers *solvers)
{
    const Plan *plan = &levels[pieces].plan;
    *supply = (Supply){.levels = levels, .pieces = pieces, .solvers = solvers};
    if (solvers->company->size == 1)
        return true;
    uint64_t most = 0;
    for (int i = 0; i < plan->stage_count; i++)
        if (plan->stages[i + 1] - plan->stages[i] > most)
            most = plan->stages[i + 1] - plan->stages[i];
    supply->first_deliveries = malloc((most + 1) * sizeof *supply->first_deliveries);
    bool has_questions = post_init(&supply->questions, solvers->company);
    bool has_answers = post_init(&supply->answers, solvers->company);
    return supply->first_deliveries && has_questions && has_answers;
}

void supply_release(Supply *supply)
{
    if (supply->solvers->company->size == 1)
        return;
    post_release(&supply->questions);
    post_release(&supply->answers);
    free(supply->deliveries);
    free(supply->first_deliveries);
}

static Place place_of(const Supply *supply, const Shape *shape)
{
    const Plan *plan = &supply->levels[shape->pieces].plan;
    return plan_place(plan, ranking_shape_index(plan->ranking, shape));
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

static void delivery_add(Supply *supply, Delivery delivery)
{
    if (supply->delivery_count == supply->delivery_room) {
        uint64_t room = 2 * supply->delivery_room + 1024;
        Delivery *more = realloc(supply->deliveries, room * sizeof *more);
        if (!more) {
            supply->questions.is_short = true;
            return;
        }
        supply->deliveries = more;
        supply->delivery_room = room;
    }
    supply->deliveries[supply->delivery_count++] = delivery;
}

/* Notes what somebody else has; none of it is needed yet. */
static const int8_t *note_slab(void *user, const Slab *slab, bool *is_cut)
{
    Supply *supply = user;
    Place place = place_of(supply, &slab->shape);
    (void)is_cut;
    if (place.rank == supply->solvers->company->rank)
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
    delivery_add(supply, (Delivery){.size = slab_size(slab), .from = place.rank});
    return NULL;
}

static void note_stage(Supply *supply, uint64_t first, uint64_t last, SweepPart part)
{
    const Plan *plan = &supply->levels[supply->pieces].plan;
    const Source notes = {note_slab, supply};
    supply->delivery_count = 0;
    supply->first_shape = first;
    for (uint64_t i = first; i < last; i++) {
        supply->first_deliveries[i - first] = supply->delivery_count;
        for (SweepPart each = part; each <= SWEEP_OTHERS; each++)
            sweep_shape(supply->solvers->sweep, &notes, &plan->shapes[plan->own[i]], each, NULL);
    }
}

/* ---- Answers ---- */

/* The questions of one process. */
typedef struct Serving {
    const Supply *supply;
    const PorfiaParcel *questions;
    uint64_t *starts; /* of each answer */
    int8_t *answers;
} Serving;

static Slab question_slab(const Supply *supply, const PorfiaParcel *questions, uint64_t i)
{
    Question question;
    memcpy(&question.word, questions->bytes + i * sizeof question.word, sizeof question.word);
    const Plan *plan = &supply->levels[question.pieces].plan;
    return (Slab){plan->shapes[question.shape], question.hole, question.target};
}

static void serve_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Serving *serving = user;
    (void)member;
    for (uint64_t i = first; i < last; i++) {
        Slab slab = question_slab(serving->supply, serving->questions, i);
        Place place = place_of(serving->supply, &slab.shape);
        slab_cut(&slab, serving->supply->levels[slab.shape.pieces].values + place.start,
                 serving->answers + serving->starts[i]);
    }
}

static void serve(Supply *supply, int rank)
{
    enum { AT_A_TIME = 64 };
    const PorfiaParcel *questions = &supply->questions.incoming[rank];
    uint64_t count = questions->size / sizeof(uint64_t), size = 0;
    Serving serving = {.supply = supply,
                       .questions = questions,
                       .starts = malloc((count + 1) * sizeof *serving.starts)};
    for (uint64_t i = 0; serving.starts && i < count; i++) {
        Slab slab = question_slab(supply, questions, i);
        serving.starts[i] = size;
        size += slab_size(&slab);
    }
    serving.answers = serving.starts ? post_add(&supply->answers, rank, size) : NULL;
    if (serving.answers)
        team_share(supply->solvers->team, count, AT_A_TIME, serve_some, &serving);
    else
        supply->answers.is_short = true;
    free(serving.starts);
}

static void unpack(Supply *supply)
{
    for (int i = 0; i < supply->solvers->company->size; i++)
        supply->answers.incoming[i].size = 0;
    for (uint64_t i = 0; i < supply->delivery_count; i++) {
        Delivery *delivery = &supply->deliveries[i];
        PorfiaParcel *parcel = &supply->answers.incoming[delivery->from];
        delivery->values = (const int8_t *)parcel->bytes + parcel->size;
        parcel->size += delivery->size;
    }
}

bool supply_stage(Supply *supply, uint64_t first, uint64_t last, SweepPart part)
{
    const Company *company = supply->solvers->company;
    if (company->size == 1)
        return true;
    post_clear(&supply->questions);
    post_clear(&supply->answers);
    note_stage(supply, first, last, part);
    if (!post_send(&supply->questions))
        return false;
    for (int i = 0; i < company->size; i++)
        if (supply->questions.incoming[i].size > 0)
            serve(supply, i);
    for (uint64_t i = 0; i < supply->delivery_count; i++)
        post_expect(&supply->answers, supply->deliveries[i].from, supply->deliveries[i].size);
    if (!post_send_expected(&supply->answers))
        return false;
    unpack(supply);
    return true;
}

/* ---- Using them ---- */

static const int8_t *bring_slab(void *user, const Slab *slab, bool *is_cut)
{
    Cursor *cursor = user;
    const Supply *supply = cursor->supply;
    Place place = place_of(supply, &slab->shape);
    *is_cut = place.rank != supply->solvers->company->rank;
    return *is_cut ? supply->deliveries[cursor->next++].values
                   : supply->levels[slab->shape.pieces].values + place.start;
}

Source supply_source(const Supply *supply, uint64_t shape, Cursor *cursor)
{
    *cursor = (Cursor){.supply = supply};
    if (supply->first_deliveries)
        cursor->next = supply->first_deliveries[shape - supply->first_shape];
    return (Source){bring_slab, cursor};
}
