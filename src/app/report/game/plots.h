/* The plots of a game: one table, from which pages and the terminal draw. */
#ifndef REPORT_GAME_PLOTS_H
#define REPORT_GAME_PLOTS_H

#include "report/game/report.h"
#include "report/plot/plot.h"
#include "report/texts.h"

typedef struct GamePlotSeries {
    Measure measure;
    int player; /* whose moves; 0: both players' */
    ReportText label;
    PlotShape shape;
    int style;
} GamePlotSeries;

enum { GAME_PLOT_SERIES = 4 };

typedef struct GamePlot {
    ReportText title, unit;
    bool is_log;
    int count;
    GamePlotSeries series[GAME_PLOT_SERIES];
} GamePlot;

extern const GamePlot game_plots[];
extern const int game_plot_count;

/* Writes the plots that have data. False: out of memory. */
bool game_plots_write(FILE *stream, const GameReport *report, PorfiaLanguage language);

#endif
