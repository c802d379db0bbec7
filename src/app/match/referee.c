/* The referee: see referee.h. Its search is small and counts nodes, so that its word does not
 * depend on the machine. */
#include "match/referee.h"

/* No entrant has this number. */
enum { REFEREE_NODES = 50000, REFEREE_TABLE_MIB = 4, REFEREE_OWNER = -1 };

PorfiaSearch *referee_take(SearchPool *pool, PorfiaError *error)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = 1;
    method.table_mib = REFEREE_TABLE_MIB;
    return search_pool_take(pool, REFEREE_OWNER, &method, error);
}

void referee_give(SearchPool *pool, PorfiaSearch *referee)
{
    search_pool_give(pool, REFEREE_OWNER, referee);
}

bool referee_knows(PorfiaSearch *referee, const PorfiaPlay *play, int *lead)
{
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaQuestion question = {.position = position, .limits.nodes = REFEREE_NODES};
    question.history = porfia_play_history(play, &question.history_length);
    PorfiaResult result = porfia_search_run(referee, &question);
    int value = porfia_position_mover(position) == 1 ? result.value : -result.value;
    *lead = porfia_position_points(position, 1) - porfia_position_points(position, 2) + value;
    return result.exact && result.bound == PORFIA_EXACTLY;
}
