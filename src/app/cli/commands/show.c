/* porfia show: a position's board, points and mover. */
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "cli/output/board.h"

static void show_json(const Query *query)
{
    const PorfiaPosition *position = query->position;
    console_json(query->console,
                 json_pack("{s:o, s:i, s:[i, i], s:b, s:o}", "position", position_json(position),
                           "mover", porfia_position_mover(position), "points",
                           porfia_position_points(position, 1), porfia_position_points(position, 2),
                           "over", (int)porfia_position_over(position), "board",
                           board_json(position)));
}

static bool show_answer(const Query *query, void *user)
{
    (void)user;
    if (query->console->json) {
        show_json(query);
        return true;
    }
    const PorfiaPosition *position = query->position;
    query_title(query);
    board_print(query->console, position, PORFIA_NO_MOVE);
    console_line(query->console,
                 porfia_position_over(position) ? TEXT_SHOW_OVER : TEXT_SHOW_RUNNING, "ddd",
                 porfia_position_points(position, 1), porfia_position_points(position, 2),
                 porfia_position_mover(position));
    return true;
}

int command_show(Console *console, const Arguments *arguments)
{
    return positions_answer(console, arguments, show_answer, NULL);
}
