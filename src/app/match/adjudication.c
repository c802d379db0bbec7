/* The adjudication: see adjudication.h. Its search is small and limited by nodes, so that its
 * result does not depend on the machine. */
#include "match/adjudication.h"

enum { REFEREE_NODES = 50000, REFEREE_TABLE_MIB = 4 };

PorfiaSearch *adjudication_acquire(SearchPool *pool, PorfiaError *error)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = 1;
    method.table_mib = REFEREE_TABLE_MIB;
    return search_pool_acquire(pool, &method, false, error);
}

void adjudication_release(SearchPool *pool, PorfiaSearch *adjudication)
{
    search_pool_release(pool, adjudication);
}

bool adjudication_knows(PorfiaSearch *adjudication, const PorfiaPlay *play, int *lead)
{
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaQuestion question = {.position = position, .limits.nodes = REFEREE_NODES};
    question.history = porfia_play_history(play, &question.history_length);
    PorfiaResult result = porfia_search_run(adjudication, &question);
    int value = porfia_position_mover(position) == 1 ? result.value : -result.value;
    *lead = porfia_position_points(position, 1) - porfia_position_points(position, 2) + value;
    return result.exact && result.bound == PORFIA_EXACTLY;
}
