/*
 * A small line graph in characters: who leads in the course of a game. What is above the zero line
 * speaks for player 1, what is below for player 2. Steps are dotted.
 */
#ifndef SCREEN_WIDGETS_GRAPH_H
#define SCREEN_WIDGETS_GRAPH_H

#include "screen/display.h"
#include "screen/widgets/graph_raster.h"

/* With an axis at the left; as large as the area. */
void graph_draw(Display *display, Area area, const Graph *graph);
/* The value that a click at this column of the area means, 0 being its first column; -1: none. */
int graph_index(Area area, const Graph *graph, int column);

/* A sample of the line and one of the steps, for a legend; each takes GRAPH_SAMPLE columns. */
enum { GRAPH_SAMPLE = 2 };
void graph_sample(Display *display, Area area, int row, int column, RasterDot kind);

#endif
