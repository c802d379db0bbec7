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

/* Draws the position as the bits of a byte say, and with a move in every way. */
static void look(const PorfiaPosition *position, PorfiaMove last, PorfiaMove move, unsigned bits)
{
    static PorfiaDrawing drawing;
    PorfiaView view = porfia_view_plain();
    view.ascii = bits & 1;
    view.aids = bits >> 1 & 1;
    view.scale = (int)(bits >> 2 & 3);
    view.last = last;
    view.considered = move;
    porfia_position_draw(position, &view, &drawing);
    view.moving = move;
    view.step = (int)(bits >> 4);
    porfia_position_draw(position, &view, &drawing);
}

/* Puts the next value at a place: it is refused with a message or stands there. */
static void edit(const PorfiaPosition *position, unsigned number)
{
    char value[PORFIA_PLACE_SIZE], found[PORFIA_PLACE_SIZE], words[64];
    PorfiaError error = {0};
    int places = porfia_position_places(position);
    int place = places ? 1 + (int)number % places : 0;
    porfia_place_describe(position, place, PORFIA_ENGLISH, words, sizeof words);
    porfia_place_value(position, place, number & 1 ? 1 : -1, value);
    PorfiaPosition *edited = porfia_position_edit(position, place, value, &error);
    if (!edited) {
        if (!error.text)
            abort();
        return;
    }
    porfia_place_value(edited, place, 0, found);
    if (strcmp(found, value) != 0)
        abort();
    porfia_position_free(edited);
}

static void play_on(PorfiaPosition *position, const char *text)
{
    char name[PORFIA_MOVE_SIZE];
    PorfiaMove last = PORFIA_NO_MOVE;
    for (int ply = 0; ply < MAX_PLIES; ply++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(position, moves);
        if (count == 0)
            return;
        unsigned byte = (unsigned char)text[ply % 16];
        PorfiaMove move = moves[(int)byte % count];
        look(position, last, move, byte ^ (unsigned)ply);
        edit(position, byte);
        porfia_move_print(position, move, name, sizeof name);
        if (porfia_position_play(position, move) < 0)
            abort();
        last = move;
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
