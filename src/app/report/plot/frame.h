/* The layout of a plot: plot.c computes it, series.c draws into it. */
#ifndef REPORT_PLOT_FRAME_H
#define REPORT_PLOT_FRAME_H

#include "report/plot/axis.h"
#include "report/plot/plot.h"

/* In the units of the viewBox. */
typedef struct PlotFrame {
    Axis x, y;
    double left, right, top, bottom; /* of the area between the axes */
    double bar_width;
    int bar_series;   /* number of series with bars */
    bool bars_beside; /* they are side by side at the same x */
} PlotFrame;

double plot_frame_x(const PlotFrame *frame, double x);
double plot_frame_y(const PlotFrame *frame, double y);
/* Whether the axis can show a number. */
bool plot_can_show(const Axis *axis, double number);

/* bar_index: how many series with bars come before this one. */
void plot_series_write(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                       int bar_index);
/* A sample for the legend. */
void plot_series_sample(FILE *stream, const PlotSeries *series);

#endif
