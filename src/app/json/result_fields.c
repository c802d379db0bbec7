/* Search results as members of JSON objects: see result_fields.h. */
#include "json/result_fields.h"

/* FIELD(id, name, kind, member of the union, value) */
#define RESULT_FIELD_LIST(FIELD)                                                                   \
    FIELD(RANK, "rank", NUMBER, number, facts->rank)                                               \
    FIELD(DEPTH, "depth", NUMBER, number, facts->summary.depth)                                    \
    FIELD(VALUE, "value", NUMBER, number, facts->summary.value)                                    \
    FIELD(LEAD, "lead", NUMBER, number, facts->lead)                                               \
    FIELD(EXACT, "exact", BOOL, is_true, facts->summary.exact)                                     \
    FIELD(SOLVER, "solver", BOOL, is_true, facts->summary.solved)                                  \
    FIELD(BOUND, "bound", TEXT, text, porfia_bound_name(facts->bound))                             \
    FIELD(BEST, "best", TEXT, text, facts->has_best ? facts->best : NULL)                          \
    FIELD(PV, "pv", WORDS, text, facts->line)                                                      \
    FIELD(NODES, "nodes", NUMBER, number, (int64_t)facts->summary.nodes)                           \
    FIELD(ALPHA_CUTS, "alpha_cuts", NUMBER, number, (int64_t)facts->summary.alpha_cuts)            \
    FIELD(BETA_CUTS, "beta_cuts", NUMBER, number, (int64_t)facts->summary.beta_cuts)               \
    FIELD(TABLE_HITS, "table_hits", NUMBER, number, (int64_t)facts->summary.table_hits)            \
    FIELD(HASHFULL, "hashfull", NUMBER, number, facts->hashfull)                                   \
    FIELD(NPS, "nps", NUMBER, number,                                                              \
          (int64_t)search_speed(facts->summary.nodes, facts->microseconds))                        \
    FIELD(MS, "ms", DECIMAL, decimal, (double)facts->microseconds / 1000)                          \
    FIELD(PV_TEXT, "pv", TEXT, text, facts->line)

#define FIELD_CASE(id, its_name, its_kind, place, value)                                           \
    case RESULT_##id:                                                                              \
        return (JsonMember){.name = its_name, .kind = MEMBER_##its_kind, .place = value};

JsonMember result_member(const ResultFacts *facts, ResultField field)
{
    switch (field) {
        RESULT_FIELD_LIST(FIELD_CASE)
    case RESULT_END: break;
    }
    return (JsonMember){.name = ""};
}

void result_write(Json *json, const ResultFacts *facts, const ResultField fields[])
{
    for (; *fields != RESULT_END; fields++) {
        JsonMember member = result_member(facts, *fields);
        json_member(json, &member);
    }
}

uint64_t search_speed(uint64_t nodes, int64_t microseconds)
{
    return (uint64_t)((double)nodes * 1e6 / (double)(microseconds > 0 ? microseconds : 1));
}

static int lead_of(const PorfiaPosition *position, int value)
{
    int lead = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

ResultFacts result_facts(const PorfiaPosition *position, const PorfiaResult *result,
                         char line[PORFIA_LINE_SIZE])
{
    ResultFacts facts = {
        .summary = porfia_result_summary(result),
        .rank = result->rank,
        .lead = lead_of(position, result->value),
        .hashfull = result->hashfull,
        .bound = result->bound,
        .microseconds = result->microseconds,
        .has_best = result->best != PORFIA_NO_MOVE,
        .line = line,
    };
    if (facts.has_best)
        porfia_move_print(position, result->best, facts.best, sizeof facts.best);
    porfia_result_line(result, position, line, PORFIA_LINE_SIZE);
    return facts;
}

ResultFacts summary_facts(const PorfiaSummary *summary, const char *line)
{
    return (ResultFacts){.summary = *summary, .line = line ? line : ""};
}
