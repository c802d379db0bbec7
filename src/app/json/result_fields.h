/*
 * What a search found, as members of JSON objects. Every field is described once, here and in
 * result_fields.c: its name, its kind and where it comes from. Command line, API, logs, matches and
 * trees only choose which fields they give, and in which order.
 */
#ifndef JSON_RESULT_FIELDS_H
#define JSON_RESULT_FIELDS_H

#include "json/writer.h"

/* In the order of the API, which gives all of a search's fields. */
typedef enum ResultField {
    RESULT_RANK,
    RESULT_DEPTH,
    RESULT_VALUE,
    RESULT_LEAD, /* of player 1 in the end that the value means */
    RESULT_EXACT,
    RESULT_SOLVER, /* the game's solver found it */
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
    RESULT_PV_TEXT, /* the line as one text, as matches and the API's logs give it */
    RESULT_END      /* after the last of an array of fields */
} ResultField;

enum { RESULT_FIELDS = RESULT_MS + 1 }; /* so many does a search have */

/* What the fields come from. A summary of a log or of a match knows only some of them. */
typedef struct ResultFacts {
    PorfiaSummary summary;
    int rank, lead, hashfull;
    PorfiaBound bound;
    int64_t microseconds;
    bool has_best;
    char best[PORFIA_MOVE_SIZE];
    const char *line; /* move texts separated by spaces; of the caller's */
} ResultFacts;

/* Of a result of a search; writes its line into the buffer, which the facts refer to. */
ResultFacts result_facts(const PorfiaPosition *position, const PorfiaResult *result,
                         char line[PORFIA_LINE_SIZE]);
/* Of a summary; a line that is NULL is an empty one. */
ResultFacts summary_facts(const PorfiaSummary *summary, const char *line);

JsonMember result_member(const ResultFacts *facts, ResultField field);
/* Writes the fields up to RESULT_END in their order. */
void result_write(Json *json, const ResultFacts *facts, const ResultField fields[]);

/* Nodes a second; a search that took no time that was measured took a microsecond. */
uint64_t search_speed(uint64_t nodes, int64_t microseconds);

#endif
