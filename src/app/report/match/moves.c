/* Sums over moves: see moves.h. */
#include "report/match/moves.h"

#include <math.h>
#include <stdlib.h>

static double mean_of(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : NAN;
}

double move_sums_ms(const MoveSums *sums)
{
    return mean_of(sums->ms, sums->moves);
}

double move_sums_depth(const MoveSums *sums)
{
    return mean_of(sums->depths, sums->deep_moves);
}

double move_sums_nodes(const MoveSums *sums)
{
    return mean_of(sums->nodes, sums->counted_moves);
}

double move_sums_speed(const MoveSums *sums)
{
    return sums->counted_ms > 0 ? sums->nodes / sums->counted_ms * 1000 : NAN;
}

static void move_sums_add(MoveSums *sums, const PlayedMove *move)
{
    double ms = move->microseconds > 0 ? (double)move->microseconds / 1000 : 0;
    sums->moves++;
    sums->ms += ms;
    sums->longest_ms = fmax(sums->longest_ms, ms);
    if (move->searched && move->result.depth > 0) {
        sums->deep_moves++;
        sums->depths += move->result.depth;
    }
    if (move->searched && move->result.nodes > 0) {
        sums->counted_moves++;
        sums->nodes += (double)move->result.nodes;
        sums->counted_ms += ms;
    }
}

/* NULL: out of memory. */
static MoveSums *sums_of_number(ParticipantMoves *moves, int number)
{
    if (number > moves->room) {
        int room = 2 * number + 32;
        MoveSums *grown = realloc(moves->by_number, (size_t)room * sizeof *grown);
        if (!grown)
            return NULL;
        moves->by_number = grown;
        moves->room = room;
    }
    while (moves->length < number)
        moves->by_number[moves->length++] = (MoveSums){0};
    return &moves->by_number[number - 1];
}

bool participant_moves_add(ParticipantMoves *moves, int number, const PlayedMove *move)
{
    if (number < 1 || number > MATCH_MAX_MOVES || move->player < 1 || move->player > 2)
        return true;
    MoveSums *sums = sums_of_number(moves, number);
    if (!sums)
        return false;
    move_sums_add(sums, move);
    move_sums_add(&moves->all, move);
    return true;
}
