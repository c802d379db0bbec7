/*
 * A solver of Dots in front of examiners who know the answers: positions, what to ask about them,
 * and what the answers must be like. A wrong one fails the test and names the position.
 */
#ifndef TESTS_DOTS_SOLVER_CHECKS_H
#define TESTS_DOTS_SOLVER_CHECKS_H

#include "games/dots/dots.h"
#include "oracle/dots_table.h"
#include "solve/solution.h"
#include "support/support.h"

/* Who is asked, and on which board. */
typedef struct TestedSolver {
    const Solver *solver;
    SolverState *state;
    const DotsSetup *setup;
} TestedSolver;

TestedSolver tested_solver_of(size_t bytes, int threads);
void tested_solver_free(TestedSolver *tested);
/* What is asked from now on is about a position of this board and those that it leads to. */
void tested_solver_begin(TestedSolver *tested, const DotsSetup *setup, Bits drawn);

DotsSetup setup_of(int rows, int columns);
/* Draws random edges until only so many are free; quietly: none that is the third side of a box, as
 * long as there are others, and no more than those if the rest is not to be spoilt. */
typedef enum Drawing { DRAW_ANY, DRAW_QUIETLY, DRAW_ONLY_QUIETLY } Drawing;
Bits draw_edges(const DotsSetup *setup, Bits drawn, Drawing drawing, int free, Random *random);
/* With these edges drawn, by whom and whose turn it is, as it comes. */
DotsPosition position_with(Bits drawn, Random *random);

/* What nobody has to be told of a value. */
Range range_of(const DotsSetup *setup);
/* Asks until it is answered whether a value is at least a threshold; *range is known to contain it.
 * Returns the move that shows it, or PORFIA_NO_MOVE. */
Move ask_threshold(const TestedSolver *tested, const DotsPosition *position, int threshold,
                   Range *range);
/* Asks until so many nodes were looked at; false: that was not enough. Nothing that the question
 * was made of is there any more when a helper comes late. */
bool ask_for_a_while(const TestedSolver *tested, const DotsPosition *position, int threshold,
                     uint64_t node_limit, Range *range);
/* The value of a position and of a legal move; how the game goes on from a position of a value. */
int ask_value(const TestedSolver *tested, const DotsPosition *position);
int ask_move_value(const TestedSolver *tested, const DotsPosition *position, Move move);
int ask_line(const TestedSolver *tested, const DotsPosition *position, int value,
             Move line[DOTS_MAX_EDGES]);

/* All positions that follow one, and a table of their values. */
typedef struct ReferenceTable {
    DotsSetup setup;
    Bits drawn; /* in the first of them */
    OracleTable *table;
    int edge_count;
    Move edges[ORACLE_TABLE_EDGES]; /* as the table numbers them */
} ReferenceTable;

ReferenceTable reference_of(int rows, int columns, Bits drawn);
ReferenceTable reference_from(const char *position);
void reference_free(ReferenceTable *reference);

/* A set of the table's edges; and the same with those that were drawn before, on the board. */
uint32_t reference_set(const ReferenceTable *reference, Bits drawn);
Bits reference_drawn(const ReferenceTable *reference, uint32_t set);
/* How the table numbers an edge. */
int reference_edge(const ReferenceTable *reference, Move move);
int reference_value(const ReferenceTable *reference, Bits drawn);

/* Each fails the test if an answer is not what the table says. One asks for one threshold; *range
 * is what is known before. */
void check_threshold(const ReferenceTable *reference, const TestedSolver *tested,
                     const DotsPosition *position, int threshold, Range *range);
/* Asks for the two thresholds that prove a value. */
void check_value(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position);
/* Asks of every move whether it is best, and nothing more. */
void check_moves(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position);

#endif
