/*
 * What stands in the tables of a report, as text: the columns of the table of moves, and the rows
 * of the table of sums. Pages and the terminal have the same tables; the terminal's are narrow.
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

/* The columns that say something about this game, in their order. Returns how many. */
int move_columns_choose(const GameReport *report, const CellFormat *format,
                        MoveColumn columns[MOVE_COLUMNS]);
const CellColumn *move_column(MoveColumn column);
/* What a move has there; empty where it has nothing. */
void move_cell(const GameReport *report, MoveColumn column, int move, const CellFormat *format,
               char out[CELL_SIZE]);

/* The points of both after so many moves: "12:7". */
void move_cell_points(const GameReport *report, int moves, char out[CELL_SIZE]);

/* A row of the table of sums: total and mean of player 1, total and mean of player 2. */
enum { SUM_CELLS = 4, MAX_SUM_ROWS = 14 };

typedef struct SumRow {
    const char *label;
    char cells[SUM_CELLS][CELL_SIZE];
} SumRow;

/* Writes the rows that say something about this game and returns how many. */
int sum_rows_make(const GameReport *report, const CellFormat *format, SumRow rows[MAX_SUM_ROWS]);

#endif
