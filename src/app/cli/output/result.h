/* Search results as text and as JSON. */
#ifndef CLI_OUTPUT_RESULT_H
#define CLI_OUTPUT_RESULT_H

#include "cli/console.h"

/* Adds the search as a log keeps it; a line of NULL is empty. */
void summary_add_json(json_t *object, const PorfiaSummary *summary, const char *line);
/* Prints an indented line: nodes, cuts and table hits. */
void counts_print(const Console *console, const PorfiaSummary *summary);
/* Prints indented lines: value, depth and time; the counts; the expected line. */
void summary_print(const Console *console, const PorfiaSummary *summary, int64_t ms,
                   const char *line);

#endif
