/*
 * Editing: a position is edited as a text and parsed again, so that the game's reader alone decides
 * which boards are valid.
 */
#include "games/editing.h"

#include "games/position.h"
#include "games/position_text.h"
#include "games/texts.h"

#include <string.h>

void editing_turn(char text[PORFIA_POSITION_SIZE], int mover, const int points[2])
{
    for (int fields = 0; fields < 2; fields++) {
        char *space = strrchr(text, ' ');
        if (space)
            *space = '\0';
    }
    size_t length = strlen(text);
    Writer writer = writer_to(text + length, PORFIA_POSITION_SIZE - length);
    write_side_and_points(&writer, mover, points);
}

static Slice locate(const PorfiaPosition *position, int place, const char *text)
{
    return position->game->editing.locate(position->setup, place, slice_of(text));
}

/* Writes the position's text with another value at a place. */
static void put_value(const PorfiaPosition *position, int place, const char *value,
                      char text[PORFIA_POSITION_SIZE])
{
    char before[PORFIA_POSITION_SIZE];
    porfia_position_print(position, before, sizeof before);
    Slice old = locate(position, place, before);
    Writer writer = writer_to(text, PORFIA_POSITION_SIZE);
    for (const char *letter = before; letter < old.start; letter++)
        writer_char(&writer, *letter);
    writer_text(&writer, value);
    writer_text(&writer, old.start + old.length);
}

/* A value of the wrong length would be parsed as a different one. */
static bool stands_at(const PorfiaPosition *position, int place, const char *value)
{
    char found[PORFIA_PLACE_SIZE];
    porfia_place_value(position, place, 0, found);
    return strcmp(found, value) == 0;
}

PorfiaPosition *porfia_position_edit(const PorfiaPosition *position, int place, const char *value,
                                     PorfiaError *error)
{
    const Game *game = position->game;
    char text[PORFIA_POSITION_SIZE];
    if (!position_has_place(position, place)) {
        error_set(error, &game_texts[GAME_TEXT_NO_PLACE], "d", place);
        return NULL;
    }
    if (strlen(value) >= PORFIA_PLACE_SIZE) {
        error_set(error, &game_texts[GAME_TEXT_VALUE], "s", value);
        return NULL;
    }
    put_value(position, place, value, text);
    if (game->editing.adjust)
        game->editing.adjust(position->setup, position->state, position->points, place,
                             slice_of(value), text);
    PorfiaPosition *edited = porfia_position_parse(game, &position->rules, text, error);
    if (edited && !stands_at(edited, place, value)) {
        porfia_position_free(edited);
        error_set(error, &game_texts[GAME_TEXT_VALUE], "s", value);
        return NULL;
    }
    return edited;
}

void porfia_place_value(const PorfiaPosition *position, int place, int direction,
                        char value[PORFIA_PLACE_SIZE])
{
    Writer writer = writer_to(value, PORFIA_PLACE_SIZE);
    if (!position_has_place(position, place))
        return;
    if (direction != 0) {
        position->game->editing.neighbour(position->setup, position->state, position->points, place,
                                          direction < 0 ? -1 : 1, &writer);
        return;
    }
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    Slice here = locate(position, place, text);
    for (size_t i = 0; i < here.length; i++)
        writer_char(&writer, here.start[i]);
}

PorfiaPosition *porfia_position_turn(const PorfiaPosition *position, int mover, const int points[2],
                                     PorfiaError *error)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    editing_turn(text, mover - 1, points);
    return porfia_position_parse(position->game, &position->rules, text, error);
}
