/*
 * A searched tree as one JSON object on one line: what was asked, its nodes in the order in which
 * they were left, and what was found. It is written while the search runs.
 */
#ifndef LAB_TREE_JSON_H
#define LAB_TREE_JSON_H

#include "lab/tree.h"
#include "json/writer.h"

/* The members of that object, without its brackets. The search ends after so many nodes, and then
 * says that it was not finished; 0: no limit. */
bool tree_json_members(Json *json, PorfiaSearch *search, const PorfiaMethod *method,
                       const PorfiaPosition *position, int depth, int64_t limit,
                       PorfiaError *error);
/* False: out of memory; then the line is not whole. */
bool tree_json_write(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                     const PorfiaPosition *position, int depth, PorfiaError *error);

#endif
