/* porfia moves: the legal moves of a position. */
#include "cli/arguments/positions.h"
#include "cli/commands.h"

static void moves_json(const Query *query, const PorfiaMove *moves, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, move_json(query->position, moves[i]));
    json_t *answer = query_json(query);
    json_object_set_new(answer, "moves", list);
    json_object_set_new(answer, "over", json_boolean(count == 0));
    console_json(query->console, answer);
}

static bool moves_answer(const Query *query, void *user)
{
    (void)user;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(query->position, moves);
    if (query->console->json) {
        moves_json(query, moves, count);
        return true;
    }
    query_title(query);
    if (count == 0)
        console_line(query->console, TEXT_GAME_OVER, "");
    for (int i = 0; i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(query->position, moves[i], text, sizeof text);
        printf("%s%c", text, i + 1 < count ? ' ' : '\n');
    }
    return true;
}

int command_moves(Console *console, const Arguments *arguments)
{
    return positions_answer(console, arguments, moves_answer, NULL);
}
