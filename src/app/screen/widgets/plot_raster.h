/*
 * The raster of a line plot, independent of characters and terminals: the dots of the values and of
 * the lines between them.
 */
#ifndef SCREEN_WIDGETS_PLOT_RASTER_H
#define SCREEN_WIDGETS_PLOT_RASTER_H

#include <stdint.h>

typedef struct LinePlot {
    const double *values; /* positive: player 1 leads; NAN: unknown, skipped */
    int count;
    int marked;          /* index of the marked value; -1: none */
    const double *steps; /* same number of values, drawn as steps behind the line; NULL: none */
} LinePlot;

enum { RASTER_MAX_ROWS = 128, RASTER_MAX_COLUMNS = 512 };

/* Of several in one dot, the last in this list is visible. */
typedef enum RasterDot { RASTER_EMPTY, RASTER_ZERO, RASTER_STEPS, RASTER_LINE } RasterDot;

typedef struct Raster {
    int rows, columns;
    int zero; /* row of the zero line */
    uint8_t pixels[RASTER_MAX_ROWS][RASTER_MAX_COLUMNS];
} Raster;

typedef struct PlotRange {
    double low, high; /* low < high, and 0 is in the range */
} PlotRange;

PlotRange plot_range(const LinePlot *plot);
/* The row of a value; 0 is the top. */
int raster_row(PlotRange range, double value, int rows);
/* The column of a value, the first and last at the ends; and the value nearest to a column. */
int raster_column(int index, int count, int columns);
int raster_index(int column, int count, int columns);

/* Draws the plot with at most `rows` rows and `columns` columns. */
void raster_draw(Raster *raster, const LinePlot *plot, int rows, int columns);

#endif
