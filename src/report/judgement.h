/*
 * The engine's judgement of every move of a game.
 *
 * Positions are searched from the last to the first, so that what the table has learnt of the end
 * of the game is known when its beginning is judged. A move played is worth what it paid and what the
 * position after it is worth; what the best move is worth more was lost. Where the engine would have
 * made the same move, or finds nothing better, nothing was lost, and the later search is believed.
 */
#ifndef REPORT_JUDGEMENT_H
#define REPORT_JUDGEMENT_H

#include "game_report.h"

/* Told before each position that is searched how many of the moves are judged. False stops. */
typedef bool JudgementProgress(void *user, int judged, int moves);

typedef enum JudgementEnd { JUDGEMENT_DONE, JUDGEMENT_STOPPED, JUDGEMENT_NO_MEMORY } JudgementEnd;

/* Fills in the judgements, each position searched within the limits. Stopped: the moves up to then, from
 * the last on, are judged. progress may be NULL; it is asked once more after each search, whose result
 * counts only if it does not stop. */
JudgementEnd judgement_make(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits,
                            JudgementProgress *progress, void *user);
/* Adds up what is known so far and finds the turning points; judgement_make has done so. It can be
 * done again whenever more is known. */
void judgement_sum_up(GameReport *report);

#endif
