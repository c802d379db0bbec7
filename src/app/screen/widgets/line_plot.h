/*
 * A small line plot in characters: the lead in the course of a game. Above the zero line player 1
 * leads, below it player 2. Steps are dotted.
 */
#ifndef SCREEN_WIDGETS_LINE_PLOT_H
#define SCREEN_WIDGETS_LINE_PLOT_H

#include "screen/display.h"
#include "screen/widgets/plot_raster.h"

/* Fills the area, with an axis on the left. */
void line_plot_draw(Display *display, Area area, const LinePlot *plot);
/* The index of the value at this column of the area, from 0; -1: none. */
int line_plot_index(Area area, const LinePlot *plot, int column);

/* A sample of the line or of the steps for a legend, LINE_PLOT_SAMPLE columns wide. */
enum { LINE_PLOT_SAMPLE = 2 };
void line_plot_sample(Display *display, Area area, int row, int column, RasterDot kind);

#endif
