/* What a search found, as text for people and as JSON. */
#ifndef CLI_OUTPUT_RESULT_H
#define CLI_OUTPUT_RESULT_H

#include "cli/console.h"

/* The moves of a line, texts separated by spaces, as an array; NULL is an empty one. */
json_t *line_json(const char *line);

/* Adds depth, value, counts and line to the object, and takes over `best` (NULL: no such field). */
void summary_add_json(json_t *object, const PorfiaSummary *summary, json_t *best, const char *line);
/* An indented line: nodes, cuts and table hits. */
void counts_print(const Console *console, const PorfiaSummary *summary);
/* Indented lines: value, depth and time; the counts; the expected line. */
void summary_print(const Console *console, const PorfiaSummary *summary, int64_t ms,
                   const char *line);

#endif
