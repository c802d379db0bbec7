/*
 * A line plot in characters: see line_plot.h. A cell of the screen has 2 x 4 dots where Braille
 * characters can be shown, otherwise one.
 */
#include "screen/widgets/line_plot.h"

#include "text/numbers.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { AXIS_COLUMNS = 6, LABEL_COLUMNS = AXIS_COLUMNS - 1 };
enum { CELL_ROWS = 4, CELL_COLUMNS = 2, BRAILLE = 0x2800 };
enum { GLYPH_ACROSS = 0x2500, GLYPH_UPRIGHT = 0x2502, GLYPH_CROSS = 0x253C };

/* A plot being drawn. */
typedef struct Drawn {
    Display *display;
    Area plot;
    Raster raster;
    int cell_rows, cell_columns;   /* dots per cell */
    int marked_row, marked_column; /* cell of the marked value; -1: none */
} Drawn;

/* The area beside the axis, limited by the raster. */
static Area plot_of(Area area)
{
    area_cut_left(&area, AXIS_COLUMNS);
    area.rows = area.rows < RASTER_MAX_ROWS / CELL_ROWS ? area.rows : RASTER_MAX_ROWS / CELL_ROWS;
    area.columns = area.columns < RASTER_MAX_COLUMNS / CELL_COLUMNS
                       ? area.columns
                       : RASTER_MAX_COLUMNS / CELL_COLUMNS;
    return area;
}

int line_plot_index(Area area, const LinePlot *plot, int column)
{
    Area inside = plot_of(area);
    int cell = column - AXIS_COLUMNS;
    if (cell < 0 || cell >= inside.columns || plot->count == 0)
        return -1;
    return raster_index(cell, plot->count, inside.columns);
}

/* ---- The axis ---- */

/* A signed number in LABEL_COLUMNS; of large numbers only the integer part. */
static void write_label(double value, PorfiaLanguage language, char out[NUMBER_TEXT_SIZE])
{
    char digits[NUMBER_TEXT_SIZE];
    number_short(digits, (uint64_t)fmin(fabs(value), 1e18), language);
    size_t length = strlen(digits);
    if (length >= LABEL_COLUMNS)
        memmove(digits + length - 3, digits + length - 1, 2);
    snprintf(out, NUMBER_TEXT_SIZE, "%s%.*s",
             value < 0   ? "-"
             : value > 0 ? "+"
                         : "",
             LABEL_COLUMNS, digits);
}

static void draw_label(const Drawn *drawn, Area axis, int row, double value)
{
    char label[NUMBER_TEXT_SIZE];
    write_label(value, drawn->display->language, label);
    display_text_right(drawn->display, axis, row, LABEL_COLUMNS, LOOK_FAINT, label);
}

/* If there is no room for all three labels, zero has priority. */
static void draw_axis(const Drawn *drawn, Area axis, const LinePlot *plot)
{
    PlotRange range = plot_range(plot);
    int bottom = drawn->plot.rows - 1, zero = drawn->raster.zero / drawn->cell_rows;
    for (int row = 0; row <= bottom; row++)
        display_character(drawn->display, axis, row, LABEL_COLUMNS, GLYPH_UPRIGHT, LOOK_FAINT,
                          false);
    if (range.high > 0 && zero > 0)
        draw_label(drawn, axis, 0, range.high);
    if (range.low < 0 && zero < bottom)
        draw_label(drawn, axis, bottom, range.low);
    draw_label(drawn, axis, zero, 0);
}

/* ---- Cells ---- */

/* The dots of one kind in a cell: as Braille bits, and their rows. */
typedef struct CellPixels {
    uint32_t bits;
    int count, rows; /* number, and sum of their rows */
} CellPixels;

static CellPixels pixels_in(const Drawn *drawn, int row, int column, RasterDot kind)
{
    static const uint8_t bits[CELL_ROWS][CELL_COLUMNS] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    CellPixels pixels = {0};
    for (int y = 0; y < drawn->cell_rows; y++) {
        for (int x = 0; x < drawn->cell_columns; x++) {
            int dot_row = row * drawn->cell_rows + y, dot_column = column * drawn->cell_columns + x;
            if (drawn->raster.pixels[dot_row][dot_column] != kind)
                continue;
            pixels.bits |= bits[y][x];
            pixels.count++;
            pixels.rows += dot_row;
        }
    }
    return pixels;
}

static Look line_look(const Drawn *drawn, CellPixels pixels)
{
    int zero = drawn->raster.zero * pixels.count;
    return pixels.rows < zero ? LOOK_PLAYER1 : pixels.rows > zero ? LOOK_PLAYER2 : LOOK_STRONG;
}

static void draw_cell(const Drawn *drawn, int row, int column)
{
    bool ascii = drawn->display->ascii, is_column = column == drawn->marked_column;
    CellPixels line = pixels_in(drawn, row, column, RASTER_LINE);
    CellPixels steps = pixels_in(drawn, row, column, RASTER_STEPS);
    uint32_t character = ' ';
    Look look = is_column ? LOOK_KEY : LOOK_FAINT;
    if (line.count > 0) {
        character = ascii ? '*' : BRAILLE + line.bits;
        look = is_column && row == drawn->marked_row ? LOOK_SELECTED : line_look(drawn, line);
    } else if (steps.count > 0) {
        character = ascii ? '.' : BRAILLE + steps.bits;
    } else if (row == drawn->raster.zero / drawn->cell_rows) {
        character = is_column ? GLYPH_CROSS : GLYPH_ACROSS;
    } else if (is_column) {
        character = GLYPH_UPRIGHT;
    }
    display_character(drawn->display, drawn->plot, row, column, character, look, false);
}

static void mark(Drawn *drawn, const LinePlot *plot)
{
    drawn->marked_row = drawn->marked_column = -1;
    if (plot->marked < 0 || plot->marked >= plot->count)
        return;
    double value = plot->values[plot->marked];
    drawn->marked_column =
        raster_column(plot->marked, plot->count, drawn->raster.columns) / drawn->cell_columns;
    if (isfinite(value))
        drawn->marked_row =
            raster_row(plot_range(plot), value, drawn->raster.rows) / drawn->cell_rows;
}

void line_plot_draw(Display *display, Area area, const LinePlot *plot)
{
    Drawn drawn = {.display = display,
                   .plot = plot_of(area),
                   .cell_rows = display->ascii ? 1 : CELL_ROWS,
                   .cell_columns = display->ascii ? 1 : CELL_COLUMNS};
    if (drawn.plot.rows <= 0 || drawn.plot.columns <= 0)
        return;
    raster_draw(&drawn.raster, plot, drawn.plot.rows * drawn.cell_rows,
                drawn.plot.columns * drawn.cell_columns);
    mark(&drawn, plot);
    draw_axis(&drawn, area, plot);
    for (int row = 0; row < drawn.plot.rows; row++)
        for (int column = 0; column < drawn.plot.columns; column++)
            draw_cell(&drawn, row, column);
}

void line_plot_sample(Display *display, Area area, int row, int column, RasterDot kind)
{
    bool is_line = kind == RASTER_LINE;
    uint32_t character = display->ascii ? (is_line ? '*' : '.') : BRAILLE + (is_line ? 0x12 : 0x02);
    for (int i = 0; i < LINE_PLOT_SAMPLE; i++)
        display_character(display, area, row, column + i, character,
                          is_line ? LOOK_STRONG : LOOK_FAINT, false);
}
