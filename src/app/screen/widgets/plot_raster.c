/* The raster of a line plot: see plot_raster.h. */
#include "screen/widgets/plot_raster.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- Scales ---- */

static void include(PlotRange *range, const double *values, int count)
{
    for (int i = 0; values && i < count; i++) {
        if (!isfinite(values[i]))
            continue;
        range->low = fmin(range->low, values[i]);
        range->high = fmax(range->high, values[i]);
    }
}

PlotRange plot_range(const LinePlot *plot)
{
    PlotRange range = {0, 0};
    include(&range, plot->values, plot->count);
    include(&range, plot->steps, plot->count);
    return range.low < range.high ? range : (PlotRange){-1, 1};
}

/* In halves: the difference of the largest numbers would overflow. */
int raster_row(PlotRange range, double value, int rows)
{
    double part = (range.high / 2 - value / 2) / (range.high / 2 - range.low / 2);
    return (int)lround(fmin(fmax(part, 0), 1) * (rows - 1));
}

/* Maps a place on a scale of `from` places to one of `to` places. */
static int rescale(int place, int from, int to)
{
    return from <= 1 || to <= 1 ? 0 : (int)lround((double)place * (to - 1) / (from - 1));
}

int raster_column(int index, int count, int columns)
{
    return rescale(index, count, columns);
}

int raster_index(int column, int count, int columns)
{
    return rescale(column, columns, count);
}

/* ---- Drawing ---- */

typedef struct Dot {
    int row, column;
} Dot;

/* Steps are dotted, which distinguishes them without colours. */
static void put(Raster *raster, Dot dot, RasterDot kind)
{
    uint8_t *place = &raster->pixels[dot.row][dot.column];
    bool is_left_out = kind == RASTER_STEPS && (dot.row + dot.column) % 2 == 1;
    if (*place < kind && !is_left_out)
        *place = (uint8_t)kind;
}

/* All dots on the straight line between two, inclusive. */
static void connect(Raster *raster, Dot from, Dot to, RasterDot kind)
{
    int rows = to.row - from.row, columns = to.column - from.column;
    int steps = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    put(raster, from, kind);
    for (int i = 1; i <= steps; i++) {
        double part = (double)i / steps;
        put(raster,
            (Dot){from.row + (int)lround(part * rows), from.column + (int)lround(part * columns)},
            kind);
    }
}

/* Connects each known value to the next one; a single one is a dot. */
static void draw_values(Raster *raster, const LinePlot *plot, PlotRange range, const double *values,
                        RasterDot kind)
{
    Dot before = {-1, -1};
    for (int i = 0; i < plot->count; i++) {
        if (!isfinite(values[i]))
            continue;
        Dot here = {raster_row(range, values[i], raster->rows),
                    raster_column(i, plot->count, raster->columns)};
        if (before.row < 0)
            before = here;
        if (kind == RASTER_STEPS) {
            Dot corner = {before.row, here.column};
            connect(raster, before, corner, kind);
            before = corner;
        }
        connect(raster, before, here, kind);
        before = here;
    }
}

static int limit(int number, int most)
{
    return number < 0 ? 0 : number < most ? number : most;
}

void raster_draw(Raster *raster, const LinePlot *plot, int rows, int columns)
{
    PlotRange range = plot_range(plot);
    raster->rows = limit(rows, RASTER_MAX_ROWS);
    raster->columns = limit(columns, RASTER_MAX_COLUMNS);
    memset(raster->pixels, RASTER_EMPTY, sizeof raster->pixels);
    if (raster->rows == 0 || raster->columns == 0)
        return;
    raster->zero = raster_row(range, 0, raster->rows);
    connect(raster, (Dot){raster->zero, 0}, (Dot){raster->zero, raster->columns - 1}, RASTER_ZERO);
    if (plot->steps)
        draw_values(raster, plot, range, plot->steps, RASTER_STEPS);
    draw_values(raster, plot, range, plot->values, RASTER_LINE);
}
