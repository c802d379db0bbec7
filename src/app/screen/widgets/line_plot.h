/*
 * A small line plot in characters: who leads in the course of a game. What is above the zero line
 * speaks for player 1, what is below for player 2. Steps are dotted.
 */
#ifndef SCREEN_WIDGETS_LINE_PLOT_H
#define SCREEN_WIDGETS_LINE_PLOT_H

#include "screen/display.h"
#include "screen/widgets/plot_raster.h"

/* With an axis at the left; as large as the area. */
void line_plot_draw(Display *display, Area area, const LinePlot *plot);
/* The value that a click at this column of the area means, 0 being its first column; -1: none. */
int line_plot_index(Area area, const LinePlot *plot, int column);

/* A sample of the line and one of the steps, for a legend; each takes LINE_PLOT_SAMPLE columns. */
enum { LINE_PLOT_SAMPLE = 2 };
void line_plot_sample(Display *display, Area area, int row, int column, RasterDot kind);

#endif
