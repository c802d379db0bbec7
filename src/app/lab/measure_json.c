/* A measure as members of a JSON object: see measure_json.h. */
#include "lab/measure_json.h"

#include "json/result_fields.h"

enum { MS_DECIMALS = 3, BRANCHING_DECIMALS = 4 };

static JsonMember number_member(const char *name, int number)
{
    return (JsonMember){.name = name, .kind = MEMBER_NUMBER, .number = number};
}

/* Null where the algorithm has no such option. */
static JsonMember option_member(const char *name, bool is_used, bool value)
{
    return is_used ? (JsonMember){.name = name, .kind = MEMBER_BOOL, .is_true = value}
                   : (JsonMember){.name = name, .kind = MEMBER_TEXT, .text = NULL};
}

static JsonMember branching_member(const PorfiaMethod *method, const LabMeasure *measure, int depth)
{
    if (!lab_has_branching(method))
        return (JsonMember){.name = "branching", .kind = MEMBER_TEXT, .text = NULL};
    return (JsonMember){.name = "branching",
                        .kind = MEMBER_DECIMAL,
                        .decimal = lab_branching((double)measure->nodes, depth),
                        .decimals = BRANCHING_DECIMALS};
}

static ResultFacts measure_facts(const LabMeasure *measure)
{
    return (ResultFacts){.summary = {.value = measure->value,
                                     .exact = measure->exact,
                                     .nodes = measure->nodes,
                                     .alpha_cuts = measure->alpha_cuts,
                                     .beta_cuts = measure->beta_cuts,
                                     .table_hits = measure->table_hits},
                         .microseconds = measure->microseconds,
                         .line = ""};
}

void lab_measure_members(const PorfiaMethod *method, LabIndex place, const LabMeasure *measure,
                         JsonMember members[LAB_MEMBERS])
{
    const ResultFacts facts = measure_facts(measure);
    const JsonMember all[LAB_MEMBERS] = {
        number_member("depth", place.depth),
        number_member("position", place.position + 1),
        {.name = "algorithm",
         .kind = MEMBER_TEXT,
         .text = porfia_algorithm_name(method->algorithm)},
        option_member("ordering", lab_uses_ordering(method->algorithm), method->ordering),
        option_member("memo", lab_uses_memo(method->algorithm), method->memo),
        result_member(&facts, RESULT_NODES),
        result_member(&facts, RESULT_ALPHA_CUTS),
        result_member(&facts, RESULT_BETA_CUTS),
        result_member(&facts, RESULT_TABLE_HITS),
        result_member(&facts, RESULT_MS),
        branching_member(method, measure, place.depth),
        result_member(&facts, RESULT_VALUE),
        result_member(&facts, RESULT_EXACT),
    };
    for (int i = 0; i < LAB_MEMBERS; i++)
        members[i] = all[i];
    members[9].decimals = MS_DECIMALS;
}
