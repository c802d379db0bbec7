/* The referee: see referee.h. Its search is small and counts nodes, so that its word does not depend on
 * the machine. */
#include "referee.h"

enum { REFEREE_NODES = 50000, REFEREE_TABLE_MIB = 4 };

PorfiaSearch *referee_create(PorfiaError *error)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = 1;
    method.table_mib = REFEREE_TABLE_MIB;
    return porfia_search_create(&method, error);
}

bool referee_knows(PorfiaSearch *referee, const PorfiaMatch *match, int *lead)
{
    const PorfiaPosition *position = porfia_match_present(match);
    PorfiaQuestion question = {.position = position, .limits.nodes = REFEREE_NODES};
    question.history = porfia_match_history(match, &question.history_length);
    PorfiaFinding finding = porfia_search_run(referee, &question);
    int value = porfia_position_mover(position) == 1 ? finding.value : -finding.value;
    *lead = porfia_position_points(position, 1) - porfia_position_points(position, 2) + value;
    return finding.exact && finding.bound == PORFIA_EXACTLY;
}
