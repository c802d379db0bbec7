/* The report of a match as text: see view.h. */
#include "cli/match/view.h"

#include "cli/output/sparkline.h"
#include "cli/output/table_cell.h"
#include "report/match/cells.h"
#include "report/match/words.h"
#include "text/numbers.h"

#include <math.h>
#include <string.h>

enum {
    SCREEN_WIDTH = 80,
    NAME_WIDTH = 15,
    PLOT_WIDTH = 40,
    MAX_PLOTTED = 24, /* players in the plots */
    MAX_FAULTS = 20   /* the rest is counted only */
};

typedef struct View {
    const Console *console;
    const MatchReport *report;
    CellFormat format;
} View;

static void heading_print(const View *view, ReportText text)
{
    putchar('\n');
    line_print(view->console, CONSOLE_STRONG, report_text(text, view->console->language));
}

static void facts_print(const View *view)
{
    char words[REPORT_WORDS_SIZE];
    PorfiaLanguage language = view->console->language;
    line_print(view->console, CONSOLE_STRONG, match_words_title(words, view->report, language));
    for (int i = 0; i < MATCH_FACTS; i++) {
        const char *fact = match_words_fact(words, view->report, (MatchFact)i, language);
        if (*fact)
            console_paragraph(fact);
    }
    if (view->report->games == 0)
        console_paragraph(report_text(REPORT_TEXT_MATCH_NO_GAMES, language));
}

/* ---- Tables of players ---- */

/* A player's place and name, which begin its line. */
static void player_print(const View *view, int place)
{
    printf("%3d ", place + 1);
    cell_print_cut(match_report_name(view->report, place), NAME_WIDTH);
}

static void row_print(const View *view, const ParticipantColumn columns[], int count, int place)
{
    player_print(view, place);
    for (int i = 0; i < count; i++) {
        char cell[CELL_SIZE];
        participant_cell(view->report, columns[i], place, &view->format, cell);
        putchar(' ');
        cell_print(cell, participant_column(columns[i])->width, true);
    }
    putchar('\n');
}

static void participants_print(const View *view, const ParticipantColumn wanted[], int wanted_count)
{
    ParticipantColumn columns[PARTICIPANT_COLUMNS];
    int count = participant_columns_choose(view->report, wanted, wanted_count, columns);
    console_style(view->console, CONSOLE_FAINT);
    cell_print(cell_column_title(participant_column(PARTICIPANT_PLACE), &view->format), 4, false);
    cell_print(cell_column_title(participant_column(PARTICIPANT_NAME), &view->format), NAME_WIDTH,
               false);
    for (int i = 0; i < count; i++) {
        putchar(' ');
        cell_print(cell_column_title(participant_column(columns[i]), &view->format),
                   participant_column(columns[i])->width, true);
    }
    console_style(view->console, CONSOLE_PLAIN);
    putchar('\n');
    for (int place = 0; place < view->report->standings.count; place++)
        row_print(view, columns, count, place);
}

static void standings_view(const View *view)
{
    static const ParticipantColumn columns[] = {
        PARTICIPANT_WINS, PARTICIPANT_DRAWS, PARTICIPANT_LOSSES, PARTICIPANT_POINTS,
        PARTICIPANT_LEAD, PARTICIPANT_ELO,   PARTICIPANT_LOS};
    heading_print(view, REPORT_TEXT_MATCH_STANDINGS);
    participants_print(view, columns, sizeof columns / sizeof *columns);
}

static void time_view(const View *view)
{
    static const ParticipantColumn columns[] = {
        PARTICIPANT_GAMES,   PARTICIPANT_FAULTS, PARTICIPANT_LATE,  PARTICIPANT_MEAN,
        PARTICIPANT_LONGEST, PARTICIPANT_DEPTH,  PARTICIPANT_NODES, PARTICIPANT_SPEED};
    heading_print(view, REPORT_TEXT_MATCH_TIME);
    participants_print(view, columns, sizeof columns / sizeof *columns);
}

/* ---- Who won against whom ---- */

static int cross_width(const View *view)
{
    int players = view->report->standings.count, width = 3;
    for (int i = 0; i < players * players; i++) {
        char cell[CELL_SIZE];
        cross_cell(view->report, i / players, i % players, &view->format, cell);
        int own = (int)strlen(cell);
        width = own > width ? own : width;
    }
    return width;
}

static void cross_row(const View *view, int place, int first, int end, int width)
{
    player_print(view, place);
    for (int other = first; other < end; other++) {
        char cell[CELL_SIZE];
        cross_cell(view->report, place, other, &view->format, cell);
        putchar(' ');
        cell_print(place == other ? "-" : cell, width, true);
    }
    putchar('\n');
}

/* Prints the columns that fit beside each other, then the others below. */
static void cross_print(const View *view)
{
    int players = view->report->standings.count, width = cross_width(view);
    int columns = (SCREEN_WIDTH - 4 - NAME_WIDTH) / (width + 1);
    heading_print(view, REPORT_TEXT_MATCH_CROSS);
    for (int first = 0; first < players; first += columns) {
        int end = first + columns < players ? first + columns : players;
        console_style(view->console, CONSOLE_FAINT);
        printf("%*s", 4 + NAME_WIDTH, "");
        for (int other = first; other < end; other++)
            printf(" %*d", width, other + 1);
        console_style(view->console, CONSOLE_PLAIN);
        putchar('\n');
        for (int place = 0; place < players; place++)
            cross_row(view, place, first, end, width);
    }
}

/* ---- Plots ---- */

static int plotted(const View *view)
{
    int players = view->report->standings.count;
    return players < MAX_PLOTTED ? players : MAX_PLOTTED;
}

/* A rating with its error, on a scale from the least to the greatest of all. */
static void rating_print(const View *view, int place, double low, double high)
{
    const PorfiaRating *rating = &view->report->standings.rows[place].rating;
    const char *line = view->console->ascii ? "-" : "─", *mark = view->console->ascii ? "o" : "●";
    double scale = high > low ? (PLOT_WIDTH - 1) / (high - low) : 0;
    int begin = (int)lround((rating->elo - rating->elo_error - low) * scale);
    int middle = (int)lround((rating->elo - low) * scale);
    int end = (int)lround((rating->elo + rating->elo_error - low) * scale);
    player_print(view, place);
    putchar(' ');
    for (int i = 0; i < PLOT_WIDTH; i++)
        fputs(i == middle ? mark : i >= begin && i <= end ? line : " ", stdout);
    char cell[CELL_SIZE];
    participant_cell(view->report, PARTICIPANT_ELO, place, &view->format, cell);
    printf(" %s\n", cell);
}

static void ratings_print(const View *view)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < plotted(view); i++) {
        const PorfiaRating *rating = &view->report->standings.rows[i].rating;
        low = fmin(low, rating->elo - rating->elo_error);
        high = fmax(high, rating->elo + rating->elo_error);
    }
    heading_print(view, REPORT_TEXT_MATCH_RATINGS);
    for (int i = 0; i < plotted(view); i++)
        rating_print(view, i, low, high);
}

/* A mean plotted against the move number. */
typedef struct MovePlot {
    MoveMean *mean;
    ReportText title;
    bool is_log;
    void (*write)(double number, const CellFormat *format, char out[CELL_SIZE]);
} MovePlot;

static void write_depth(double depth, const CellFormat *format, char out[CELL_SIZE])
{
    number_decimal(out, depth, 1, format->language);
}

static const MovePlot move_plots[] = {
    {move_sums_ms, REPORT_TEXT_MATCH_PLOT_TIME, true, cell_ms},
    {move_sums_depth, REPORT_TEXT_MATCH_PLOT_DEPTH, false, write_depth},
};

static void series_print(const View *view, const MovePlot *plan, int place,
                         const MeasureSeries *series, const SparklineRange *range)
{
    char low[CELL_SIZE], high[CELL_SIZE];
    double least = INFINITY, greatest = -INFINITY;
    for (int i = 0; i < series->count; i++) {
        least = fmin(least, series->y[i]);
        greatest = fmax(greatest, series->y[i]);
    }
    plan->write(least, &view->format, low);
    plan->write(greatest, &view->format, high);
    player_print(view, place);
    putchar(' ');
    int columns = sparkline_print(view->console, series->y, series->count, PLOT_WIDTH, range);
    printf("%*s %s..%s\n", PLOT_WIDTH - columns, "", low, high);
}

/* A line of bars for each player: the mean against the move number, all on one scale from zero. */
static void moves_print(const View *view, const MovePlot *plan)
{
    const MatchReport *report = view->report;
    MeasureSeries made[MAX_PLOTTED];
    SparklineRange range = {.is_log = plan->is_log};
    int count = plotted(view);
    for (int i = 0; i < count; i++) {
        bool has_memory = match_report_series(report, report->standings.rows[i].participant,
                                              plan->mean, &made[i]);
        console_check(view->console, has_memory ? made[i].x : NULL);
        for (int k = 0; k < made[i].count; k++)
            range.high = fmax(range.high, made[i].y[k]);
    }
    if (range.high > 0)
        heading_print(view, plan->title);
    for (int i = 0; i < count; i++) {
        if (range.high > 0 && made[i].count > 0)
            series_print(view, plan, i, &made[i], &range);
        measure_series_release(&made[i]);
    }
}

static void plots_print(const View *view)
{
    int players = view->report->standings.count;
    char words[REPORT_WORDS_SIZE];
    if (view->report->results.counted > 0)
        ratings_print(view);
    for (size_t i = 0; i < sizeof move_plots / sizeof *move_plots; i++)
        moves_print(view, &move_plots[i]);
    if (players > MAX_PLOTTED)
        console_paragraph(report_words(words, view->console->language, REPORT_TEXT_MATCH_PLOT_FIRST,
                                       "dd", MAX_PLOTTED, players));
}

/* ---- Rounds and faults ---- */

static void ties_print(const View *view)
{
    const MatchReport *report = view->report;
    PorfiaLanguage language = view->console->language;
    heading_print(view, REPORT_TEXT_MATCH_TIES);
    for (int i = 0; i < report->tie_count; i++) {
        enum { SIDE_WIDTH = 20, RESULT_WIDTH = 13 };
        const KnockOutTie *tie = &report->ties[i];
        char words[REPORT_WORDS_SIZE];
        printf("%3d ", tie->round);
        for (int k = 0; k < 2; k++) {
            cell_print_cut(tie_words_participant(report, tie->participants[k],
                                                 REPORT_TEXT_MATCH_TIE_BYE, language),
                           SIDE_WIDTH);
            putchar(' ');
        }
        cell_print(tie_words_result(words, tie, language), RESULT_WIDTH, false);
        putchar(' ');
        cell_print_cut(
            tie_words_participant(report, tie->winner, REPORT_TEXT_MATCH_TIE_OPEN, language),
            SIDE_WIDTH - 1);
        putchar('\n');
    }
}

static void faults_print(const View *view)
{
    const MatchReport *report = view->report;
    const Console *console = view->console;
    char words[REPORT_WORDS_SIZE];
    int64_t shown = report->fault_count < MAX_FAULTS ? report->fault_count : MAX_FAULTS;
    heading_print(view, REPORT_TEXT_MATCH_FAULTS);
    for (int64_t i = 0; i < shown; i++) {
        const GameFault *fault = &report->faults[i];
        console_paragraph(match_words_fault(words, report, fault, console->language));
        const char *score = match_words_score(words, report, fault, console->language);
        if (*score)
            console_paragraph(score);
        lines_print(fault->note->output, "    | ", SCREEN_WIDTH - 6);
        printf("    %s\n",
               match_words_repeat(words, report, fault, console->program, console->language));
    }
    if (shown < report->fault_count)
        console_paragraph(report_words(words, console->language, REPORT_TEXT_MATCH_FAULTS_MORE, "n",
                                       (uint64_t)(report->fault_count - shown)));
}

void match_view_print(const Console *console, const MatchReport *report)
{
    View view = {console,
                 report,
                 {.language = console->language, .is_narrow = true, .is_ascii = console->ascii}};
    facts_print(&view);
    if (report->results.counted > 0) {
        standings_view(&view);
        cross_print(&view);
    }
    if (report->tie_count > 0)
        ties_print(&view);
    if (report->games > 0) {
        time_view(&view);
        plots_print(&view);
    }
    if (report->fault_count > 0)
        faults_print(&view);
}
