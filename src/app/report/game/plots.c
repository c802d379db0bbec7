/* The plots of a game: see plots.h. */
#include "report/game/plots.h"

#define TEXT_ID(name) REPORT_TEXT_##name

/* A player has one colour in all plots. */
const GamePlot game_plots[] = {
    {TEXT_ID(PLOT_LEAD),
     TEXT_ID(UNIT_POINTS),
     false,
     4,
     {{MEASURE_LEAD, 1, TEXT_ID(LEAD_1), PLOT_LINE, 0},
      {MEASURE_LEAD, 2, TEXT_ID(LEAD_2), PLOT_LINE, 1},
      {MEASURE_JUDGED_LEAD, 0, TEXT_ID(LEAD_JUDGED), PLOT_STEPS, 2},
      {MEASURE_TURNING_LEAD, 0, TEXT_ID(TURNING_POINTS), PLOT_POINTS, 3}}},
    {TEXT_ID(PLOT_LOST),
     TEXT_ID(UNIT_POINTS),
     false,
     2,
     {{MEASURE_LOST, 1, TEXT_ID(PLAYER_1), PLOT_BARS, 0},
      {MEASURE_LOST, 2, TEXT_ID(PLAYER_2), PLOT_BARS, 1}}},
    {TEXT_ID(PLOT_SCORE),
     TEXT_ID(UNIT_POINTS),
     false,
     2,
     {{MEASURE_POINTS_1, 0, TEXT_ID(PLAYER_1), PLOT_STEPS, 0},
      {MEASURE_POINTS_2, 0, TEXT_ID(PLAYER_2), PLOT_STEPS, 1}}},
    {TEXT_ID(PLOT_NODES),
     TEXT_ID(UNIT_NODES),
     true,
     2,
     {{MEASURE_NODES, 1, TEXT_ID(PLAYER_1), PLOT_LINE, 0},
      {MEASURE_NODES, 2, TEXT_ID(PLAYER_2), PLOT_LINE, 1}}},
    {TEXT_ID(PLOT_DEPTH),
     TEXT_ID(UNIT_MOVES),
     false,
     2,
     {{MEASURE_DEPTH, 1, TEXT_ID(PLAYER_1), PLOT_LINE, 0},
      {MEASURE_DEPTH, 2, TEXT_ID(PLAYER_2), PLOT_LINE, 1}}},
    {TEXT_ID(PLOT_CUTS),
     TEXT_ID(UNIT_CUTS),
     true,
     4,
     {{MEASURE_ALPHA_CUTS, 1, TEXT_ID(ALPHA_1), PLOT_LINE, 0},
      {MEASURE_BETA_CUTS, 1, TEXT_ID(BETA_1), PLOT_LINE, 2},
      {MEASURE_ALPHA_CUTS, 2, TEXT_ID(ALPHA_2), PLOT_LINE, 1},
      {MEASURE_BETA_CUTS, 2, TEXT_ID(BETA_2), PLOT_LINE, 3}}},
    {TEXT_ID(PLOT_TIME),
     TEXT_ID(UNIT_SECONDS),
     false,
     3,
     {{MEASURE_SECONDS, 1, TEXT_ID(PLAYER_1), PLOT_BARS, 0},
      {MEASURE_SECONDS, 2, TEXT_ID(PLAYER_2), PLOT_BARS, 1},
      {MEASURE_LIMIT, 0, TEXT_ID(PLOT_LIMIT), PLOT_LIMIT, 2}}},
};
const int game_plot_count = sizeof game_plots / sizeof *game_plots;

/* Zeros are invisible on a logarithmic axis. */
static bool is_visible(const MeasureSeries *series, bool is_log)
{
    for (int i = 0; i < series->count; i++)
        if (!is_log || series->y[i] > 0)
            return true;
    return false;
}

/* Whether all searches had the same time limit. */
static bool is_one_limit(const GameReport *report, const MeasureSeries *limits)
{
    for (int i = 1; i < limits->count; i++)
        if (limits->y[i] != limits->y[0])
            return false;
    return limits->count == report->totals[0].searches + report->totals[1].searches;
}

/* A constant limit is one line across the plot. */
static PlotSeries series_of(const GameReport *report, const GamePlotSeries *planned,
                            const MeasureSeries *made, PorfiaLanguage language)
{
    PlotSeries series = {.label = report_text(planned->label, language),
                         .x = made->x,
                         .y = made->y,
                         .count = made->count,
                         .shape = planned->shape,
                         .style = planned->style};
    if (planned->shape == PLOT_LIMIT && is_one_limit(report, made))
        series.count = 1;
    else if (planned->shape == PLOT_LIMIT)
        series.shape = PLOT_POINTS;
    return series;
}

static void write_plot(FILE *stream, const GameReport *report, const GamePlot *plan,
                       const MeasureSeries made[GAME_PLOT_SERIES], PorfiaLanguage language)
{
    PlotSeries series[GAME_PLOT_SERIES];
    int count = 0;
    for (int i = 0; i < plan->count; i++)
        if (is_visible(&made[i], plan->is_log))
            series[count++] = series_of(report, &plan->series[i], &made[i], language);
    if (count == 0)
        return;
    Plot plot = {.title = report_text(plan->title, language),
                 .x_label = report_text(REPORT_TEXT_PLOT_MOVE, language),
                 .y_label = report_text(plan->unit, language),
                 .log_y = plan->is_log,
                 .series = series,
                 .series_count = count,
                 .language = language};
    plot_write(stream, &plot);
}

bool game_plots_write(FILE *stream, const GameReport *report, PorfiaLanguage language)
{
    bool has_memory = true;
    for (int i = 0; i < game_plot_count; i++) {
        const GamePlot *plan = &game_plots[i];
        MeasureSeries made[GAME_PLOT_SERIES] = {0};
        for (int k = 0; k < plan->count; k++)
            has_memory &= measure_series_make(report, plan->series[k].measure,
                                              plan->series[k].player, &made[k]);
        write_plot(stream, report, plan, made, language);
        for (int k = 0; k < plan->count; k++)
            measure_series_release(&made[k]);
    }
    return has_memory;
}
