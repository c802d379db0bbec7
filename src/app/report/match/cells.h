/*
 * What stands in the tables of a match, as text: one row a player, by places. Pages and the
 * terminal choose among the same columns; the terminal's are narrow.
 */
#ifndef REPORT_MATCH_CELLS_H
#define REPORT_MATCH_CELLS_H

#include "report/game/cells.h"
#include "report/match/report.h"

typedef enum EntrantColumn {
    ENTRANT_PLACE,
    ENTRANT_NAME,
    ENTRANT_GAMES,
    ENTRANT_WINS,
    ENTRANT_DRAWS,
    ENTRANT_LOSSES,
    ENTRANT_POINTS,
    ENTRANT_LEAD,
    ENTRANT_ELO,
    ENTRANT_LOS,
    ENTRANT_FAULTS,
    ENTRANT_LATE,
    ENTRANT_MOVES,
    ENTRANT_MEAN,
    ENTRANT_LONGEST,
    ENTRANT_DEPTH,
    ENTRANT_NODES,
    ENTRANT_SPEED,
    ENTRANT_COLUMNS
} EntrantColumn;

const char *entrant_column_title(EntrantColumn column, const CellForm *form);
/* A sentence about what is in it. */
const char *entrant_column_about(EntrantColumn column, PorfiaLanguage language);
bool entrant_column_is_number(EntrantColumn column);
/* How many characters it takes where it is narrow. */
int entrant_column_width(EntrantColumn column);
/* Leaves out the columns that would be empty in every row; returns how many are left. */
int entrant_columns_choose(const MatchReport *report, const EntrantColumn wanted[], int count,
                           EntrantColumn columns[]);
/* What the player at a place, from 0, has there; empty where it has nothing. */
void entrant_cell(const MatchReport *report, EntrantColumn column, int place, const CellForm *form,
                  char out[CELL_SIZE]);

/* What the players at two places won against each other: "3.5/6", as the first sees it; empty if
 * they have not met. Returns the share of the points, 0 .. 1. */
double cross_cell(const MatchReport *report, int place, int other, const CellForm *form,
                  char out[CELL_SIZE]);

/* Points: a half has a decimal. */
void cell_points(double points, const CellForm *form, char out[CELL_SIZE]);
/* A time with as many decimals as it needs. */
void cell_ms(double ms, const CellForm *form, char out[CELL_SIZE]);
/* "+12.3 ± 4.5"; an error that is not known is a question mark. */
void cell_with_error(double value, double error, int decimals, const CellForm *form,
                     char out[CELL_SIZE]);

#endif
