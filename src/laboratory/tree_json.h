/*
 * A searched tree as one JSON object on one line: what was asked, its nodes in the order in which
 * they were left, and what was found. It is written while the search runs.
 */
#ifndef LABORATORY_TREE_JSON_H
#define LABORATORY_TREE_JSON_H

#include "tree.h"

#include <stdio.h>

/* False: out of memory; then the line is not whole. */
bool tree_json_write(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                     const PorfiaPosition *position, int depth, PorfiaError *error);

#endif
