/*
 * How games stood that a fault ended: their moves are played again while the report is read, and a
 * small search says what the position was worth if it can prove that.
 */
#ifndef REPORT_MATCH_FAULT_SCORES_H
#define REPORT_MATCH_FAULT_SCORES_H

#include "report/match/report.h"

typedef struct FaultReplay FaultReplay;

/* NULL: out of memory. */
FaultReplay *fault_replay_create(const Match *match);
void fault_replay_free(FaultReplay *replay);

/* The next game, in the order of the schedule, and its next move. */
void fault_replay_game(FaultReplay *replay, const StoredGame *game);
void fault_replay_move(FaultReplay *replay, const PlayedMove *move);
/* After the last move of all games. False: out of memory. */
bool fault_replay_end(FaultReplay *replay);

/* The score of the game with this number, from 1, which a fault ended. */
FaultScore fault_replay_score(const FaultReplay *replay, int64_t game);

#endif
