/*
 * Pages and plots alone: escaping, ticks, thinning; and for any numbers, the plot is well-formed,
 * bounded, and inside its frame.
 */
#include "report/html.h"
#include "report/plot/axis.h"
#include "report/plot/plot.h"
#include "report/plot/thinning.h"
#include "support/markup.h"
#include "support/support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text ---- */

static void test_escaping(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"", ""},
        {"plain", "plain"},
        {"<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"},
        {"posição €", "posição €"},
        {"\xF0\x9F\x99\x82", "\xF0\x9F\x99\x82"},
        {"a\tb\x7F", "a\xEF\xBF\xBD"
                     "b\xEF\xBF\xBD"},
        {"\xFF<", "\xEF\xBF\xBD&lt;"},
        {"\xC0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 /* overlong zero */
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, /* surrogate */
        {"\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 /* truncated */
        {"\xE2<", "\xEF\xBF\xBD&lt;"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        FILE *stream = tmpfile();
        html_text(stream, table[i].text);
        char *text = markup_take(stream);
        assert_string_equal(text, table[i].expected);
        free(text);
    }
}

/* ---- Axes ---- */

static void test_ticks(void **state)
{
    (void)state;
    static const struct {
        AxisWish wish;
        const char *english, *portuguese; /* the labels, joined by spaces */
    } table[] = {
        {{0, 10, false, false, true, 5}, "0 2 4 6 8 10", "0 2 4 6 8 10"},
        {{0, 1, false, false, true, 5}, "0 0.2 0.4 0.6 0.8 1.0", "0 0,2 0,4 0,6 0,8 1,0"},
        {{0, 1, false, true, true, 5}, "0 1", "0 1"},
        {{-12, 30, false, true, true, 5}, "-20 -10 0 10 20 30", "-20 -10 0 10 20 30"},
        {{3, 97, false, true, false, 5}, "20 40 60 80", "20 40 60 80"},
        {{0, 9000, false, true, true, 5}, "0 2k 4k 6k 8k 10k", "0 2k 4k 6k 8k 10k"},
        {{0, 1500000, false, true, true, 3}, "0 0.5M 1.0M 1.5M", "0 0,5M 1,0M 1,5M"},
        {{5, 5, false, false, true, 4}, "2 4 6 8", "2 4 6 8"},
        {{1, 1000000, true, true, true, 7}, "1 10 100 1k 10k 100k 1M", "1 10 100 1k 10k 100k 1M"},
        {{3, 80, true, true, true, 5}, "2 5 10 20 50 100", "2 5 10 20 50 100"},
        {{7, 7, true, true, true, 5}, NULL, NULL},
        {{0.02, 0.3, true, false, true, 5}, "0.02 0.05 0.1 0.2 0.5", "0,02 0,05 0,1 0,2 0,5"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Axis axis = axis_make(&table[i].wish);
        assert_true(axis.low <= table[i].wish.low && axis.high >= table[i].wish.high);
        assert_true(axis.low < axis.high && axis.tick_count > 0);
        for (int k = 0; k < axis.tick_count; k++)
            assert_true(axis_place(&axis, axis.ticks[k]) > -1e-6 &&
                        axis_place(&axis, axis.ticks[k]) < 1 + 1e-6);
        const char *expected[] = {table[i].english, table[i].portuguese};
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            char labels[512] = "";
            for (int k = 0; k < axis.tick_count; k++) {
                size_t length = strlen(labels);
                if (k > 0)
                    labels[length++] = ' ';
                axis_label(&axis, k, (PorfiaLanguage)language, labels + length);
            }
            if (expected[language])
                assert_string_equal(labels, expected[language]);
        }
    }
}

/* ---- Thinning ---- */

static void check_thinning(const double *values, int count, int buckets)
{
    int *kept = malloc(sizeof *kept * 3 * (size_t)buckets);
    int kept_count = thinning_choose(values, count, buckets, kept);
    assert_true(kept_count <= 3 * buckets);
    assert_true(kept_count == count || count > 3 * buckets);
    double least[2] = {INFINITY, INFINITY}, greatest[2] = {-INFINITY, -INFINITY};
    bool has_gap[2] = {false, false};
    for (int i = 0; i < count; i++) {
        least[0] = fmin(least[0], values[i]);
        greatest[0] = fmax(greatest[0], values[i]);
        has_gap[0] |= isnan(values[i]);
    }
    for (int i = 0; i < kept_count; i++) {
        assert_true(kept[i] >= 0 && kept[i] < count && (i == 0 || kept[i] > kept[i - 1]));
        least[1] = fmin(least[1], values[kept[i]]);
        greatest[1] = fmax(greatest[1], values[kept[i]]);
        has_gap[1] |= isnan(values[kept[i]]);
    }
    assert_true(least[0] == least[1] && greatest[0] == greatest[1] && has_gap[0] == has_gap[1]);
    free(kept);
}

static void test_thinning(void **state)
{
    (void)state;
    static const int counts[] = {0, 1, 2, 29, 30, 31, 100, 5000};
    Random random = random_from(11);
    for (int i = 0; i < COUNT_OF(counts); i++)
        for (int round = 0; round < 50; round++) {
            double *values = malloc(sizeof *values * (size_t)(counts[i] + 1));
            for (int k = 0; k < counts[i]; k++)
                values[k] =
                    random_below(&random, 50) == 0 ? NAN : random_below(&random, 1000) - 500.0;
            check_thinning(values, counts[i], 10);
            free(values);
        }
}

/* ---- Plots ---- */

/* A page with this plot; free it. */
static char *page_of(const Plot *plot)
{
    FILE *stream = tmpfile();
    html_begin(stream, "<&\">", plot->language);
    plot_write(stream, plot);
    html_end(stream);
    return markup_take(stream);
}

/* Every number in the plot's paths is inside its frame, except error bars and markers. */
static void check_paths(const char *page)
{
    const char *plot = strstr(page, "<svg class=\"plot\"");
    assert_non_null(plot);
    for (const char *path = strstr(plot, " d=\""); path; path = strstr(path + 1, " d=\""))
        for (const char *place = path + 4; *place != '"';) {
            char *end;
            double number = strtod(place, &end);
            if (end == place) {
                assert_non_null(strchr("MLHVmh ", *place));
                place++;
                continue;
            }
            if (!(number >= -4 && number <= 484))
                fail_msg("%.60s", path);
            place = end;
        }
}

static void check_plot(const Plot *plot)
{
    char *page = page_of(plot);
    markup_check(page);
    check_paths(page);
    assert_int_equal(markup_count(page, "figure"), 1);
    assert_null(strstr(page, "nan"));
    assert_null(strstr(page, "inf"));
    assert_null(strstr(page, "http"));
    if (strlen(page) > 40000)
        fail_msg("%zu bytes", strlen(page));
    free(page);
}

/* Every shape on every axis, with all plausible kinds of numbers. */
static void test_any_numbers(void **state)
{
    (void)state;
    static const double kinds[][6] = {
        {1, 2, 3, 4, 5, 6},
        {0, 0, 0, 0, 0, 0},
        {NAN, NAN, NAN, NAN, NAN, NAN},
        {-5, 3, NAN, 0, 7, 7},
        {1e18, 1, 9e18, 2, 3, 4},
        {INFINITY, 1, -INFINITY, 2, 3, 4},
        {-2147483647, 0, 2147483647, 0, 0, 0},
        {0.001, 0.002, 0.5, 0, 0, 0.25},
        {7, 7, 7, 7, 7, 7},
    };
    static const double numbers[] = {0, 1, 2, 3, 4, 5, 6}, errors[] = {1, 0, 100, 2, NAN, INFINITY};
    static const char *const names[] = {"a", "<b>", "a&b", "\"", "a long name of a player", "é"};
    for (int kind = 0; kind < COUNT_OF(kinds); kind++)
        for (int shape = PLOT_LINE; shape <= PLOT_LIMIT; shape++)
            for (int way = 0; way < 32; way++)
                for (int count = 0; count <= 6; count += 3) {
                    bool has_names = way & 16 && !(way & 4);
                    const double *x = has_names ? numbers : numbers + 1;
                    PlotSeries series[2] = {{"<one>", x, kinds[kind], way & 1 ? errors : NULL,
                                             count, (PlotShape)shape, 0},
                                            {"two", x, kinds[0], NULL, count, (PlotShape)shape, 1}};
                    Plot plot = {.title = "a & b",
                                 .x_label = way & 2 ? "x" : NULL,
                                 .y_label = way & 2 ? "y" : NULL,
                                 .log_x = way & 4,
                                 .log_y = way & 8,
                                 .x_names = has_names ? names : NULL,
                                 .x_name_count = 6,
                                 .series = series,
                                 .series_count = 1 + (way & 1)};
                    check_plot(&plot);
                }
}

static void test_long_series(void **state)
{
    (void)state;
    enum { COUNT = 100000 };
    double *x = malloc(COUNT * sizeof *x), *y = malloc(COUNT * sizeof *y);
    for (int i = 0; i < COUNT; i++) {
        x[i] = i;
        y[i] = i == 54321 ? 1e9 : sin(i) * 100;
    }
    for (int shape = PLOT_LINE; shape <= PLOT_POINTS; shape++) {
        PlotSeries series = {"one", x, y, NULL, COUNT, (PlotShape)shape, 5};
        Plot plot = {.title = "long", .series = &series, .series_count = 1};
        check_plot(&plot);
    }
    free(x);
    free(y);
}

static void test_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {"nothing to show", "nada para mostrar"};
    for (int language = 0; language < PORFIA_LANGUAGES; language++) {
        Plot plot = {.title = "empty", .language = (PorfiaLanguage)language};
        char *page = page_of(&plot);
        markup_check(page);
        assert_non_null(strstr(page, words[language]));
        free(page);
    }
}

/* Elements are counted by their whole name. */
static void test_checker_counts(void **state)
{
    (void)state;
    Plot plot = {.title = "empty"};
    char *page = page_of(&plot);
    assert_int_equal(markup_count(page, "html"), 1);
    assert_int_equal(markup_count(page, "h"), 0);
    assert_int_equal(markup_count(page, "marker"), PLOT_STYLES);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_escaping),       cmocka_unit_test(test_ticks),
        cmocka_unit_test(test_thinning),       cmocka_unit_test(test_any_numbers),
        cmocka_unit_test(test_long_series),    cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_checker_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
