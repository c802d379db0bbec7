/* Results of searches as text and as JSON: see result.h. */
#include "cli/output/result.h"

/* Lines shown to people end after this many moves. */
enum { SHOWN_MOVES = 12 };

void summary_add_json(json_t *object, const PorfiaSummary *summary, const char *line)
{
    static const ResultField fields[] = {RESULT_DEPTH,     RESULT_VALUE,      RESULT_EXACT,
                                         RESULT_PV,        RESULT_NODES,      RESULT_ALPHA_CUTS,
                                         RESULT_BETA_CUTS, RESULT_TABLE_HITS, RESULT_END};
    ResultFacts facts = summary_facts(summary, line);
    result_add(object, &facts, fields);
}

/* The length of the line up to its SHOWN_MOVES-th move. */
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
    console_line(console, TEXT_RESULT_COUNTS, "nnnn", summary->nodes, summary->alpha_cuts,
                 summary->beta_cuts, summary->table_hits);
}

void summary_print(const Console *console, const PorfiaSummary *summary, int64_t ms,
                   const char *line)
{
    CliText text = summary->solved  ? TEXT_RESULT_SOLVED
                   : summary->exact ? TEXT_RESULT_EXACT
                                    : TEXT_RESULT;
    fputs("  ", stdout);
    console_line(console, text, "pdn", summary->value, summary->depth, (uint64_t)ms);
    counts_print(console, summary);
    if (!line || !*line)
        return;
    int length = shown_length(line);
    fputs("  ", stdout);
    console_say(console, TEXT_RESULT_LINE, "");
    printf(" %.*s%s\n", length, line, line[length] ? " ..." : "");
}
