/*
 * The handover from the engine to a game's exact solver: when it happens, how long the engine
 * waits, and how the answer becomes a result.
 *
 * A solver that does not finish in its share of the time leaves its proofs for the next move; the
 * engine has the rest of the time.
 */
#ifndef SEARCH_HANDOVER_H
#define SEARCH_HANDOVER_H

#include "search/deadline.h"
#include "search/endgame_probes.h"
#include "search/external_evaluation.h"
#include "solve/solution.h"

typedef struct Checkpoint Checkpoint;

/* The checkpoint functions (checkpoint.h), which programs without files do not link. */
typedef struct CheckpointHooks {
    void (*visit)(void *checkpoint); /* called now and then while a solver works */
    void (*free)(Checkpoint *checkpoint);
} CheckpointHooks;

typedef struct Handover {
    const Solver *solver; /* the solver that answers; NULL: none yet */
    SolverState *state;
    const Solver *loaded; /* the solver of the last game; NULL: none */
    SolverState *loaded_state;
    const EndgameProbes *endgame_probes; /* endgame tables, which answer first */
    int table_mib;                       /* size of a solver's table */
    Effort effort;
    const Deadline *deadline; /* the question's */
    /* What is proved of the position, and of each move if several lines are asked for. */
    Range range;
    Move best;
    int move_count;
    Move moves[PORFIA_MAX_MOVES];
    Range ranges[PORFIA_MAX_MOVES];
    int line_count;
    PorfiaResult *lines;          /* room for PORFIA_MAX_LINES */
    const CheckpointHooks *hooks; /* keep proofs in a file; NULL: no checkpoint */
    Checkpoint *checkpoint;
} Handover;

typedef enum HandoverResult {
    HANDOVER_SOLVED, /* the result is in `lines` */
    HANDOVER_PAUSED, /* the slice is used up */
    HANDOVER_GIVEN_UP
} HandoverResult;

void handover_release(Handover *handover);
/* Forgets everything. */
void handover_forget(Handover *handover);
/* Whether a solver answers the question; if so, it is prepared. */
bool handover_begin(Handover *handover, const PorfiaMethod *method, const PorfiaQuestion *question,
                    const ExternalEvaluation *external, const Deadline *deadline,
                    const atomic_bool *stop);
HandoverResult handover_run(Handover *handover, const PorfiaQuestion *question);
/* Between two slices: moves the solver's deadline; the question's was moved. */
void handover_shift(Handover *handover, int64_t microseconds);
/* Fills in what is proved when the solver gave up and no engine may answer. */
void handover_partial_result(const Handover *handover, PorfiaResult *result);
/* Callable from any thread. */
uint64_t handover_nodes(const Handover *handover);
PorfiaSolverStatus handover_status(const Handover *handover);
/* After HANDOVER_SOLVED. */
int handover_best_moves(Handover *handover, const PorfiaQuestion *question,
                        Move moves[PORFIA_MAX_MOVES], uint64_t *nodes);
/* Creates and prepares the solver of a position's game. False: out of memory. */
bool handover_load(Handover *handover, const PorfiaMethod *method, const Solver *solver,
                   const PorfiaPosition *position);

#endif
