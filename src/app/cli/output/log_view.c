/* The report of a log as text: see log_view.h. */
#include "cli/output/log_view.h"

#include "cli/output/sparkline.h"
#include "cli/output/table_cell.h"
#include "report/game/cells.h"
#include "report/game/plots.h"
#include "report/game/words.h"
#include "text/numbers.h"

#include <math.h>
#include <string.h>

typedef struct View {
    const Console *console;
    const LogReport *log;
    CellFormat format;
} View;

static const char *view_text(const View *view, ReportText text)
{
    return report_text(text, view->console->language);
}

void log_view_notices(const Console *console, const LogReport *log)
{
    char words[REPORT_WORDS_SIZE];
    for (int i = 0; i < log_notices(log); i++)
        console_paragraph(log_notice(words, log, i, console->language));
}

/* ---- The overview ---- */

typedef enum OverviewColumn {
    OVERVIEW_NUMBER,
    OVERVIEW_GAME,
    OVERVIEW_PLAYER_1,
    OVERVIEW_PLAYER_2,
    OVERVIEW_POINTS,
    OVERVIEW_WINNER,
    OVERVIEW_MOVES,
    OVERVIEW_ACCURACY_1,
    OVERVIEW_ACCURACY_2,
    OVERVIEW_COLUMNS
} OverviewColumn;

static const struct {
    ReportText title;
    int width, judged_width; /* without and with the columns of a judgement */
    bool is_number;
} overview[OVERVIEW_COLUMNS] = {
    [OVERVIEW_NUMBER] = {REPORT_TEXT_OVERVIEW_NUMBER, 5, 5, true},
    [OVERVIEW_GAME] = {REPORT_TEXT_OVERVIEW_GAME, 6, 6, false},
    [OVERVIEW_PLAYER_1] = {REPORT_TEXT_PLAYER_1, 17, 11, false},
    [OVERVIEW_PLAYER_2] = {REPORT_TEXT_PLAYER_2, 17, 11, false},
    [OVERVIEW_POINTS] = {REPORT_TEXT_COLUMN_POINTS, 9, 8, true},
    [OVERVIEW_WINNER] = {REPORT_TEXT_OVERVIEW_WINNER, 11, 11, false},
    [OVERVIEW_MOVES] = {REPORT_TEXT_SUM_MOVES, 7, 7, true},
    [OVERVIEW_ACCURACY_1] = {REPORT_TEXT_NARROW_ACCURACY_1, 0, 5, true},
    [OVERVIEW_ACCURACY_2] = {REPORT_TEXT_NARROW_ACCURACY_2, 0, 5, true},
};

static int overview_width(const View *view, int column)
{
    return view->log->is_judged ? overview[column].judged_width : overview[column].width;
}

/* A player's text that is longer than its column ends with two dots. */
static void player_write(const View *view, const GameReport *report, int player, char *out)
{
    const char *text = report->record->players[player - 1];
    int width = overview_width(view, OVERVIEW_PLAYER_1);
    bool fits = strlen(text) <= (size_t)width;
    snprintf(out, CELL_SIZE, "%.*s%s", fits ? width : width - 2, text, fits ? "" : "..");
}

static void accuracy_write(const View *view, double accuracy, char *out)
{
    if (!isnan(accuracy))
        number_decimal(out, accuracy, 1, view->console->language);
}

static void overview_cell(const View *view, int game, OverviewColumn column, char out[CELL_SIZE])
{
    const GameReport *report = &view->log->games[game];
    const PorfiaPosition *start = porfia_play_position(report->record->play, 0);
    char words[REPORT_WORDS_SIZE];
    out[0] = '\0';
    switch (column) {
    case OVERVIEW_NUMBER: snprintf(out, CELL_SIZE, "%d", game + 1); break;
    case OVERVIEW_GAME:
        snprintf(out, CELL_SIZE, "%s", porfia_game_name(porfia_position_game(start)));
        break;
    case OVERVIEW_PLAYER_1: player_write(view, report, 1, out); break;
    case OVERVIEW_PLAYER_2: player_write(view, report, 2, out); break;
    case OVERVIEW_POINTS: move_cell_points(report, report->length, out); break;
    case OVERVIEW_WINNER:
        game_words_winner(words, report, view->console->language);
        snprintf(out, CELL_SIZE, "%.*s", CELL_SIZE - 1, words);
        break;
    case OVERVIEW_MOVES: cell_count((uint64_t)report->length, &view->format, out); break;
    case OVERVIEW_ACCURACY_1: accuracy_write(view, report->players[0].accuracy, out); break;
    default: accuracy_write(view, report->players[1].accuracy, out); break;
    }
}

static void overview_row(const View *view, int game)
{
    for (int i = 0; i < OVERVIEW_COLUMNS; i++) {
        char cell[CELL_SIZE];
        int width = overview_width(view, i);
        if (width == 0)
            continue;
        if (game < 0)
            snprintf(cell, sizeof cell, "%s", view_text(view, overview[i].title));
        else
            overview_cell(view, game, (OverviewColumn)i, cell);
        fputs(i > 0 ? " " : "", stdout);
        cell_print(cell, width, overview[i].is_number);
    }
    putchar('\n');
}

static void overview_print(const View *view)
{
    console_style(view->console, CONSOLE_FAINT);
    overview_row(view, -1);
    console_style(view->console, CONSOLE_PLAIN);
    for (int i = 0; i < view->log->count; i++)
        overview_row(view, i);
}

/* ---- A game ---- */

static void facts_print(const View *view, const GameReport *report)
{
    PorfiaLanguage language = view->console->language;
    char words[REPORT_WORDS_SIZE];
    console_paragraph(game_words_result(words, report, language));
    for (int player = 1; player <= 2; player++)
        console_paragraph(game_words_player(words, report, player, language));
    console_paragraph(game_words_limit(words, report, language));
    console_paragraph(report_words(words, language, REPORT_TEXT_GAME_FACTS, "ss",
                                   report->record->date, report->record->id));
    if (report->judgements)
        console_paragraph(game_words_judged(words, report, &view->log->judge_limits, language));
    if (game_report_shows_judge(report))
        console_paragraph(view_text(view, REPORT_TEXT_JUDGE_SHOWN));
}

static void turning_points_print(const View *view, const GameReport *report)
{
    PorfiaLanguage language = view->console->language;
    char words[REPORT_WORDS_SIZE];
    if (report->turning_point_count == 0)
        return;
    putchar('\n');
    line_print(view->console, CONSOLE_FAINT, view_text(view, REPORT_TEXT_TURNING_HEADING));
    for (int i = 0; i < report->turning_point_count; i++)
        console_paragraph(
            game_words_turning_point(words, report, report->turning_points[i], language));
}

static void sums_print(const View *view, const GameReport *report)
{
    enum { LABEL_WIDTH = 28, CELL_WIDTH = 12 };
    static const ReportText titles[SUM_CELLS] = {REPORT_TEXT_SUM_TOTAL_1, REPORT_TEXT_SUM_MEAN_1,
                                                 REPORT_TEXT_SUM_TOTAL_2, REPORT_TEXT_SUM_MEAN_2};
    SumRow rows[MAX_SUM_ROWS];
    int count = sum_rows_make(report, &view->format, rows);
    console_style(view->console, CONSOLE_FAINT);
    cell_print(view_text(view, REPORT_TEXT_SUMS), LABEL_WIDTH, false);
    for (int i = 0; i < SUM_CELLS; i++)
        cell_print(view_text(view, titles[i]), CELL_WIDTH, true);
    console_style(view->console, CONSOLE_PLAIN);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        cell_print(rows[i].label, LABEL_WIDTH, false);
        for (int k = 0; k < SUM_CELLS; k++)
            cell_print(rows[i].cells[k], CELL_WIDTH, true);
        putchar('\n');
    }
}

/* The number at the end of a plot. */
static void end_write(const View *view, Measure measure, double number, char out[CELL_SIZE])
{
    char digits[NUMBER_TEXT_SIZE];
    if (measure == MEASURE_SECONDS)
        cell_seconds((uint64_t)(number * 1000 + 0.5), &view->format, digits);
    else
        cell_count((uint64_t)fabs(number), &view->format, digits);
    snprintf(out, CELL_SIZE, "%s%s", number < 0 ? "-" : "", digits);
}

static void series_print(const View *view, const GamePlotSeries *planned,
                         const MeasureSeries *series, const SparklineRange *range)
{
    enum { LABEL_WIDTH = 25, PLOT_WIDTH = 36 };
    char low[CELL_SIZE], high[CELL_SIZE];
    double least = INFINITY, greatest = -INFINITY;
    for (int i = 0; i < series->count; i++) {
        least = fmin(least, series->y[i]);
        greatest = fmax(greatest, series->y[i]);
    }
    end_write(view, planned->measure, least, low);
    end_write(view, planned->measure, greatest, high);
    fputs("  ", stdout);
    cell_print(view_text(view, planned->label), LABEL_WIDTH, false);
    int columns = sparkline_print(view->console, series->y, series->count, PLOT_WIDTH, range);
    printf("%*s %s..%s\n", PLOT_WIDTH - columns, "", low, high);
}

/* All series of a plot share one scale, which includes zero. */
static void plot_print(const View *view, const GameReport *report, const GamePlot *plan)
{
    MeasureSeries made[GAME_PLOT_SERIES];
    SparklineRange range = {.is_log = plan->is_log};
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        bool has_memory =
            measure_series_make(report, plan->series[i].measure, plan->series[i].player, &made[i]);
        console_check(view->console, has_memory ? made[i].x : NULL);
        /* Single points and limits have no bars. */
        if (plan->series[i].shape == PLOT_POINTS || plan->series[i].shape == PLOT_LIMIT)
            made[i].count = 0;
        count += made[i].count;
        for (int k = 0; k < made[i].count; k++) {
            range.low = fmin(range.low, made[i].y[k]);
            range.high = fmax(range.high, made[i].y[k]);
        }
    }
    if (count > 0)
        line_print(view->console, CONSOLE_FAINT, view_text(view, plan->title));
    for (int i = 0; i < plan->count; i++) {
        if (made[i].count > 0)
            series_print(view, &plan->series[i], &made[i], &range);
        measure_series_release(&made[i]);
    }
}

static void moves_print(const View *view, const GameReport *report)
{
    MoveColumn columns[MOVE_COLUMNS];
    int count = move_columns_choose(report, &view->format, columns);
    console_style(view->console, CONSOLE_FAINT);
    for (int i = 0; i < count; i++) {
        fputs(i > 0 ? " " : "", stdout);
        cell_print(cell_column_title(move_column(columns[i]), &view->format),
                   move_column(columns[i])->width, !move_column(columns[i])->is_text);
    }
    console_style(view->console, CONSOLE_PLAIN);
    putchar('\n');
    for (int move = 0; move < report->length && !ferror(stdout); move++) {
        bool decides = report->judgements && report->judgements[move].decides;
        console_style(view->console, decides ? CONSOLE_STRONG : CONSOLE_PLAIN);
        for (int i = 0; i < count; i++) {
            char cell[CELL_SIZE];
            move_cell(report, columns[i], move, &view->format, cell);
            fputs(i > 0 ? " " : "", stdout);
            cell_print(cell, move_column(columns[i])->width, !move_column(columns[i])->is_text);
        }
        putchar('\n');
    }
    console_style(view->console, CONSOLE_PLAIN);
}

static void game_print(const View *view, int game)
{
    const GameReport *report = &view->log->games[game];
    char words[REPORT_WORDS_SIZE];
    line_print(view->console, CONSOLE_STRONG,
               game_words_title(words, view->log, game, view->console->language));
    facts_print(view, report);
    turning_points_print(view, report);
    putchar('\n');
    sums_print(view, report);
    if (report->length == 0)
        return;
    putchar('\n');
    for (int i = 0; i < game_plot_count; i++)
        plot_print(view, report, &game_plots[i]);
    putchar('\n');
    moves_print(view, report);
}

void log_view_print(const Console *console, const LogReport *log)
{
    View view = {console,
                 log,
                 {.language = console->language, .is_narrow = true, .is_ascii = console->ascii}};
    log_view_notices(console, log);
    if (log->count == 0)
        line_print(console, CONSOLE_PLAIN, view_text(&view, REPORT_TEXT_NO_GAMES));
    if (log->count > 1)
        overview_print(&view);
    for (int i = 0; i < log->count && !ferror(stdout); i++) {
        if (i > 0 || log->count > 1 || log_notices(log) > 0)
            putchar('\n');
        game_print(&view, i);
    }
}
