/* Results of searches as text and as JSON: see result.h. */
#include "cli/output/result.h"

#include <string.h>

/* People are shown this many moves of a line. */
enum { SHOWN_MOVES = 12 };

json_t *line_json(const char *line)
{
    json_t *moves = json_array();
    while (line && *line) {
        size_t length = strcspn(line, " ");
        json_array_append_new(moves, json_stringn(line, length));
        line += length + (line[length] == ' ');
    }
    return moves;
}

void summary_add_json(json_t *object, const PorfiaSummary *summary, json_t *best, const char *line)
{
    json_t *values = json_pack(
        "{s:i, s:i, s:b, s:o*, s:o, s:I, s:I, s:I, s:I}", "depth", summary->depth, "value",
        summary->value, "exact", (int)summary->exact, "best", best, "pv", line_json(line), "nodes",
        (json_int_t)summary->nodes, "alpha_cuts", (json_int_t)summary->alpha_cuts, "beta_cuts",
        (json_int_t)summary->beta_cuts, "table_hits", (json_int_t)summary->table_hits);
    json_object_update(object, values);
    json_decref(values);
}

/* How much of the line is shown: up to its SHOWN_MOVES-th move. */
static int shown_length(const char *line)
{
    const char *end = line;
    for (int moves = 0; *end; end++)
        if (*end == ' ' && ++moves == SHOWN_MOVES)
            break;
    return (int)(end - line);
}

void counts_print(const Console *console, const PorfiaSummary *summary)
{
    fputs("  ", stdout);
    console_line(console, TEXT_FINDING_COUNTS, "nnnn", summary->nodes, summary->alpha_cuts,
                 summary->beta_cuts, summary->table_hits);
}

void summary_print(const Console *console, const PorfiaSummary *summary, int64_t ms,
                   const char *line)
{
    TextId text = summary->solved  ? TEXT_FINDING_SOLVED
                  : summary->exact ? TEXT_FINDING_EXACT
                                   : TEXT_FINDING;
    fputs("  ", stdout);
    console_line(console, text, "pdn", summary->value, summary->depth, (uint64_t)ms);
    counts_print(console, summary);
    if (!line || !*line)
        return;
    int length = shown_length(line);
    fputs("  ", stdout);
    console_say(console, TEXT_FINDING_LINE, "");
    printf(" %.*s%s\n", length, line, line[length] ? " ..." : "");
}
