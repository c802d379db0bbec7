/* The shared parts of position texts: see position_text.h. */
#include "games/position_text.h"

#include "games/texts.h"

const PorfiaText game_texts[GAME_TEXT_COUNT] = {GAME_TEXTS(TEXT_ENTRY)};

bool read_fields(Slice text, const char *game, int count, Slice fields[], PorfiaError *error)
{
    int found = 0;
    Slice rest = text;
    while (rest.start) {
        Slice field = slice_split(&rest, ' ');
        if (found < count)
            fields[found] = field;
        found++;
    }
    if (found != count)
        return error_set(error, &game_texts[GAME_TEXT_FIELDS], "sdd", game, count, found);
    return true;
}

bool read_side(Slice field, uint8_t *mover, PorfiaError *error)
{
    if (!slice_is(field, "1") && !slice_is(field, "2"))
        return error_set(error, &game_texts[GAME_TEXT_SIDE], "n", field);
    *mover = (uint8_t)(field.start[0] - '1');
    return true;
}

bool read_points(Slice field, int points[2], PorfiaError *error)
{
    Slice second = field;
    Slice first = slice_split(&second, ':');
    if (!second.start || !slice_int(first, TEXT_MAX_POINTS, &points[0]) ||
        !slice_int(second, TEXT_MAX_POINTS, &points[1]))
        return error_set(error, &game_texts[GAME_TEXT_POINTS], "n", field);
    return true;
}

bool read_size(Slice field, int *rows, int *columns, PorfiaError *error)
{
    Slice second = field;
    Slice first = slice_split(&second, 'x');
    if (!second.start || !slice_int(first, TEXT_MAX_SIDE, rows) ||
        !slice_int(second, TEXT_MAX_SIDE, columns))
        return error_set(error, &game_texts[GAME_TEXT_SIZE_FORM], "n", field);
    return true;
}

void write_side_and_points(Writer *writer, int mover, const int points[2])
{
    writer_char(writer, ' ');
    writer_number(writer, mover + 1);
    writer_char(writer, ' ');
    writer_number(writer, points[0]);
    writer_char(writer, ':');
    writer_number(writer, points[1]);
}
