/* Results out of a database: see results.h. The sums do without one. */
#include "match/results.h"

#include "match/texts.h"

static void take_game(void *user, const StoredGame *game)
{
    results_add(user, game);
}

bool results_update(Results *results, Store *store, PorfiaError *error)
{
    if (!store_visit_news(store, &results->seen, take_game, results, error))
        return false;
    return !results->has_failed || out_of_memory(error);
}
