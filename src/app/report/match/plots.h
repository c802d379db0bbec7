/* The plots of a match for its page. */
#ifndef REPORT_MATCH_PLOTS_H
#define REPORT_MATCH_PLOTS_H

#include "report/match/report.h"
#include "report/plot/plot.h"

/* Elo with error bars, by place. False: out of memory. */
bool match_plots_ratings(FILE *stream, const MatchReport *report, PorfiaLanguage language);
/* All styles but one, which is for the time limit. */
enum { MATCH_PLOTTED = PLOT_STYLES - 1 };

/* Time and depth by move number, for the first MATCH_PLOTTED players. False: out of memory. */
bool match_plots_moves(FILE *stream, const MatchReport *report, PorfiaLanguage language);

#endif
