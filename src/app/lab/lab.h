/*
 * Compares searches: every method on the same positions, at depth 1, 2, ..
 *
 * Each search begins with an empty table, so a measure depends on its method, position and depth
 * alone. Depths are the outer loop, so an early stop leaves whole depths. A method is left out from
 * the first depth whose expected cost exceeds the budget.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "porfia.h"

enum { LAB_MAX_METHODS = 32, LAB_MAX_POSITIONS = 1000 };

typedef struct LabPlan {
    PorfiaPosition **positions;
    int position_count;
    PorfiaMethod methods[LAB_MAX_METHODS];
    int method_count;
    int depth;
    uint64_t budget; /* the greatest expected nodes of a search of one position */
} LabPlan;

typedef struct LabMeasure {
    bool is_known;
    bool exact;
    int value;
    uint64_t nodes, alpha_cuts, beta_cuts, table_hits;
    int64_t microseconds;
} LabMeasure;

typedef struct LabResults {
    const LabPlan *plan;
    LabMeasure *measures; /* access by lab_at */
} LabResults;

/* The index of a measure; depths count from 1, the others from 0. */
typedef struct LabIndex {
    int depth, method, position;
} LabIndex;

/* Called before each search with the search, and after it with its measure (search is NULL). False:
 * stop. A search that was stopped is not measured. */
typedef bool LabObserver(void *user, LabIndex place, PorfiaSearch *search,
                         const LabMeasure *measure);

/* ---- What to measure (methods.c, positions.c) ---- */

/* All algorithms ("all") or those of a list ("minimax,alphabeta"), each with and without ordering
 * and memoization where that changes anything. All other settings are those of `base`. */
bool lab_methods(LabPlan *plan, const char *algorithms, const PorfiaMethod *base,
                 PorfiaError *error);
/* Whether a method computes the minimax value; all such methods must agree. */
bool lab_is_minimax(const PorfiaMethod *method);
bool lab_uses_ordering(PorfiaAlgorithm algorithm);
bool lab_uses_memo(PorfiaAlgorithm algorithm);
/* The method of the plan that differs at most in ordering and memoization; -1: none. */
int lab_find_method(const LabPlan *plan, PorfiaAlgorithm algorithm, bool ordering, bool memo);

/* A position after a random number of random moves, never the end of a game that has moves.
 * `number` selects one of the positions of this seed. NULL: error is set. */
PorfiaPosition *lab_random_position(const PorfiaGame *game, const PorfiaRules *rules,
                                    PorfiaStart start, uint64_t seed, int number,
                                    PorfiaError *error);

/* ---- Measuring ---- */

/* Allocates the measures of a plan, which must outlive them. */
bool lab_results_init(LabResults *results, const LabPlan *plan, PorfiaError *error);
void lab_results_release(LabResults *results);
LabMeasure *lab_at(const LabResults *results, LabIndex place);
/* Moves from this place to the next search that is within the budget; the first place is {1, 0, 0},
 * and a position that has been measured is left by place->position++. False: all are measured. */
bool lab_seek(const LabResults *results, LabIndex *place);
/* Measures one search; *goes_on: the observer did not stop it. False: out of memory. */
bool lab_measure(const LabResults *results, LabIndex place, LabObserver *observer, void *user,
                 bool *goes_on, PorfiaError *error);
/* Measures all. False: out of memory. */
bool lab_run(LabResults *results, LabObserver *observer, void *user, PorfiaError *error);

/* ---- Comparing ---- */

/* The means of a method over all positions, at one depth. */
typedef struct LabRow {
    bool is_known; /* every position was measured */
    double nodes, alpha_cuts, beta_cuts, table_hits, milliseconds, value;
    double branching; /* effective branching factor of the mean of nodes; NAN: see below */
} LabRow;

LabRow lab_row(const LabResults *results, int depth, int method);

/* The b for which 1 + b + b^2 + .. + b^depth is the number of nodes: the branching factor of a full
 * tree of this size. */
double lab_branching(double nodes, int depth);
/* Whether the branching factor is defined: UCT's nodes depend on its playouts, not on the depth. */
bool lab_has_branching(const PorfiaMethod *method);

/* Two minimax methods with different values. */
typedef struct LabDisagreement {
    LabIndex first, second;
} LabDisagreement;

typedef struct LabAgreement {
    int64_t compared; /* values that had another one to compare with */
    int64_t disagreements;
    LabDisagreement example; /* the first disagreement */
} LabAgreement;

LabAgreement lab_agreement(const LabResults *results);

#endif
