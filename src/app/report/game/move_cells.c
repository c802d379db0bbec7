/* The table of moves: see cells.h. */
#include "report/game/cells.h"
#include "text/numbers.h"

#include <stdio.h>
#include <stdlib.h>

typedef enum ColumnNeed { ALWAYS, SEARCHES, JUDGEMENTS } ColumnNeed;

static const struct {
    CellColumn column;
    ColumnNeed need;
} columns[MOVE_COLUMNS] = {
#define COLUMN(name, need, width, is_text)                                                         \
    [MOVE_COLUMN_##name] = {{REPORT_TEXT_COLUMN_##name, REPORT_TEXT_NARROW_##name,                 \
                             REPORT_TEXT_ABOUT_##name, width, is_text},                            \
                            need}
    COLUMN(NUMBER, ALWAYS, 5, false),      COLUMN(PLAYER, ALWAYS, 3, false),
    COLUMN(MOVE, ALWAYS, 6, true),         COLUMN(POINTS, ALWAYS, 9, false),
    COLUMN(VALUE, SEARCHES, 6, false),     COLUMN(DEPTH, SEARCHES, 5, false),
    COLUMN(NODES, SEARCHES, 6, false),     COLUMN(ALPHA_CUTS, SEARCHES, 6, false),
    COLUMN(BETA_CUTS, SEARCHES, 6, false), COLUMN(TABLE_HITS, SEARCHES, 6, false),
    COLUMN(TIME, ALWAYS, 7, false),        COLUMN(BEST, JUDGEMENTS, 6, true),
    COLUMN(LOST, JUDGEMENTS, 5, false),
#undef COLUMN
};

int move_columns_choose(const GameReport *report, const CellFormat *format,
                        MoveColumn chosen[MOVE_COLUMNS])
{
    bool has[] = {[ALWAYS] = true,
                  [SEARCHES] = game_report_has_searches(report) || game_report_shows_judge(report),
                  [JUDGEMENTS] = report->judged > 0};
    int count = 0;
    for (int i = 0; i < MOVE_COLUMNS; i++) {
        /* All columns together do not fit the screen. */
        bool is_too_much =
            format->is_narrow && i == MOVE_COLUMN_POINTS && has[SEARCHES] && has[JUDGEMENTS];
        if (has[columns[i].need] && !is_too_much)
            chosen[count++] = (MoveColumn)i;
    }
    return count;
}

const CellColumn *move_column(MoveColumn column)
{
    return &columns[column].column;
}

/* The equals sign marks an exact value. */
static void cell_value(const PorfiaSummary *result, const CellFormat *format, char out[CELL_SIZE])
{
    enum { LONG_VALUE = 1000 };
    char number[NUMBER_TEXT_SIZE];
    const char *sign = result->value < 0 ? "-" : result->value > 0 ? "+" : "";
    cell_count((uint64_t)llabs((long long)result->value),
               &(CellFormat){.language = format->language,
                             .is_narrow = format->is_narrow && abs(result->value) >= LONG_VALUE},
               number);
    snprintf(out, CELL_SIZE, "%s%s%s", result->exact ? "=" : "", sign, number);
}

static void search_cell(const PorfiaSummary *result, MoveColumn column, const CellFormat *format,
                        char out[CELL_SIZE])
{
    if (!result)
        return;
    switch (column) {
    case MOVE_COLUMN_VALUE: cell_value(result, format, out); break;
    case MOVE_COLUMN_DEPTH: snprintf(out, CELL_SIZE, "%d", result->depth); break;
    case MOVE_COLUMN_NODES: cell_count(result->nodes, format, out); break;
    case MOVE_COLUMN_ALPHA_CUTS: cell_count(result->alpha_cuts, format, out); break;
    case MOVE_COLUMN_BETA_CUTS: cell_count(result->beta_cuts, format, out); break;
    default: cell_count(result->table_hits, format, out); break;
    }
}

/* No better move is named if the move played lost nothing. */
static void judged_cell(const GameReport *report, MoveColumn column, int move, char out[CELL_SIZE])
{
    const MoveJudgement *judgement = &report->judgements[move];
    if (!judgement->is_known || judgement->lost == 0)
        return;
    if (column == MOVE_COLUMN_BEST)
        porfia_move_print(porfia_play_position(report->record->play, move), judgement->best, out,
                          CELL_SIZE);
    else
        snprintf(out, CELL_SIZE, "%d", judgement->lost);
}

void move_cell_points(const GameReport *report, int moves, char out[CELL_SIZE])
{
    const PorfiaPosition *position = porfia_play_position(report->record->play, moves);
    snprintf(out, CELL_SIZE, "%d:%d", porfia_position_points(position, 1),
             porfia_position_points(position, 2));
}

void move_cell(const GameReport *report, MoveColumn column, int move, const CellFormat *format,
               char out[CELL_SIZE])
{
    const PorfiaPlay *play = report->record->play;
    const PorfiaPosition *before = porfia_play_position(play, move);
    out[0] = '\0';
    switch (column) {
    case MOVE_COLUMN_NUMBER: snprintf(out, CELL_SIZE, "%d", move + 1); break;
    case MOVE_COLUMN_PLAYER: snprintf(out, CELL_SIZE, "%d", porfia_position_mover(before)); break;
    case MOVE_COLUMN_MOVE:
        porfia_move_print(before, porfia_play_move_at(play, move), out, CELL_SIZE);
        break;
    case MOVE_COLUMN_POINTS: move_cell_points(report, move + 1, out); break;
    case MOVE_COLUMN_TIME:
        cell_seconds((uint64_t)report->record->moves[move].ms, format, out);
        break;
    case MOVE_COLUMN_BEST:
    case MOVE_COLUMN_LOST: judged_cell(report, column, move, out); break;
    default: search_cell(game_report_search(report, move), column, format, out); break;
    }
}
