/* Searches with tables of several sizes: see table_sizes.h. */
#include "lab/table_sizes.h"

static int deepest_known(const LabResults *results, int method)
{
    int depth = results->plan->depth;
    while (depth > 0 && !lab_row(results, depth, method).is_known)
        depth--;
    return depth;
}

/* The mean of nodes with tables of one size; *goes_on: the observer did not stop it. */
static bool run_size(const LabResults *results, LabIndex place, int bits, LabObserver *observer,
                     void *user, double *mean, bool *goes_on, PorfiaError *error)
{
    const LabPlan *plan = results->plan;
    PorfiaMethod method = plan->methods[place.method];
    method.table_bits = bits;
    PorfiaSearch *search = porfia_search_create(&method, error);
    if (!search)
        return false;
    *mean = 0;
    for (; *goes_on && place.position < plan->position_count; place.position++) {
        PorfiaQuestion question = {.position = plan->positions[place.position],
                                   .limits = {.depth = place.depth}};
        *goes_on = observer(user, place, search, NULL);
        if (!*goes_on)
            break;
        PorfiaResult found = porfia_search_run(search, &question);
        LabMeasure measured = {.is_known = true, .value = found.value, .nodes = found.nodes};
        *goes_on = observer(user, place, NULL, &measured);
        *mean += (double)found.nodes / plan->position_count;
    }
    porfia_search_free(search);
    return true;
}

bool lab_table_sizes_run(const LabResults *results, LabTableSizes *tables, LabObserver *observer,
                         void *user, PorfiaError *error)
{
    static const PorfiaAlgorithm algorithms[LAB_TABLE_SERIES] = {PORFIA_MINIMAX, PORFIA_ALPHABETA,
                                                                 PORFIA_NEGASCOUT, PORFIA_MTDF};
    const LabPlan *plan = results->plan;
    bool goes_on = true;
    *tables = (LabTableSizes){.count = 0};
    for (int i = 0; i < LAB_TABLE_SERIES && goes_on; i++) {
        int method = lab_find_method(plan, algorithms[i], true, true);
        int plain = lab_find_method(plan, algorithms[i], true, false);
        int depth = plain < 0 ? 0 : deepest_known(results, plain);
        if (method < 0 || depth == 0)
            continue;
        LabTableSeries *series = &tables->series[tables->count++];
        series->algorithm = algorithms[i];
        series->depth = depth;
        series->plain = lab_row(results, depth, plain).nodes;
        for (int size = 0; size < LAB_TABLE_SIZES && goes_on; size++) {
            LabIndex place = {depth, method, 0};
            if (!run_size(results, place, LAB_TABLE_FIRST_BITS + size * LAB_TABLE_STEP_BITS,
                          observer, user, &series->nodes[size], &goes_on, error))
                return false;
            series->size_count += goes_on;
        }
    }
    return true;
}
