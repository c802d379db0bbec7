/* What a search found, as text for people and as JSON. */
#ifndef CLI_OUTPUT_RESULT_H
#define CLI_OUTPUT_RESULT_H

#include "cli/console.h"

/* Adds what a log says of a search to the object; a line that is NULL is an empty one. */
void summary_add_json(json_t *object, const PorfiaSummary *summary, const char *line);
/* An indented line: nodes, cuts and table hits. */
void counts_print(const Console *console, const PorfiaSummary *summary);
/* Indented lines: value, depth and time; the counts; the expected line. */
void summary_print(const Console *console, const PorfiaSummary *summary, int64_t ms,
                   const char *line);

#endif
