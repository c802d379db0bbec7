/* What the moves of a match cost: sums over a player's moves. */
#ifndef REPORT_MATCH_MOVES_H
#define REPORT_MATCH_MOVES_H

#include "match/match_game.h"

/* Sums over moves. Sums are floating point: a database may contain any number. */
typedef struct MoveSums {
    int64_t moves;
    double ms, longest_ms;
    int64_t deep_moves; /* moves with a reported depth */
    double depths;
    /* Moves with reported nodes, their nodes and their time. */
    int64_t counted_moves;
    double nodes, counted_ms;
} MoveSums;

/* Means; NAN: no moves. */
double move_sums_ms(const MoveSums *sums);
double move_sums_depth(const MoveSums *sums);
double move_sums_nodes(const MoveSums *sums);
double move_sums_speed(const MoveSums *sums); /* nodes per second */

/* The moves of a participant in all finished games. */
typedef struct ParticipantMoves {
    MoveSums all;
    MoveSums *by_number; /* [0]: sums over the first moves of all games, of either player */
    int length, room;
} ParticipantMoves;

/* Adds a move, by its number in the game from 1 on; impossible ones are left out, as a database may
 * contain any number. False: out of memory. */
bool participant_moves_add(ParticipantMoves *moves, int number, const PlayedMove *move);

#endif
