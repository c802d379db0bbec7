/* Editing Adji: any number of pieces in a hole, up to the maximum of pieces and points together. */
#include "games/adji/adji.h"

Slice adji_locate(const void *setup, int place, Slice text)
{
    (void)setup;
    int player = adji_place_player(place);
    int column = adji_hole_at(player, adji_place_hole(place));
    Slice rest = text;
    Slice board = slice_split(&rest, ' ');
    Slice row = slice_split(&board, '/');
    if (player == 1)
        row = board;
    for (int i = 0; i < column; i++)
        slice_split(&row, ',');
    return slice_split(&row, ',');
}

static int row_sum(uint64_t row)
{
    int sum = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        sum += adji_pieces(row, hole);
    return sum;
}

void adji_neighbour(const void *setup, const void *position, const int points[2], int place,
                    int direction, Writer *value)
{
    (void)setup;
    const AdjiPosition *state = position;
    int pieces = adji_pieces(state->rows[adji_place_player(place)], adji_place_hole(place));
    int others = row_sum(state->rows[0]) + row_sum(state->rows[1]) - pieces;
    int count = ADJI_MAX_PIECES - others - points[0] - points[1] + 1;
    writer_number(value, (pieces + direction + count) % count);
}
