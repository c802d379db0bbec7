/* The plots of a match: see plots.h. */
#include "report/match/plots.h"

#include "report/texts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_NAMED = 24,   /* there is no room for more names below a plot */
    NAME_LETTERS = 14 /* of each */
};

/* A name cut to NAME_LETTERS characters, with dots for the rest. */
typedef struct ShortName {
    char text[PARTICIPANT_NAME_SIZE + 4];
} ShortName;

static ShortName name_shorten(const char *name)
{
    ShortName result;
    size_t length = 0;
    int letters = 0;
    for (; name[length]; length++) {
        letters += (name[length] & 0xC0) != 0x80;
        if (letters > NAME_LETTERS)
            break;
    }
    snprintf(result.text, sizeof result.text, "%.*s%s", (int)length, name, name[length] ? "…" : "");
    return result;
}

/* ---- Ratings ---- */

typedef struct RatingNumbers {
    double *x, *y, *error;
    ShortName *names;
    const char **labels;
} RatingNumbers;

static bool rating_numbers_make(RatingNumbers *numbers, const MatchReport *report)
{
    const Standings *standings = &report->standings;
    size_t count = (size_t)standings->count;
    bool is_named = standings->count <= MAX_NAMED;
    *numbers = (RatingNumbers){.x = calloc(count, sizeof *numbers->x),
                               .y = calloc(count, sizeof *numbers->y),
                               .error = calloc(count, sizeof *numbers->error),
                               .names = calloc(count, sizeof *numbers->names),
                               .labels = calloc(count, sizeof *numbers->labels)};
    if (!numbers->x || !numbers->y || !numbers->error || !numbers->names || !numbers->labels)
        return false;
    for (int i = 0; i < standings->count; i++) {
        const Standing *row = &standings->rows[i];
        bool has_games = tally_games(&row->total) > 0;
        numbers->x[i] = is_named ? i : i + 1;
        numbers->y[i] = has_games ? row->rating.elo : NAN;
        numbers->error[i] = row->rating.elo_error;
        numbers->names[i] = name_shorten(match_report_name(report, i));
        numbers->labels[i] = numbers->names[i].text;
    }
    return true;
}

static void rating_numbers_release(RatingNumbers *numbers)
{
    free(numbers->x);
    free(numbers->y);
    free(numbers->error);
    free(numbers->names);
    free(numbers->labels);
}

static void write_ratings(FILE *stream, const RatingNumbers *numbers, int count,
                          PorfiaLanguage language)
{
    bool is_named = count <= MAX_NAMED;
    PlotSeries series = {.label = report_text(REPORT_TEXT_MATCH_COLUMN_ELO, language),
                         .x = numbers->x,
                         .y = numbers->y,
                         .error = numbers->error,
                         .count = count,
                         .shape = PLOT_POINTS,
                         .style = 0};
    Plot plot = {.title = report_text(REPORT_TEXT_MATCH_RATINGS, language),
                 .x_label = is_named ? NULL : report_text(REPORT_TEXT_MATCH_PLACE_LABEL, language),
                 .x_names = is_named ? numbers->labels : NULL,
                 .x_name_count = is_named ? count : 0,
                 .series = &series,
                 .series_count = 1,
                 .language = language};
    plot_write(stream, &plot);
}

bool match_plots_ratings(FILE *stream, const MatchReport *report, PorfiaLanguage language)
{
    RatingNumbers numbers;
    bool has_memory = rating_numbers_make(&numbers, report);
    if (has_memory)
        write_ratings(stream, &numbers, report->standings.count, language);
    rating_numbers_release(&numbers);
    return has_memory;
}

/* ---- Against the number of the move ---- */

typedef struct MovePlot {
    MoveMean *mean;
    ReportText title, unit;
    bool has_limit; /* shows the time limit */
} MovePlot;

static const MovePlot move_plots[] = {
    {move_sums_ms, REPORT_TEXT_MATCH_PLOT_TIME, REPORT_TEXT_MATCH_UNIT_MS, true},
    {move_sums_depth, REPORT_TEXT_MATCH_PLOT_DEPTH, REPORT_TEXT_UNIT_MOVES, false},
};

/* Whether the largest numbers would press the others to zero on a linear axis. */
static bool needs_logarithm(const PlotSeries *series, int count)
{
    double least = INFINITY, greatest = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < series[i].count; k++) {
            greatest = fmax(greatest, series[i].y[k]);
            if (series[i].y[k] > 0)
                least = fmin(least, series[i].y[k]);
        }
    return greatest > 50 * least;
}

static void write_move_plot(FILE *stream, const MatchReport *report, const MovePlot *plan,
                            const MeasureSeries made[], int count, PorfiaLanguage language)
{
    PlotSeries series[MATCH_PLOTTED + 1];
    double limit = (double)report->match.terms.limits.time_ms;
    int found = 0;
    for (int i = 0; i < count; i++)
        if (made[i].count > 0)
            series[found++] = (PlotSeries){.label = match_report_name(report, i),
                                           .x = made[i].x,
                                           .y = made[i].y,
                                           .count = made[i].count,
                                           .shape = PLOT_LINE,
                                           .style = i};
    if (found == 0)
        return;
    bool is_log = needs_logarithm(series, found);
    if (plan->has_limit && limit > 0)
        series[found++] = (PlotSeries){.label = report_text(REPORT_TEXT_PLOT_LIMIT, language),
                                       .x = &limit,
                                       .y = &limit,
                                       .count = 1,
                                       .shape = PLOT_LIMIT,
                                       .style = MATCH_PLOTTED};
    Plot plot = {.title = report_text(plan->title, language),
                 .x_label = report_text(REPORT_TEXT_MATCH_NUMBER_LABEL, language),
                 .y_label = report_text(plan->unit, language),
                 .log_y = is_log,
                 .series = series,
                 .series_count = found,
                 .language = language};
    plot_write(stream, &plot);
}

bool match_plots_moves(FILE *stream, const MatchReport *report, PorfiaLanguage language)
{
    const Standings *standings = &report->standings;
    int count = standings->count < MATCH_PLOTTED ? standings->count : MATCH_PLOTTED;
    bool has_memory = true;
    for (size_t i = 0; i < sizeof move_plots / sizeof *move_plots; i++) {
        MeasureSeries made[MATCH_PLOTTED] = {0};
        for (int k = 0; k < count; k++)
            has_memory &= match_report_series(report, standings->rows[k].participant,
                                              move_plots[i].mean, &made[k]);
        write_move_plot(stream, report, &move_plots[i], made, count, language);
        for (int k = 0; k < count; k++)
            measure_series_release(&made[k]);
    }
    return has_memory;
}
