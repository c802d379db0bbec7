/* The engine as search.c uses it. */
#ifndef SEARCH_ENGINE_ENGINE_H
#define SEARCH_ENGINE_ENGINE_H

#include "search/deadline.h"
#include "search/endgame_probes.h"
#include "search/engine/tt.h"
#include "search/external_evaluation.h"

#include <stdatomic.h>

typedef struct EngineSearch EngineSearch;

/* NULL: out of memory. Both pointers are read during runs. */
EngineSearch *engine_create(const PorfiaMethod *method, const EndgameProbes *endgame_probes,
                            atomic_bool *stop);
/* Waits until all threads are idle. */
void engine_free(EngineSearch *search);
/* Forgets everything. */
void engine_forget(EngineSearch *search);
/* The table, for tests that shrink it. */
TT *engine_tt(EngineSearch *search);
/* Begins a search of a position with these moves; its deadline has begun. The first move is the
 * answer if there is no time for a search. external may be NULL. */
void engine_begin(EngineSearch *search, const PorfiaMethod *method, const PorfiaQuestion *question,
                  Deadline *deadline, const ExternalEvaluation *external, const PorfiaMove moves[],
                  int move_count);
/* Searches until something ends the search or the slice is used up; then another call resumes it.
 * It returns without waiting for helpers, which from then on use no data of the caller but the stop
 * flag and the external evaluation. */
void engine_run_slice(EngineSearch *search, const PorfiaQuestion *question);
/* Nodes published by all threads. Callable from any thread. */
uint64_t engine_nodes(const EngineSearch *search);
/* The lines found, best first. */
const PorfiaResult *engine_results(const EngineSearch *search, int *count);

#endif
