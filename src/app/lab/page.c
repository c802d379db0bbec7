/* Measures as an HTML page: see page.h. */
#include "lab/page.h"

#include "lab/plots.h"
#include "lab/texts.h"
#include "lab/words.h"
#include "report/html.h"
#include "text/numbers.h"

#include <math.h>
#include <string.h>

typedef struct Page {
    FILE *stream;
    const LabResults *results;
    PorfiaLanguage language;
} Page;

static void write_paragraph(const Page *page, const char *text)
{
    html_element(page->stream, "p", NULL, text);
}

static void write_question(const Page *page)
{
    const LabPlan *plan = page->results->plan;
    LabAgreement agreement = lab_agreement(page->results);
    char text[LAB_TEXT_SIZE], words[2 * LAB_TEXT_SIZE];
    write_paragraph(page, lab_text(text, page->language, LAB_MEASURE_QUESTION, "ddn",
                                   plan->position_count, plan->depth, plan->budget));
    if (plan->methods[0].evaluation)
        write_paragraph(page, lab_text(text, page->language, LAB_MEASURE_EXTERNAL, ""));
    lab_agreement_words(page->results, &agreement, page->language, words, sizeof words);
    html_element(page->stream, "p", agreement.disagreements ? "strong" : NULL, words);
    write_paragraph(page, lab_text(text, page->language, LAB_MEASURE_FAMILY_NOTE, ""));
}

static void cell_count(HtmlTable *table, double count, PorfiaLanguage language)
{
    char text[NUMBER_TEXT_SIZE];
    number_grouped(text, (uint64_t)llround(count), language);
    html_cell(table, text);
}

static void cell_decimal(HtmlTable *table, double number, int decimals, PorfiaLanguage language)
{
    char text[NUMBER_TEXT_SIZE];
    number_decimal(text, number, decimals, language);
    html_cell(table, isnan(number) ? "–" : text);
}

enum { ROW_CELLS = 7 }; /* after the label */

/* A row, or dashes if the method was left out. */
static void write_row(const Page *page, HtmlTable *table, int depth, int method)
{
    char label[LAB_LABEL_SIZE];
    LabRow row = lab_row(page->results, depth, method);
    lab_method_label(&page->results->plan->methods[method], page->language, label);
    html_row_begin(table, NULL);
    html_cell(table, label);
    for (int i = 0; !row.is_known && i < ROW_CELLS; i++)
        html_cell(table, "–");
    if (row.is_known) {
        cell_count(table, row.nodes, page->language);
        cell_count(table, row.alpha_cuts, page->language);
        cell_count(table, row.beta_cuts, page->language);
        cell_count(table, row.table_hits, page->language);
        cell_decimal(table, row.milliseconds, 2, page->language);
        cell_decimal(table, row.branching, 2, page->language);
        cell_decimal(table, row.value, 1, page->language);
    }
    html_row_end(table);
}

static void write_measures(const Page *page)
{
    static const struct {
        LabText title, about;
    } texts[1 + ROW_CELLS] = {
        {LAB_MEASURE_ALGORITHM, LAB_MEASURE_ALGORITHM},
        {LAB_MEASURE_NODES, LAB_MEASURE_NODES},
        {LAB_MEASURE_ALPHA, LAB_MEASURE_ALPHA_ABOUT},
        {LAB_MEASURE_BETA, LAB_MEASURE_BETA_ABOUT},
        {LAB_MEASURE_HITS, LAB_MEASURE_HITS_ABOUT},
        {LAB_MEASURE_TIME, LAB_MEASURE_TIME},
        {LAB_MEASURE_BRANCHING, LAB_MEASURE_BRANCHING_ABOUT},
        {LAB_MEASURE_VALUE, LAB_MEASURE_VALUE},
    };
    char titles[1 + ROW_CELLS][LAB_TEXT_SIZE], abouts[1 + ROW_CELLS][LAB_TEXT_SIZE];
    char caption[LAB_TEXT_SIZE];
    HtmlColumn columns[1 + ROW_CELLS];
    for (int i = 0; i <= ROW_CELLS; i++)
        columns[i] = (HtmlColumn){
            .title = lab_text(titles[i], page->language, texts[i].title, ""),
            .align = i == 0 ? HTML_LEFT : HTML_RIGHT,
            .about = texts[i].about == texts[i].title
                         ? NULL
                         : lab_text(abouts[i], page->language, texts[i].about, ""),
        };
    for (int depth = 1; depth <= page->results->plan->depth; depth++) {
        lab_text(caption, page->language, LAB_MEASURE_DEPTH, "d", depth);
        HtmlTable table = html_table_begin(page->stream, caption, columns, 1 + ROW_CELLS);
        for (int method = 0; method < page->results->plan->method_count; method++)
            write_row(page, &table, depth, method);
        html_table_end(&table);
    }
}

static void write_tables(const Page *page, const LabTableSizes *tables)
{
    char titles[2 + LAB_TABLE_SIZES][LAB_TEXT_SIZE], text[LAB_TEXT_SIZE];
    HtmlColumn columns[2 + LAB_TABLE_SIZES];
    lab_text(titles[0], page->language, LAB_MEASURE_ALGORITHM, "");
    lab_text(titles[1], page->language, LAB_MEASURE_NO_TABLE, "");
    for (int i = 0; i < LAB_TABLE_SIZES; i++)
        number_grouped(titles[2 + i], 1ULL << (LAB_TABLE_FIRST_BITS + i * LAB_TABLE_STEP_BITS),
                       page->language);
    for (int i = 0; i < 2 + LAB_TABLE_SIZES; i++)
        columns[i] = (HtmlColumn){.title = titles[i], .align = i == 0 ? HTML_LEFT : HTML_RIGHT};
    write_paragraph(page, lab_text(text, page->language, LAB_MEASURE_TABLES_ABOUT, ""));
    HtmlTable table = html_table_begin(page->stream, NULL, columns, 2 + LAB_TABLE_SIZES);
    for (int i = 0; i < tables->count; i++) {
        const LabTableSeries *series = &tables->series[i];
        html_row_begin(&table, NULL);
        html_cell(&table, lab_text(text, page->language, LAB_MEASURE_SERIES_DEPTH, "sd",
                                   porfia_algorithm_name(series->algorithm), series->depth));
        cell_count(&table, series->plain, page->language);
        for (int size = 0; size < LAB_TABLE_SIZES; size++) {
            if (size < series->size_count)
                cell_count(&table, series->nodes[size], page->language);
            else
                html_cell(&table, "–");
        }
        html_row_end(&table);
    }
    html_table_end(&table);
}

static void write_positions(const Page *page)
{
    const LabPlan *plan = page->results->plan;
    char number[LAB_TEXT_SIZE], title[LAB_TEXT_SIZE], text[PORFIA_POSITION_SIZE];
    HtmlColumn columns[] = {
        {lab_text(number, page->language, LAB_MEASURE_NUMBER, ""), HTML_RIGHT, NULL},
        {lab_text(title, page->language, LAB_MEASURE_POSITION, ""), HTML_LEFT, NULL}};
    HtmlTable table = html_table_begin(page->stream, NULL, columns, 2);
    for (int i = 0; i < plan->position_count; i++) {
        char digits[NUMBER_TEXT_SIZE];
        snprintf(digits, sizeof digits, "%d", i + 1);
        porfia_position_print(plan->positions[i], text, sizeof text);
        html_row_begin(&table, NULL);
        html_cell(&table, digits);
        html_cell(&table, text);
        html_row_end(&table);
    }
    html_table_end(&table);
}

static void section_begin(const Page *page, const char *id, LabText heading)
{
    char text[LAB_TEXT_SIZE];
    html_section_begin(page->stream, id, lab_text(text, page->language, heading, ""));
}

void lab_page_write(FILE *stream, const LabResults *results, const LabTableSizes *tables,
                    PorfiaLanguage language)
{
    Page page = {stream, results, language};
    const PorfiaGame *game = porfia_position_game(results->plan->positions[0]);
    char title[LAB_TEXT_SIZE];
    html_begin(stream, lab_text(title, language, LAB_MEASURE_TITLE, "s", porfia_game_name(game)),
               language);
    write_question(&page);
    section_begin(&page, "plots", LAB_MEASURE_PLOTS);
    lab_plots_write(stream, results, tables, language);
    html_section_end(stream);
    if (tables && tables->count > 0) {
        section_begin(&page, "tables", LAB_MEASURE_TABLES);
        write_tables(&page, tables);
        html_section_end(stream);
    }
    section_begin(&page, "measures", LAB_MEASURE_MEASURES);
    write_measures(&page);
    html_section_end(stream);
    section_begin(&page, "positions", LAB_MEASURE_POSITIONS);
    write_positions(&page);
    html_section_end(stream);
    html_end(stream);
}
