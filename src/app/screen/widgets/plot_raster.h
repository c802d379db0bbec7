/*
 * A small line plot as dots, before anybody knows which characters they become: where values stand,
 * and what connects them. Nothing here needs a terminal.
 */
#ifndef SCREEN_WIDGETS_PLOT_RASTER_H
#define SCREEN_WIDGETS_PLOT_RASTER_H

#include <stdint.h>

typedef struct LinePlot {
    const double *values; /* positive: player 1 leads; NAN: not known, passed over */
    int count;
    int marked;          /* the value that is looked at; -1: none */
    const double *steps; /* as many, drawn as steps behind the line; NULL: nothing */
} LinePlot;

enum { RASTER_MAX_ROWS = 128, RASTER_MAX_COLUMNS = 512 };

/* Of several that meet, the last one is seen. */
typedef enum RasterDot { RASTER_EMPTY, RASTER_ZERO, RASTER_STEPS, RASTER_LINE } RasterDot;

typedef struct Raster {
    int rows, columns;
    int zero; /* the row of the zero line */
    uint8_t pixels[RASTER_MAX_ROWS][RASTER_MAX_COLUMNS];
} Raster;

typedef struct PlotRange {
    double low, high; /* 0 is between them or one of them, and they differ */
} PlotRange;

PlotRange plot_range(const LinePlot *plot);
/* The row of a value, the highest being 0. */
int raster_row(PlotRange range, double value, int rows);
/* The column of a value, so that the first and the last are at the ends; and the value nearest to a
 * column. */
int raster_column(int index, int count, int columns);
int raster_index(int column, int count, int columns);

/* Draws the plot in so many rows and columns, or as many as there can be. */
void raster_draw(Raster *raster, const LinePlot *plot, int rows, int columns);

#endif
