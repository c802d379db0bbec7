/* The plots of a match, in a page. */
#ifndef REPORT_MATCH_PLOTS_H
#define REPORT_MATCH_PLOTS_H

#include "report/match/report.h"
#include "report/plot/plot.h"

/* Elo with error bars, by places. False: out of memory. */
bool match_plots_ratings(FILE *stream, const MatchReport *report, PorfiaLanguage language);
/* No more players can be told apart; one style is left for the time limit. */
enum { MATCH_PLOTTED = PLOT_STYLES - 1 };

/* Time and depth against the number of the move, of the first MATCH_PLOTTED players. False: out of
 * memory. */
bool match_plots_moves(FILE *stream, const MatchReport *report, PorfiaLanguage language);

#endif
