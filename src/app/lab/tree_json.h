/*
 * A searched tree as one JSON object on one line, written while the search runs: the question, the
 * nodes in the order in which they were left, and the result.
 */
#ifndef LAB_TREE_JSON_H
#define LAB_TREE_JSON_H

#include "lab/tree.h"
#include "json/writer.h"

/* Writes the members of that object, without brackets. The search ends after `limit` nodes and then
 * says that it is unfinished; 0: no limit. */
bool tree_json_members(Json *json, PorfiaSearch *search, const PorfiaMethod *method,
                       const PorfiaPosition *position, int depth, int64_t limit,
                       PorfiaError *error);
/* False: out of memory; then the line is incomplete. */
bool tree_json_write(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                     const PorfiaPosition *position, int depth, PorfiaError *error);

#endif
