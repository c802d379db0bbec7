/* Cells of a match's tables: see cells.h. */
#include "report/match/cells.h"

#include "text/numbers.h"

#include <math.h>
#include <stdio.h>

static const CellColumn columns[PARTICIPANT_COLUMNS] = {
#define COLUMN(name, width, is_text)                                                               \
    [PARTICIPANT_##name] = {REPORT_TEXT_MATCH_COLUMN_##name, REPORT_TEXT_MATCH_NARROW_##name,      \
                            REPORT_TEXT_MATCH_ABOUT_##name, width, is_text}
    COLUMN(PLACE, 3, false),  COLUMN(NAME, 15, true),   COLUMN(GAMES, 5, false),
    COLUMN(WINS, 5, false),   COLUMN(DRAWS, 5, false),  COLUMN(LOSSES, 5, false),
    COLUMN(POINTS, 7, false), COLUMN(LEAD, 14, false),  COLUMN(ELO, 12, false),
    COLUMN(LOS, 5, false),    COLUMN(FAULTS, 6, false), COLUMN(LATE, 5, false),
    COLUMN(MOVES, 6, false),  COLUMN(MEAN, 8, false),   COLUMN(LONGEST, 8, false),
    COLUMN(DEPTH, 5, false),  COLUMN(NODES, 7, false),  COLUMN(SPEED, 7, false),
#undef COLUMN
};

const CellColumn *participant_column(ParticipantColumn column)
{
    return &columns[column];
}

int participant_columns_choose(const MatchReport *report, const ParticipantColumn wanted[],
                               int count, ParticipantColumn chosen[])
{
    CellFormat format = {.language = PORFIA_ENGLISH};
    char cell[CELL_SIZE];
    int found = 0;
    for (int i = 0; i < count; i++) {
        bool is_empty = true;
        for (int place = 0; is_empty && place < report->standings.count; place++) {
            participant_cell(report, wanted[i], place, &format, cell);
            is_empty = !cell[0];
        }
        if (!is_empty)
            chosen[found++] = wanted[i];
    }
    return found;
}

/* A count, abbreviated only in a narrow table. */
static void cell_exact(int64_t count, const CellFormat *format, char out[CELL_SIZE])
{
    enum { NARROW_LIMIT = 100000 };
    if (format->is_narrow && count < NARROW_LIMIT)
        snprintf(out, CELL_SIZE, "%lld", (long long)count);
    else
        cell_count((uint64_t)count, format, out);
}

void cell_points(double points, const CellFormat *format, char out[CELL_SIZE])
{
    number_decimal(out, points, points != floor(points), format->language);
}

void cell_ms(double ms, const CellFormat *format, char out[CELL_SIZE])
{
    if (ms >= 1000)
        cell_exact(ms < 1e15 ? (int64_t)(ms + 0.5) : (int64_t)1e15, format, out);
    else
        number_decimal(out, ms, ms < 0.1 ? 3 : ms < 10 ? 2 : 1, format->language);
}

void cell_with_error(double value, double error, int decimals, const CellFormat *format,
                     char out[CELL_SIZE])
{
    char number[NUMBER_TEXT_SIZE], half[NUMBER_TEXT_SIZE] = "?";
    /* A number that rounds to zero has no sign. */
    double least = decimals > 0 ? 0.05 : 0.5;
    number_decimal(number, fabs(value) < least ? 0 : fabs(value), decimals, format->language);
    if (isfinite(error))
        number_decimal(half, error, decimals, format->language);
    const char *sign = fabs(value) < least ? "" : value < 0 ? "-" : "+";
    snprintf(out, CELL_SIZE, "%s%s %s %s", sign, number, format->is_ascii ? "+-" : "±", half);
}

/* A mean; empty if NAN. */
static void cell_mean(double mean, const CellFormat *format, char out[CELL_SIZE])
{
    if (isnan(mean))
        return;
    if (mean < 1000)
        number_decimal(out, mean, 1, format->language);
    else
        cell_count(mean < 1e18 ? (uint64_t)(mean + 0.5) : (uint64_t)1e18, format, out);
}

static void tally_cell(const MatchReport *report, const Standing *row, ParticipantColumn column,
                       const CellFormat *format, char out[CELL_SIZE])
{
    const PorfiaTally *total = &row->total;
    switch (column) {
    case PARTICIPANT_GAMES: cell_exact(tally_games(total), format, out); break;
    case PARTICIPANT_WINS: cell_exact(total->wins, format, out); break;
    case PARTICIPANT_DRAWS: cell_exact(total->draws, format, out); break;
    case PARTICIPANT_LOSSES: cell_exact(total->losses, format, out); break;
    case PARTICIPANT_POINTS: cell_points(tally_points(total), format, out); break;
    case PARTICIPANT_LEAD:
        if (tally_games(total) > 0)
            cell_with_error(row->estimate.margin, row->estimate.margin_error, 1, format, out);
        break;
    case PARTICIPANT_ELO:
        if (tally_games(total) > 0)
            cell_with_error(row->rating.elo, row->rating.elo_error, !format->is_narrow, format,
                            out);
        break;
    case PARTICIPANT_LOS:
        if (row < &report->standings.rows[report->standings.count - 1] && tally_games(total) > 0)
            number_decimal(out, row->superiority * 100, 1, format->language);
        break;
    case PARTICIPANT_FAULTS: cell_exact(row->faults, format, out); break;
    default:
        if (report->match.terms.limits.time_ms > 0)
            cell_exact(total->overruns[0].moves, format, out);
        break;
    }
}

static void moves_cell(const MoveSums *sums, ParticipantColumn column, const CellFormat *format,
                       char out[CELL_SIZE])
{
    switch (column) {
    case PARTICIPANT_MOVES: cell_exact(sums->moves, format, out); break;
    case PARTICIPANT_MEAN:
        if (sums->moves > 0)
            cell_ms(move_sums_ms(sums), format, out);
        break;
    case PARTICIPANT_LONGEST:
        if (sums->moves > 0)
            cell_ms(sums->longest_ms, format, out);
        break;
    case PARTICIPANT_DEPTH: cell_mean(move_sums_depth(sums), format, out); break;
    case PARTICIPANT_NODES: cell_mean(move_sums_nodes(sums), format, out); break;
    default: cell_mean(move_sums_speed(sums), format, out); break;
    }
}

void participant_cell(const MatchReport *report, ParticipantColumn column, int place,
                      const CellFormat *format, char out[CELL_SIZE])
{
    const Standing *row = &report->standings.rows[place];
    out[0] = '\0';
    if (column == PARTICIPANT_PLACE)
        snprintf(out, CELL_SIZE, "%d", place + 1);
    else if (column == PARTICIPANT_NAME)
        snprintf(out, CELL_SIZE, "%s", match_report_name(report, place));
    else if (column < PARTICIPANT_MOVES)
        tally_cell(report, row, column, format, out);
    else
        moves_cell(&report->moves[row->participant].all, column, format, out);
}

double cross_cell(const MatchReport *report, int place, int other, const CellFormat *format,
                  char out[CELL_SIZE])
{
    const Standing *rows = report->standings.rows;
    PorfiaTally tally =
        results_tally(&report->results, rows[place].participant, rows[other].participant);
    int64_t games = tally_games(&tally);
    char points[CELL_SIZE];
    out[0] = '\0';
    if (games == 0)
        return 0.5;
    cell_points(tally_points(&tally), format, points);
    snprintf(out, CELL_SIZE, "%.40s/%lld", points, (long long)games);
    return tally_points(&tally) / (double)games;
}
