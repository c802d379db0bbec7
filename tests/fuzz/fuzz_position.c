/*
 * Positions from outside. The first byte chooses the game, the second its rules, the rest is the
 * text: it is refused with a message, or it is exactly what the position writes, and the game can
 * be played on from it.
 */
#include "porfia.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 1024, MAX_PLIES = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void choose_rules(const PorfiaGame *game, uint8_t bits, PorfiaRules *rules)
{
    size_t count;
    porfia_game_options(game, &count);
    for (size_t i = 0; i < count; i++)
        rules->choice[i] = bits >> i & 1;
}

static void play_on(PorfiaPosition *position, const char *text)
{
    char name[PORFIA_MOVE_SIZE];
    PorfiaDrawing drawing;
    for (int ply = 0; ply < MAX_PLIES; ply++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(position, moves);
        if (count == 0)
            return;
        PorfiaMove move = moves[(unsigned char)text[ply % 16] % count];
        porfia_move_print(position, move, name, sizeof name);
        if (porfia_position_play(position, move) < 0)
            abort();
        PorfiaView view = porfia_view_plain();
        view.ascii = ply % 2;
        view.last = move;
        porfia_position_draw(position, &view, &drawing);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > MAX_TEXT)
        return 0;
    const PorfiaGame *game = porfia_game_at(data[0] % porfia_game_count());
    PorfiaRules rules = {{0}};
    PorfiaError error = {0};
    char text[MAX_TEXT + 16] = {0}, again[PORFIA_POSITION_SIZE], message[256];
    choose_rules(game, data[1], &rules);
    memcpy(text, data + 2, size - 2);
    PorfiaPosition *position = porfia_position_parse(game, &rules, text, &error);
    if (!position) {
        for (int language = 0; language < PORFIA_LANGUAGES; language++)
            if (!*porfia_error_message(&error, (PorfiaLanguage)language, message, sizeof message))
                abort();
        return 0;
    }
    porfia_position_print(position, again, sizeof again);
    if (strcmp(text, again) != 0)
        abort();
    play_on(position, text);
    porfia_position_print(position, again, sizeof again);
    PorfiaPosition *read = porfia_position_parse(game, &rules, again, &error);
    if (!read || porfia_position_key(read) != porfia_position_key(position))
        abort();
    porfia_position_free(read);
    porfia_position_free(position);
    return 0;
}
