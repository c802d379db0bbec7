/* Where things of a plot stand: what plot.c lays out and series.c draws into. */
#ifndef REPORT_PLOT_FRAME_H
#define REPORT_PLOT_FRAME_H

#include "report/plot/axis.h"
#include "report/plot/plot.h"

/* In the units of the viewBox. */
typedef struct PlotFrame {
    Axis x, y;
    double left, right, top, bottom; /* of the area between the axes */
    double bar_width;
    int bar_series;   /* how many series have bars ... */
    bool bars_beside; /* ... and whether they stand beside each other at the same x */
} PlotFrame;

double plot_frame_x(const PlotFrame *frame, double x);
double plot_frame_y(const PlotFrame *frame, double y);
/* Whether a number can be drawn on that axis. */
bool plot_can_show(const Axis *axis, double number);

/* bar_index: of how many series with bars that come before this one. */
void plot_series_write(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                       int bar_index);
/* A sample of it, for the legend. */
void plot_series_sample(FILE *stream, const PlotSeries *series);

#endif
