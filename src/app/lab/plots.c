/*
 * The plots of a page of measures. A plot is a list of curves, a curve one number a depth. Methods
 * that are not in the plan or were not measured are left out.
 */
#include "lab/plots.h"

#include "lab/texts.h"
#include "lab/words.h"
#include "report/html.h"
#include "report/plot/plot.h"

#include <math.h>

/* The measure that a curve shows. */
typedef enum CurveKind { CURVE_NODES, CURVE_TIME, CURVE_ALPHA, CURVE_BETA, CURVE_RATIO } CurveKind;

typedef struct Curve {
    CurveKind kind;
    PorfiaAlgorithm algorithm;
    bool ordering, memo;
    bool plain_ordering, plain_memo; /* CURVE_RATIO: of the method in the denominator */
} Curve;

typedef struct Sheet {
    FILE *stream;
    const LabResults *results;
    PorfiaLanguage language;
    double depths[PORFIA_MAX_DEPTH];
} Sheet;

static double curve_value(const Sheet *sheet, const Curve *curve, int depth)
{
    const LabPlan *plan = sheet->results->plan;
    int method = lab_find_method(plan, curve->algorithm, curve->ordering, curve->memo);
    LabRow row = lab_row(sheet->results, depth, method);
    if (!row.is_known)
        return NAN;
    switch (curve->kind) {
    case CURVE_NODES: return row.nodes;
    case CURVE_TIME: return row.milliseconds;
    case CURVE_ALPHA: return 100 * row.alpha_cuts / row.nodes;
    case CURVE_BETA: return 100 * row.beta_cuts / row.nodes;
    default: break;
    }
    int plain = lab_find_method(plan, curve->algorithm, curve->plain_ordering, curve->plain_memo);
    LabRow without = lab_row(sheet->results, depth, plain);
    return without.is_known ? without.nodes / row.nodes : NAN;
}

static void curve_label(const Sheet *sheet, const Curve *curve, char label[LAB_TEXT_SIZE])
{
    char name[LAB_LABEL_SIZE];
    PorfiaMethod method = {
        .algorithm = curve->algorithm, .ordering = curve->ordering, .memo = curve->memo};
    lab_method_label(&method, sheet->language, name);
    switch (curve->kind) {
    case CURVE_ALPHA:
        lab_text(label, sheet->language, LAB_MEASURE_SERIES_ALPHA, "s",
                 porfia_algorithm_name(curve->algorithm));
        break;
    case CURVE_BETA:
        lab_text(label, sheet->language, LAB_MEASURE_SERIES_BETA, "s",
                 porfia_algorithm_name(curve->algorithm));
        break;
    case CURVE_RATIO:
        snprintf(label, LAB_TEXT_SIZE, "%s", porfia_algorithm_name(curve->algorithm));
        break;
    default: snprintf(label, LAB_TEXT_SIZE, "%s", name); break;
    }
}

static void plot_curves(const Sheet *sheet, LabText title, LabText axis, bool log_y,
                        const Curve *curves, int curve_count)
{
    double values[PLOT_STYLES][PORFIA_MAX_DEPTH];
    char labels[PLOT_STYLES][LAB_TEXT_SIZE];
    char heading[LAB_TEXT_SIZE], x_label[LAB_TEXT_SIZE], y_label[LAB_TEXT_SIZE];
    PlotSeries series[PLOT_STYLES];
    int count = 0;
    for (int i = 0; i < curve_count && count < PLOT_STYLES; i++) {
        const Curve *curve = &curves[i];
        if (lab_find_method(sheet->results->plan, curve->algorithm, curve->ordering, curve->memo) <
            0)
            continue;
        for (int depth = 1; depth <= sheet->results->plan->depth; depth++)
            values[count][depth - 1] = curve_value(sheet, curve, depth);
        curve_label(sheet, curve, labels[count]);
        series[count] = (PlotSeries){.label = labels[count],
                                     .x = sheet->depths,
                                     .y = values[count],
                                     .count = sheet->results->plan->depth,
                                     .shape = PLOT_LINE,
                                     .style = i};
        count++;
    }
    Plot plot = {.title = lab_text(heading, sheet->language, title, ""),
                 .x_label = lab_text(x_label, sheet->language, LAB_MEASURE_AXIS_DEPTH, ""),
                 .y_label = lab_text(y_label, sheet->language, axis, ""),
                 .log_y = log_y,
                 .series = series,
                 .series_count = count,
                 .language = sheet->language};
    if (count > 0)
        plot_write(sheet->stream, &plot);
}

static void plot_tables(const Sheet *sheet, const LabTableSizes *tables)
{
    double sizes[LAB_TABLE_SIZES];
    char labels[LAB_TABLE_SERIES][LAB_TEXT_SIZE];
    char heading[LAB_TEXT_SIZE], x_label[LAB_TEXT_SIZE], y_label[LAB_TEXT_SIZE];
    PlotSeries series[LAB_TABLE_SERIES];
    for (int i = 0; i < LAB_TABLE_SIZES; i++)
        sizes[i] = ldexp(1, LAB_TABLE_FIRST_BITS + i * LAB_TABLE_STEP_BITS);
    for (int i = 0; i < tables->count; i++) {
        const LabTableSeries *one = &tables->series[i];
        lab_text(labels[i], sheet->language, LAB_MEASURE_SERIES_DEPTH, "sd",
                 porfia_algorithm_name(one->algorithm), one->depth);
        series[i] = (PlotSeries){.label = labels[i],
                                 .x = sizes,
                                 .y = one->nodes,
                                 .count = one->size_count,
                                 .shape = PLOT_LINE,
                                 .style = i};
    }
    Plot plot = {.title = lab_text(heading, sheet->language, LAB_MEASURE_PLOT_TABLES, ""),
                 .x_label = lab_text(x_label, sheet->language, LAB_MEASURE_AXIS_ENTRIES, ""),
                 .y_label = lab_text(y_label, sheet->language, LAB_MEASURE_NODES, ""),
                 .log_x = true,
                 .log_y = true,
                 .series = series,
                 .series_count = tables->count,
                 .language = sheet->language};
    if (tables->count > 0)
        plot_write(sheet->stream, &plot);
}

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static void plot_work(const Sheet *sheet)
{
    static const Curve nodes[] = {
        {.algorithm = PORFIA_MINIMAX, .memo = true},
        {.algorithm = PORFIA_NEGAMAX, .memo = true},
        {.algorithm = PORFIA_ALPHABETA, .ordering = true, .memo = true},
        {.algorithm = PORFIA_ALPHABETA_NEGAMAX, .ordering = true, .memo = true},
        {.algorithm = PORFIA_NEGASCOUT, .ordering = true, .memo = true},
        {.algorithm = PORFIA_MTDF, .ordering = true, .memo = true},
    };
    static const Curve steps[] = {
        {.algorithm = PORFIA_MINIMAX},
        {.algorithm = PORFIA_ALPHABETA},
        {.algorithm = PORFIA_ALPHABETA, .ordering = true},
        {.algorithm = PORFIA_ALPHABETA, .ordering = true, .memo = true},
        {.algorithm = PORFIA_UCT},
        {.algorithm = PORFIA_ENGINE},
    };
    static const Curve times[] = {
        {CURVE_TIME, .algorithm = PORFIA_MINIMAX},
        {CURVE_TIME, .algorithm = PORFIA_ALPHABETA, .ordering = true, .memo = true},
        {CURVE_TIME, .algorithm = PORFIA_NEGASCOUT, .ordering = true, .memo = true},
        {CURVE_TIME, .algorithm = PORFIA_MTDF, .ordering = true, .memo = true},
        {CURVE_TIME, .algorithm = PORFIA_UCT},
        {CURVE_TIME, .algorithm = PORFIA_ENGINE},
    };
    plot_curves(sheet, LAB_MEASURE_PLOT_NODES, LAB_MEASURE_NODES, true, nodes, COUNT(nodes));
    plot_curves(sheet, LAB_MEASURE_PLOT_STEPS, LAB_MEASURE_NODES, true, steps, COUNT(steps));
    plot_curves(sheet, LAB_MEASURE_PLOT_TIME, LAB_MEASURE_TIME, true, times, COUNT(times));
}

static void plot_ideas(const Sheet *sheet)
{
    static const Curve cuts[] = {
        {CURVE_ALPHA, .algorithm = PORFIA_ALPHABETA, .ordering = true, .memo = true},
        {CURVE_BETA, .algorithm = PORFIA_ALPHABETA, .ordering = true, .memo = true},
        {CURVE_ALPHA, .algorithm = PORFIA_NEGASCOUT, .ordering = true, .memo = true},
        {CURVE_BETA, .algorithm = PORFIA_NEGASCOUT, .ordering = true, .memo = true},
        {CURVE_ALPHA, .algorithm = PORFIA_MTDF, .ordering = true, .memo = true},
        {CURVE_BETA, .algorithm = PORFIA_MTDF, .ordering = true, .memo = true},
    };
    /* Both with a table, so that MTD(f), which depends on one, can be compared. */
    static const Curve ordering[] = {
        {CURVE_RATIO, PORFIA_ALPHABETA, true, true, .plain_memo = true},
        {CURVE_RATIO, PORFIA_ALPHABETA_NEGAMAX, true, true, .plain_memo = true},
        {CURVE_RATIO, PORFIA_NEGASCOUT, true, true, .plain_memo = true},
        {CURVE_RATIO, PORFIA_MTDF, true, true, .plain_memo = true},
    };
    static const Curve memo[] = {
        {CURVE_RATIO, PORFIA_MINIMAX, true, true, .plain_ordering = true},
        {CURVE_RATIO, PORFIA_ALPHABETA, true, true, .plain_ordering = true},
        {CURVE_RATIO, PORFIA_NEGASCOUT, true, true, .plain_ordering = true},
        {CURVE_RATIO, PORFIA_MTDF, true, true, .plain_ordering = true},
    };
    plot_curves(sheet, LAB_MEASURE_PLOT_CUTS, LAB_MEASURE_AXIS_SHARE, false, cuts, COUNT(cuts));
    plot_curves(sheet, LAB_MEASURE_PLOT_ORDERING, LAB_MEASURE_AXIS_RATIO, true, ordering,
                COUNT(ordering));
    plot_curves(sheet, LAB_MEASURE_PLOT_MEMO, LAB_MEASURE_AXIS_RATIO, true, memo, COUNT(memo));
}

void lab_plots_write(FILE *stream, const LabResults *results, const LabTableSizes *tables,
                     PorfiaLanguage language)
{
    Sheet sheet = {.stream = stream, .results = results, .language = language};
    for (int i = 0; i < PORFIA_MAX_DEPTH; i++)
        sheet.depths[i] = i + 1;
    html_plots_begin(stream);
    plot_work(&sheet);
    plot_ideas(&sheet);
    if (tables)
        plot_tables(&sheet, tables);
    html_plots_end(stream);
}
