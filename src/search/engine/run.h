/* The engine as search.c sees it. */
#ifndef SEARCH_ENGINE_RUN_H
#define SEARCH_ENGINE_RUN_H

#include "search/engine/transposition.h"

#include <stdatomic.h>

typedef struct EngineSearch EngineSearch;

/* NULL: out of memory. The stop flag is asked while it runs. */
EngineSearch *engine_create(const PorfiaMethod *method, atomic_bool *stop);
void engine_free(EngineSearch *search);
/* Its table, for tests that make it small. */
Transpositions *engine_table(EngineSearch *search);
/* Searches; any_move is what is answered if there is no time for anything. */
PorfiaFinding engine_search(EngineSearch *search, const PorfiaMethod *method,
                            const PorfiaQuestion *question, PorfiaMove any_move);

#endif
