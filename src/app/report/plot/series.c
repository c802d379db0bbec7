/*
 * The series of a plot. Each is one or two paths, so that a page with many plots stays small. A
 * marker is drawn by the page on every corner of a path; a bar is a thick stroke.
 */
#include "report/plot/frame.h"
#include "report/plot/thinning.h"

#include <math.h>

enum {
    BUCKETS = 120,    /* of a thinned series: less than four units of the viewBox each */
    MAX_MARKERS = 60, /* more would hide the line */
};

/* The indices of a series that are drawn. */
typedef struct Chosen {
    int indices[3 * BUCKETS];
    int count;
} Chosen;

double plot_frame_x(const PlotFrame *frame, double x)
{
    return frame->left + axis_place(&frame->x, x) * (frame->right - frame->left);
}

double plot_frame_y(const PlotFrame *frame, double y)
{
    return frame->bottom - axis_place(&frame->y, y) * (frame->bottom - frame->top);
}

bool plot_can_show(const Axis *axis, double number)
{
    return isfinite(number) && (!axis->is_log || number > 0);
}

static bool is_shown(const PlotFrame *frame, const PlotSeries *series, int index)
{
    return plot_can_show(&frame->x, series->x[index]) && plot_can_show(&frame->y, series->y[index]);
}

/* Classes of the style sheet: class="s1 line". */
static void path_begin(FILE *stream, const PlotSeries *series, const char *kind, bool has_markers)
{
    int style = series->style % PLOT_STYLES;
    fprintf(stream, "<path class=\"s%d %s", style, kind);
    if (has_markers)
        fprintf(stream, " m%d", style);
    fputs("\" d=\"", stream);
}

static void path_end(FILE *stream)
{
    fputs("\"/>\n", stream);
}

static void write_line(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                       const Chosen *chosen)
{
    bool is_steps = series->shape == PLOT_STEPS;
    bool is_begun = false;
    path_begin(stream, series, "line", !is_steps && chosen->count <= MAX_MARKERS);
    for (int i = 0; i < chosen->count; i++) {
        int index = chosen->indices[i];
        if (!is_shown(frame, series, index)) {
            is_begun = false;
            continue;
        }
        double x = plot_frame_x(frame, series->x[index]);
        double y = plot_frame_y(frame, series->y[index]);
        if (is_begun && is_steps)
            fprintf(stream, "H%.1fV%.1f", x, y);
        else
            fprintf(stream, "%c%.1f %.1f", is_begun ? 'L' : 'M', x, y);
        is_begun = true;
    }
    path_end(stream);
}

static void write_points(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                         const Chosen *chosen)
{
    bool is_begun = false;
    path_begin(stream, series, "marks", true);
    for (int i = 0; i < chosen->count; i++) {
        int index = chosen->indices[i];
        if (!is_shown(frame, series, index))
            continue;
        fprintf(stream, "%c%.1f %.1f", is_begun ? 'L' : 'M', plot_frame_x(frame, series->x[index]),
                plot_frame_y(frame, series->y[index]));
        is_begun = true;
    }
    path_end(stream);
}

static void write_bars(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                       const Chosen *chosen, int bar_index)
{
    double base = plot_frame_y(frame, frame->y.is_log ? frame->y.low : 0);
    double width = frame->bars_beside ? frame->bar_width / frame->bar_series : frame->bar_width;
    double shift = frame->bars_beside ? (bar_index - (frame->bar_series - 1) / 2.0) * width : 0;
    path_begin(stream, series, "bars", false);
    for (int i = 0; i < chosen->count; i++) {
        int index = chosen->indices[i];
        if (is_shown(frame, series, index))
            fprintf(stream, "M%.1f %.1fV%.1f", plot_frame_x(frame, series->x[index]) + shift, base,
                    plot_frame_y(frame, series->y[index]));
    }
    fprintf(stream, "\" stroke-width=\"%.2f", width);
    path_end(stream);
}

static void write_errors(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                         const Chosen *chosen)
{
    path_begin(stream, series, "error", false);
    for (int i = 0; i < chosen->count; i++) {
        int index = chosen->indices[i];
        if (!is_shown(frame, series, index) || !isfinite(series->error[index]))
            continue;
        /* Cut at the ends of the axis. */
        double low = series->y[index] - series->error[index];
        double bottom = plot_can_show(&frame->y, low) && low > frame->y.low
                            ? plot_frame_y(frame, low)
                            : frame->bottom;
        double top = plot_frame_y(frame, series->y[index] + series->error[index]);
        fprintf(stream, "M%.1f %.1fV%.1fm-3 0h6M%.1f %.1fm-3 0h6",
                plot_frame_x(frame, series->x[index]), bottom, top,
                plot_frame_x(frame, series->x[index]), bottom);
    }
    path_end(stream);
}

static void write_limit(FILE *stream, const PlotFrame *frame, const PlotSeries *series)
{
    if (series->count < 1 || !plot_can_show(&frame->y, series->y[0]))
        return;
    path_begin(stream, series, "line", false);
    fprintf(stream, "M%.1f %.1fH%.1f", frame->left, plot_frame_y(frame, series->y[0]),
            frame->right);
    path_end(stream);
}

void plot_series_write(FILE *stream, const PlotFrame *frame, const PlotSeries *series,
                       int bar_index)
{
    Chosen chosen;
    if (series->shape == PLOT_LIMIT) {
        write_limit(stream, frame, series);
        return;
    }
    chosen.count = thinning_choose(series->y, series->count, BUCKETS, chosen.indices);
    if (series->shape == PLOT_BARS)
        write_bars(stream, frame, series, &chosen, bar_index);
    else if (series->shape == PLOT_POINTS)
        write_points(stream, frame, series, &chosen);
    else
        write_line(stream, frame, series, &chosen);
    if (series->error)
        write_errors(stream, frame, series, &chosen);
}

void plot_series_sample(FILE *stream, const PlotSeries *series)
{
    fputs("<svg viewBox=\"0 0 30 12\" aria-hidden=\"true\">", stream);
    switch (series->shape) {
    case PLOT_BARS:
        path_begin(stream, series, "bars", false);
        fputs("M1 6H29\" stroke-width=\"9", stream);
        break;
    case PLOT_POINTS:
        path_begin(stream, series, "marks", true);
        fputs("M15 6z", stream);
        break;
    case PLOT_LINE:
        path_begin(stream, series, "line", true);
        fputs("M2 6H28", stream);
        break;
    default:
        path_begin(stream, series, "line", false);
        fputs("M1 6H29", stream);
        break;
    }
    fputs("\"/></svg>", stream);
}
