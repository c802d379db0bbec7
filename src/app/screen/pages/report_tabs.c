/*
 * Draws the tabs of a report, with the words and numbers of `porfia report`, from src/app/report.
 */
#include "screen/pages/report_inside.h"

#include "report/game/cells.h"
#include "report/game/words.h"
#include "screen/widgets/line_plot.h"
#include "screen/widgets/player_name.h"

#include <stdio.h>
#include <stdlib.h>

enum { RESULT_ROWS = 2, SENTENCE_ROWS = 2, MARGIN = 1 };
/* A heading, column titles, the turning points, and a sentence about one of them. */
enum { TURNING_ROWS = 2 + MAX_TURNING_POINTS + SENTENCE_ROWS };
enum { LABEL_COLUMNS = 28, SUM_COLUMNS = 12 };

static CellFormat form_of(const Display *display)
{
    return (CellFormat){
        .language = display->language, .is_narrow = true, .is_ascii = display->ascii};
}

static Area inside_margins(Area area)
{
    area_cut_left(&area, MARGIN);
    area.columns -= area.columns > MARGIN ? MARGIN : 0;
    return area;
}

/* ---- The line with the tabs ---- */

/* The progress of the judgement, or that the game has gone on since. */
static void draw_progress(const ReportPage *page, Display *display, Area line)
{
    enum { BAR_COLUMNS = 12 };
    const GameReport *report = &page->report;
    int end = line.columns - MARGIN;
    if (page->judgement && background_judgement_has_failed(page->judgement)) {
        display_text_right(display, line, 0, end, LOOK_WARNING,
                           screen_text_plain(display->language, SCREEN_TEXT_NO_MEMORY));
    } else if (page->judgement && !background_judgement_is_done(page->judgement)) {
        display_bar(display, line, 0, end - BAR_COLUMNS, BAR_COLUMNS,
                    report->length > 0 ? (double)report->judged / report->length : 0, LOOK_GOOD);
        display_text_right(display, line, 0, end - BAR_COLUMNS - 1, LOOK_PLAIN,
                           screen_text(display->language, SCREEN_TEXT_JUDGING, "dd", report->judged,
                                       report->length)
                               .text);
    } else if (page->is_behind) {
        display_text_right(display, line, 0, end, LOOK_KEY,
                           screen_text_plain(display->language, SCREEN_TEXT_GAME_GOES_ON));
    }
}

static void draw_tabs(ReportPage *page, Display *display, Area line)
{
    static const ScreenText names[REPORT_TABS] = {
        [TAB_RESULT] = SCREEN_TEXT_TAB_RESULT,
        [TAB_STATISTICS] = SCREEN_TEXT_TAB_STATISTICS,
        [TAB_MOVES] = SCREEN_TEXT_TAB_MOVES,
    };
    int column = MARGIN;
    for (int i = 0; i < REPORT_TABS; i++) {
        const char *name = screen_text_plain(display->language, names[i]);
        Area tab = {line.row, line.column + column, 1, text_columns(name) + 2};
        Look look = page->tab == (ReportTab)i ? LOOK_SELECTED : LOOK_PLAIN;
        display_fill(display, tab, look);
        display_text(display, tab, 0, 1, look, name);
        page->tab_areas[i] = tab;
        column += tab.columns + 1;
    }
    draw_progress(page, display, line);
}

/* ---- Tables of moves ---- */

typedef struct MoveTable {
    const GameReport *report;
    CellFormat format;
    MoveColumn columns[MOVE_COLUMNS];
    int count;
} MoveTable;

/* move -1: the column titles. */
static void draw_table_row(const MoveTable *table, Display *display, Area area, int row, int move,
                           Look look)
{
    Area line = {area.row + row, area.column, 1, area.columns};
    int column = MARGIN;
    if (look == LOOK_SELECTED)
        display_fill(display, line, look);
    for (int i = 0; i < table->count; i++) {
        char cell[CELL_SIZE];
        int width = move_column(table->columns[i])->width;
        if (move < 0)
            snprintf(cell, sizeof cell, "%s",
                     cell_column_title(move_column(table->columns[i]), &table->format));
        else
            move_cell(table->report, table->columns[i], move, &table->format, cell);
        if (!move_column(table->columns[i])->is_text)
            display_text_right(display, line, 0, column + width, look, cell);
        else
            display_text(display, line, 0, column, look, cell);
        column += width + 1;
    }
}

static int table_columns(const MoveTable *table)
{
    int columns = MARGIN;
    for (int i = 0; i < table->count; i++)
        columns += move_column(table->columns[i])->width + 1;
    return columns;
}

/* ---- The result ---- */

enum { PLAYER_ROWS = 5 };

/* A small table of both players: names and some statistics. */
typedef struct PlayerTable {
    ScreenString names[2];
    const SumRow *rows[PLAYER_ROWS];
    int count;
    int ends[2]; /* right end of each player's column */
} PlayerTable;

static int widest(int one, int other)
{
    return one > other ? one : other;
}

/* A name may extend over the labels. */
static void measure_players(PlayerTable *table)
{
    int label = 0, cells[2] = {0, 0};
    for (int i = 0; i < table->count; i++) {
        label = widest(label, text_columns(table->rows[i]->label));
        cells[0] = widest(cells[0], text_columns(table->rows[i]->cells[0]));
        cells[1] = widest(cells[1], text_columns(table->rows[i]->cells[2]));
    }
    table->ends[0] = MARGIN + widest(label + 1 + cells[0], text_columns(table->names[0].text));
    table->ends[1] = table->ends[0] + 2 + widest(cells[1], text_columns(table->names[1].text));
}

static PlayerTable player_table(const GameReport *report, PorfiaLanguage language,
                                const SumRow rows[], int count)
{
    static const ReportText wanted[PLAYER_ROWS] = {REPORT_TEXT_SUM_POINTS, REPORT_TEXT_SUM_TIME,
                                                   REPORT_TEXT_SUM_ACCURACY, REPORT_TEXT_SUM_BEST,
                                                   REPORT_TEXT_SUM_LOST};
    PlayerTable table = {.count = 0};
    for (int i = 0; i < 2; i++)
        table.names[i] =
            screen_text(language, SCREEN_TEXT_NUMBERED_PLAYER, "ds", i + 1,
                        player_name_of_text(report->record->players[i], language).text);
    for (int i = 0; i < PLAYER_ROWS; i++)
        for (int k = 0; k < count; k++)
            if (rows[k].label == report_text(wanted[i], language))
                table.rows[table.count++] = &rows[k];
    measure_players(&table);
    return table;
}

/* Returns the columns used. */
static int draw_players(const ReportPage *page, Display *display, Area area)
{
    CellFormat format = form_of(display);
    SumRow rows[MAX_SUM_ROWS];
    int count = sum_rows_make(&page->report, &format, rows);
    PlayerTable table = player_table(&page->report, display->language, rows, count);
    for (int i = 0; i < 2; i++) {
        display_text_right(display, area, 0, table.ends[i], i == 0 ? LOOK_PLAYER1 : LOOK_PLAYER2,
                           table.names[i].text);
        for (int k = 0; k < table.count; k++)
            display_text_right(display, area, k + 1, table.ends[i], LOOK_STRONG,
                               table.rows[k]->cells[2 * i]);
    }
    for (int k = 0; k < table.count; k++)
        display_text(display, area, k + 1, MARGIN, LOOK_PLAIN, table.rows[k]->label);
    return table.ends[1] + MARGIN;
}

/* Leads expected by the judgement or, without one, by the players' searches; and the points. */
static void fill_values(const GameReport *report, double *values, double *steps)
{
    for (int i = 0; i < report->length; i++) {
        bool is_judged = report->judgements[i].is_known;
        values[i] = game_report_measure(report, is_judged ? MEASURE_JUDGED_LEAD : MEASURE_LEAD, i);
        steps[i] = game_report_measure(report, MEASURE_POINTS_1, i) -
                   game_report_measure(report, MEASURE_POINTS_2, i);
    }
}

static void draw_legend(Display *display, Area line)
{
    static const struct {
        RasterDot kind;
        ScreenText text;
    } entries[] = {{RASTER_LINE, SCREEN_TEXT_LEGEND_EXPECTED},
                   {RASTER_STEPS, SCREEN_TEXT_LEGEND_POINTS}};
    int column = 0;
    for (int i = 0; i < 2; i++) {
        line_plot_sample(display, line, 0, column, entries[i].kind);
        column += LINE_PLOT_SAMPLE + 1;
        column += 2 + display_text(display, line, 0, column, LOOK_FAINT,
                                   screen_text_plain(display->language, entries[i].text));
    }
}

static void draw_plot(ReportPage *page, Display *display, Area area)
{
    const GameReport *report = &page->report;
    double *values = malloc(2 * ((size_t)report->length + 1) * sizeof *values);
    draw_legend(display, area_cut_top(&area, 1));
    page->plot_area = area;
    if (!values)
        return;
    LinePlot plot = {.values = values, .count = report->length, .marked = -1};
    plot.steps = values + report->length;
    fill_values(report, values, values + report->length);
    if (report->turning_point_count > 0)
        plot.marked = report->turning_points[page->turning_point];
    line_plot_draw(display, area, &plot);
    free(values);
}

/* The text in place of turning points. */
static void draw_no_turning_points(const ReportPage *page, Display *display, Area area)
{
    bool is_done = page->judgement && background_judgement_is_done(page->judgement);
    if (!page->judgement && page->report.length > 0)
        display_paragraph(display, area, 0, LOOK_FAINT,
                          screen_text_plain(display->language, SCREEN_TEXT_NOT_JUDGED));
    else if (is_done)
        display_paragraph(display, area, 0, LOOK_FAINT,
                          screen_text_plain(display->language, SCREEN_TEXT_NOTHING_LOST));
}

static void draw_turning_points(ReportPage *page, Display *display, Area area)
{
    const GameReport *report = &page->report;
    MoveTable table = {.report = report,
                       .format = form_of(display),
                       .columns = {MOVE_COLUMN_NUMBER, MOVE_COLUMN_PLAYER, MOVE_COLUMN_MOVE,
                                   MOVE_COLUMN_BEST, MOVE_COLUMN_LOST, MOVE_COLUMN_POINTS,
                                   MOVE_COLUMN_TIME},
                       .count = 7};
    display_rule(display, area, 0, report_text(REPORT_TEXT_TURNING_HEADING, display->language));
    area_cut_top(&area, 1);
    page->list_area = (Area){0};
    if (report->turning_point_count == 0) {
        draw_no_turning_points(page, display, inside_margins(area));
        return;
    }
    Area sentence = area_cut_bottom(&area, SENTENCE_ROWS);
    draw_table_row(&table, display, area, 0, -1, LOOK_FAINT);
    area_cut_top(&area, 1);
    page->list_area = area;
    for (int i = 0; i < report->turning_point_count; i++)
        draw_table_row(&table, display, area, i, report->turning_points[i],
                       i == page->turning_point ? LOOK_SELECTED : LOOK_PLAIN);
    char words[REPORT_WORDS_SIZE];
    game_words_turning_point(words, report, report->turning_points[page->turning_point],
                             display->language);
    display_paragraph(display, inside_margins(sentence), 0, LOOK_FAINT, words);
}

static void draw_result(ReportPage *page, Display *display, Area area)
{
    char words[REPORT_WORDS_SIZE];
    Area result = area_cut_top(&area, RESULT_ROWS);
    Area turning_points = area_cut_bottom(&area, TURNING_ROWS);
    display_paragraph(display, inside_margins(result), 0, LOOK_STRONG,
                      game_words_result(words, &page->report, display->language));
    area_cut_left(&area, draw_players(page, display, area));
    draw_plot(page, display, inside_margins(area));
    draw_turning_points(page, display, turning_points);
}

/* ---- Statistics ---- */

static int draw_sums(const ReportPage *page, Display *display, Area area, int row)
{
    static const ReportText titles[SUM_CELLS] = {REPORT_TEXT_SUM_TOTAL_1, REPORT_TEXT_SUM_MEAN_1,
                                                 REPORT_TEXT_SUM_TOTAL_2, REPORT_TEXT_SUM_MEAN_2};
    CellFormat format = form_of(display);
    SumRow rows[MAX_SUM_ROWS];
    int count = sum_rows_make(&page->report, &format, rows);
    display_text(display, area, row, 0, LOOK_FAINT, report_text(REPORT_TEXT_SUMS, format.language));
    for (int k = 0; k < SUM_CELLS; k++)
        display_text_right(display, area, row, LABEL_COLUMNS + (k + 1) * SUM_COLUMNS,
                           k < 2 ? LOOK_PLAYER1 : LOOK_PLAYER2,
                           report_text(titles[k], format.language));
    for (int i = 0; i < count; i++) {
        display_text(display, area, row + 1 + i, 0, LOOK_PLAIN, rows[i].label);
        for (int k = 0; k < SUM_CELLS; k++)
            display_text_right(display, area, row + 1 + i, LABEL_COLUMNS + (k + 1) * SUM_COLUMNS,
                               LOOK_PLAIN, rows[i].cells[k]);
    }
    return row + 1 + count;
}

static int draw_facts(const ReportPage *page, Display *display, Area area, int row)
{
    const GameReport *report = &page->report;
    PorfiaLanguage language = display->language;
    char words[REPORT_WORDS_SIZE];
    for (int player = 1; player <= 2; player++)
        row += display_paragraph(display, area, row, LOOK_PLAIN,
                                 game_words_player(words, report, player, language));
    row += display_paragraph(display, area, row, LOOK_PLAIN,
                             game_words_limit(words, report, language));
    row += display_paragraph(display, area, row, LOOK_PLAIN,
                             report_words(words, language, REPORT_TEXT_GAME_FACTS, "ss",
                                          report->record->date, report->record->id));
    if (page->judgement && background_judgement_is_done(page->judgement))
        row += display_paragraph(display, area, row, LOOK_PLAIN,
                                 game_words_judged(words, report,
                                                   background_judgement_limits(page->judgement),
                                                   language));
    if (game_report_shows_judge(report))
        row += display_paragraph(display, area, row, LOOK_FAINT,
                                 report_text(REPORT_TEXT_JUDGE_SHOWN, language));
    return row;
}

/* If not all rows fit, drawing starts above the first visible row. */
static void draw_statistics(ReportPage *page, Display *display, Area area)
{
    area = inside_margins(area);
    page->list_area = area;
    int end = draw_sums(page, display, area, -page->scroll);
    end = draw_facts(page, display, area, end) + page->scroll;
    page->most_scroll = end > area.rows ? end - area.rows : 0;
    if (page->scroll > page->most_scroll)
        page->scroll = page->most_scroll;
}

/* ---- All moves ---- */

static void draw_moves(ReportPage *page, Display *display, Area area)
{
    const GameReport *report = &page->report;
    MoveTable table = {.report = report, .format = form_of(display)};
    table.count = move_columns_choose(report, &table.format, table.columns);
    Area list = area_cut_left(&area, table_columns(&table));
    draw_table_row(&table, display, list, 0, -1, LOOK_FAINT);
    area_cut_top(&list, 1);
    page->list_area = list;
    if (page->move < page->first_move)
        page->first_move = page->move;
    if (page->move >= page->first_move + list.rows)
        page->first_move = page->move - list.rows + 1;
    for (int row = 0; row < list.rows && page->first_move + row < report->length; row++) {
        int move = page->first_move + row;
        draw_table_row(&table, display, list, row, move,
                       move == page->move                 ? LOOK_SELECTED
                       : report->judgements[move].decides ? LOOK_STRONG
                                                          : LOOK_PLAIN);
    }
    if (report->length > 0)
        board_view_preview(&page->board, display, area, report->record->play, page->move + 1);
}

void report_draw(Page *page, App *app, Area area)
{
    static void (*const draw[REPORT_TABS])(ReportPage *, Display *, Area) = {
        [TAB_RESULT] = draw_result,
        [TAB_STATISTICS] = draw_statistics,
        [TAB_MOVES] = draw_moves,
    };
    ReportPage *report = (ReportPage *)page;
    draw_tabs(report, &app->display, area_cut_top(&area, 1));
    draw[report->tab](report, &app->display, area);
}
