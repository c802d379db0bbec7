/* The frame, axes and legend of a plot: see plot.h. */
#include "report/html.h"
#include "report/plot/frame.h"
#include "report/texts.h"
#include "text/numbers.h"

#include <math.h>
#include <string.h>

/* In units of the viewBox, which are pixels if the page is wide enough. */
enum {
    WIDTH = 480,
    HEIGHT = 250,
    RIGHT_MARGIN = 10,
    TOP_MARGIN = 10,
    LABEL_HEIGHT = 18,
    LETTER_WIDTH = 7, /* of a digit, approximately */
    MAX_NAME_HEIGHT = 110,
};

/* The least and the greatest number. */
typedef struct Range {
    double low, high;
    bool is_whole;
    bool is_empty;
} Range;

static const Range empty_range = {
    .low = INFINITY, .high = -INFINITY, .is_whole = true, .is_empty = true};

static void range_add(Range *range, double number)
{
    range->low = fmin(range->low, number);
    range->high = fmax(range->high, number);
    range->is_whole &= number == floor(number);
    range->is_empty = false;
}

static Range range_of(const double *numbers, int count, bool is_log)
{
    Axis axis = {.is_log = is_log};
    Range range = empty_range;
    for (int i = 0; i < count; i++)
        if (plot_can_show(&axis, numbers[i]))
            range_add(&range, numbers[i]);
    return range;
}

static void range_join(Range *range, const Range *other)
{
    if (other->is_empty)
        return;
    bool is_whole = range->is_whole && other->is_whole;
    range_add(range, other->low);
    range_add(range, other->high);
    range->is_whole = is_whole;
}

static Range plot_x_range(const Plot *plot)
{
    Range range = empty_range;
    if (plot->x_names && plot->x_name_count > 0) {
        range_add(&range, -0.5);
        range_add(&range, plot->x_name_count - 0.5);
        return range;
    }
    for (int i = 0; i < plot->series_count; i++) {
        const PlotSeries *series = &plot->series[i];
        if (series->shape == PLOT_LIMIT)
            continue;
        Range one = range_of(series->x, series->count, plot->log_x);
        range_join(&range, &one);
    }
    return range;
}

/* Error bars that reach below zero are cut on a logarithmic axis. */
static void range_add_errors(Range *range, const PlotSeries *series, bool is_log)
{
    Axis axis = {.is_log = is_log};
    for (int i = 0; series->error && i < series->count; i++) {
        double ends[] = {series->y[i] - series->error[i], series->y[i] + series->error[i]};
        for (int k = 0; k < 2; k++)
            if (plot_can_show(&axis, ends[k]))
                range_add(range, ends[k]);
    }
}

static Range plot_y_range(const Plot *plot)
{
    Range range = empty_range;
    for (int i = 0; i < plot->series_count; i++) {
        const PlotSeries *series = &plot->series[i];
        Range one = range_of(series->y, series->count, plot->log_y);
        range_join(&range, &one);
        range_add_errors(&range, series, plot->log_y);
        if (series->shape == PLOT_BARS && !plot->log_y && !one.is_empty)
            range_add(&range, 0);
    }
    return range;
}

/* The axis goes below the least bar, so that every bar has a height. */
static Axis make_y_axis(const Plot *plot, Range range)
{
    bool has_bars = false;
    for (int i = 0; i < plot->series_count; i++)
        has_bars |= plot->series[i].shape == PLOT_BARS;
    AxisWish wish = {.low = plot->log_y && has_bars ? range.low / 2 : range.low,
                     .high = range.high,
                     .is_log = plot->log_y,
                     .is_whole = range.is_whole,
                     .ends_round = true,
                     .ticks = plot->log_y ? 7 : 5};
    return axis_make(&wish);
}

/* Half a bar of room at both ends. */
static Axis make_x_axis(const Plot *plot, Range range, bool has_bars)
{
    double room = has_bars && !plot->log_x && !plot->x_names ? 0.6 : 0;
    AxisWish wish = {.low = range.low - room,
                     .high = range.high + room,
                     .is_log = plot->log_x,
                     .is_whole = range.is_whole || plot->x_names,
                     .ticks = 8};
    return axis_make(&wish);
}

/* Finds the least distance between two bars of a series, and whether bars of two series share an
 * x. */
static void lay_out_bars(const Plot *plot, PlotFrame *frame)
{
    double distance = plot->x_names ? 1 : INFINITY;
    const PlotSeries *first = NULL;
    for (int i = 0; i < plot->series_count; i++) {
        const PlotSeries *series = &plot->series[i];
        if (series->shape != PLOT_BARS)
            continue;
        frame->bar_series++;
        for (int k = 1; k < series->count; k++)
            distance = fmin(distance, series->x[k] - series->x[k - 1]);
        for (int a = 0, b = 0; first && a < first->count && b < series->count;) {
            double step = series->x[b] - first->x[a];
            frame->bars_beside |= step == 0;
            distance = step != 0 ? fmin(distance, fabs(step)) : distance;
            a += step >= 0;
            b += step <= 0;
        }
        first = first ? first : series;
    }
    double whole = frame->right - frame->left;
    double pixels = isfinite(distance) && !plot->log_x
                        ? distance / (frame->x.high - frame->x.low) * whole
                        : whole / 12;
    frame->bar_width = fmin(fmax(pixels * 0.8, 1), 28);
}

static int letters_of(const char *text)
{
    int letters = 0;
    for (; *text; text++)
        letters += (*text & 0xC0) != 0x80;
    return letters;
}

/* Long names are turned; upright ones would overlap. */
static int longest_name(const Plot *plot)
{
    int longest = 0;
    for (int i = 0; plot->x_names && i < plot->x_name_count; i++) {
        int letters = letters_of(plot->x_names[i]);
        longest = letters > longest ? letters : longest;
    }
    return longest;
}

static bool names_turn(const Plot *plot)
{
    return (longest_name(plot) + 1) * LETTER_WIDTH * plot->x_name_count > WIDTH - 50;
}

static PlotFrame frame_make(const Plot *plot, Range x, Range y)
{
    bool has_bars = false;
    for (int i = 0; i < plot->series_count; i++)
        has_bars |= plot->series[i].shape == PLOT_BARS;
    PlotFrame frame = {.x = make_x_axis(plot, x, has_bars), .y = make_y_axis(plot, y)};
    int letters = 1;
    for (int i = 0; i < frame.y.tick_count; i++) {
        char label[NUMBER_TEXT_SIZE];
        axis_label(&frame.y, i, plot->language, label);
        letters = letters_of(label) > letters ? letters_of(label) : letters;
    }
    int names = names_turn(plot) ? longest_name(plot) * LETTER_WIDTH * 7 / 10 : 0;
    frame.left = letters * LETTER_WIDTH + 10;
    frame.right = WIDTH - RIGHT_MARGIN;
    frame.top = TOP_MARGIN + (plot->y_label ? LABEL_HEIGHT : 0);
    frame.bottom = HEIGHT - LABEL_HEIGHT - (plot->x_label ? LABEL_HEIGHT : 0) -
                   (names < MAX_NAME_HEIGHT ? names : MAX_NAME_HEIGHT);
    lay_out_bars(plot, &frame);
    return frame;
}

static void text_begin(FILE *stream, double x, double y, const char *style)
{
    fprintf(stream, "<text x=\"%.1f\" y=\"%.1f\"", x, y);
    if (style)
        fprintf(stream, " class=\"%s\"", style);
}

static void text_end(FILE *stream, const char *text)
{
    fputc('>', stream);
    html_text(stream, text);
    fputs("</text>", stream);
}

static void write_y_axis(FILE *stream, const Plot *plot, const PlotFrame *frame)
{
    char label[NUMBER_TEXT_SIZE];
    fputs("<path class=\"grid\" d=\"", stream);
    for (int i = 0; i < frame->y.tick_count; i++)
        fprintf(stream, "M%.1f %.1fH%.1f", frame->left, plot_frame_y(frame, frame->y.ticks[i]),
                frame->right);
    fputs("\"/>\n", stream);
    for (int i = 0; i < frame->y.tick_count; i++) {
        axis_label(&frame->y, i, plot->language, label);
        text_begin(stream, frame->left - 6, plot_frame_y(frame, frame->y.ticks[i]) + 4, "end");
        text_end(stream, label);
    }
    bool has_zero = !frame->y.is_log && frame->y.low < 0 && frame->y.high > 0;
    double line = has_zero ? plot_frame_y(frame, 0) : frame->bottom;
    fprintf(stream, "\n<path class=\"axis\" d=\"M%.1f %.1fH%.1f\"/>\n", frame->left, line,
            frame->right);
    if (plot->y_label) {
        text_begin(stream, 0, TOP_MARGIN + 2, NULL);
        text_end(stream, plot->y_label);
    }
}

static void write_names(FILE *stream, const Plot *plot, const PlotFrame *frame)
{
    bool turn = names_turn(plot);
    for (int i = 0; i < plot->x_name_count; i++) {
        double x = plot_frame_x(frame, i);
        text_begin(stream, x, frame->bottom + 15, turn ? "end" : "middle");
        if (turn)
            fprintf(stream, " transform=\"rotate(-40 %.1f %.1f)\"", x, frame->bottom + 12);
        text_end(stream, plot->x_names[i]);
    }
}

static void write_x_axis(FILE *stream, const Plot *plot, const PlotFrame *frame)
{
    char label[NUMBER_TEXT_SIZE];
    if (plot->x_names)
        write_names(stream, plot, frame);
    for (int i = 0; !plot->x_names && i < frame->x.tick_count; i++) {
        axis_label(&frame->x, i, plot->language, label);
        text_begin(stream, plot_frame_x(frame, frame->x.ticks[i]), frame->bottom + 15, "middle");
        text_end(stream, label);
    }
    if (plot->x_label) {
        text_begin(stream, frame->right, HEIGHT - 4, "end");
        text_end(stream, plot->x_label);
    }
    fputc('\n', stream);
}

/* Title and description for screen readers. */
static void write_description(FILE *stream, const Plot *plot)
{
    fputs("<title>", stream);
    html_text(stream, plot->title);
    fputs("</title><desc>", stream);
    for (int i = 0; i < plot->series_count; i++) {
        char words[REPORT_WORDS_SIZE], low[NUMBER_TEXT_SIZE], high[NUMBER_TEXT_SIZE];
        const PlotSeries *series = &plot->series[i];
        Range range = range_of(series->y, series->count, plot->log_y);
        if (range.is_empty)
            continue;
        number_decimal(low, range.low, range.is_whole ? 0 : 2, plot->language);
        number_decimal(high, range.high, range.is_whole ? 0 : 2, plot->language);
        html_text(stream, report_words(words, plot->language, REPORT_TEXT_PLOT_SERIES, "sdss",
                                       series->label, series->count, low, high));
    }
    fputs("</desc>\n", stream);
}

static void write_legend(FILE *stream, const Plot *plot)
{
    if (plot->series_count < 2)
        return;
    fputs("<div class=\"legend\">", stream);
    for (int i = 0; i < plot->series_count; i++) {
        fputs("<span>", stream);
        plot_series_sample(stream, &plot->series[i]);
        html_text(stream, plot->series[i].label);
        fputs("</span>", stream);
    }
    fputs("</div>\n", stream);
}

static void write_content(FILE *stream, const Plot *plot)
{
    Range x = plot_x_range(plot), y = plot_y_range(plot);
    if (x.is_empty || y.is_empty) {
        text_begin(stream, WIDTH / 2, HEIGHT / 2, "middle");
        text_end(stream, report_text(REPORT_TEXT_PLOT_EMPTY, plot->language));
        return;
    }
    PlotFrame frame = frame_make(plot, x, y);
    write_y_axis(stream, plot, &frame);
    write_x_axis(stream, plot, &frame);
    int bars = 0;
    for (int i = 0; i < plot->series_count; i++) {
        plot_series_write(stream, &frame, &plot->series[i], bars);
        bars += plot->series[i].shape == PLOT_BARS;
    }
}

void plot_write(FILE *stream, const Plot *plot)
{
    fputs("<figure>", stream);
    html_element(stream, "figcaption", NULL, plot->title);
    write_legend(stream, plot);
    fprintf(stream, "<svg class=\"plot\" role=\"img\" viewBox=\"0 0 %d %d\">", WIDTH, HEIGHT);
    write_description(stream, plot);
    write_content(stream, plot);
    fputs("</svg></figure>\n", stream);
}
