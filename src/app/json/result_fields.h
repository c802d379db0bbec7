/*
 * Search results as members of JSON objects. Each field is described once, in this file and in
 * result_fields.c, with its name, kind and source. Command line, API, logs, matches and trees only
 * choose fields and their order.
 */
#ifndef JSON_RESULT_FIELDS_H
#define JSON_RESULT_FIELDS_H

#include "json/writer.h"

/* In the order of the API, which has all fields of a search. */
typedef enum ResultField {
    RESULT_RANK,
    RESULT_DEPTH,
    RESULT_VALUE,
    RESULT_LEAD, /* of player 1, at the end that the value means */
    RESULT_EXACT,
    RESULT_SOLVER, /* whether the game's solver found it */
    RESULT_BOUND,
    RESULT_BEST,
    RESULT_PV,
    RESULT_NODES,
    RESULT_ALPHA_CUTS,
    RESULT_BETA_CUTS,
    RESULT_TABLE_HITS,
    RESULT_HASHFULL,
    RESULT_NPS,
    RESULT_MS,
    RESULT_PV_TEXT, /* the line as one string, for matches and the API's logs */
    RESULT_END      /* ends an array of fields */
} ResultField;

enum { RESULT_FIELDS = RESULT_MS + 1 }; /* of a search */

/* The source of the fields. A summary of a log or match has only some of them. */
typedef struct ResultFacts {
    PorfiaSummary summary;
    int rank, lead, hashfull;
    PorfiaBound bound;
    int64_t microseconds;
    bool has_best;
    char best[PORFIA_MOVE_SIZE];
    const char *line; /* move texts separated by spaces; borrowed */
} ResultFacts;

/* From a search result; writes its line into the buffer, which the facts borrow. */
ResultFacts result_facts(const PorfiaPosition *position, const PorfiaResult *result,
                         char line[PORFIA_LINE_SIZE]);
/* From a summary; a line of NULL is empty. */
ResultFacts summary_facts(const PorfiaSummary *summary, const char *line);

JsonMember result_member(const ResultFacts *facts, ResultField field);
/* Writes the fields up to RESULT_END, in order. */
void result_write(Json *json, const ResultFacts *facts, const ResultField fields[]);

/* Nodes per second; a time of 0 counts as 1 us. */
uint64_t search_speed(uint64_t nodes, int64_t microseconds);

#endif
