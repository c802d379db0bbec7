/*
 * Editing Cavalo: a number or knight is on the board at most once, so putting it on a square
 * removes it from its old one. While a knight is not placed, its player must be the mover.
 */
#include "games/cavalo/cavalo.h"

#include <string.h>

enum { CELL_SIZE = 2 };

/* What may stand on a square, in the order of clicking. */
enum { NOTHING, FIRST_NUMBER, KNIGHTS = FIRST_NUMBER + CAVALO_SQUARES, VALUES = KNIGHTS + 2 };

/* Rows are separated by one character. */
static size_t cell_offset(int square)
{
    return (size_t)(square * CELL_SIZE + square / CAVALO_SIDE);
}

Slice cavalo_locate(const void *setup, int place, Slice text)
{
    (void)setup;
    return (Slice){text.start + cell_offset(cavalo_place_square(place)), CELL_SIZE};
}

/* The player who must move because its knight is not placed; -1: either may move. */
static int placing_player(const char *board)
{
    bool placed[2] = {false, false};
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        char letter = board[cell_offset(square)];
        placed[0] |= letter == 'W';
        placed[1] |= letter == 'B';
    }
    return !placed[0] ? 0 : !placed[1] ? 1 : -1;
}

void cavalo_adjust(const void *setup, const void *position, const int points[2], int place,
                   Slice value, char text[PORFIA_POSITION_SIZE])
{
    (void)setup, (void)position, (void)points;
    if (value.length != CELL_SIZE)
        return;
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        char *cell = text + cell_offset(square);
        if (square != cavalo_place_square(place) && memcmp(cell, value.start, CELL_SIZE) == 0)
            memset(cell, '.', CELL_SIZE);
    }
    int player = placing_player(text);
    if (player >= 0)
        text[cell_offset(CAVALO_SQUARES - 1) + CELL_SIZE + 1] = (char)('1' + player);
}

static int value_at(const CavaloSetup *setup, const CavaloPosition *position, int square)
{
    for (int player = 0; player < 2; player++)
        if (position->knights[player] == square)
            return KNIGHTS + player;
    int number = setup->number_at[square];
    return bits_has(position->live, number) ? FIRST_NUMBER + number : NOTHING;
}

/* Whether the value may stand on the square without leaving another one; black is placed after
 * white. */
static bool can_stand(const CavaloSetup *setup, const CavaloPosition *position, int square,
                      int value)
{
    if (value == NOTHING)
        return true;
    if (value < KNIGHTS) {
        int number = value - FIRST_NUMBER;
        return !bits_has(position->live, number) || setup->square_of[number] == square;
    }
    int player = value - KNIGHTS;
    bool white_is_elsewhere = !cavalo_is_placing(position, 0) && position->knights[0] != square;
    return (cavalo_is_placing(position, player) || position->knights[player] == square) &&
           (player == 0 || white_is_elsewhere);
}

void cavalo_neighbour(const void *setup, const void *position, const int points[2], int place,
                      int direction, Writer *writer)
{
    (void)points;
    int square = cavalo_place_square(place);
    int value = value_at(setup, position, square);
    do
        value = (value + direction + VALUES) % VALUES;
    while (!can_stand(setup, position, square, value));
    if (value == NOTHING)
        writer_text(writer, "..");
    else if (value < KNIGHTS)
        writer_two_digits(writer, value - FIRST_NUMBER);
    else
        writer_text(writer, value == KNIGHTS ? "WW" : "BB");
}
