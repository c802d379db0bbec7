/* The last positions of a level: see mending.h. */
#include "solve/adji/mending.h"

#include "games/adji/adji.h"

#include <string.h>

enum { SHAPES_AT_A_TIME = 64, WORDS_AT_A_TIME = 1 << 16 };

VALUES_MAY_CHANGE static inline int value_at(const int8_t *values, uint64_t number)
{
    return values[number];
}

VALUES_MAY_CHANGE static inline void value_put(int8_t *values, uint64_t number, int value)
{
    values[number] = (int8_t)value;
}

/* What its best move is worth by now. */
static int value_of_moves(const Mending *mending, const AdjiPosition *position)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves), best = SWEEP_NO_MOVE;
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        int gain = adji_play(&mending->setup, &after, moves[i]);
        int pieces = mending->level->pieces - gain;
        uint64_t number = ranking_of(mending->sweep->ranking, &after, pieces);
        int value = gain - value_at(mending->sweep->values[pieces], number);
        best = value > best ? value : best;
    }
    return best;
}

/* Whether a position with a move to one that is worth `value` by now may not be worth what it was
 * thought to be. */
static bool is_doubtful(int before, int value)
{
    return value < 0 ? before < -value : before <= 0 && before > -value;
}

static void doubt(Mending *mending, const AdjiPosition *before, int value)
{
    const Level *level = mending->level;
    uint64_t number = ranking_of(mending->sweep->ranking, before, level->pieces);
    if (is_doubtful(value_at(level->values, number), value))
        marks_add(mending->doubted, number);
}

/* All moves that lead to a position without a capture: a hole that is empty now was sown, and the
 * pieces are taken back from the holes behind it, as long as there are any. The player who did that
 * is not the mover now. */
static void doubt_all_before(Mending *mending, const AdjiPosition *position, int value)
{
    int other = position->mover, player = !other;
    AdjiPosition before = *position;
    before.mover = (uint8_t)player;
    if (position->rows[player] == 0)
        doubt(mending, &before, value);
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        if (adji_pieces(position->rows[player], hole))
            continue;
        memcpy(before.rows, position->rows, sizeof before.rows);
        for (int place = hole + 1;; place++) {
            int last = place % (2 * ADJI_HOLES), row = last < ADJI_HOLES ? player : other;
            if (last == hole)
                continue;
            int shift = 8 * (last % ADJI_HOLES);
            if ((before.rows[row] >> shift & 0xFF) == 0)
                break;
            before.rows[row] -= 1ULL << shift;
            before.rows[player] += 1ULL << (8 * hole);
            int left = adji_pieces(position->rows[row], last % ADJI_HOLES);
            if (row == player || !mending->setup.paid[left])
                doubt(mending, &before, value);
        }
    }
}

typedef void MendingVisit(Mending *mending, const AdjiPosition *position, uint64_t number);

/* Visits the marked positions of some shapes. */
static void visit_marked(Mending *mending, const Marks *marks, uint64_t first, uint64_t last,
                         MendingVisit *visit)
{
    for (uint64_t i = first; i < last; i++) {
        uint64_t begin = mending->numbers[i], end = mending->numbers[i + 1];
        for (uint64_t word = begin / 64; word * 64 < end; word++) {
            uint64_t bits = atomic_load_explicit(&marks[word], memory_order_relaxed);
            for (; bits; bits &= bits - 1) {
                uint64_t number = word * 64 + (uint64_t)__builtin_ctzll(bits);
                if (number < begin || number >= end)
                    continue;
                AdjiPosition position = shape_position(&mending->shapes[i], number - begin);
                visit(mending, &position, number);
            }
        }
    }
}

static void visit_changed(Mending *mending, const AdjiPosition *position, uint64_t number)
{
    doubt_all_before(mending, position, value_at(mending->level->values, number));
}

static void visit_doubted(Mending *mending, const AdjiPosition *position, uint64_t number)
{
    int value = value_of_moves(mending, position);
    if (value == value_at(mending->level->values, number))
        return;
    value_put(mending->level->values, number, value);
    marks_add(mending->changed, number);
    atomic_fetch_add_explicit(&mending->changes, 1, memory_order_relaxed);
}

static void spread_doubts(void *user, int member, uint64_t first, uint64_t last)
{
    Mending *mending = user;
    (void)member;
    visit_marked(mending, mending->changed, first, last, visit_changed);
}

static void settle_doubts(void *user, int member, uint64_t first, uint64_t last)
{
    Mending *mending = user;
    (void)member;
    visit_marked(mending, mending->doubted, first, last, visit_doubted);
}

static void empty_marks(void *user, int member, uint64_t first, uint64_t last)
{
    Marks *marks = user;
    (void)member;
    memset((void *)(marks + first), 0, (last - first) * sizeof *marks);
}

void mending_go(Mending *mending, const LevelProgress *progress)
{
    uint64_t words = mending->level->count / 64 + 1;
    adji_setup_init(&mending->setup);
    do {
        team_share(mending->team, mending->shape_count, SHAPES_AT_A_TIME, spread_doubts, mending);
        team_share(mending->team, words, WORDS_AT_A_TIME, empty_marks, mending->changed);
        mending->changes = 0;
        team_share(mending->team, mending->shape_count, SHAPES_AT_A_TIME, settle_doubts, mending);
        team_share(mending->team, words, WORDS_AT_A_TIME, empty_marks, mending->doubted);
    } while (mending->changes > 0 && !(progress->stop && atomic_load(progress->stop)));
}
