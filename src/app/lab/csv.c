/* Measures as CSV: see csv.h. */
#include "lab/csv.h"

#include <inttypes.h>

static const char *yes_no(bool value)
{
    return value ? "yes" : "no";
}

/* The position is quoted: in some games its text has commas. */
void lab_csv_write_measure(FILE *stream, const LabResults *results, LabIndex place)
{
    const PorfiaMethod *method = &results->plan->methods[place.method];
    const LabMeasure *one = lab_at(results, place);
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(results->plan->positions[place.position], text, sizeof text);
    fprintf(stream, "%d,%d,%s,%s,%s", place.depth, place.position + 1,
            porfia_algorithm_name(method->algorithm),
            lab_uses_ordering(method->algorithm) ? yes_no(method->ordering) : "",
            lab_uses_memo(method->algorithm) ? yes_no(method->memo) : "");
    fprintf(stream, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64, one->nodes, one->alpha_cuts,
            one->beta_cuts, one->table_hits);
    fprintf(stream, ",%" PRId64 ",", one->microseconds);
    if (lab_has_branching(method))
        fprintf(stream, "%.4f", lab_branching((double)one->nodes, place.depth));
    fprintf(stream, ",%d,%s,\"%s\"\n", one->value, yes_no(one->exact), text);
}

void lab_csv_write_head(FILE *stream)
{
    fputs("depth,number,algorithm,ordering,memo,nodes,alpha_cuts,beta_cuts,table_hits,"
          "microseconds,branching,value,exact,position\n",
          stream);
}

void lab_csv_write(FILE *stream, const LabResults *results)
{
    const LabPlan *plan = results->plan;
    LabIndex place = {1, 0, 0};
    lab_csv_write_head(stream);
    for (; place.depth <= plan->depth; place.depth++)
        for (place.method = 0; place.method < plan->method_count; place.method++)
            for (place.position = 0; place.position < plan->position_count; place.position++)
                if (lab_at(results, place)->is_known)
                    lab_csv_write_measure(stream, results, place);
}
