/* The last positions of a level: see mending.h. */
#include "solve/adji/mending.h"

#include "games/adji/adji.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHAPES_AT_A_TIME = 64,
    WORDS_AT_A_TIME = 1 << 16,
    /* Of each process, between two posts: what is on its way must find room. */
    POSITIONS_AT_A_TIME = 1 << 26,
    SLICES_OF_MEMBER = 4,
    VALUE_SHIFT = 56
};

/* Some of the shapes that are to be looked at, and what is written about them. */
typedef struct Portion {
    uint64_t first, last;
    Post questions, answers; /* where somebody does not see all */
} Portion;

/* Portions that are shared out. */
typedef struct Portions {
    Mending *mending;
    Portion *portions;
    uint64_t count;
} Portions;

VALUES_MAY_CHANGE static inline int value_at(const int8_t *values, uint64_t place)
{
    return values[place];
}

VALUES_MAY_CHANGE static inline void value_put(int8_t *values, uint64_t place, int value)
{
    values[place] = (int8_t)value;
}

static bool sees_all(const Mending *mending)
{
    return mending->workshop->is_whole;
}

static const Company *company_of(const Mending *mending)
{
    return mending->workshop->solvers->company;
}

static const Plan *plan_of(const Mending *mending)
{
    return &mending->workshop->level->plan;
}

static void write_word(Post *post, int to, uint64_t word)
{
    void *room = post_add(post, to, sizeof word);
    if (room)
        memcpy(room, &word, sizeof word);
}

static uint64_t read_word(const PorfiaParcel *parcel, size_t i)
{
    uint64_t word;
    memcpy(&word, parcel->bytes + i * sizeof word, sizeof word);
    return word;
}

/* ---- Which are to be doubted ---- */

/* Whether a position with a move to one that is worth `value` by now may not be worth what it was
 * thought to be. */
static bool is_doubtful(int before, int value)
{
    return value < 0 ? before < -value : before <= 0 && before > -value;
}

static void doubt_seen(const Share *share, uint64_t start, int value)
{
    if (is_doubtful(value_at(share->values, start), value))
        marks_add(share->doubted, start);
}

static void doubt(Mending *mending, Portion *portion, const AdjiPosition *before, int value)
{
    Place place = plan_find(plan_of(mending), before);
    const Share *share = &mending->workshop->shares[place.rank];
    if (share->values)
        doubt_seen(share, place.start, value);
    else
        write_word(&portion->questions, place.rank,
                   place.start | (uint64_t)(uint8_t)value << VALUE_SHIFT);
}

/* All moves that lead to a position without a capture: a hole that is empty now was sown, and the
 * pieces are taken back from the holes behind it, as long as there are any. The player who did that
 * is not the mover now. */
static void doubt_all_before(Mending *mending, Portion *portion, const AdjiPosition *position,
                             Place place)
{
    int other = position->mover, player = !other;
    int value = value_at(mending->workshop->shares[place.rank].values, place.start);
    AdjiPosition before = *position;
    before.mover = (uint8_t)player;
    if (position->rows[player] == 0)
        doubt(mending, portion, &before, value);
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
            if (row == player || !mending->setup.paid[left])
                doubt(mending, portion, &before, value);
        }
    }
}

/* What others have written. */
static void doubt_as_told(Mending *mending, const Post *post)
{
    for (int i = 0; i < company_of(mending)->size; i++)
        for (size_t k = 0; k < post->incoming[i].size / sizeof(uint64_t); k++) {
            uint64_t word = read_word(&post->incoming[i], k);
            doubt_seen(workshop_own(mending->workshop), word & ((1ULL << PLACE_SHIFT) - 1),
                       (int8_t)(uint8_t)(word >> VALUE_SHIFT));
        }
}

/* ---- What doubted positions are worth ---- */

/* Asks for what is out of sight of the positions that follow. */
static void ask(Mending *mending, Portion *portion, const AdjiPosition *position, Place place)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves);
    (void)place;
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        if (adji_play(&mending->setup, &after, moves[i]))
            continue;
        Place there = plan_find(plan_of(mending), &after);
        if (mending->workshop->shares[there.rank].values)
            continue;
        write_word(&portion->questions, there.rank, there.start);
        post_expect(&portion->answers, there.rank, 1);
    }
}

static void answer(const Mending *mending, Portion *portion)
{
    const int8_t *own = workshop_own(mending->workshop)->values;
    for (int i = 0; i < company_of(mending)->size; i++) {
        const PorfiaParcel *questions = &portion->questions.incoming[i];
        size_t count = questions->size / sizeof(uint64_t);
        int8_t *values = count ? post_add(&portion->answers, i, count) : NULL;
        for (size_t k = 0; values && k < count; k++)
            values[k] = (int8_t)value_at(own, read_word(questions, k));
    }
}

/* What its best move is worth by now. Answers come in the order in which they were asked for; the
 * size of a parcel is how many of them were used. */
static int value_of_moves(const Mending *mending, Portion *portion, const AdjiPosition *position,
                          Place place)
{
    const Share *shares = mending->workshop->shares;
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves), best = shares[place.rank].captures[place.start];
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        if (adji_play(&mending->setup, &after, moves[i]))
            continue;
        Place there = plan_find(plan_of(mending), &after);
        const int8_t *values = shares[there.rank].values;
        int value;
        if (values) {
            value = -value_at(values, there.start);
        } else {
            PorfiaParcel *answers = &portion->answers.incoming[there.rank];
            value = -((const int8_t *)answers->bytes)[answers->size++];
        }
        best = value > best ? value : best;
    }
    return best;
}

static void settle(Mending *mending, Portion *portion, const AdjiPosition *position, Place place)
{
    const Share *share = &mending->workshop->shares[place.rank];
    int value = value_of_moves(mending, portion, position, place);
    if (value == value_at(share->values, place.start))
        return;
    value_put(share->values, place.start, value);
    marks_add(share->changed, place.start);
    atomic_fetch_add_explicit(&mending->changes, 1, memory_order_relaxed);
}

/* ---- All of them ---- */

typedef void MendingVisit(Mending *mending, Portion *portion, const AdjiPosition *position,
                          Place place);

/* Visits the positions of a portion that are doubted, or else those that have changed. */
static void visit_marked(Mending *mending, Portion *portion, bool are_doubted, MendingVisit *visit)
{
    const Plan *plan = plan_of(mending);
    for (uint64_t i = portion->first; i < portion->last; i++) {
        uint64_t shape = workshop_shape(mending->workshop, i);
        Place place = plan_place(plan, shape);
        const Share *share = &mending->workshop->shares[place.rank];
        const Marks *marks = are_doubted ? share->doubted : share->changed;
        uint64_t begin = place.start, end = begin + plan_shape_size(plan, shape);
        for (uint64_t word = begin / 64; word * 64 < end; word++) {
            uint64_t bits = atomic_load_explicit(&marks[word], memory_order_relaxed);
            for (; bits; bits &= bits - 1) {
                place.start = word * 64 + (uint64_t)__builtin_ctzll(bits);
                if (place.start < begin || place.start >= end)
                    continue;
                AdjiPosition position = shape_position(&plan->shapes[shape], place.start - begin);
                visit(mending, portion, &position, place);
            }
        }
    }
}

static void spread_doubts(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->mending, &portions->portions[i], false, doubt_all_before);
}

static void ask_all(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->mending, &portions->portions[i], true, ask);
}

static void settle_all(void *user, int member, uint64_t first, uint64_t last)
{
    const Portions *portions = user;
    (void)member;
    for (uint64_t i = first; i < last; i++)
        visit_marked(portions->mending, &portions->portions[i], true, settle);
}

static void empty_marks(void *user, int member, uint64_t first, uint64_t last)
{
    Marks *marks = user;
    (void)member;
    memset((void *)(marks + first), 0, (last - first) * sizeof *marks);
}

/* ---- Batches and rounds ---- */

static bool portions_init(Portions *portions, Mending *mending)
{
    const Solvers *solvers = mending->workshop->solvers;
    int members = team_size(solvers->team);
    portions->mending = mending;
    portions->count = members == 1 ? 1 : (uint64_t)members * SLICES_OF_MEMBER;
    if (sees_all(mending))
        portions->count = workshop_shapes(mending->workshop) / SHAPES_AT_A_TIME + 1;
    portions->portions = calloc(portions->count, sizeof *portions->portions);
    bool is_ready = portions->portions;
    for (uint64_t i = 0; is_ready && !sees_all(mending) && i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        bool has_questions = post_init(&portion->questions, solvers->company);
        is_ready = post_init(&portion->answers, solvers->company) && has_questions;
    }
    return is_ready;
}

static void portions_release(Portions *portions)
{
    for (uint64_t i = 0; portions->portions && i < portions->count; i++) {
        if (portions->portions[i].questions.company)
            post_release(&portions->portions[i].questions);
        if (portions->portions[i].answers.company)
            post_release(&portions->portions[i].answers);
    }
    free(portions->portions);
}

/* How many batches there are: as many as the process with the most positions needs. */
static uint64_t batches_of(const Mending *mending)
{
    const Plan *plan = plan_of(mending);
    uint64_t most = 0;
    for (int i = 0; i < plan->size; i++)
        most = plan->positions[i] > most ? plan->positions[i] : most;
    return sees_all(mending) ? 1 : most / POSITIONS_AT_A_TIME + 1;
}

/* The first shape of a batch among those of this process. */
static uint64_t batch_first(const Mending *mending, uint64_t batch)
{
    const Plan *plan = plan_of(mending);
    uint64_t low = 0, high = plan->own_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (plan_own_start(plan, middle) < batch * POSITIONS_AT_A_TIME)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Cuts a batch into portions, with nothing in the post. */
static void portions_cut(Portions *portions, uint64_t batch)
{
    const Mending *mending = portions->mending;
    bool is_whole = sees_all(mending);
    uint64_t first = is_whole ? 0 : batch_first(mending, batch);
    uint64_t last = is_whole ? workshop_shapes(mending->workshop) : batch_first(mending, batch + 1);
    for (uint64_t i = 0; i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        portion->first = first + (last - first) * i / portions->count;
        portion->last = first + (last - first) * (i + 1) / portions->count;
        if (is_whole)
            continue;
        post_clear(&portion->questions);
        post_clear(&portion->answers);
    }
}

/* False: a process is out of memory. */
static bool spread_batch(Portions *portions)
{
    Mending *mending = portions->mending;
    workshop_loop(mending->workshop, portions->count, 1, spread_doubts, portions);
    for (uint64_t i = 0; !sees_all(mending) && i < portions->count; i++) {
        if (!post_send(&portions->portions[i].questions))
            return false;
        doubt_as_told(mending, &portions->portions[i].questions);
    }
    return true;
}

static bool bring_answers(Portions *portions)
{
    Mending *mending = portions->mending;
    workshop_loop(mending->workshop, portions->count, 1, ask_all, portions);
    for (uint64_t i = 0; i < portions->count; i++) {
        Portion *portion = &portions->portions[i];
        if (!post_send(&portion->questions))
            return false;
        answer(mending, portion);
        if (!post_send_expected(&portion->answers))
            return false;
        for (int rank = 0; rank < company_of(mending)->size; rank++)
            portion->answers.incoming[rank].size = 0; /* none is used yet */
    }
    return true;
}

static bool settle_batch(Portions *portions)
{
    if (!sees_all(portions->mending) && !bring_answers(portions))
        return false;
    workshop_loop(portions->mending->workshop, portions->count, 1, settle_all, portions);
    return true;
}

/* Looks once at all that may have to change. False: a process is out of memory. */
static bool mending_round(Mending *mending, Portions *portions)
{
    Workshop *workshop = mending->workshop;
    uint64_t words = workshop_words(workshop), batches = batches_of(mending);
    Team *team = workshop->solvers->team;
    bool goes_on = true;
    for (uint64_t i = 0; goes_on && i < batches; i++) {
        portions_cut(portions, i);
        goes_on = spread_batch(portions);
    }
    team_share(team, words, WORDS_AT_A_TIME, empty_marks, workshop_own(workshop)->changed);
    company_meet(company_of(mending)); /* from here on they may be marked again, by anyone */
    mending->changes = 0;
    for (uint64_t i = 0; goes_on && i < batches; i++) {
        portions_cut(portions, i);
        goes_on = settle_batch(portions);
    }
    team_share(team, words, WORDS_AT_A_TIME, empty_marks, workshop_own(workshop)->doubted);
    return goes_on;
}

LevelResult mending_go(Mending *mending)
{
    const Company *company = company_of(mending);
    const atomic_bool *stop = mending->workshop->solvers->progress->stop;
    LevelResult result = LEVEL_SOLVED;
    Portions portions = {0};
    uint64_t changes = 1;
    adji_setup_init(&mending->setup);
    if (company_any(company, !portions_init(&portions, mending)))
        result = LEVEL_NO_MEMORY;
    while (result == LEVEL_SOLVED && changes > 0) {
        if (!mending_round(mending, &portions))
            result = LEVEL_NO_MEMORY;
        else if (company_any(company, stop && atomic_load(stop)))
            result = LEVEL_STOPPED;
        else
            changes = company_sum(company, mending->changes);
    }
    portions_release(&portions);
    return result;
}
