/*
 * The first guess of a value: principal variation search to increasing depths with the static
 * evaluation. It gives the first threshold and leaves good moves in the table, but no bounds.
 */
#include "games/cavalo/evaluation.h"
#include "solve/cavalo/moves.h"
#include "solve/cavalo/search.h"

/* The game's evaluation terms of one knight, in 1/TERM_UNIT points. */
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

static int look(CavaloSearch *search, const FieldPosition *position, int depth, int alpha,
                int beta);

/* The value of a move: with a null window first, except for the first move. */
static int look_at(CavaloSearch *search, const FieldPosition *position, const CavaloMove *move,
                   int depth, int alpha, int beta, bool is_first)
{
    int gain = search->shared->field.number[move->cell];
    FieldPosition child = {move->live, position->other, move->cell};
    if (!is_first) {
        int value = gain - look(search, &child, depth, gain - alpha - 1, gain - alpha);
        if (value <= alpha || value >= beta)
            return value;
    }
    return gain - look(search, &child, depth, gain - beta, gain - alpha);
}

/* Searches the moves; *bounds supplies a good move and receives a better one. */
static int look_around(CavaloSearch *search, const FieldPosition *position, Bits targets, int depth,
                       int alpha, int beta, Bounds *bounds)
{
    enum { FIRST = 1 << 20 };
    const Field *field = &search->shared->field;
    CavaloMove moves[MAX_MOVES];
    int count = moves_make(field, position->live, targets, moves), best = -VALUE_INFINITE;
    for (int i = 0; i < count; i++) {
        bool is_known = moves[i].cell == bounds->cell && moves[i].erased == bounds->erased;
        moves[i].score = is_known ? FIRST : move_score(field, &moves[i], position->other);
    }
    for (int i = 0; i < count && best < beta; i++) {
        moves_pick(moves, i, count);
        int low = best > alpha ? best : alpha;
        int value = look_at(search, position, &moves[i], depth - 1, low, beta, i == 0);
        if (search->racer.stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        bounds->cell = moves[i].cell;
        bounds->erased = moves[i].erased;
    }
    return best;
}

static int look(CavaloSearch *search, const FieldPosition *position, int depth, int alpha, int beta)
{
    CavaloShared *shared = search->shared;
    const Field *field = &shared->field;
    Bits own = bits_and(field->near[position->mover], position->live);
    Bits theirs = bits_and(field->near[position->other], position->live);
    Bits targets = field->threat ? bits_minus(own, field->near[position->other]) : own;
    Bits answers = field->threat ? bits_minus(theirs, field->near[position->mover]) : theirs;
    if ((bits_empty(targets) && bits_empty(answers)) || racer_enter(&search->racer))
        return 0;
    if (depth <= 0)
        return terms_points(judge_knight(field, position->live, targets) -
                            judge_knight(field, position->live, answers));
    if (bits_empty(targets)) {
        FieldPosition turned = {position->live, position->other, position->mover};
        return -look(search, &turned, depth - 1, -beta, -alpha);
    }
    Bounds bounds = BOUNDS_UNKNOWN;
    Key key = key_of(field, position);
    bool has_table = depth > 1 && shared->techniques.table;
    if (has_table && bounds_probe(&shared->proofs, key, &bounds) &&
        (bounds.range.low >= beta || bounds.range.high <= alpha))
        return bounds.range.low >= beta ? bounds.range.low : bounds.range.high;
    int best = look_around(search, position, targets, depth, alpha, beta, &bounds);
    if (has_table && !search->racer.stopped)
        bounds_store(&shared->proofs, key, &bounds, 0);
    return best;
}

/* The search sees only the beginning of the rest of the game: in positions of games, true values
 * were about twice as large. */
static int look_far(CavaloSearch *search, const FieldPosition *position, uint64_t nodes)
{
    enum { MOST_PLIES = 40, FACTOR = 2 };
    uint64_t before = search->racer.nodes;
    int value = 0;
    for (int depth = 2; depth <= MOST_PLIES && search->racer.nodes - before < nodes; depth += 2)
        value = FACTOR * look(search, position, depth, -VALUE_INFINITE, VALUE_INFINITE);
    return value;
}

int cavalo_search_guess(CavaloSearch *search, const FieldPosition *position, int placer,
                        uint64_t nodes)
{
    if (placer == ALL_PLACED)
        return look_far(search, position, nodes);
    const Field *field = &search->shared->field;
    Bits cells = cells_to_place(field, position->live, placer);
    if (bits_empty(cells))
        return 0;
    int gain = cells_largest(field, cells);
    CavaloMove moves[MAX_MOVES];
    moves_make(field, position->live, bits_of(field->cell[gain]), moves);
    FieldPosition child = {moves[0].live, position->other, moves[0].cell};
    return gain - cavalo_search_guess(search, &child, placer + 1, nodes);
}
