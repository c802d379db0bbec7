/* The engine as search.c sees it. */
#ifndef SEARCH_ENGINE_ENGINE_H
#define SEARCH_ENGINE_ENGINE_H

#include "search/deadline.h"
#include "search/endgame_probes.h"
#include "search/engine/tt.h"
#include "search/external_evaluation.h"

#include <stdatomic.h>

typedef struct EngineSearch EngineSearch;

/* NULL: out of memory. The stop flag is asked while it runs, and so is what is known. */
EngineSearch *engine_create(const PorfiaMethod *method, const EndgameProbes *endgame_probes,
                            atomic_bool *stop);
/* Waits until no thread is at work. */
void engine_free(EngineSearch *search);
/* Forgets everything. */
void engine_forget(EngineSearch *search);
/* Its table, for tests that make it small. */
TT *engine_tt(EngineSearch *search);
/* Begins a search of a position with these moves, which has begun by its deadline; the first of
 * them is what is answered if there is no time for anything. own may be NULL. */
void engine_begin(EngineSearch *search, const PorfiaMethod *method, const PorfiaQuestion *question,
                  Deadline *deadline, const ExternalEvaluation *external, const PorfiaMove moves[],
                  int move_count);
/* Searches until something ends it, or the slice is used up: then it goes on when called again. It
 * returns without waiting for its other threads, which by then use nothing of the caller's but
 * the stop flag and an evaluation. */
void engine_run_slice(EngineSearch *search, const PorfiaQuestion *question);
/* What all threads have looked at, as far as they have told; from any thread. */
uint64_t engine_nodes(const EngineSearch *search);
/* What it found, best first. */
const PorfiaResult *engine_results(const EngineSearch *search, int *count);

#endif
