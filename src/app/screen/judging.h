/*
 * The engine's judgement of a game in the background, on a copy of it: what it has found can be
 * seen while it goes on, and it can be left at any moment.
 */
#ifndef SCREEN_JUDGING_H
#define SCREEN_JUDGING_H

#include "report/game/judgement.h"
#include "screen/background_task.h"

typedef struct Judging Judging;

/* Begins with the game as it is now; limits are those of each position, NULL: the usual ones. NULL:
 * it cannot, for lack of memory or of a thread. */
Judging *judging_start(const PorfiaRecord *record, const PorfiaLimits *limits, Wake *wake);
void judging_leave(Judging *judging);

/* Brings the judgements that are known by now into a report of the same game, and adds them up. */
void judging_look(Judging *judging, GameReport *report);
bool judging_is_done(Judging *judging);
/* It has ended early, for lack of memory. */
bool judging_has_failed(Judging *judging);
/* Of each position. */
const PorfiaLimits *judging_limits(const Judging *judging);

#endif
