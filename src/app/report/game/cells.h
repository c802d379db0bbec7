/*
 * The tables of a game's report as text: the columns of its moves and the rows of its totals, for
 * pages and the terminal.
 */
#ifndef REPORT_GAME_CELLS_H
#define REPORT_GAME_CELLS_H

#include "report/cells.h"
#include "report/game/report.h"

typedef enum MoveColumn {
    MOVE_COLUMN_NUMBER,
    MOVE_COLUMN_PLAYER,
    MOVE_COLUMN_MOVE,
    MOVE_COLUMN_POINTS,
    MOVE_COLUMN_VALUE,
    MOVE_COLUMN_DEPTH,
    MOVE_COLUMN_NODES,
    MOVE_COLUMN_ALPHA_CUTS,
    MOVE_COLUMN_BETA_CUTS,
    MOVE_COLUMN_TABLE_HITS,
    MOVE_COLUMN_TIME,
    MOVE_COLUMN_BEST,
    MOVE_COLUMN_LOST,
    MOVE_COLUMNS
} MoveColumn;

/* Fills in the columns that have content for this game, in order. Returns their number. */
int move_columns_choose(const GameReport *report, const CellFormat *format,
                        MoveColumn columns[MOVE_COLUMNS]);
const CellColumn *move_column(MoveColumn column);
/* The cell of a move; may be empty. */
void move_cell(const GameReport *report, MoveColumn column, int move, const CellFormat *format,
               char out[CELL_SIZE]);

/* The points after `moves` moves: "12:7". */
void move_cell_points(const GameReport *report, int moves, char out[CELL_SIZE]);

/* A row of totals: total and mean of player 1, total and mean of player 2. */
enum { SUM_CELLS = 4, MAX_SUM_ROWS = 14 };

typedef struct SumRow {
    const char *label;
    char cells[SUM_CELLS][CELL_SIZE];
} SumRow;

/* Makes the rows that have content for this game and returns their number. */
int sum_rows_make(const GameReport *report, const CellFormat *format, SumRow rows[MAX_SUM_ROWS]);

#endif
