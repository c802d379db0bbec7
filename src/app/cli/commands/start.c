/* porfia start: the text of a game's starting position. */
#include "cli/arguments/positions.h"
#include "cli/commands.h"

int command_start(Console *console, const Arguments *arguments)
{
    PorfiaError error;
    const PorfiaGame *game = porfia_game_find(arguments->operands[0], &error);
    if (!game)
        return console_fail_error(console, &error);
    PorfiaPosition *position = position_start(console, arguments, game);
    if (!position)
        return STATUS_USAGE;
    if (console->json) {
        console_json(console, json_pack("{s:o}", "position", position_json(position)));
    } else {
        char text[PORFIA_POSITION_SIZE];
        porfia_position_print(position, text, sizeof text);
        puts(text);
    }
    porfia_position_free(position);
    return STATUS_OK;
}
