/*
 * The table of a match as text: a row for each player, in the order of places. Pages and the
 * terminal choose from the same columns.
 */
#ifndef REPORT_MATCH_CELLS_H
#define REPORT_MATCH_CELLS_H

#include "report/cells.h"
#include "report/match/report.h"

typedef enum ParticipantColumn {
    PARTICIPANT_PLACE,
    PARTICIPANT_NAME,
    PARTICIPANT_GAMES,
    PARTICIPANT_WINS,
    PARTICIPANT_DRAWS,
    PARTICIPANT_LOSSES,
    PARTICIPANT_POINTS,
    PARTICIPANT_LEAD,
    PARTICIPANT_ELO,
    PARTICIPANT_LOS,
    PARTICIPANT_FAULTS,
    PARTICIPANT_LATE,
    PARTICIPANT_MOVES,
    PARTICIPANT_MEAN,
    PARTICIPANT_LONGEST,
    PARTICIPANT_DEPTH,
    PARTICIPANT_NODES,
    PARTICIPANT_SPEED,
    PARTICIPANT_COLUMNS
} ParticipantColumn;

const CellColumn *participant_column(ParticipantColumn column);
/* Leaves out columns that are empty in every row; returns the number left. */
int participant_columns_choose(const MatchReport *report, const ParticipantColumn wanted[],
                               int count, ParticipantColumn columns[]);
/* The cell of the player at a place, from 0; may be empty. */
void participant_cell(const MatchReport *report, ParticipantColumn column, int place,
                      const CellFormat *format, char out[CELL_SIZE]);

/* The score of two players against each other, by places: "3.5/6", as the first sees it; empty if
 * they have not met. Returns the share of the points, 0 .. 1. */
double cross_cell(const MatchReport *report, int place, int other, const CellFormat *format,
                  char out[CELL_SIZE]);

/* Points, with a decimal for a half. */
void cell_points(double points, const CellFormat *format, char out[CELL_SIZE]);
/* A time, with decimals if it is short. */
void cell_ms(double ms, const CellFormat *format, char out[CELL_SIZE]);
/* "+12.3 ± 4.5"; an unknown error is a question mark. */
void cell_with_error(double value, double error, int decimals, const CellFormat *format,
                     char out[CELL_SIZE]);

#endif
