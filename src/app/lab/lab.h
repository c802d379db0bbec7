/*
 * Measuring searches beside each other: every method on the same positions, at depth 1, 2, ..
 *
 * Each search begins with nothing remembered, so that a measure depends on nothing but its method,
 * its position and its depth. Depths are the outer loop: whoever stops it early has whole depths. A
 * method whose next depth would cost more nodes than it may is left out from there on.
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
    uint64_t budget; /* nodes that a search of one position may be expected to take */
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
    LabMeasure *measures; /* see lab_at */
} LabResults;

/* Which measure; depths are counted from 1, the others from 0. */
typedef struct LabIndex {
    int depth, method, position;
} LabIndex;

/* Told before each search, with the search, and after it, with what it found (then search is NULL).
 * False: stop here; a search that was stopped from outside is not measured. */
typedef bool LabObserver(void *user, LabIndex place, PorfiaSearch *search,
                         const LabMeasure *measure);

/* ---- What to measure (methods.c, positions.c) ---- */

/* All algorithms ("all") or those of a list ("minimax,alphabeta"), each with and without ordering
 * and memoization where these change anything. What else a method says is that of `base`. */
bool lab_methods(LabPlan *plan, const char *algorithms, const PorfiaMethod *base,
                 PorfiaError *error);
/* Whether a method computes the minimax value, so that all of these must agree. */
bool lab_is_minimax(const PorfiaMethod *method);
bool lab_uses_ordering(PorfiaAlgorithm algorithm);
bool lab_uses_memo(PorfiaAlgorithm algorithm);
/* The method of the plan that is like this one but for ordering and memoization; -1: none. */
int lab_find_method(const LabPlan *plan, PorfiaAlgorithm algorithm, bool ordering, bool memo);

/* The position after a random number of random moves: never the end of a game that has moves. The
 * number says which of the positions that follow from the seed. NULL: see error. */
PorfiaPosition *lab_random_position(const PorfiaGame *game, const PorfiaRules *rules,
                                    PorfiaStart start, uint64_t seed, int number,
                                    PorfiaError *error);

/* ---- Measuring ---- */

/* Memory for all measures of a plan, which must live as long. */
bool lab_results_init(LabResults *results, const LabPlan *plan, PorfiaError *error);
void lab_results_release(LabResults *results);
LabMeasure *lab_at(const LabResults *results, LabIndex place);
/* False: out of memory. */
bool lab_run(LabResults *results, LabObserver *observer, void *user, PorfiaError *error);

/* ---- What it says ---- */

/* The means of a method over all positions at a depth. */
typedef struct LabRow {
    bool is_known; /* all positions were measured */
    double nodes, alpha_cuts, beta_cuts, table_hits, milliseconds, value;
    double branching; /* the effective branching factor of the mean of nodes; NAN: see below */
} LabRow;

LabRow lab_row(const LabResults *results, int depth, int method);

/* The b for which 1 + b + b^2 + .. + b^depth is the number of nodes: how many moves a node would
 * have in a full tree of this size. */
double lab_branching(double nodes, int depth);
/* Whether that means anything: the nodes of UCT follow from its playouts, not from the depth. */
bool lab_has_branching(const PorfiaMethod *method);

/* Two methods of the minimax family that found different values. */
typedef struct LabDisagreement {
    LabIndex first, second;
} LabDisagreement;

typedef struct LabAgreement {
    int64_t compared; /* values beside another one */
    int64_t disagreements;
    LabDisagreement example; /* the first, if there is any */
} LabAgreement;

LabAgreement lab_agreement(const LabResults *results);

#endif
