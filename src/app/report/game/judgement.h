/*
 * The engine's judgement of every move of a game.
 *
 * Positions are searched from the last to the first, so that what the table has learnt of the end
 * of the game is known when its beginning is judged. A move played is worth what it paid and what
 * the position after it is worth; what the best move is worth more was lost. Where the engine would
 * have made the same move, or finds nothing better, nothing was lost, and the later search is
 * believed.
 */
#ifndef REPORT_GAME_JUDGEMENT_H
#define REPORT_GAME_JUDGEMENT_H

#include "report/game/report.h"

/* Told before each position that is searched how many of the moves are judged. False stops. */
typedef bool JudgementProgress(void *user, int judged, int moves);

typedef enum JudgementEnd { JUDGEMENT_DONE, JUDGEMENT_STOPPED, JUDGEMENT_NO_MEMORY } JudgementEnd;

/* Fills in the judgements, each position searched within the limits. Stopped: the moves up to then,
 * from the last on, are judged. progress may be NULL; it is asked once more after each search,
 * whose result counts only if it does not stop. */
JudgementEnd judgement_make(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits,
                            JudgementProgress *progress, void *user);
/* The same in steps, for who cannot wait. */
typedef struct Judge Judge;

/* NULL: out of memory. Report and search are borrowed. */
Judge *judge_create(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits);
void judge_free(Judge *judge);
/* Judges moves, from the last on, that need no search; false: all are judged. */
bool judge_seek(Judge *judge);
/* Searches the position that comes next; false: only a slice of it was searched, and another call
 * goes on. */
bool judge_search(Judge *judge);
/* Judges by what was found. */
void judge_accept(Judge *judge);

/* Adds up what is known so far and finds the turning points; judgement_make has done so. It can be
 * done again whenever more is known. */
void judgement_sum_up(GameReport *report);

#endif
