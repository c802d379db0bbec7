/*
 * What a position may be worth: a look ahead to a growing depth, by principal variation search,
 * with a judgement at its end. It says where to begin asking, and leaves good moves in the table;
 * nothing of it is taken for proved.
 */
#include "games/cavalo/evaluation.h"
#include "solve/cavalo/search.h"
#include "solve/cavalo/steps.h"

/* By the terms of the game's own evaluation, in parts of a point. */
static int judge_knight(const Field *field, Bits live, Bits first)
{
    static const int weights[CAVALO_TERM_COUNT] = {CAVALO_TERMS(TERM_WEIGHT)};
    Bits left = bits_minus(live, first);
    Bits second = bits_and(cells_jump(field, first), left);
    Bits third = bits_and(cells_jump(field, second), bits_minus(left, second));
    return weights[CAVALO_NEXT] * cells_largest(field, first) +
           weights[CAVALO_SECOND] * cells_largest(field, second) +
           weights[CAVALO_THIRD] * cells_largest(field, third) +
           weights[CAVALO_ROOM] * bits_count(third) + weights[CAVALO_STUCK] * bits_empty(first);
}

static int look(CavaloSearch *search, const Spot *spot, int depth, int alpha, int beta);

/* The value of a step: a null window first, unless it is the first one. */
static int look_at(CavaloSearch *search, const Spot *spot, const Step *step, int depth, int alpha,
                   int beta, bool is_first)
{
    int gain = search->shared->field.number[step->cell];
    Spot child = {step->live, spot->other, step->cell};
    if (!is_first) {
        int value = gain - look(search, &child, depth, gain - alpha - 1, gain - alpha);
        if (value <= alpha || value >= beta)
            return value;
    }
    return gain - look(search, &child, depth, gain - beta, gain - alpha);
}

/* Tries the moves; *known has a good one before and a better one afterwards. */
static int look_around(CavaloSearch *search, const Spot *spot, Bits targets, int depth, int alpha,
                       int beta, Known *known)
{
    enum { FIRST = 1 << 20 };
    const Field *field = &search->shared->field;
    Step steps[MAX_STEPS];
    int count = steps_make(field, spot->live, targets, steps), best = -KNOWN_INFINITE;
    for (int i = 0; i < count; i++) {
        bool is_known = steps[i].cell == known->cell && steps[i].erased == known->erased;
        steps[i].score = is_known ? FIRST : step_score(field, &steps[i], spot->other);
    }
    for (int i = 0; i < count && best < beta; i++) {
        steps_pick(steps, i, count);
        int low = best > alpha ? best : alpha;
        int value = look_at(search, spot, &steps[i], depth - 1, low, beta, i == 0);
        if (search->racer.stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        known->cell = steps[i].cell;
        known->erased = steps[i].erased;
    }
    return best;
}

static int look(CavaloSearch *search, const Spot *spot, int depth, int alpha, int beta)
{
    Seeking *shared = search->shared;
    const Field *field = &shared->field;
    Bits own = bits_and(field->near[spot->mover], spot->live);
    Bits theirs = bits_and(field->near[spot->other], spot->live);
    Bits targets = field->threat ? bits_minus(own, field->near[spot->other]) : own;
    Bits answers = field->threat ? bits_minus(theirs, field->near[spot->mover]) : theirs;
    if ((bits_empty(targets) && bits_empty(answers)) || racer_enter(&search->racer))
        return 0;
    if (depth <= 0)
        return terms_points(judge_knight(field, spot->live, targets) -
                            judge_knight(field, spot->live, answers));
    if (bits_empty(targets)) {
        Spot turned = {spot->live, spot->other, spot->mover};
        return -look(search, &turned, depth - 1, -beta, -alpha);
    }
    Known known = KNOWN_NOTHING;
    Key key = key_of(field, spot);
    bool has_table = depth > 1 && shared->techniques.table;
    if (has_table && known_find(&shared->proofs, key, &known) &&
        (known.range.low >= beta || known.range.high <= alpha))
        return known.range.low >= beta ? known.range.low : known.range.high;
    int best = look_around(search, spot, targets, depth, alpha, beta, &known);
    if (has_table && !search->racer.stopped)
        known_store(&shared->proofs, key, &known, 0);
    return best;
}

/* What is judged is only the beginning of what happens: on positions of games the values were about
 * twice as large. */
static int look_far(CavaloSearch *search, const Spot *spot, uint64_t nodes)
{
    enum { MOST_PLIES = 40, FACTOR = 2 };
    uint64_t before = search->racer.nodes;
    int value = 0;
    for (int depth = 2; depth <= MOST_PLIES && search->racer.nodes - before < nodes; depth += 2)
        value = FACTOR * look(search, spot, depth, -KNOWN_INFINITE, KNOWN_INFINITE);
    return value;
}

int cavalo_search_guess(CavaloSearch *search, const Spot *spot, int placer, uint64_t nodes)
{
    if (placer == SEEKER_ALL_PLACED)
        return look_far(search, spot, nodes);
    const Field *field = &search->shared->field;
    Bits cells = cells_to_place(field, spot->live, placer);
    if (bits_empty(cells))
        return 0;
    int gain = cells_largest(field, cells);
    Step steps[MAX_STEPS];
    steps_make(field, spot->live, bits_of(field->cell[gain]), steps);
    Spot child = {steps[0].live, spot->other, steps[0].cell};
    return gain - cavalo_search_guess(search, &child, placer + 1, nodes);
}
