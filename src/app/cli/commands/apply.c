/*
 * porfia apply: the position after some moves, and what each move paid.
 *
 * "position" of the answer is the position reached; for positions from standard input, "from"
 * repeats the first one.
 */
#include "cli/arguments/positions.h"
#include "cli/commands.h"

#include <string.h>

static bool apply_refuse(const Query *query, int number, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, query->console->language, message, sizeof message);
    if (query->line > 0)
        console_fail(query->console, TEXT_APPLY_REFUSED_IN_LINE, "dds", query->line, number,
                     message);
    else
        console_fail(query->console, TEXT_APPLY_REFUSED, "ds", number, message);
    return false;
}

/* Plays the next move and adds its gain to the list. */
static bool apply_move(const Query *query, PorfiaPosition *position, const char *text,
                       json_t *gains)
{
    PorfiaMove move;
    PorfiaError error;
    if (!porfia_move_parse(position, text, &move, &error))
        return apply_refuse(query, (int)json_array_size(gains) + 1, &error);
    int gain = porfia_position_play(position, move);
    json_array_append_new(gains, json_integer(gain));
    if (!query->console->json)
        console_line(query->console, TEXT_APPLY_MOVE, "sp", text, gain);
    return true;
}

static void apply_print(const Query *query, const PorfiaPosition *position, json_t *gains)
{
    if (query->console->json) {
        json_t *answer = json_object();
        if (query->line > 0)
            json_object_set_new(answer, "from", position_json(query->position));
        json_object_set_new(answer, "position", position_json(position));
        json_object_set(answer, "gains", gains);
        console_json(query->console, answer);
    } else {
        char text[PORFIA_POSITION_SIZE];
        porfia_position_print(position, text, sizeof text);
        puts(text);
    }
}

static bool apply_answer(const Query *query, void *user)
{
    (void)user;
    if (!query->console->json)
        query_title(query);
    PorfiaPosition *position = console_check(query->console, porfia_position_copy(query->position));
    json_t *gains = console_check(query->console, json_array());
    bool is_legal = true;
    for (int i = 2; is_legal && i < query->arguments->operand_count; i++)
        is_legal = apply_move(query, position, query->arguments->operands[i], gains);
    if (is_legal)
        apply_print(query, position, gains);
    json_decref(gains);
    porfia_position_free(position);
    return is_legal;
}

int command_apply(Console *console, const Arguments *arguments)
{
    return positions_answer(console, arguments, apply_answer, NULL);
}
