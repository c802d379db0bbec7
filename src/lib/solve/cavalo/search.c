/* The search of the Cavalo solver: see search.h. */
#include "solve/cavalo/search.h"

#include "solve/cavalo/moves.h"

enum {
    /* points per live cell, in 1/16, from which the bound is worth computing */
    BOUND_ROOM = 180,
    ANSWER_POINTS = 80, /* a typical gain of the opponent */
    ABDADA_PLIES = 14,  /* deeper positions are searched faster than marked */
    PARTED_CELLS = 24   /* the most cells for which separated knights are solved alone */
};

/* A position while its moves are searched. */
typedef struct Node {
    const FieldPosition *position;
    Bits own, theirs; /* live cells one jump from each knight, attacked or not .. */
    Bits targets;     /* .. and the mover's targets */
    int threshold;
    int most;       /* upper bound of the mover's gain; VALUE_INFINITE: not computed */
    int best;       /* upper bound of the moves already refuted */
    Bounds *bounds; /* of the position */
    int count;      /* of the moves left */
    CavaloMove moves[MAX_MOVES];
} Node;

/* Moves are generated later. */
static inline void node_begin(Node *node, const Field *field, const FieldPosition *position,
                              int threshold, Bounds *bounds)
{
    node->position = position;
    node->threshold = threshold;
    node->bounds = bounds;
    node->most = VALUE_INFINITE;
    node->own = bits_and(field->near[position->mover], position->live);
    node->theirs = bits_and(field->near[position->other], position->live);
    node->targets = field->threat ? bits_minus(node->own, field->near[position->other]) : node->own;
}

static int prove(CavaloSearch *search, const FieldPosition *position, int threshold, Key key,
                 Bounds *bounds);

/* Adds a bound of a move's value. True: it reaches the threshold. */
static inline bool node_learn(Node *node, const CavaloMove *move, int value)
{
    if (value > node->best) {
        node->best = value;
        node->bounds->cell = move->cell;
        node->bounds->erased = move->erased;
    }
    return node->best >= node->threshold;
}

/* Probes a move. True: the table decides it. */
static inline bool move_probe(Node *node, CavaloMove *move, const ProofTable *proofs, int gain)
{
    if (!bounds_probe(proofs, move->key, &move->bounds))
        return false;
    int low = gain - move->bounds.range.high, high = gain - move->bounds.range.low;
    if (low < node->threshold && high >= node->threshold)
        return false;
    node_learn(node, move, low >= node->threshold ? low : high);
    return true;
}

/* Removes the moves that need no search. True: one reaches the threshold. */
static inline bool node_sift(Node *node, const CavaloShared *shared)
{
    const Field *field = &shared->field;
    int other = node->position->other, kept = 0;
    for (int i = 0; i < node->count; i++) {
        CavaloMove *move = &node->moves[i];
        int gain = field->number[move->cell];
        move->bounds = BOUNDS_UNKNOWN;
        /* The opponent can always take its largest number. */
        if (node->most < VALUE_INFINITE) {
            int high = node->most - cells_largest(field, move_replies(field, move, other));
            if (high < node->threshold) {
                node->best = high > node->best ? high : node->best;
                continue;
            }
        }
        if (shared->techniques.table && move_probe(node, move, &shared->proofs, gain)) {
            if (node->best >= node->threshold)
                return true;
            continue;
        }
        if (kept < i)
            node->moves[kept] = *move;
        kept++;
    }
    node->count = kept;
    return false;
}

static inline void node_make_moves(Node *node, const CavaloShared *shared)
{
    const Field *field = &shared->field;
    node->count = moves_make(field, node->position->live, node->targets, node->moves);
    for (int i = 0; i < node->count; i++) {
        FieldPosition child = {node->moves[i].live, node->position->other, node->moves[i].cell};
        node->moves[i].key = key_of(field, &child);
        proof_table_prefetch(&shared->proofs, node->moves[i].key);
    }
}

static inline void node_order(Node *node, const CavaloShared *shared)
{
    enum { FIRST = 1 << 20 };
    if (node->count < 2 || !shared->techniques.ordering)
        return;
    for (int i = 0; i < node->count; i++) {
        CavaloMove *move = &node->moves[i];
        bool is_known = move->cell == node->bounds->cell && move->erased == node->bounds->erased;
        move->score = is_known ? FIRST : move_score(&shared->field, move, node->position->other);
    }
}

/* Whether another thread searches the move, so that it is deferred; otherwise marks it. */
static inline bool move_is_busy(Abdada *abdada, const CavaloMove *move, bool can_wait)
{
    uint64_t mark = abdada_mark(move->key.first, move->cell);
    if (can_wait && abdada_has(abdada, mark))
        return true;
    abdada_begin(abdada, mark);
    return false;
}

/* Searches a move. True: it reaches the threshold. */
static inline bool node_try(CavaloSearch *search, Node *node, CavaloMove *move)
{
    int gain = search->shared->field.number[move->cell];
    FieldPosition child = {move->live, node->position->other, move->cell};
    search->racer.ply++;
    int value = gain - prove(search, &child, gain - node->threshold + 1, move->key, &move->bounds);
    search->racer.ply--;
    return !search->racer.stopped && node_learn(node, move, value);
}

/* Searches the moves in order; those marked by other threads last. */
static void node_search_together(CavaloSearch *search, Node *node)
{
    const CavaloShared *shared = search->shared;
    Abdada *abdada = &search->shared->race.abdada;
    int later = node->count;
    for (int i = 0; i < node->count; i++) {
        if (i < later)
            moves_pick(node->moves, i, later);
        CavaloMove *move = &node->moves[i];
        int ply = search->racer.ply;
        if (ply < EFFORT_PLIES && search->racer.effort)
            effort_step(search->racer.effort, ply, i, node->count);
        if (move_is_busy(abdada, move, i > 0 && i < later)) {
            CavaloMove put_off = *move;
            node->moves[i--] = node->moves[--later];
            node->moves[later] = put_off;
            continue;
        }
        bool is_known = shared->techniques.table && i > 0 &&
                        move_probe(node, move, &shared->proofs, shared->field.number[move->cell]);
        bool is_enough = is_known ? node->best >= node->threshold : node_try(search, node, move);
        abdada_end(abdada, abdada_mark(move->key.first, move->cell));
        if (is_enough || search->racer.stopped)
            return;
    }
}

static inline void node_search(CavaloSearch *search, Node *node)
{
    for (int i = 0; i < node->count; i++) {
        moves_pick(node->moves, i, node->count);
        if (node_try(search, node, &node->moves[i]) || search->racer.stopped)
            return;
    }
}

/* Whether the two knights' reaches do not interact. */
static bool are_parted(const Field *field, Bits one, Bits other)
{
    uint64_t pairs = (1ULL << FIELD_PAIRS) - 1;
    bool share_pairs = ((one.low & other.high) | (one.high & other.low)) & pairs;
    bool share_doubles = (one.low & field->doubles) && (other.low & field->doubles);
    return !bits_meet(one, other) && !share_pairs && !share_doubles;
}

/* Bounds the value by the reach of both knights. True: the bound decides the threshold. */
static inline bool node_bound(CavaloSearch *search, Node *node, int *value)
{
    const Field *field = &search->shared->field;
    Bits live = node->position->live;
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
    *value = cavalo_search_solo(search, live, node->position->mover, -1, VALUE_INFINITE) -
             cavalo_search_solo(search, live, node->position->other, -1, VALUE_INFINITE);
    return true;
}

/* The value if the mover has no target. */
static int prove_without_move(CavaloSearch *search, const Node *node)
{
    const Field *field = &search->shared->field;
    const FieldPosition *position = node->position;
    Bits answers =
        field->threat ? bits_minus(node->theirs, field->near[position->mover]) : node->theirs;
    if (bits_empty(answers))
        return 0;
    if (search->shared->techniques.solo && bits_empty(node->own))
        return -cavalo_search_solo(search, position->live, position->other, -node->threshold,
                                   1 - node->threshold);
    FieldPosition turned = {position->live, position->other, position->mover};
    Bounds bounds = BOUNDS_UNKNOWN;
    Key key = key_of(field, &turned);
    if (search->shared->techniques.table)
        bounds_probe(&search->shared->proofs, key, &bounds);
    if (bounds.range.low >= 1 - node->threshold)
        return -bounds.range.low;
    if (bounds.range.high < 1 - node->threshold)
        return -bounds.range.high;
    return -prove(search, &turned, 1 - node->threshold, key, &bounds);
}

static void node_expand(CavaloSearch *search, Node *node)
{
    const CavaloShared *shared = search->shared;
    node->best = -VALUE_INFINITE;
    node_make_moves(node, shared);
    /* Ordering hides the latency of the prefetches. */
    node_order(node, shared);
    if (node_sift(node, shared))
        return;
    if (shared->race.size > 1 ? search->racer.ply < ABDADA_PLIES : search->racer.ply < EFFORT_PLIES)
        node_search_together(search, node);
    else
        node_search(search, node);
}

/* The caller has already probed the table. */
static int prove(CavaloSearch *search, const FieldPosition *position, int threshold, Key key,
                 Bounds *bounds)
{
    CavaloShared *shared = search->shared;
    Node node;
    int value;
    node_begin(&node, &shared->field, position, threshold, bounds);
    if (bits_empty(node.targets))
        return prove_without_move(search, &node);
    if (shared->techniques.solo && bits_empty(node.theirs))
        return cavalo_search_solo(search, position->live, position->mover, threshold - 1,
                                  threshold);
    if (racer_enter(&search->racer))
        return 0;
    if (shared->techniques.bounds && node_bound(search, &node, &value))
        return value;
    uint64_t before = search->racer.nodes;
    node_expand(search, &node);
    if (search->racer.stopped)
        return 0;
    range_narrow(&bounds->range, threshold, node.best);
    if (shared->techniques.table)
        bounds_store(&shared->proofs, key, bounds, search->racer.nodes - before);
    return node.best;
}

/* Placements are few, and each position has a larger subtree than any later one: they are not
 * stored. */
static int decide_placing(CavaloSearch *search, const FieldPosition *position, int placer,
                          int threshold, Landing *best)
{
    const Field *field = &search->shared->field;
    CavaloMove moves[CAVALO_SIDE * 9];
    int count =
        moves_make(field, position->live, cells_to_place(field, position->live, placer), moves);
    int most = count ? -VALUE_INFINITE : 0;
    for (int i = 0; i < count && most < threshold; i++) {
        int gain = field->number[moves[i].cell];
        FieldPosition child = {moves[i].live, position->other, moves[i].cell};
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
        *best = (Landing){moves[i].cell, moves[i].erased};
    }
    return most;
}

/* Searches every move, since one must be returned. */
int cavalo_search_decide(CavaloSearch *search, const FieldPosition *position, int placer,
                         int threshold, Landing *best)
{
    const CavaloShared *shared = search->shared;
    const Field *field = &shared->field;
    *best = (Landing){FIELD_NO_CELL, FIELD_NO_CELL};
    if (placer < ALL_PLACED)
        return decide_placing(search, position, placer, threshold, best);
    Bounds bounds = BOUNDS_UNKNOWN;
    Key key = key_of(field, position);
    Node node;
    node_begin(&node, field, position, threshold, &bounds);
    if (bits_empty(node.targets))
        return prove_without_move(search, &node);
    racer_enter(&search->racer);
    if (shared->techniques.table)
        bounds_probe(&shared->proofs, key, &bounds);
    node_expand(search, &node);
    *best = (Landing){bounds.cell, bounds.erased};
    return node.best;
}
