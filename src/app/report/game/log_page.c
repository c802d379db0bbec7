/* The page of a log: see log_page.h. */
#include "report/game/log_page.h"

#include "report/game/cells.h"
#include "report/game/plots.h"
#include "report/game/words.h"
#include "report/html.h"
#include "report/page_file.h"
#include "text/numbers.h"

#include <math.h>

typedef struct Page {
    FILE *stream;
    const LogReport *log;
    PorfiaLanguage language;
    CellFormat format;
} Page;

static const char *page_text(const Page *page, ReportText text)
{
    return report_text(text, page->language);
}

static void write_notices(const Page *page)
{
    char words[REPORT_WORDS_SIZE];
    for (int i = 0; i < log_notices(page->log); i++)
        html_element(page->stream, "p", "notice", log_notice(words, page->log, i, page->language));
}

/* ---- The overview ---- */

/* "87.3", or empty without judged moves. */
static void write_accuracy_cell(const Page *page, HtmlTable *table, double accuracy)
{
    char number[NUMBER_TEXT_SIZE] = "";
    if (!isnan(accuracy))
        number_decimal(number, accuracy, 1, page->language);
    html_cell(table, number);
}

static void write_overview_row(const Page *page, HtmlTable *table, int game)
{
    const GameReport *report = &page->log->games[game];
    const PorfiaRecord *record = report->record;
    const PorfiaGame *kind = porfia_position_game(porfia_play_position(record->play, 0));
    char words[REPORT_WORDS_SIZE], target[16], cell[CELL_SIZE];
    html_row_begin(table, NULL);
    snprintf(cell, sizeof cell, "%d", game + 1);
    snprintf(target, sizeof target, "#g%d", game + 1);
    html_cell_link(table, target, cell);
    html_cell(table, porfia_game_name(kind));
    html_cell(table, record->players[0]);
    html_cell(table, record->players[1]);
    move_cell_points(report, report->length, cell);
    html_cell(table, cell);
    html_cell(table, game_words_winner(words, report, page->language));
    for (int i = 0; page->log->is_judged && i < 2; i++)
        write_accuracy_cell(page, table, report->players[i].accuracy);
    cell_count((uint64_t)report->length, &page->format, cell);
    html_cell(table, cell);
    for (int i = 0; i < 2; i++) {
        cell_seconds(report->totals[i].ms, &page->format, cell);
        html_cell(table, cell);
    }
    html_cell(table, record->date);
    html_row_end(table);
}

static void write_overview(const Page *page)
{
    const struct {
        ReportText title;
        HtmlAlign align;
        bool needs_judgement;
    } plan[] = {
        {REPORT_TEXT_OVERVIEW_NUMBER, HTML_RIGHT, false},
        {REPORT_TEXT_OVERVIEW_GAME, HTML_LEFT, false},
        {REPORT_TEXT_PLAYER_1, HTML_LEFT, false},
        {REPORT_TEXT_PLAYER_2, HTML_LEFT, false},
        {REPORT_TEXT_COLUMN_POINTS, HTML_RIGHT, false},
        {REPORT_TEXT_OVERVIEW_WINNER, HTML_LEFT, false},
        {REPORT_TEXT_OVERVIEW_ACCURACY_1, HTML_RIGHT, true},
        {REPORT_TEXT_OVERVIEW_ACCURACY_2, HTML_RIGHT, true},
        {REPORT_TEXT_SUM_MOVES, HTML_RIGHT, false},
        {REPORT_TEXT_OVERVIEW_TIME_1, HTML_RIGHT, false},
        {REPORT_TEXT_OVERVIEW_TIME_2, HTML_RIGHT, false},
        {REPORT_TEXT_OVERVIEW_DATE, HTML_LEFT, false},
    };
    enum { COLUMNS = sizeof plan / sizeof *plan };
    HtmlColumn columns[COLUMNS];
    int count = 0;
    for (int i = 0; i < COLUMNS; i++)
        if (page->log->is_judged || !plan[i].needs_judgement)
            columns[count++] =
                (HtmlColumn){.title = page_text(page, plan[i].title), .align = plan[i].align};
    HtmlTable table = html_table_begin(page->stream, NULL, columns, count);
    for (int i = 0; i < page->log->count; i++)
        write_overview_row(page, &table, i);
    html_table_end(&table);
}

/* ---- A game ---- */

static void write_facts(const Page *page, const GameReport *report)
{
    const PorfiaRecord *record = report->record;
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
    char words[REPORT_WORDS_SIZE], rules[PORFIA_RULES_SIZE];
    html_element(page->stream, "p", "result", game_words_result(words, report, page->language));
    for (int player = 1; player <= 2; player++) {
        fprintf(page->stream, "<p class=\"who s%d\">", player - 1);
        html_text(page->stream, game_words_player(words, report, player, page->language));
        fputs("</p>\n", page->stream);
    }
    html_element(page->stream, "p", "faint", game_words_limit(words, report, page->language));
    porfia_rules_print(porfia_position_game(start), porfia_position_rules(start), rules,
                       sizeof rules);
    if (*rules)
        html_element(page->stream, "p", "faint",
                     report_words(words, page->language, REPORT_TEXT_GAME_RULES, "s", rules));
    html_element(page->stream, "p", "faint",
                 report_words(words, page->language, REPORT_TEXT_GAME_FACTS, "ss", record->date,
                              record->id));
}

static void write_sums(const Page *page, const GameReport *report)
{
    HtmlColumn columns[1 + SUM_CELLS] = {{.title = ""}};
    static const ReportText titles[SUM_CELLS] = {REPORT_TEXT_SUM_TOTAL_1, REPORT_TEXT_SUM_MEAN_1,
                                                 REPORT_TEXT_SUM_TOTAL_2, REPORT_TEXT_SUM_MEAN_2};
    for (int i = 0; i < SUM_CELLS; i++)
        columns[1 + i] = (HtmlColumn){.title = page_text(page, titles[i]), .align = HTML_RIGHT};
    SumRow rows[MAX_SUM_ROWS];
    int count = sum_rows_make(report, &page->format, rows);
    HtmlTable table =
        html_table_begin(page->stream, page_text(page, REPORT_TEXT_SUMS), columns, 1 + SUM_CELLS);
    for (int i = 0; i < count; i++) {
        html_row_begin(&table, NULL);
        html_cell(&table, rows[i].label);
        for (int k = 0; k < SUM_CELLS; k++)
            html_cell(&table, rows[i].cells[k]);
        html_row_end(&table);
    }
    html_table_end(&table);
}

static void write_moves(const Page *page, const GameReport *report)
{
    MoveColumn chosen[MOVE_COLUMNS];
    HtmlColumn columns[MOVE_COLUMNS];
    int count = move_columns_choose(report, &page->format, chosen);
    for (int i = 0; i < count; i++)
        columns[i] = cell_column_html(move_column(chosen[i]), &page->format);
    HtmlTable table =
        html_table_begin(page->stream, page_text(page, REPORT_TEXT_MOVES), columns, count);
    for (int move = 0; move < report->length; move++) {
        bool decides = report->judgements && report->judgements[move].decides;
        html_row_begin(&table, decides ? "strong" : NULL);
        for (int i = 0; i < count; i++) {
            char cell[CELL_SIZE];
            move_cell(report, chosen[i], move, &page->format, cell);
            html_cell(&table, cell);
        }
        html_row_end(&table);
    }
    html_table_end(&table);
}

static void write_judgement(const Page *page, const GameReport *report)
{
    char words[REPORT_WORDS_SIZE];
    FILE *stream = page->stream;
    if (!report->judgements)
        return;
    html_element(stream, "p", "faint",
                 game_words_judged(words, report, &page->log->judge_limits, page->language));
    if (game_report_shows_judge(report))
        html_element(stream, "p", "faint", page_text(page, REPORT_TEXT_JUDGE_SHOWN));
    if (report->turning_point_count == 0)
        return;
    html_element(stream, "h3", NULL, page_text(page, REPORT_TEXT_TURNING_HEADING));
    fputs("<ul>\n", stream);
    for (int i = 0; i < report->turning_point_count; i++)
        html_element(
            stream, "li", NULL,
            game_words_turning_point(words, report, report->turning_points[i], page->language));
    fputs("</ul>\n", stream);
}

static bool write_game(const Page *page, int game)
{
    const GameReport *report = &page->log->games[game];
    char words[REPORT_WORDS_SIZE], id[16];
    snprintf(id, sizeof id, "g%d", game + 1);
    html_section_begin(page->stream, id, game_words_title(words, page->log, game, page->language));
    write_facts(page, report);
    write_judgement(page, report);
    write_sums(page, report);
    html_plots_begin(page->stream);
    bool has_memory = game_plots_write(page->stream, report, page->language);
    html_plots_end(page->stream);
    if (report->length > 0)
        write_moves(page, report);
    html_section_end(page->stream);
    return has_memory;
}

bool log_page_write(FILE *stream, const LogReport *log, PorfiaLanguage language)
{
    Page page = {stream, log, language, {.language = language}};
    char words[REPORT_WORDS_SIZE];
    bool has_memory = true;
    html_begin(stream,
               report_words(words, language, REPORT_TEXT_PAGE_TITLE, "s", path_name(log->path)),
               language);
    write_notices(&page);
    if (log->count == 0)
        html_element(stream, "p", NULL, report_text(REPORT_TEXT_NO_GAMES, language));
    if (log->count > 1)
        write_overview(&page);
    for (int i = 0; i < log->count && !ferror(stream); i++)
        has_memory &= write_game(&page, i);
    html_end(stream);
    return has_memory;
}
