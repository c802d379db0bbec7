/*
 * The raster of the full screen's plot: its dots are at the values, for any values, and a click
 * finds the value that is seen there.
 */
#include "screen/widgets/line_plot.h"
#include "support/support.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { AXIS = 6 }; /* columns beside the plot */

/* ---- Pictures ---- */

/* The raster as text, one line a row. */
static void picture_of(const Raster *raster, char *out)
{
    static const char letters[] = {
        [RASTER_EMPTY] = ' ', [RASTER_ZERO] = '-', [RASTER_STEPS] = '.', [RASTER_LINE] = '*'};
    for (int row = 0; row < raster->rows; row++) {
        for (int column = 0; column < raster->columns; column++)
            *out++ = letters[raster->pixels[row][column]];
        *out++ = '\n';
    }
    *out = '\0';
}

static void test_pictures(void **state)
{
    (void)state;
    static const struct {
        double values[8], steps[8];
        int count;
        bool has_steps;
        int rows, columns;
        const char *picture;
    } table[] = {
        {{0}, {0}, 0, false, 3, 4, "    \n----\n    \n"},
        {{0, 0}, {0}, 2, false, 3, 4, "    \n****\n    \n"},
        {{5}, {0}, 1, false, 3, 4, "*   \n    \n----\n"},
        {{-5}, {0}, 1, false, 3, 4, "----\n    \n*   \n"},
        {{2, -2}, {0}, 2, false, 5, 5, "*    \n *   \n--*--\n   * \n    *\n"},
        {{2, 0, -2}, {0}, 3, false, 3, 3, "*  \n-*-\n  *\n"},
        /* unknown values are skipped; at the ends nothing is drawn */
        {{2, NAN, NAN, 2}, {0}, 4, false, 2, 4, "****\n----\n"},
        {{NAN, 2, 2, NAN}, {0}, 4, false, 2, 4, " ** \n----\n"},
        {{NAN, NAN}, {0}, 2, false, 3, 4, "    \n----\n    \n"},
        {{1, INFINITY, -INFINITY, 1}, {0}, 4, false, 2, 4, "****\n----\n"},
        /* steps keep their height until the next value, with every second dot, behind the line */
        {{NAN, NAN}, {0, 4}, 2, true, 5, 6, "      \n     .\n      \n     .\n.-.-.-\n"},
        {{0, 0}, {4, 4}, 2, true, 3, 4, ". . \n    \n****\n"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Raster raster;
        char picture[256];
        LinePlot plot = {.values = table[i].values,
                         .count = table[i].count,
                         .marked = -1,
                         .steps = table[i].has_steps ? table[i].steps : NULL};
        raster_draw(&raster, &plot, table[i].rows, table[i].columns);
        picture_of(&raster, picture);
        assert_string_equal(picture, table[i].picture);
    }
}

/* ---- Places ---- */

/* Zero is always in the range, which is never empty. */
static void test_range(void **state)
{
    (void)state;
    static const struct {
        double values[3];
        int count;
        PlotRange range;
    } table[] = {
        {{0}, 0, {-1, 1}},
        {{NAN, INFINITY}, 2, {-1, 1}},
        {{0, 0, 0}, 3, {-1, 1}},
        {{3, 7, 5}, 3, {0, 7}},
        {{-3, -7, -5}, 3, {-7, 0}},
        {{-3, NAN, 5}, 3, {-3, 5}},
        {{-DBL_MAX, DBL_MAX}, 2, {-DBL_MAX, DBL_MAX}},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LinePlot plot = {.values = table[i].values, .count = table[i].count, .marked = -1};
        PlotRange range = plot_range(&plot);
        assert_true(range.low == table[i].range.low && range.high == table[i].range.high);
    }
}

static void test_rows(void **state)
{
    (void)state;
    static const struct {
        PlotRange range;
        double value;
        int rows, row;
    } table[] = {
        {{-1, 1}, 1, 9, 0},
        {{-1, 1}, 0, 9, 4},
        {{-1, 1}, -1, 9, 8},
        {{-1, 1}, 50, 9, 0},
        {{-1, 1}, -50, 9, 8},
        {{-1, 1}, 1, 1, 0},
        {{-DBL_MAX, DBL_MAX}, 0, 9, 4},
        {{-DBL_MAX, DBL_MAX}, DBL_MAX, 9, 0},
        {{-DBL_MAX, DBL_MAX}, -DBL_MAX, 9, 8},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        assert_int_equal(raster_row(table[i].range, table[i].value, table[i].rows), table[i].row);
}

/* The first and the last value are at the ends; columns and values map back to each other wherever
 * one has its own place on the other's scale. */
static void test_columns(void **state)
{
    (void)state;
    for (int count = 1; count <= 60; count++) {
        for (int columns = 1; columns <= 60; columns++) {
            assert_int_equal(raster_column(0, count, columns), 0);
            if (count > 1)
                assert_int_equal(raster_column(count - 1, count, columns), columns - 1);
            for (int i = 0; i < count; i++) {
                int column = raster_column(i, count, columns);
                assert_in_range(column, 0, columns - 1);
                if (columns >= count)
                    assert_int_equal(raster_index(column, count, columns), i);
            }
            for (int column = 0; column < columns; column++) {
                int index = raster_index(column, count, columns);
                assert_in_range(index, 0, count - 1);
                if (count >= columns)
                    assert_int_equal(raster_column(index, count, columns), column);
            }
        }
    }
}

static void test_clicks(void **state)
{
    (void)state;
    static const struct {
        int columns, count, column, index;
    } table[] = {
        {28, 0, 10, -1},   {28, 5, 0, -1},          {28, 5, AXIS - 1, -1}, {28, 5, AXIS, 0},
        {28, 5, 27, 4},    {28, 5, 28, -1},         {28, 1, 20, 0},        {28, 1000, 27, 999},
        {5, 10, 4, -1},    {AXIS + 1, 10, AXIS, 0}, {1000, 9, AXIS, 0},    {1000, 9, 999, -1},
        {1000, 9, 261, 8},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LinePlot plot = {.count = table[i].count, .marked = -1};
        Area area = {3, 40, 5, table[i].columns};
        assert_int_equal(line_plot_index(area, &plot, table[i].column), table[i].index);
    }
}

/* ---- Arbitrary values ---- */

static double any_value(Random *random)
{
    static const double odd[] = {NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, 1e-300, 0, -1e9, 2e9};
    int kind = (int)random_below(random, 4 * (uint32_t)COUNT_OF(odd));
    return kind < COUNT_OF(odd) ? odd[kind] : (double)random_below(random, 200) - 100;
}

/* Every size, from zero to the maximum: every known value has its dot. */
static void test_any_values(void **state)
{
    (void)state;
    static const int sizes[] = {-1, 0, 1, 2, 3, 20, 80, 127, 128, 129, 512, 600};
    enum { MOST = 2000 };
    double *values = malloc(2 * MOST * sizeof *values);
    Raster *raster = malloc(sizeof *raster);
    Random random = random_from(5);
    for (int i = 0; i < COUNT_OF(sizes) * COUNT_OF(sizes); i++) {
        int count = (int)random_below(&random, i % 3 == 0 ? 4 : MOST);
        for (int k = 0; k < 2 * MOST; k++)
            values[k] = any_value(&random);
        LinePlot plot = {.values = values, .count = count, .steps = values + MOST, .marked = -1};
        raster_draw(raster, &plot, sizes[i / COUNT_OF(sizes)], sizes[i % COUNT_OF(sizes)]);
        assert_in_range(raster->rows, 0, RASTER_MAX_ROWS);
        assert_in_range(raster->columns, 0, RASTER_MAX_COLUMNS);
        for (int k = 0; k < count && raster->rows > 0 && raster->columns > 0; k++) {
            int row = raster_row(plot_range(&plot), values[k], raster->rows);
            int column = raster_column(k, count, raster->columns);
            if (isfinite(values[k]))
                assert_int_equal(raster->pixels[row][column], RASTER_LINE);
        }
    }
    free(values);
    free(raster);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures), cmocka_unit_test(test_range),
        cmocka_unit_test(test_rows),     cmocka_unit_test(test_columns),
        cmocka_unit_test(test_clicks),   cmocka_unit_test(test_any_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
