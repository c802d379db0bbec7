/*
 * Exams of a Dots solver against known values: positions, questions, and the checks of the answers.
 * A wrong answer fails the test and names the position.
 */
#ifndef TESTS_EXAM_H
#define TESTS_EXAM_H

#include "games/dots/dots.h"
#include "oracle/dots_table.h"
#include "solve/solution.h"
#include "support/support.h"

/* The solver under test, and its board. */
typedef struct Candidate {
    const Solver *solver;
    SolverState *state;
    const DotsSetup *setup;
} Candidate;

Candidate candidate_of(size_t bytes, int threads);
void candidate_free(Candidate *candidate);
/* Begins questions about a position of this board and its successors. */
void candidate_begin(Candidate *candidate, const DotsSetup *setup, Bits drawn);

DotsSetup setup_of(int rows, int columns);
/* Draws random edges until `free` are left. DRAW_QUIETLY avoids third sides of boxes as long as
 * possible; DRAW_ONLY_QUIETLY stops instead. */
typedef enum Drawing { DRAW_ANY, DRAW_QUIETLY, DRAW_ONLY_QUIETLY } Drawing;
Bits draw_edges(const DotsSetup *setup, Bits drawn, Drawing drawing, int free, Random *random);
/* With these edges drawn; their players and the mover are random. */
DotsPosition position_with(Bits drawn, Random *random);

/* The bounds that any value has. */
Range range_of(const DotsSetup *setup);
/* Asks until the threshold is decided; *range must contain the value. Returns the move that reaches
 * the threshold, or PORFIA_NO_MOVE. */
Move ask_threshold(const Candidate *candidate, const DotsPosition *position, int threshold,
                   Range *range);
/* Asks with a limit of nodes; false: not decided. All data of the question is gone when a late
 * helper reads it. */
bool ask_for_a_while(const Candidate *candidate, const DotsPosition *position, int threshold,
                     uint64_t node_limit, Range *range);
/* The value of a position and of a legal move; and a line of play from a position of known
 * value. */
int ask_value(const Candidate *candidate, const DotsPosition *position);
int ask_move_value(const Candidate *candidate, const DotsPosition *position, Move move);
int ask_line(const Candidate *candidate, const DotsPosition *position, int value,
             Move line[DOTS_MAX_EDGES]);

/* A position's successors and a table of their values. */
typedef struct Exam {
    DotsSetup setup;
    Bits drawn; /* in the root */
    OracleTable *table;
    int edge_count;
    Move edges[ORACLE_TABLE_EDGES]; /* in the table's order */
} Exam;

Exam exam_of(int rows, int columns, Bits drawn);
Exam exam_from(const char *position);
void exam_free(Exam *exam);

/* The table's set of some edges; and those edges on the board, with the root's. */
uint32_t exam_set(const Exam *exam, Bits drawn);
Bits exam_drawn(const Exam *exam, uint32_t set);
/* The table's index of an edge. */
int exam_edge(const Exam *exam, Move move);
int exam_value(const Exam *exam, Bits drawn);

/* Each fails the test if an answer contradicts the table. This one asks for one threshold; *range
 * is known before. */
void examine_threshold(const Exam *exam, const Candidate *candidate, const DotsPosition *position,
                       int threshold, Range *range);
/* Asks for the two thresholds that prove a value. */
void examine_value(const Exam *exam, const Candidate *candidate, const DotsPosition *position);
/* Asks for each move whether it is best. */
void examine_moves(const Exam *exam, const Candidate *candidate, const DotsPosition *position);

#endif
