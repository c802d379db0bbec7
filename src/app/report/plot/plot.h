/*
 * Plots as SVG in a page of html.h: lines, steps, bars and points, with optional error bars.
 *
 * Series differ in colour and, without colours, in dashes and markers. Of a long series only a few
 * hundred points are written, including its extremes. A plot scales with the page; the legend of
 * several series is text above it.
 */
#ifndef REPORT_PLOT_PLOT_H
#define REPORT_PLOT_PLOT_H

#include "porfia.h"

#include <stdio.h>

typedef enum PlotShape {
    PLOT_LINE,
    PLOT_STEPS, /* a value holds until the next one */
    PLOT_BARS,  /* from zero, or on a logarithmic axis from its low end */
    PLOT_POINTS,
    PLOT_LIMIT /* a line across the whole plot at y[0] */
} PlotShape;

/* x is rising. NAN in y is a gap, and on a logarithmic axis any number that is not positive. */
typedef struct PlotSeries {
    const char *label;
    const double *x, *y;
    const double *error; /* half length of each error bar; NULL: none */
    int count;
    PlotShape shape;
    int style; /* colour, dash and marker: 0 .. PLOT_STYLES - 1 */
} PlotSeries;

enum { PLOT_STYLES = 6 };

typedef struct Plot {
    const char *title;
    const char *x_label, *y_label; /* NULL: none */
    bool log_x, log_y;
    const char *const *x_names; /* labels at x = 0, 1, ..; NULL: numbers */
    int x_name_count;
    const PlotSeries *series;
    int series_count;
    PorfiaLanguage language;
} Plot;

void plot_write(FILE *stream, const Plot *plot);

#endif
