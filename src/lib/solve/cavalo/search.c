/* The search of the Cavalo solver: see search.h. */
#include "solve/cavalo/search.h"

#include "solve/cavalo/steps.h"

enum {
    /* How many points a live cell is worth, in parts of 16, when a bound has a chance. */
    BOUND_ROOM = 180,
    ANSWER_POINTS = 80, /* what an answer may take, at a glance */
    ABDADA_PLIES = 14,  /* farther down a position is done sooner than marked */
    PARTED_CELLS = 24   /* the most for which two lone knights are worth a look */
};

/* A position while its moves are tried. */
typedef struct Node {
    const Spot *spot;
    Bits own, theirs; /* live cells a jump away from each knight, attacked or not .. */
    Bits targets;     /* .. and where the mover can go */
    int threshold;
    int most;     /* that the mover can take, or KNOWN_INFINITE where nobody looked */
    int best;     /* a bound of the moves that need not be looked at any more */
    Known *known; /* of the position */
    int count;    /* of the steps that are left */
    Step steps[MAX_STEPS];
} Node;

/* Steps come later. */
static inline void node_begin(Node *node, const Field *field, const Spot *spot, int threshold,
                              Known *known)
{
    node->spot = spot;
    node->threshold = threshold;
    node->known = known;
    node->most = KNOWN_INFINITE;
    node->own = bits_and(field->near[spot->mover], spot->live);
    node->theirs = bits_and(field->near[spot->other], spot->live);
    node->targets = field->threat ? bits_minus(node->own, field->near[spot->other]) : node->own;
}

static int prove(CavaloSearch *search, const Spot *spot, int threshold, Key key, Known *known);

/* A move is worth so much, or at the most. True: it is enough. */
static inline bool node_learn(Node *node, const Step *step, int value)
{
    if (value > node->best) {
        node->best = value;
        node->known->cell = step->cell;
        node->known->erased = step->erased;
    }
    return node->best >= node->threshold;
}

/* What the table knows of a step. True: that is enough, or the step is out of the question. */
static inline bool step_probe(Node *node, Step *step, const ProofTable *proofs, int gain)
{
    if (!known_find(proofs, step->key, &step->known))
        return false;
    int low = gain - step->known.range.high, high = gain - step->known.range.low;
    if (low < node->threshold && high >= node->threshold)
        return false;
    node_learn(node, step, low >= node->threshold ? low : high);
    return true;
}

/* Keeps the steps that have to be searched. True: one is enough. */
static inline bool node_sift(Node *node, const Seeking *shared)
{
    const Field *field = &shared->field;
    int other = node->spot->other, kept = 0;
    for (int i = 0; i < node->count; i++) {
        Step *step = &node->steps[i];
        int gain = field->number[step->cell];
        step->known = KNOWN_NOTHING;
        /* The other can always take its largest number, and no more follows than there is. */
        if (node->most < KNOWN_INFINITE) {
            int high = node->most - cells_largest(field, step_answers(field, step, other));
            if (high < node->threshold) {
                node->best = high > node->best ? high : node->best;
                continue;
            }
        }
        if (shared->techniques.table && step_probe(node, step, &shared->proofs, gain)) {
            if (node->best >= node->threshold)
                return true;
            continue;
        }
        if (kept < i)
            node->steps[kept] = *step;
        kept++;
    }
    node->count = kept;
    return false;
}

static inline void node_make_steps(Node *node, const Seeking *shared)
{
    const Field *field = &shared->field;
    node->count = steps_make(field, node->spot->live, node->targets, node->steps);
    for (int i = 0; i < node->count; i++) {
        Spot child = {node->steps[i].live, node->spot->other, node->steps[i].cell};
        node->steps[i].key = key_of(field, &child);
        proof_table_prefetch(&shared->proofs, node->steps[i].key);
    }
}

static inline void node_order(Node *node, const Seeking *shared)
{
    enum { FIRST = 1 << 20 };
    if (node->count < 2 || !shared->techniques.ordering)
        return;
    for (int i = 0; i < node->count; i++) {
        Step *step = &node->steps[i];
        bool is_known = step->cell == node->known->cell && step->erased == node->known->erased;
        step->score = is_known ? FIRST : step_score(&shared->field, step, node->spot->other);
    }
}

/* Whether a step is left for later, because another thread is at it; otherwise it is marked. */
static inline bool step_is_busy(Abdada *abdada, const Step *step, bool can_wait)
{
    uint64_t mark = abdada_mark(step->key.first, step->cell);
    if (can_wait && abdada_has(abdada, mark))
        return true;
    abdada_begin(abdada, mark);
    return false;
}

/* Searches a step. True: it is enough. */
static inline bool node_try(CavaloSearch *search, Node *node, Step *step)
{
    int gain = search->shared->field.number[step->cell];
    Spot child = {step->live, node->spot->other, step->cell};
    search->racer.ply++;
    int value = gain - prove(search, &child, gain - node->threshold + 1, step->key, &step->known);
    search->racer.ply--;
    return !search->racer.stopped && node_learn(node, step, value);
}

/* Tries the steps in turn; those last that another thread is at. */
static void node_search_together(CavaloSearch *search, Node *node)
{
    const Seeking *shared = search->shared;
    Abdada *abdada = &search->shared->race.abdada;
    int later = node->count;
    for (int i = 0; i < node->count; i++) {
        if (i < later)
            steps_pick(node->steps, i, later);
        Step *step = &node->steps[i];
        int ply = search->racer.ply;
        if (ply < EFFORT_PLIES && search->racer.effort)
            effort_step(search->racer.effort, ply, i, node->count);
        if (step_is_busy(abdada, step, i > 0 && i < later)) {
            Step put_off = *step;
            node->steps[i--] = node->steps[--later];
            node->steps[later] = put_off;
            continue;
        }
        bool is_known = shared->techniques.table && i > 0 &&
                        step_probe(node, step, &shared->proofs, shared->field.number[step->cell]);
        bool is_enough = is_known ? node->best >= node->threshold : node_try(search, node, step);
        abdada_end(abdada, abdada_mark(step->key.first, step->cell));
        if (is_enough || search->racer.stopped)
            return;
    }
}

static inline void node_search(CavaloSearch *search, Node *node)
{
    for (int i = 0; i < node->count; i++) {
        steps_pick(node->steps, i, node->count);
        if (node_try(search, node, &node->steps[i]) || search->racer.stopped)
            return;
    }
}

/* Whether what one knight can still do changes nothing for the other. */
static bool are_parted(const Field *field, Bits one, Bits other)
{
    uint64_t pairs = (1ULL << FIELD_PAIRS) - 1;
    bool share_pairs = ((one.low & other.high) | (one.high & other.low)) & pairs;
    bool share_doubles = (one.low & field->doubles) && (other.low & field->doubles);
    return !bits_meet(one, other) && !share_pairs && !share_doubles;
}

/* Bounds of a position from how far its knights can go. True: they say whether it reaches the
 * threshold. */
static inline bool node_bound(CavaloSearch *search, Node *node, int *value)
{
    const Field *field = &search->shared->field;
    Bits live = node->spot->live;
    int room = bits_count(live) * BOUND_ROOM, threshold = node->threshold;
    bool looks_at_own = (threshold + ANSWER_POINTS) * 16 > room;
    Reach own, theirs;
    if (looks_at_own) {
        own = reach_from(field, node->own, live);
        *value = node->most = reach_most(field, &own, live);
        if (*value < threshold)
            return true;
    }
    int next = cells_largest(field, node->targets);
    if ((next + 1 - threshold) * 16 <= room)
        return false;
    theirs = reach_from(field, node->theirs, live);
    *value = next - reach_most(field, &theirs, live);
    if (*value >= threshold)
        return true;
    if (!looks_at_own || !search->shared->techniques.parting ||
        bits_count(own.cells) + bits_count(theirs.cells) > PARTED_CELLS ||
        !are_parted(field, own.cells, theirs.cells))
        return false;
    *value = cavalo_search_solo(search, live, node->spot->mover, -1, KNOWN_INFINITE) -
             cavalo_search_solo(search, live, node->spot->other, -1, KNOWN_INFINITE);
    return true;
}

/* The mover has nowhere to go. */
static int prove_without_move(CavaloSearch *search, const Node *node)
{
    const Field *field = &search->shared->field;
    const Spot *spot = node->spot;
    Bits answers =
        field->threat ? bits_minus(node->theirs, field->near[spot->mover]) : node->theirs;
    if (bits_empty(answers))
        return 0;
    if (search->shared->techniques.solo && bits_empty(node->own))
        return -cavalo_search_solo(search, spot->live, spot->other, -node->threshold,
                                   1 - node->threshold);
    Spot turned = {spot->live, spot->other, spot->mover};
    Known known = KNOWN_NOTHING;
    Key key = key_of(field, &turned);
    if (search->shared->techniques.table)
        known_find(&search->shared->proofs, key, &known);
    if (known.range.low >= 1 - node->threshold)
        return -known.range.low;
    if (known.range.high < 1 - node->threshold)
        return -known.range.high;
    return -prove(search, &turned, 1 - node->threshold, key, &known);
}

static void node_expand(CavaloSearch *search, Node *node)
{
    const Seeking *shared = search->shared;
    node->best = -KNOWN_INFINITE;
    node_make_steps(node, shared);
    /* Meanwhile the memory of the table is on its way. */
    node_order(node, shared);
    if (node_sift(node, shared))
        return;
    if (shared->race.size > 1 ? search->racer.ply < ABDADA_PLIES : search->racer.ply < EFFORT_PLIES)
        node_search_together(search, node);
    else
        node_search(search, node);
}

/* What is known of the position, and where, is known to who asks. */
static int prove(CavaloSearch *search, const Spot *spot, int threshold, Key key, Known *known)
{
    Seeking *shared = search->shared;
    Node node;
    int value;
    node_begin(&node, &shared->field, spot, threshold, known);
    if (bits_empty(node.targets))
        return prove_without_move(search, &node);
    if (shared->techniques.solo && bits_empty(node.theirs))
        return cavalo_search_solo(search, spot->live, spot->mover, threshold - 1, threshold);
    if (racer_enter(&search->racer))
        return 0;
    if (shared->techniques.bounds && node_bound(search, &node, &value))
        return value;
    uint64_t before = search->racer.nodes;
    node_expand(search, &node);
    if (search->racer.stopped)
        return 0;
    range_narrow(&known->range, threshold, node.best);
    if (shared->techniques.table)
        known_store(&shared->proofs, key, known, search->racer.nodes - before);
    return node.best;
}

/* There are few such positions, and all of them are larger than any that follows. */
static int decide_placing(CavaloSearch *search, const Spot *spot, int placer, int threshold,
                          Landing *best)
{
    const Field *field = &search->shared->field;
    Step steps[CAVALO_SIDE * 9];
    int count = steps_make(field, spot->live, cells_to_place(field, spot->live, placer), steps);
    int most = count ? -KNOWN_INFINITE : 0;
    for (int i = 0; i < count && most < threshold; i++) {
        int gain = field->number[steps[i].cell];
        Spot child = {steps[i].live, spot->other, steps[i].cell};
        Landing answer;
        search->racer.ply++;
        int value =
            gain - cavalo_search_decide(search, &child, placer + 1, gain - threshold + 1, &answer);
        search->racer.ply--;
        if (search->racer.stopped)
            return 0;
        if (value <= most)
            continue;
        most = value;
        *best = (Landing){steps[i].cell, steps[i].erased};
    }
    return most;
}

/* Looks at every move, since one is to be named. */
int cavalo_search_decide(CavaloSearch *search, const Spot *spot, int placer, int threshold,
                         Landing *best)
{
    const Seeking *shared = search->shared;
    const Field *field = &shared->field;
    *best = (Landing){FIELD_NO_CELL, FIELD_NO_CELL};
    if (placer < SEEKER_ALL_PLACED)
        return decide_placing(search, spot, placer, threshold, best);
    Known known = KNOWN_NOTHING;
    Key key = key_of(field, spot);
    Node node;
    node_begin(&node, field, spot, threshold, &known);
    if (bits_empty(node.targets))
        return prove_without_move(search, &node);
    racer_enter(&search->racer);
    if (shared->techniques.table)
        known_find(&shared->proofs, key, &known);
    node_expand(search, &node);
    *best = (Landing){known.cell, known.erased};
    return node.best;
}
