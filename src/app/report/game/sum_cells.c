/* The table of totals: see cells.h. */
#include "report/game/cells.h"
#include "report/texts.h"
#include "text/numbers.h"

#include <stdio.h>

/* The rows made so far. */
typedef struct Rows {
    const GameReport *report;
    const CellFormat *format;
    SumRow *rows;
    int count;
} Rows;

static const char *nothing(const CellFormat *format)
{
    return format->is_ascii ? "-" : "–";
}

static SumRow *add_row(Rows *rows, ReportText label)
{
    SumRow *row = &rows->rows[rows->count++];
    row->label = report_text(label, rows->format->language);
    for (int i = 0; i < SUM_CELLS; i++)
        snprintf(row->cells[i], CELL_SIZE, "%s", nothing(rows->format));
    return row;
}

/* A mean with one decimal place, unless it is large. */
static void write_mean(const CellFormat *format, double sum, int count, char out[CELL_SIZE])
{
    int large = format->is_narrow ? 1000 : 10000;
    if (count == 0)
        return;
    if (sum / count >= large)
        cell_count((uint64_t)(sum / count + 0.5), format, out);
    else
        number_decimal(out, sum / count, 1, format->language);
}

/* A total over all searches of each player. */
static void add_search_row(Rows *rows, ReportText label, const uint64_t sums[2])
{
    SumRow *row = add_row(rows, label);
    for (int i = 0; i < 2; i++) {
        int searches = rows->report->totals[i].searches;
        if (searches == 0)
            continue;
        cell_count(sums[i], rows->format, row->cells[2 * i]);
        write_mean(rows->format, (double)sums[i], searches, row->cells[2 * i + 1]);
    }
}

/* Small numbers are never abbreviated. */
static void write_whole(const Rows *rows, int64_t number, char out[CELL_SIZE])
{
    number_grouped(out, (uint64_t)number, rows->format->language);
}

static void add_move_rows(Rows *rows)
{
    const CellFormat *format = rows->format;
    bool has_limit = rows->report->totals[0].limited + rows->report->totals[1].limited > 0;
    SumRow *moves = add_row(rows, REPORT_TEXT_SUM_MOVES);
    SumRow *points = add_row(rows, REPORT_TEXT_SUM_POINTS);
    SumRow *time = add_row(rows, REPORT_TEXT_SUM_TIME);
    SumRow *longest = add_row(rows, REPORT_TEXT_SUM_LONGEST);
    SumRow *late = has_limit ? add_row(rows, REPORT_TEXT_SUM_LATE) : NULL;
    for (int i = 0; i < 2; i++) {
        const PlayerTotals *totals = &rows->report->totals[i];
        write_whole(rows, totals->moves, moves->cells[2 * i]);
        write_whole(rows, totals->gain, points->cells[2 * i]);
        write_mean(format, totals->gain, totals->moves, points->cells[2 * i + 1]);
        cell_seconds(totals->ms, format, time->cells[2 * i]);
        if (totals->moves > 0) {
            cell_seconds((totals->ms + (uint64_t)totals->moves / 2) / (uint64_t)totals->moves,
                         format, time->cells[2 * i + 1]);
            cell_seconds(totals->longest_ms, format, longest->cells[2 * i]);
        }
        if (late && totals->limited > 0)
            write_whole(rows, totals->late, late->cells[2 * i]);
    }
}

static void add_search_rows(Rows *rows)
{
    const PlayerTotals *totals = rows->report->totals;
    SumRow *depth = add_row(rows, REPORT_TEXT_SUM_DEPTH);
    for (int i = 0; i < 2; i++) {
        if (totals[i].searches == 0)
            continue;
        write_whole(rows, totals[i].deepest, depth->cells[2 * i]);
        write_mean(rows->format, (double)totals[i].depths, totals[i].searches,
                   depth->cells[2 * i + 1]);
    }
    add_search_row(rows, REPORT_TEXT_SUM_NODES, (uint64_t[]){totals[0].nodes, totals[1].nodes});
    add_search_row(rows, REPORT_TEXT_SUM_ALPHA_CUTS,
                   (uint64_t[]){totals[0].alpha_cuts, totals[1].alpha_cuts});
    add_search_row(rows, REPORT_TEXT_SUM_BETA_CUTS,
                   (uint64_t[]){totals[0].beta_cuts, totals[1].beta_cuts});
    add_search_row(rows, REPORT_TEXT_SUM_TABLE_HITS,
                   (uint64_t[]){totals[0].table_hits, totals[1].table_hits});
}

static void add_judgement_rows(Rows *rows)
{
    const CellFormat *format = rows->format;
    SumRow *lost = add_row(rows, REPORT_TEXT_SUM_LOST);
    SumRow *best = add_row(rows, REPORT_TEXT_SUM_BEST);
    SumRow *accuracy = add_row(rows, REPORT_TEXT_SUM_ACCURACY);
    for (int i = 0; i < 2; i++) {
        const PlayerJudgement *player = &rows->report->players[i];
        if (player->moves == 0)
            continue;
        write_whole(rows, player->lost, lost->cells[2 * i]);
        number_decimal(lost->cells[2 * i + 1], (double)player->lost / player->moves, 2,
                       format->language);
        char words[REPORT_WORDS_SIZE];
        report_words(words, format->language, REPORT_TEXT_OF, "dd", player->best, player->moves);
        snprintf(best->cells[2 * i], CELL_SIZE, "%.*s", CELL_SIZE - 1, words);
        number_decimal(accuracy->cells[2 * i], player->accuracy, 1, format->language);
    }
}

int sum_rows_make(const GameReport *report, const CellFormat *format, SumRow made[MAX_SUM_ROWS])
{
    Rows rows = {.report = report, .format = format, .rows = made};
    add_move_rows(&rows);
    if (game_report_has_searches(report))
        add_search_rows(&rows);
    if (report->judged > 0)
        add_judgement_rows(&rows);
    return rows.count;
}
