/*
 * Where the engine hands over to the exact solver of a game: when it may, how long it waits for an
 * answer, and what becomes of the answer.
 *
 * A solver that is not ready in its share of the time has not worked in vain: what it has proved is
 * there at the next move. The rest of the time is the engine's.
 */
#ifndef SEARCH_HANDOVER_H
#define SEARCH_HANDOVER_H

#include "search/deadline.h"
#include "search/endgame_probes.h"
#include "search/external_evaluation.h"
#include "solve/solution.h"

typedef struct Checkpoint Checkpoint;

/* Who keeps proofs in a file (checkpoint.h), which not every program can. */
typedef struct CheckpointHooks {
    void (*visit)(void *checkpoint); /* now and then while a solver works */
    void (*free)(Checkpoint *checkpoint);
} CheckpointHooks;

typedef struct Handover {
    const Solver *solver; /* who answers; NULL: nobody was asked yet */
    SolverState *state;
    const Solver *loaded; /* of the last game whose solver was asked; NULL: none */
    SolverState *loaded_state;
    const EndgameProbes *endgame_probes; /* whose solver answers where it probe */
    int table_mib;                       /* that a solver gets */
    Effort effort;
    const Deadline *deadline; /* of the question */
    /* What is known so far, of the position and of each of its moves where several lines are asked
     * for. */
    Range range;
    Move best;
    int move_count;
    Move moves[PORFIA_MAX_MOVES];
    Range ranges[PORFIA_MAX_MOVES];
    int line_count;
    PorfiaResult *lines;          /* as many as there can be */
    const CheckpointHooks *hooks; /* keeps what is proved in a file; NULL: nobody does */
    Checkpoint *checkpoint;
} Handover;

typedef enum HandoverResult {
    HANDOVER_SOLVED, /* the answer is in the lines */
    HANDOVER_PAUSED, /* the slice is used up */
    HANDOVER_GIVEN_UP
} HandoverResult;

void handover_release(Handover *handover);
/* Forgets everything. */
void handover_forget(Handover *handover);
/* Whether a solver is to answer, and is ready for it. */
bool handover_begin(Handover *handover, const PorfiaMethod *method, const PorfiaQuestion *question,
                    const ExternalEvaluation *external, const Deadline *deadline,
                    const atomic_bool *stop);
HandoverResult handover_run(Handover *handover, const PorfiaQuestion *question);
/* What is known where it gave up, for who has nobody else to ask. */
void handover_partial_result(const Handover *handover, PorfiaResult *result);
/* From any thread. */
uint64_t handover_nodes(const Handover *handover);
PorfiaSolverStatus handover_status(const Handover *handover);
/* After it was solved. */
int handover_best_moves(Handover *handover, const PorfiaQuestion *question,
                        Move moves[PORFIA_MAX_MOVES], uint64_t *nodes);
/* Gets the solver of a position's game ready for it. False: there is no memory. */
bool handover_load(Handover *handover, const PorfiaMethod *method, const Solver *solver,
                   const PorfiaPosition *position);

#endif
