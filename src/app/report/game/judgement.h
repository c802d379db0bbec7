/*
 * The engine's judgement of every move of a game.
 *
 * Positions are searched from last to first, so that the table knows the end of the game when its
 * beginning is judged. The value of the move played is its gain plus the value after it; its loss
 * is the value of the best move minus its own. If the engine prefers the same move, or finds
 * nothing better, the loss is 0 and the value of the later search is used.
 */
#ifndef REPORT_GAME_JUDGEMENT_H
#define REPORT_GAME_JUDGEMENT_H

#include "report/game/report.h"

/* Called before each search with the number of judged moves. False stops. */
typedef bool JudgementProgress(void *user, int judged, int moves);

typedef enum JudgementEnd { JUDGEMENT_DONE, JUDGEMENT_STOPPED, JUDGEMENT_NO_MEMORY } JudgementEnd;

/* Judges all moves, each position searched within the limits. If stopped, the last moves, up to the
 * stop, are judged. progress may be NULL; it is also called after each search, whose result is
 * dropped if it stops. */
JudgementEnd judgement_make(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits,
                            JudgementProgress *progress, void *user);
/* The same in steps, for event loops. */
typedef struct Judge Judge;

/* NULL: out of memory. Report and search are borrowed. */
Judge *judge_create(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits);
void judge_free(Judge *judge);
/* Judges moves that need no search, from last to first; false: all moves are judged. */
bool judge_seek(Judge *judge);
/* Searches the next position; false: the slice is over, call again. */
bool judge_search(Judge *judge);
/* Judges the move by the search. */
void judge_accept(Judge *judge);

/* The value of a position for its mover, known without the judge's search. */
typedef struct KnownValue {
    int value;
    bool is_exact;
    int depth;
    PorfiaMove best;
} KnownValue;

/* The number of moves before the next position, after judge_seek. */
int judge_position(const Judge *judge);
/* Judges the move by a known value; the judge needs no search. */
void judge_accept_known(Judge *judge, const KnownValue *known);

/* Sums up the judgements so far and finds the turning points. judgement_make includes it; it may be
 * repeated. */
void judgement_sum_up(GameReport *report);

#endif
