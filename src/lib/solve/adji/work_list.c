/* The last changes of a tier: see work_list.h. */
#include "solve/adji/work_list.h"

#include "games/adji/adji.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHAPES_AT_A_TIME = 64,
    WORDS_AT_A_TIME = 1 << 16,
    /* Bounds the memory for messages between two exchanges of a rank. */
    POSITIONS_AT_A_TIME = 1 << 26,
    SLICES_OF_MEMBER = 4,
    VALUE_SHIFT = 56
};

/* A part of the shapes, with its messages. */
typedef struct Portion {
    uint64_t first, last;
    AllToAll questions, answers; /* unless everything is mapped */
} Portion;

/* The portions of a batch. */
typedef struct Portions {
    WorkList *work_list;
    Portion *portions;
    uint64_t count;
} Portions;

VALUES_MAY_CHANGE static inline int value_at(const int8_t *values, uint64_t location)
{
    return values[location];
}

VALUES_MAY_CHANGE static inline void value_put(int8_t *values, uint64_t location, int value)
{
    values[location] = (int8_t)value;
}

static bool has_all(const WorkList *work_list)
{
    return work_list->scratch->all_visible;
}

static const Ranks *ranks_of(const WorkList *work_list)
{
    return work_list->scratch->context->ranks;
}

static const Partition *partition_of(const WorkList *work_list)
{
    return &work_list->scratch->tier->partition;
}

static void write_word(AllToAll *messages, int to, uint64_t word)
{
    void *room = all_to_all_add(messages, to, sizeof word);
    if (room)
        memcpy(room, &word, sizeof word);
}

static uint64_t read_word(const PorfiaMessage *message, size_t i)
{
    uint64_t word;
    memcpy(&word, message->bytes + i * sizeof word, sizeof word);
    return word;
}

/* ---- Marking predecessors ---- */

/* Whether a position of value `before` may change because one of its moves leads to a value of
 * `value`. */
static bool may_change(int before, int value)
{
    return value < 0 ? before < -value : before <= 0 && before > -value;
}

static void mark_pending(const RankShare *share, uint64_t start, int value)
{
    if (may_change(value_at(share->values, start), value))
        marks_add(share->pending, start);
}

static void mark_predecessor(WorkList *work_list, Portion *portion, const AdjiPosition *before,
                             int value)
{
    Location location = partition_find(partition_of(work_list), before);
    const RankShare *share = &work_list->scratch->shares[location.rank];
    if (share->values)
        mark_pending(share, location.start, value);
    else
        write_word(&portion->questions, location.rank,
                   location.start | (uint64_t)(uint8_t)value << VALUE_SHIFT);
}

/* Marks all positions that lead to a position without a capture: some empty hole was sown, and its
 * pieces are taken back from the holes after it, as long as there are any. The player who made that
 * move is not the mover now. */
static void mark_predecessors(WorkList *work_list, Portion *portion, const AdjiPosition *position,
                              Location location)
{
    int other = position->mover, player = !other;
    int value = value_at(work_list->scratch->shares[location.rank].values, location.start);
    AdjiPosition before = *position;
    before.mover = (uint8_t)player;
    if (position->rows[player] == 0)
        mark_predecessor(work_list, portion, &before, value);
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        if (adji_pieces(position->rows[player], hole))
            continue;
        memcpy(before.rows, position->rows, sizeof before.rows);
        for (int behind = hole + 1;; behind++) {
            int last = behind % (2 * ADJI_HOLES), row = last < ADJI_HOLES ? player : other;
            if (last == hole)
                continue;
            int shift = 8 * (last % ADJI_HOLES);
            if ((before.rows[row] >> shift & 0xFF) == 0)
                break;
            before.rows[row] -= 1ULL << shift;
            before.rows[player] += 1ULL << (8 * hole);
            int left = adji_pieces(position->rows[row], last % ADJI_HOLES);
            if (row == player || !work_list->setup.paid[left])
                mark_predecessor(work_list, portion, &before, value);
        }
    }
}

/* Marks positions that other ranks have sent. */
static void mark_as_told(WorkList *work_list, const AllToAll *messages)
{
    for (int i = 0; i < ranks_of(work_list)->size; i++)
        for (size_t k = 0; k < messages->incoming[i].size / sizeof(uint64_t); k++) {
            uint64_t word = read_word(&messages->incoming[i], k);
            mark_pending(scratch_own(work_list->scratch), word & ((1ULL << LOCATION_SHIFT) - 1),
                         (int8_t)(uint8_t)(word >> VALUE_SHIFT));
        }
}

/* ---- Updating marked positions ---- */

/* Requests the values of successors that are not mapped. */
static void ask(WorkList *work_list, Portion *portion, const AdjiPosition *position,
                Location location)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    (void)location;
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        if (adji_play(&work_list->setup, &after, moves[i]))
            continue;
        Location there = partition_find(partition_of(work_list), &after);
        if (work_list->scratch->shares[there.rank].values)
            continue;
        write_word(&portion->questions, there.rank, there.start);
        all_to_all_expect(&portion->answers, there.rank, 1);
    }
}

static void answer(const WorkList *work_list, Portion *portion)
{
    const int8_t *own = scratch_own(work_list->scratch)->values;
    for (int i = 0; i < ranks_of(work_list)->size; i++) {
        const PorfiaMessage *questions = &portion->questions.incoming[i];
        size_t count = questions->size / sizeof(uint64_t);
        int8_t *values = count ? all_to_all_add(&portion->answers, i, count) : NULL;
        for (size_t k = 0; values && k < count; k++)
            values[k] = (int8_t)value_at(own, read_word(questions, k));
    }
}

/* The value of the best move. Replies are in the order of the requests; a message's size counts
 * those used. */
static int value_of_moves(const WorkList *work_list, Portion *portion, const AdjiPosition *position,
                          Location location)
{
    const RankShare *shares = work_list->scratch->shares;
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves), best = shares[location.rank].captures[location.start];
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        if (adji_play(&work_list->setup, &after, moves[i]))
            continue;
        Location there = partition_find(partition_of(work_list), &after);
        const int8_t *values = shares[there.rank].values;
        int value;
        if (values) {
            value = -value_at(values, there.start);
        } else {
            PorfiaMessage *answers = &portion->answers.incoming[there.rank];
            value = -((const int8_t *)answers->bytes)[answers->size++];
        }
        best = value > best ? value : best;
    }
    return best;
}

static void update(WorkList *work_list, Portion *portion, const AdjiPosition *position,
                   Location location)
{
    const RankShare *share = &work_list->scratch->shares[location.rank];
    int value = value_of_moves(work_list, portion, position, location);
    if (value == value_at(share->values, location.start))
        return;
    value_put(share->values, location.start, value);
    marks_add(share->changed, location.start);
    atomic_fetch_add_explicit(&work_list->changes, 1, memory_order_relaxed);
}

/* ---- Portions ---- */

typedef void WorkListVisit(WorkList *work_list, Portion *portion, const AdjiPosition *position,
                           Location location);

/* Visits the pending positions of a portion, or else the changed ones. */
static void visit_marked(WorkList *work_list, Portion *portion, bool are_pending,
                         WorkListVisit *visit)
{
    const Partition *partition = partition_of(work_list);
    for (uint64_t i = portion->first; i < portion->last; i++) {
        uint64_t shape = scratch_shape(work_list->scratch, i);
        Location location = partition_location(partition, shape);
        const RankShare *share = &work_list->scratch->shares[location.rank];
        const Marks *marks = are_pending ? share->pending : share->changed;
        uint64_t begin = location.start, end = begin + partition_shape_size(partition, shape);
        for (uint64_t word = begin / 64; word * 64 < end; word++) {
            uint64_t bits = atomic_load_explicit(&marks[word], memory_order_relaxed);
            for (; bits; bits &= bits - 1) {
                location.start = word * 64 + (uint64_t)__builtin_ctzll(bits);
                if (location.start < begin || location.start >= end)
                    continue;
                AdjiPosition position =
                    shape_position(&partition->shapes[shape], location.start - begin);
                visit(work_list, portion, &position, location);
            }
        }
    }
}

static void mark_all(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->work_list, &portions->portions[i], false, mark_predecessors);
}

static void ask_all(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->work_list, &portions->portions[i], true, ask);
}

static void update_all(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->work_list, &portions->portions[i], true, update);
}

static void empty_marks(void *user, int member, uint64_t first, uint64_t last)
{
    Marks *marks = user;
    (void)member;
    memset((void *)(marks + first), 0, (last - first) * sizeof *marks);
}

/* ---- Batches and rounds ---- */

static bool portions_init(Portions *portions, WorkList *work_list)
{
    const TierContext *context = work_list->scratch->context;
    int members = thread_team_size(context->team);
    portions->work_list = work_list;
    portions->count = members == 1 ? 1 : (uint64_t)members * SLICES_OF_MEMBER;
    if (has_all(work_list))
        portions->count = scratch_shapes(work_list->scratch) / SHAPES_AT_A_TIME + 1;
    portions->portions = calloc(portions->count, sizeof *portions->portions);
    bool is_ready = portions->portions;
    for (uint64_t i = 0; is_ready && !has_all(work_list) && i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        bool has_questions = all_to_all_init(&portion->questions, context->ranks);
        is_ready = all_to_all_init(&portion->answers, context->ranks) && has_questions;
    }
    return is_ready;
}

static void portions_release(Portions *portions)
{
    for (uint64_t i = 0; portions->portions && i < portions->count; i++) {
        if (portions->portions[i].questions.ranks)
            all_to_all_release(&portions->portions[i].questions);
        if (portions->portions[i].answers.ranks)
            all_to_all_release(&portions->portions[i].answers);
    }
    free(portions->portions);
}

/* The number of batches: as many as the rank with the most positions needs. */
static uint64_t batches_of(const WorkList *work_list)
{
    const Partition *partition = partition_of(work_list);
    uint64_t most = 0;
    for (int i = 0; i < partition->size; i++)
        most = partition->positions[i] > most ? partition->positions[i] : most;
    return has_all(work_list) ? 1 : most / POSITIONS_AT_A_TIME + 1;
}

/* The first shape of a batch among this rank's shapes. */
static uint64_t batch_first(const WorkList *work_list, uint64_t batch)
{
    const Partition *partition = partition_of(work_list);
    uint64_t low = 0, high = partition->own_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (partition_own_start(partition, middle) < batch * POSITIONS_AT_A_TIME)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Divides a batch into portions with empty messages. */
static void portions_cut(Portions *portions, uint64_t batch)
{
    const WorkList *work_list = portions->work_list;
    bool all_visible = has_all(work_list);
    uint64_t first = all_visible ? 0 : batch_first(work_list, batch);
    uint64_t last =
        all_visible ? scratch_shapes(work_list->scratch) : batch_first(work_list, batch + 1);
    for (uint64_t i = 0; i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        portion->first = first + (last - first) * i / portions->count;
        portion->last = first + (last - first) * (i + 1) / portions->count;
        if (all_visible)
            continue;
        all_to_all_clear(&portion->questions);
        all_to_all_clear(&portion->answers);
    }
}

/* False: out of memory on some rank. */
static bool mark_batch(Portions *portions)
{
    WorkList *work_list = portions->work_list;
    scratch_loop(work_list->scratch, portions->count, 1, mark_all, portions);
    for (uint64_t i = 0; !has_all(work_list) && i < portions->count; i++) {
        if (!all_to_all_send(&portions->portions[i].questions))
            return false;
        mark_as_told(work_list, &portions->portions[i].questions);
    }
    return true;
}

static bool bring_answers(Portions *portions)
{
    WorkList *work_list = portions->work_list;
    scratch_loop(work_list->scratch, portions->count, 1, ask_all, portions);
    for (uint64_t i = 0; i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        if (!all_to_all_send(&portion->questions))
            return false;
        answer(work_list, portion);
        if (!all_to_all_send_expected(&portion->answers))
            return false;
        for (int rank = 0; rank < ranks_of(work_list)->size; rank++)
            portion->answers.incoming[rank].size = 0; /* none used yet */
    }
    return true;
}

static bool update_batch(Portions *portions)
{
    if (!has_all(portions->work_list) && !bring_answers(portions))
        return false;
    scratch_loop(portions->work_list->scratch, portions->count, 1, update_all, portions);
    return true;
}

/* One round: marks the predecessors of changed positions, and updates them. False: out of memory on
 * some rank. */
static bool work_list_round(WorkList *work_list, Portions *portions)
{
    TierScratch *scratch = work_list->scratch;
    uint64_t words = scratch_words(scratch), batches = batches_of(work_list);
    ThreadTeam *team = scratch->context->team;
    bool goes_on = true;
    for (uint64_t i = 0; goes_on && i < batches; i++) {
        portions_cut(portions, i);
        goes_on = mark_batch(portions);
    }
    parallel_for(team, words, WORDS_AT_A_TIME, empty_marks, scratch_own(scratch)->changed);
    ranks_meet(ranks_of(work_list)); /* from here on any rank may mark them again */
    work_list->changes = 0;
    for (uint64_t i = 0; goes_on && i < batches; i++) {
        portions_cut(portions, i);
        goes_on = update_batch(portions);
    }
    parallel_for(team, words, WORDS_AT_A_TIME, empty_marks, scratch_own(scratch)->pending);
    return goes_on;
}

TierResult work_list_run(WorkList *work_list)
{
    const Ranks *ranks = ranks_of(work_list);
    const atomic_bool *stop = work_list->scratch->context->progress->stop;
    TierResult result = TIER_SOLVED;
    Portions portions = {0};
    uint64_t changes = 1;
    adji_setup_init(&work_list->setup);
    if (ranks_any(ranks, !portions_init(&portions, work_list)))
        result = TIER_NO_MEMORY;
    while (result == TIER_SOLVED && changes > 0) {
        if (!work_list_round(work_list, &portions))
            result = TIER_NO_MEMORY;
        else if (ranks_any(ranks, stop && atomic_load(stop)))
            result = TIER_STOPPED;
        else
            changes = ranks_sum(ranks, work_list->changes);
    }
    portions_release(&portions);
    return result;
}
