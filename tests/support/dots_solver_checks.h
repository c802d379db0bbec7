/*
 * Checks a solver of Dots against tables of all values by the oracle: makes positions, asks the
 * solver, and fails the test with the position if an answer is wrong.
 */
#ifndef TESTS_DOTS_SOLVER_CHECKS_H
#define TESTS_DOTS_SOLVER_CHECKS_H

#include "games/dots/dots.h"
#include "oracle/dots_table.h"
#include "solve/solution.h"
#include "support/support.h"

/* The solver under test, and its board. */
typedef struct TestedSolver {
    const Solver *solver;
    SolverState *state;
    const DotsSetup *setup;
} TestedSolver;

TestedSolver tested_solver_of(size_t bytes, int threads);
void tested_solver_free(TestedSolver *tested);
/* The questions that follow are about a position of this board and its descendants. */
void tested_solver_begin(TestedSolver *tested, const DotsSetup *setup, Bits drawn);

DotsSetup setup_of(int rows, int columns);
/* Draws random edges until `free` are left. DRAW_QUIETLY draws no third side of a box as long as
 * there are other edges, DRAW_ONLY_QUIETLY none at all. */
typedef enum Drawing { DRAW_ANY, DRAW_QUIETLY, DRAW_ONLY_QUIETLY } Drawing;
Bits draw_edges(const DotsSetup *setup, Bits drawn, Drawing drawing, int free, Random *random);
/* A position with these edges, drawn by random players, with a random mover. */
DotsPosition position_with(Bits drawn, Random *random);

/* The range of values on a board. */
Range range_of(const DotsSetup *setup);
/* Asks until the solver decides whether a value reaches a threshold; *range is known to contain the
 * value. Returns the move that proves it, or PORFIA_NO_MOVE. */
Move ask_threshold(const TestedSolver *tested, const DotsPosition *position, int threshold,
                   Range *range);
/* Asks with a limit of nodes; false: not decided. The question is overwritten afterwards, so that
 * late helper threads find nothing. */
bool ask_for_a_while(const TestedSolver *tested, const DotsPosition *position, int threshold,
                     uint64_t node_limit, Range *range);
/* The value of a position, the value of a legal move, and the line from a position of this
 * value. */
int ask_value(const TestedSolver *tested, const DotsPosition *position);
int ask_move_value(const TestedSolver *tested, const DotsPosition *position, Move move);
int ask_line(const TestedSolver *tested, const DotsPosition *position, int value,
             Move line[DOTS_MAX_EDGES]);

/* All descendants of a position, with a table of their values. */
typedef struct ReferenceTable {
    DotsSetup setup;
    Bits drawn; /* in that position */
    OracleTable *table;
    int edge_count;
    Move edges[ORACLE_TABLE_EDGES]; /* in the table's order */
} ReferenceTable;

ReferenceTable reference_of(int rows, int columns, Bits drawn);
ReferenceTable reference_from(const char *position);
void reference_free(ReferenceTable *reference);

/* The subset of the table's edges that is drawn, and the reverse, with the edges drawn before. */
uint32_t reference_set(const ReferenceTable *reference, Bits drawn);
Bits reference_drawn(const ReferenceTable *reference, uint32_t set);
/* The table's index of an edge. */
int reference_edge(const ReferenceTable *reference, Move move);
int reference_value(const ReferenceTable *reference, Bits drawn);

/* Each check fails the test if an answer differs from the table. This one asks for one threshold;
 * *range is the range known before. */
void check_threshold(const ReferenceTable *reference, const TestedSolver *tested,
                     const DotsPosition *position, int threshold, Range *range);
/* Asks for the two thresholds that prove a value. */
void check_value(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position);
/* Asks of every move whether it is a best one. */
void check_moves(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position);

#endif
