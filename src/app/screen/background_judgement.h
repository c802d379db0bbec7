/*
 * The engine's judgement of a game in the background, on a copy of it. Its results can be read
 * while it runs, and it can be left at any moment.
 */
#ifndef SCREEN_BACKGROUND_JUDGEMENT_H
#define SCREEN_BACKGROUND_JUDGEMENT_H

#include "report/game/judgement.h"
#include "screen/background_task.h"

typedef struct BackgroundJudgement BackgroundJudgement;

/* Begins with the present game; limits are per position, NULL: defaults. NULL: out of memory or
 * threads. */
BackgroundJudgement *background_judgement_start(const PorfiaRecord *record,
                                                const PorfiaLimits *limits, WakePipe *wake);
void background_judgement_leave(BackgroundJudgement *judgement);

/* Copies the judgements known so far into a report of the same game, and sums them up. */
void background_judgement_look(BackgroundJudgement *judgement, GameReport *report);
bool background_judgement_is_done(BackgroundJudgement *judgement);
/* It ended early, without memory. */
bool background_judgement_has_failed(BackgroundJudgement *judgement);
/* The limits for each position. */
const PorfiaLimits *background_judgement_limits(const BackgroundJudgement *judgement);

#endif
