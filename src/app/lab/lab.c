/* Measuring searches, and comparing the measures: see lab.h. */
#include "lab/lab.h"

#include "lab/texts.h"

#include <math.h>
#include <stdlib.h>

bool lab_results_init(LabResults *results, const LabPlan *plan, PorfiaError *error)
{
    size_t count = (size_t)plan->depth * (size_t)plan->method_count * (size_t)plan->position_count;
    results->plan = plan;
    results->measures = calloc(count, sizeof *results->measures);
    return results->measures || lab_error(error, LAB_NO_MEMORY, "");
}

void lab_results_release(LabResults *results)
{
    free(results->measures);
    *results = (LabResults){0};
}

LabMeasure *lab_at(const LabResults *results, LabIndex place)
{
    const LabPlan *plan = results->plan;
    size_t row = (size_t)(place.depth - 1) * (size_t)plan->method_count + (size_t)place.method;
    return &results->measures[row * (size_t)plan->position_count + (size_t)place.position];
}

/* The expected nodes of the next depth: the last depth times its growth over the one before. For
 * the first depth: one node a move. UCT has a fixed budget. */
static double expected_nodes(const LabResults *results, LabIndex place)
{
    const LabMeasure *here = lab_at(results, place);
    double nodes = (double)here->nodes;
    if (here->exact || !lab_has_branching(&results->plan->methods[place.method]))
        return 0;
    if (place.depth == 1)
        return nodes * nodes;
    place.depth--;
    return nodes * nodes / (double)lab_at(results, place)->nodes;
}

/* Whether a method is measured at a depth: it was at the depth before, and the expected cost is
 * within the budget. */
static bool is_affordable(const LabResults *results, int depth, int method)
{
    LabIndex place = {depth - 1, method, 0};
    if (depth == 1)
        return true;
    for (; place.position < results->plan->position_count; place.position++)
        if (!lab_at(results, place)->is_known ||
            expected_nodes(results, place) > (double)results->plan->budget)
            return false;
    return true;
}

bool lab_seek(const LabResults *results, LabIndex *place)
{
    const LabPlan *plan = results->plan;
    if (place->position >= plan->position_count) {
        place->position = 0;
        place->method++;
    }
    for (; place->depth <= plan->depth && plan->position_count > 0; place->depth++) {
        for (; place->method < plan->method_count; place->method++)
            if (place->position > 0 || is_affordable(results, place->depth, place->method))
                return true;
        place->method = 0;
    }
    return false;
}

bool lab_measure(const LabResults *results, LabIndex place, LabObserver *observer, void *user,
                 bool *goes_on, PorfiaError *error)
{
    const LabPlan *plan = results->plan;
    PorfiaSearch *search = porfia_search_create(&plan->methods[place.method], error);
    if (!search)
        return false;
    PorfiaQuestion question = {.position = plan->positions[place.position],
                               .limits = {.depth = place.depth}};
    *goes_on = observer(user, place, search, NULL);
    if (*goes_on) {
        PorfiaResult found = porfia_search_run(search, &question);
        LabMeasure measured = {.is_known = true,
                               .exact = found.exact,
                               .value = found.value,
                               .nodes = found.nodes,
                               .alpha_cuts = found.alpha_cuts,
                               .beta_cuts = found.beta_cuts,
                               .table_hits = found.table_hits,
                               .microseconds = found.microseconds};
        *goes_on = observer(user, place, NULL, &measured);
        if (*goes_on)
            *lab_at(results, place) = measured;
    }
    porfia_search_free(search);
    return true;
}

bool lab_run(LabResults *results, LabObserver *observer, void *user, PorfiaError *error)
{
    bool goes_on = true;
    for (LabIndex place = {1, 0, 0}; goes_on && lab_seek(results, &place); place.position++)
        if (!lab_measure(results, place, observer, user, &goes_on, error))
            return false;
    return true;
}

double lab_branching(double nodes, int depth)
{
    double low = 0, high = nodes;
    for (int round = 0; round < 100; round++) {
        double middle = (low + high) / 2, sum = 1;
        for (int i = 0; i < depth; i++)
            sum = sum * middle + 1;
        if (sum < nodes)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

LabRow lab_row(const LabResults *results, int depth, int method)
{
    LabRow row = {.is_known = true};
    int count = results->plan->position_count;
    for (int position = 0; position < count; position++) {
        const LabMeasure *one = lab_at(results, (LabIndex){depth, method, position});
        row.is_known &= one->is_known;
        row.nodes += (double)one->nodes / count;
        row.alpha_cuts += (double)one->alpha_cuts / count;
        row.beta_cuts += (double)one->beta_cuts / count;
        row.table_hits += (double)one->table_hits / count;
        row.milliseconds += (double)one->microseconds / 1000 / count;
        row.value += (double)one->value / count;
    }
    row.branching =
        lab_has_branching(&results->plan->methods[method]) ? lab_branching(row.nodes, depth) : NAN;
    return row;
}

/* Compares each value with the first value at its position and depth. */
static void compare_methods(const LabResults *results, LabIndex place, LabAgreement *agreement)
{
    LabIndex first = {.method = -1};
    for (place.method = 0; place.method < results->plan->method_count; place.method++) {
        const LabMeasure *one = lab_at(results, place);
        if (!one->is_known || !lab_is_minimax(&results->plan->methods[place.method]))
            continue;
        if (first.method < 0) {
            first = place;
            continue;
        }
        agreement->compared++;
        if (one->value == lab_at(results, first)->value)
            continue;
        if (agreement->disagreements++ == 0)
            agreement->example = (LabDisagreement){first, place};
    }
}

LabAgreement lab_agreement(const LabResults *results)
{
    LabAgreement agreement = {0};
    LabIndex place = {1, 0, 0};
    for (; place.depth <= results->plan->depth; place.depth++)
        for (place.position = 0; place.position < results->plan->position_count; place.position++)
            compare_methods(results, place, &agreement);
    return agreement;
}
