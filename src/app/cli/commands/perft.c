/* porfia perft: the number of move sequences of each length up to --depth. */
#include "cli/arguments/positions.h"
#include "cli/commands.h"

static bool perft_answer(const Query *query, void *user)
{
    (void)user;
    const Console *console = query->console;
    int depth = (int)query->arguments->flags[FLAG_DEPTH].number;
    if (!console->json)
        query_title(query);
    for (int i = 1; i <= depth && !ferror(stdout); i++) {
        uint64_t nodes = porfia_perft(query->position, i);
        if (console->json) {
            json_t *answer = query_json(query);
            json_object_set_new(answer, "depth", json_integer(i));
            json_object_set_new(answer, "nodes", json_integer((json_int_t)nodes));
            console_json(console, answer);
        } else {
            console_line(console, TEXT_PERFT_LINE, "dn", i, nodes);
            fflush(stdout);
        }
    }
    return true;
}

int command_perft(Console *console, const Arguments *arguments)
{
    if (!arguments->flags[FLAG_DEPTH].given)
        return console_fail(console, TEXT_MISSING_FLAG, "s", "depth");
    return positions_answer(console, arguments, perft_answer, NULL);
}
