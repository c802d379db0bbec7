/*
 * Moves from outside. The first byte chooses the game, the second how many moves are made first,
 * the rest is the text: it is refused with a message, or it is exactly how a legal move is
 * written.
 */
#include "porfia.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 256 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > MAX_TEXT)
        return 0;
    const PorfiaGame *game = porfia_game_at(data[0] % porfia_game_count());
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    PorfiaError error = {0};
    PorfiaMove moves[PORFIA_MAX_MOVES], move;
    char text[MAX_TEXT + 1] = {0}, name[PORFIA_MOVE_SIZE], message[256];
    memcpy(text, data + 2, size - 2);
    if (data[1] & 1)
        porfia_rules_parse(game, "double=choice,placement=free", &rules, NULL);
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    for (int i = 0; i < data[1] && porfia_position_moves(position, moves) > 0; i++)
        porfia_position_play(position, moves[0]);
    if (porfia_move_parse(position, text, &move, &error)) {
        porfia_move_print(position, move, name, sizeof name);
        if (strcmp(text, name) != 0)
            abort();
        porfia_position_play(position, move);
    } else if (!*porfia_error_message(&error, PORFIA_PORTUGUESE, message, sizeof message)) {
        abort();
    }
    porfia_position_free(position);
    return 0;
}
