/*
 * The engine's judgement of a game in the background, on a copy of it: what it has found can be
 * seen while it goes on, and it can be left at any moment.
 */
#ifndef SCREEN_BACKGROUND_JUDGEMENT_H
#define SCREEN_BACKGROUND_JUDGEMENT_H

#include "report/game/judgement.h"
#include "screen/background_task.h"

typedef struct BackgroundJudgement BackgroundJudgement;

/* Begins with the game as it is now; limits are those of each position, NULL: the usual ones. NULL:
 * it cannot, for lack of memory or of a thread. */
BackgroundJudgement *background_judgement_start(const PorfiaRecord *record,
                                                const PorfiaLimits *limits, WakePipe *wake);
void background_judgement_leave(BackgroundJudgement *judgement);

/* Brings the judgements that are known by now into a report of the same game, and adds them up. */
void background_judgement_look(BackgroundJudgement *judgement, GameReport *report);
bool background_judgement_is_done(BackgroundJudgement *judgement);
/* It has ended early, for lack of memory. */
bool background_judgement_has_failed(BackgroundJudgement *judgement);
/* Of each position. */
const PorfiaLimits *background_judgement_limits(const BackgroundJudgement *judgement);

#endif
