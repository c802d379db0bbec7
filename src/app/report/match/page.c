/* The page of a match: see page.h. */
#include "report/match/page.h"

#include "report/html.h"
#include "report/match/cells.h"
#include "report/match/plots.h"
#include "report/match/words.h"

#include <stdlib.h>

enum { MAX_FAULTS = 200 }; /* the rest is counted only */

typedef struct Page {
    FILE *stream;
    const MatchReport *report;
    PorfiaLanguage language;
    CellFormat format;
} Page;

static const char *page_text(const Page *page, ReportText text)
{
    return report_text(text, page->language);
}

static void section_begin(const Page *page, const char *id, ReportText heading)
{
    html_section_begin(page->stream, id, page_text(page, heading));
}

static void write_facts(const Page *page)
{
    char words[REPORT_WORDS_SIZE];
    for (int i = 0; i < MATCH_FACTS; i++) {
        const char *fact = match_words_fact(words, page->report, (MatchFact)i, page->language);
        const char *style = i == FACT_PROGRESS ? "result" : i == FACT_MORE ? "notice" : "faint";
        if (*fact)
            html_element(page->stream, "p", style, fact);
    }
}

/* ---- Tables of players ---- */

/* The name has the player's text as its tooltip. */
static void write_name_cell(const Page *page, HtmlTable *table, int place)
{
    const MatchReport *report = page->report;
    char player[PORFIA_PLAYER_SIZE];
    int participant = report->standings.rows[place].participant;
    porfia_player_print(&report->match.participants[participant].player, player, sizeof player);
    html_cell_about(table, match_report_name(report, place), player, 0);
}

static void write_participants(const Page *page, const ParticipantColumn wanted[], int wanted_count)
{
    ParticipantColumn chosen[PARTICIPANT_COLUMNS];
    HtmlColumn columns[PARTICIPANT_COLUMNS];
    int count = participant_columns_choose(page->report, wanted, wanted_count, chosen);
    for (int i = 0; i < count; i++)
        columns[i] = cell_column_html(participant_column(chosen[i]), &page->format);
    HtmlTable table = html_table_begin(page->stream, NULL, columns, count);
    for (int place = 0; place < page->report->standings.count; place++) {
        html_row_begin(&table, NULL);
        for (int i = 0; i < count; i++) {
            char cell[CELL_SIZE];
            participant_cell(page->report, chosen[i], place, &page->format, cell);
            if (chosen[i] == PARTICIPANT_NAME)
                write_name_cell(page, &table, place);
            else
                html_cell(&table, cell);
        }
        html_row_end(&table);
    }
    html_table_end(&table);
}

static bool write_standings(const Page *page)
{
    static const ParticipantColumn columns[] = {
        PARTICIPANT_PLACE, PARTICIPANT_NAME,   PARTICIPANT_GAMES,  PARTICIPANT_WINS,
        PARTICIPANT_DRAWS, PARTICIPANT_LOSSES, PARTICIPANT_POINTS, PARTICIPANT_LEAD,
        PARTICIPANT_ELO,   PARTICIPANT_LOS,    PARTICIPANT_FAULTS, PARTICIPANT_LATE};
    section_begin(page, "standings", REPORT_TEXT_MATCH_STANDINGS);
    write_participants(page, columns, sizeof columns / sizeof *columns);
    html_plots_begin(page->stream);
    bool has_memory = match_plots_ratings(page->stream, page->report, page->language);
    html_plots_end(page->stream);
    html_section_end(page->stream);
    return has_memory;
}

static bool write_time(const Page *page)
{
    static const ParticipantColumn columns[] = {
        PARTICIPANT_PLACE,   PARTICIPANT_NAME,  PARTICIPANT_MOVES, PARTICIPANT_MEAN,
        PARTICIPANT_LONGEST, PARTICIPANT_DEPTH, PARTICIPANT_NODES, PARTICIPANT_SPEED};
    const int players = page->report->standings.count;
    char words[REPORT_WORDS_SIZE];
    section_begin(page, "time", REPORT_TEXT_MATCH_TIME);
    write_participants(page, columns, sizeof columns / sizeof *columns);
    html_plots_begin(page->stream);
    bool has_memory = match_plots_moves(page->stream, page->report, page->language);
    html_plots_end(page->stream);
    if (players > MATCH_PLOTTED)
        html_element(page->stream, "p", "faint",
                     report_words(words, page->language, REPORT_TEXT_MATCH_PLOT_FIRST, "dd",
                                  MATCH_PLOTTED, players));
    html_section_end(page->stream);
    return has_memory;
}

/* ---- Who won against whom ---- */

static void write_cross_cell(const Page *page, HtmlTable *table, int place, int other)
{
    const MatchReport *report = page->report;
    const Standing *rows = report->standings.rows;
    char cell[CELL_SIZE], lead[CELL_SIZE], words[REPORT_WORDS_SIZE];
    double share = cross_cell(report, place, other, &page->format, cell);
    if (!*cell) {
        html_cell(table, place == other ? "–" : "");
        return;
    }
    PorfiaTally tally =
        results_tally(&report->results, rows[place].participant, rows[other].participant);
    PorfiaEstimate estimate = porfia_tally_estimate(&tally);
    cell_with_error(estimate.margin, estimate.margin_error, 1, &page->format, lead);
    html_cell_about(table, cell,
                    report_words(words, page->language, REPORT_TEXT_MATCH_CROSS_CELL, "sss",
                                 match_report_name(report, place), match_report_name(report, other),
                                 lead),
                    2 * share - 1);
}

static void write_cross(const Page *page)
{
    enum { BEFORE = 2, MOST = MATCH_MAX_PARTICIPANTS + BEFORE };
    int players = page->report->standings.count;
    HtmlColumn columns[MOST] = {
        {.title = cell_column_title(participant_column(PARTICIPANT_PLACE), &page->format),
         .align = HTML_RIGHT},
        {.title = cell_column_title(participant_column(PARTICIPANT_NAME), &page->format)}};
    char numbers[MATCH_MAX_PARTICIPANTS][8];
    for (int i = 0; i < players; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%d", i + 1);
        columns[BEFORE + i] = (HtmlColumn){
            .title = numbers[i], .align = HTML_RIGHT, .about = match_report_name(page->report, i)};
    }
    section_begin(page, "cross", REPORT_TEXT_MATCH_CROSS);
    html_element(page->stream, "p", "faint", page_text(page, REPORT_TEXT_MATCH_CROSS_ABOUT));
    HtmlTable table = html_table_begin(page->stream, NULL, columns, BEFORE + players);
    for (int i = 0; i < players; i++) {
        html_row_begin(&table, NULL);
        html_cell(&table, numbers[i]);
        write_name_cell(page, &table, i);
        for (int k = 0; k < players; k++)
            write_cross_cell(page, &table, i, k);
        html_row_end(&table);
    }
    html_table_end(&table);
    html_section_end(page->stream);
}

/* ---- Rounds of a knock-out ---- */

static void write_tie(const Page *page, HtmlTable *table, const KnockOutTie *tie)
{
    char words[REPORT_WORDS_SIZE];
    html_row_begin(table, NULL);
    snprintf(words, sizeof words, "%d", tie->round);
    html_cell(table, words);
    for (int i = 0; i < 2; i++)
        html_cell(table, tie_words_participant(page->report, tie->participants[i],
                                               REPORT_TEXT_MATCH_TIE_BYE, page->language));
    html_cell(table, tie_words_result(words, tie, page->language));
    html_cell(table, tie_words_participant(page->report, tie->winner, REPORT_TEXT_MATCH_TIE_OPEN,
                                           page->language));
    html_row_end(table);
}

static void write_ties(const Page *page)
{
    const HtmlColumn columns[] = {
        {.title = page_text(page, REPORT_TEXT_MATCH_ROUND), .align = HTML_RIGHT},
        {.title = page_text(page, REPORT_TEXT_MATCH_COLUMN_NAME)},
        {.title = page_text(page, REPORT_TEXT_MATCH_COLUMN_NAME)},
        {.title = page_text(page, REPORT_TEXT_MATCH_COLUMN_POINTS), .align = HTML_RIGHT},
        {.title = page_text(page, REPORT_TEXT_MATCH_TIE_NEXT)}};
    section_begin(page, "rounds", REPORT_TEXT_MATCH_TIES);
    HtmlTable table =
        html_table_begin(page->stream, NULL, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < page->report->tie_count; i++)
        write_tie(page, &table, &page->report->ties[i]);
    html_table_end(&table);
    html_section_end(page->stream);
}

/* ---- Faults ---- */

static void write_faults(const Page *page)
{
    const MatchReport *report = page->report;
    char words[REPORT_WORDS_SIZE];
    int64_t shown = report->fault_count < MAX_FAULTS ? report->fault_count : MAX_FAULTS;
    section_begin(page, "faults", REPORT_TEXT_MATCH_FAULTS);
    for (int64_t i = 0; i < shown; i++) {
        const GameFault *fault = &report->faults[i];
        html_element(page->stream, "p", "fault",
                     match_words_fault(words, report, fault, page->language));
        const char *score = match_words_score(words, report, fault, page->language);
        if (*score)
            html_element(page->stream, "p", "faint", score);
        if (*fault->note->output)
            html_lines(page->stream, fault->note->output);
        html_lines(page->stream,
                   match_words_repeat(words, report, fault, "porfia", page->language));
    }
    if (shown < report->fault_count)
        html_element(page->stream, "p", "faint",
                     report_words(words, page->language, REPORT_TEXT_MATCH_FAULTS_MORE, "n",
                                  (uint64_t)(report->fault_count - shown)));
    html_section_end(page->stream);
}

bool match_page_write(FILE *stream, const MatchReport *report, PorfiaLanguage language)
{
    Page page = {stream, report, language, {.language = language}};
    char words[REPORT_WORDS_SIZE];
    bool has_memory = true;
    html_begin(stream, match_words_title(words, report, language), language);
    html_flow_begin(stream);
    write_facts(&page);
    if (report->games == 0)
        html_element(stream, "p", NULL, report_text(REPORT_TEXT_MATCH_NO_GAMES, language));
    if (report->results.counted > 0) {
        has_memory &= write_standings(&page);
        write_cross(&page);
    }
    if (report->tie_count > 0)
        write_ties(&page);
    if (report->games > 0)
        has_memory &= write_time(&page);
    if (report->fault_count > 0)
        write_faults(&page);
    html_flow_end(stream);
    html_end(stream);
    return has_memory;
}
